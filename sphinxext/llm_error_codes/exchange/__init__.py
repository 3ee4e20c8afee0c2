"""What leaves a registry for other tools, and what comes back from them."""
