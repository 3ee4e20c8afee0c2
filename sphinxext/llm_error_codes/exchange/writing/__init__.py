"""Put texts into a YAML file and move nothing else."""
