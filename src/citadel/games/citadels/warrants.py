"""The Magistrate's warrant: an offer at the first paid build of a character that has one."""
