package record

import (
	"errors"
	"fmt"
	"strings"

	"noughts/game"
)

// columnsID names the rules of a string of columns that comes without any: the
// ordinary board, and four in a row.
var columnsID = composed(7, 6, 4) + "-gravity"

// columnsMost is the most columns that digits can name.
const columnsMost = 9

// columnsHold wants a game in which the column says it all.
func columnsHold(r *game.Rules) error {
	switch _, falls := r.Place.(game.Gravity); {
	case !falls || r.Board.Layers() > 1:
		return errors.New("columns name moves only where stones fall on a flat board")
	case r.Board.Width() > columnsMost:
		return fmt.Errorf("a board of %d columns: digits name at most %d", r.Board.Width(), columnsMost)
	}
	return onlyCells(r)
}

// onlyCells refuses rules by which a move may be more than a cell.
func onlyCells(r *game.Rules) error {
	_, args := r.Effect.(interface{ Args(*game.Board) []string })
	switch {
	case len(r.Marks) > 1:
		return errors.New("players choose the mark they put, and the format has no place for that")
	case args:
		return errors.New("a move may be more than to put a mark, and the format has no place for that")
	}
	return nil
}

// checkCell refuses a move that is no cell.
func (n *Node) checkCell(r *game.Rules) error {
	if n.move.To == game.NoCell {
		return fmt.Errorf("move %d: the format has no place for %q", n.ply, r.MoveText(n.move))
	}
	return nil
}

// Columns is the moves from the start to the cursor as a Connect Four string:
// the column of each, counted from 1 at the left. The rules are not in it.
func Columns(r *Record) (string, error) {
	if err := columnsHold(r.rules); err != nil {
		return "", fmt.Errorf("connect four: %w", err)
	}
	moves := r.Moves()
	text := make([]byte, len(moves))
	for i, m := range moves {
		text[i] = columnDigit(r.rules.Board, m.To)
	}
	return string(text), nil
}

// ParseColumns reads a Connect Four string, of a game by the rules given.
// White space is passed over.
func ParseColumns(text string, rules *game.Rules) (*Record, error) {
	if err := columnsHold(rules); err != nil {
		return nil, fmt.Errorf("connect four: %w", err)
	}
	r := New(rules)
	g, _ := rules.Place.(game.Gravity)
	for i := range len(text) {
		digit := text[i]
		if strings.IndexByte(" \t\r\n", digit) >= 0 {
			continue
		}
		var err error
		if digit < '1' || digit > '9' {
			err = fmt.Errorf("%s is not a column", game.Quote(text[i:i+1]))
		} else {
			var c game.Cell
			if c, err = columnCell(r.pos, g, digit); err == nil || r.pos.Over() {
				err = r.Play(game.Move{To: c})
			}
		}
		if err != nil {
			return r, fmt.Errorf("connect four: byte %d: %w", i+1, r.moveError(err))
		}
	}
	return r, nil
}

// columnsKnow tells whether a text is digits and white space only.
func columnsKnow(text string) bool {
	return text != "" && strings.Trim(text, "123456789 \t\r\n") == ""
}
