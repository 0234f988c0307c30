"""What lies beside this file can be imported by all tests."""
