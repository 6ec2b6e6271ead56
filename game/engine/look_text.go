package engine

import (
	"errors"
	"strings"

	"noughts/game"
	"noughts/game/link"
	"noughts/game/variant"
)

// positionOf is what a text of people's shows: the board of a link, or moves of the
// rules given, with blanks and commas between them or without.
func positionOf(r *game.Rules, text string) (*game.Position, error) {
	if link.Begins(text, "x=") {
		// An exercise begins as the link of its board does.
		text, _ = link.Plain(text)
		parts := strings.SplitN(strings.TrimPrefix(text, "x="), ";", 4)
		text = "g=" + strings.Join(parts[:min(3, len(parts))], ";")
	}
	if strings.HasPrefix(text, "noughts ") || strings.HasPrefix(text, "(") {
		return nil, errors.New("only links and moves are read here, and no whole records")
	}
	moves := strings.Join(strings.Fields(strings.ReplaceAll(text, ",", " ")), "")
	if link.Begins(text, "g=") {
		var id string
		var err error
		if id, moves, _, err = link.Game(text); err != nil {
			return nil, err
		}
		if r, err = variant.Parse(id); err != nil {
			return nil, err
		}
	}
	p := r.Start()
	if moves == "" {
		return p, nil
	}
	_, err := playLine(p, []string{moves})
	return p, err
}
