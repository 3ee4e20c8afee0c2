"""What rules see in a text: passages, numbers, amounts, releases."""
