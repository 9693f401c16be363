"""What ``recheck`` says, as text: for a terminal, as JSON, and ready for an issue tracker."""
