package assets

// The names of the files that only some scenes need. The page fetches them when they are looked at.
const (
	Openings = "openings" // the beginnings of games of the engine, as package tree reads them
	Lessons  = "lessons"  // steps of lessons that are made by hand, as package course reads them
)
