"""What lives from launch to quit: paths, settings, the worker process, the practice range, the hand."""
