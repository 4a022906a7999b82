"""The rules of each family of games. Families never import each other."""
