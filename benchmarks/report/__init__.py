"""One page with tables and plots, made from the files of runs and of nothing else."""
