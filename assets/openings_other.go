//go:build !js

package assets

import _ "embed"

// Openings is the beginnings of games that the engine has played against itself, as package tree
// reads them. A program makes them:
//
//	go run ./game/opening/generate
//
//go:embed openings.txt
var Openings string
