"""How a district is paid for: in gold, or in one of the ways that cards open."""
