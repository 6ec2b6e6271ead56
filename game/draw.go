package game

import (
	"errors"
	"strconv"
	"strings"
)

// String draws the board, row by row from the top. Each cell is a character:
// the letter of its mark, B for a blocked cell, and a dot for an empty one. The
// layers of a cube follow one another from the bottom, regions are set apart by
// spaces and empty lines, and rows of hexagons are indented.
// [Rules.ParsePosition] reads this format.
func (p *Position) String() string {
	b := p.board
	var s strings.Builder
	for z := range b.d {
		if z > 0 {
			s.WriteByte('\n')
		}
		for y := range b.h {
			if b.th > 0 && y > 0 && y%b.th == 0 {
				s.WriteByte('\n')
			}
			b.indent(&s, y)
			between := ""
			for x := range b.w {
				c := b.Place(x, y, z)
				if c == NoCell {
					continue
				}
				if b.tw > 0 && x > 0 && x%b.tw == 0 {
					between = "  "
				}
				s.WriteString(between + p.rules.Sign(p.at(c)))
				between = " "
			}
			s.WriteByte('\n')
		}
	}
	return strings.TrimSuffix(s.String(), "\n")
}

// indent writes the spaces at the beginning of a row of hexagons.
func (b *Board) indent(s *strings.Builder, y int) {
	n := 0
	switch {
	case b.at != nil:
		n = max(b.Side()-1-y, y-b.Side()+1)
	case b.hex:
		n = y
	}
	for range n {
		s.WriteByte(' ')
	}
}

// ParsePosition reads a board in the format of String: the letters of marks in
// either case, B for a blocked cell, and a dot, a hyphen or an underscore for
// an empty one. Spaces and empty lines are ignored, and a slash ends a row as a
// line break does. The result has the stones as its setup, no moves, and rules
// without an ID; Turns decides who moves next, which in rotation follows from
// the number of stones. The game may already be over. The error tells which row
// or cell is wrong.
func (r *Rules) ParsePosition(text string) (*Position, error) {
	b := r.Board
	var lines []string
	for _, line := range strings.FieldsFunc(text, func(c rune) bool { return c == '\n' || c == '/' }) {
		if line = strings.Join(strings.Fields(line), ""); line != "" {
			if lines = append(lines, line); len(lines) > b.h*b.d {
				return nil, errors.New("the board has too many rows: there are " + strconv.Itoa(b.h*b.d))
			}
		}
	}
	if len(lines) < b.h*b.d {
		return nil, errors.New("the board has " + strconv.Itoa(len(lines)) + " rows: there are " + strconv.Itoa(b.h*b.d))
	}
	drawn := *r
	drawn.ID, drawn.Setup = "", nil
	for i, line := range lines {
		stones, err := r.parseRow(line, i)
		if err != nil {
			return nil, err
		}
		drawn.Setup = append(drawn.Setup, stones...)
	}
	if err := drawn.check(true); err != nil {
		return nil, err
	}
	return newPosition(&drawn), nil
}

// parseRow reads the stones of a row. Rows are counted through all layers, from
// the top of the first one.
func (r *Rules) parseRow(line string, row int) (stones []Move, err error) {
	b, n := r.Board, 0
	where := "row " + strconv.Itoa(row+1) + " of the board"
	for x := range b.w {
		c := b.Place(x, row%b.h, row/b.h)
		if c == NoCell {
			continue
		}
		if n >= len(line) {
			return nil, errors.New(where + " ends before " + b.Name(c))
		}
		letter := line[n]
		n++
		if strings.IndexByte(".-_", letter) >= 0 {
			continue
		}
		m := r.MarkOfSign(letter &^ 0x20) // upper case
		if m == Empty {
			return nil, errors.New(where + ": " + Quote(line[n-1:n]) + " on " + b.Name(c) + " is no mark of this game")
		}
		stones = append(stones, Move{To: c, Mark: m})
	}
	if n < len(line) {
		return nil, errors.New(where + " has " + strconv.Itoa(len(line)-n) + " cells too many")
	}
	return stones, nil
}

// PlayAt places a stone on the cell in the given row and column of the first
// layer, both counted from 0 at the top left. It returns the errors of
// [Position.Play].
func (p *Position) PlayAt(row, col int) error {
	c := p.board.At(col, row)
	if c == NoCell && !p.Over() {
		return &Refusal{Rule: OffBoard, Name: "row " + strconv.Itoa(row) + ", column " + strconv.Itoa(col), Extent: p.board.rowsAndColumns()}
	}
	return p.Play(Move{To: c})
}

// rowsAndColumns is the valid range of rows and columns.
func (b *Board) rowsAndColumns() string {
	return "rows are 0 to " + strconv.Itoa(b.h-1) + " and columns 0 to " + strconv.Itoa(b.w-1)
}
