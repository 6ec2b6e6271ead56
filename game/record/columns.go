package record

import (
	"fmt"
	"strings"

	"noughts/game"
)

// The rules that a Connect Four string implies, as it does not contain any:
// four in a row on the usual board.
const (
	columnsWide = 7
	columnsHigh = 6
	columnsLine = 4
)

// columnsHold returns an error unless the rules are those that a reader of a
// Connect Four string assumes. Any other board or goal would be lost.
func columnsHold(r *game.Rules) error {
	b := r.Board
	line, ok := r.Goal.(game.Line)
	switch _, falls := r.Place.(game.Gravity); {
	case !falls || b.Layers() > 1:
		return game.Wrong("columns name moves only where stones fall on a flat board")
	case b.Width() != columnsWide || b.Height() != columnsHigh || !ok || line != game.Line{K: columnsLine} || r.PlayerCount() != 2 || len(r.Setup) > 0 || !inOrder(r):
		return game.Wrong("columns do not say the rules: they are of {0} in a row on {1} x {2}, and nothing else", columnsLine, columnsWide, columnsHigh)
	}
	return onlyCells(r)
}

// inOrder tells whether the players take turns in rotation, beginning with the
// first one.
func inOrder(r *game.Rules) bool {
	turns, ok := r.Turns.(game.Rotation)
	return r.Turns == nil || ok && turns.Begins(r) == game.First
}

// onlyCells returns an error for rules with moves that are more than a cell.
func onlyCells(r *game.Rules) error {
	_, args := r.Effect.(interface{ Args(*game.Board) []string })
	switch {
	case len(r.Marks) > 1:
		return game.Wrong("players choose the mark they put, and the format has no place for that")
	case args:
		return game.Wrong("a move may be more than to put a mark, and the format has no place for that")
	}
	return nil
}

// checkCell returns an error if the node's move is not on a cell.
func (n *Node) checkCell(r *game.Rules) error {
	if n.move.To == game.NoCell {
		return fmt.Errorf("move %d: the format has no place for %q", n.ply, r.MoveText(n.move))
	}
	return nil
}

// Columns returns the moves from the start to the cursor as a Connect Four
// string: one digit for each move, its column, counted from 1 at the left. The
// string does not contain the rules. It returns an error for games other than
// Connect Four.
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

// ParseColumns reads a Connect Four string. White space is ignored. After an
// error in a move the record holds the moves before it.
func ParseColumns(text string, rules Games) (*Record, error) {
	found, err := rules.find(composed(columnsWide, columnsHigh, columnsLine) + "-gravity")
	if err != nil {
		return nil, fmt.Errorf("connect four: %w", err)
	}
	r := New(found)
	g, _ := found.Place.(game.Gravity)
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

// columnsKnow tells whether a text consists of digits and white space only.
func columnsKnow(text string) bool {
	return text != "" && strings.Trim(text, "123456789 \t\r\n") == ""
}
