package assets

// Late is "": the page fetches these files.
func Late(string) string { return "" }
