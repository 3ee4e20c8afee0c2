"""Put texts into a YAML file and change nothing else."""
