//go:build !js

package assets

import _ "embed"

// openings is the beginnings of games that the engine has played against itself. A program makes them:
//
//	go run ./game/opening/generate
//
//go:embed openings.txt
var openings string

//go:embed lessons.txt
var lessons string

// Late is a file that only some scenes need, by its name.
func Late(name string) string { return map[string]string{Openings: openings, Lessons: lessons}[name] }
