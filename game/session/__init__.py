"""What lives from launch to quit: places, settings, the worker process, the practice range, the hand."""
