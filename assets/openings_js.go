package assets

// Openings is empty: the page fetches the games when they are looked at.
const Openings = ""
