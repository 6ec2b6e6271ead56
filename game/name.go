package game

import (
	"strconv"
)

// Name is the name of a cell for people: the letters of its column and the
// number of its row, with a1 at the bottom left. On a board of several layers
// the number of the layer follows, with a1.1 at the bottom. After column z come
// aa, ab and so on. A region is named in the same way by its place among the
// regions, in capital letters.
func (b *Board) Name(c Cell) string {
	if r := b.RegionOf(c); r >= 0 {
		nx, ny := b.Regions()
		return column(r%nx, 'A') + strconv.Itoa(ny-r/nx)
	}
	if !b.Contains(c) {
		return "cell " + strconv.Itoa(int(c))
	}
	x, y, z := b.XYZ(c)
	name := Column(x) + strconv.Itoa(b.h-y)
	if b.d > 1 {
		name += "." + strconv.Itoa(z+1)
	}
	return name
}

// Column is the name of column x, counted from 0: a to z, then aa, ab and so
// on.
func Column(x int) string { return column(x, 'a') }

// column is Column with an alphabet that begins at the letter first.
func column(x int, first rune) string {
	s := ""
	for x++; x > 0; x = (x - 1) / 26 {
		s = string(first+rune(x-1)%26) + s
	}
	return s
}

// Cell returns the cell with a name as Name writes it, in either case. The
// error gives the valid range.
func (b *Board) Cell(name string) (Cell, error) {
	c, rest, err := b.cell(name)
	if err == nil && rest != "" {
		err = Wrong("{0} is not a cell: write {1}", Quote(name), b.like())
		return NoCell, err
	}
	return c, err
}

// cell reads a cell's name at the beginning of a text, and returns the rest of
// the text.
func (b *Board) cell(text string) (c Cell, rest string, err error) {
	letters, x := 0, 0
	for letters < len(text) && letters < 3 {
		letter := text[letters] | 0x20 // lower case
		if letter < 'a' || letter > 'z' {
			break
		}
		x = x*26 + int(letter-'a') + 1
		letters++
	}
	row, rest := number(text[letters:])
	z, ok := 1, letters > 0 && row > 0
	if ok && b.d > 1 {
		if ok = rest != "" && rest[0] == '.'; ok {
			z, rest = number(rest[1:])
			ok = z > 0
		}
	}
	if !ok {
		return NoCell, text, Wrong("{0} is not a cell: write {1}", Quote(text), b.like())
	}
	if c = b.Place(x-1, b.h-row, z-1); c == NoCell {
		name := text[:len(text)-len(rest)]
		if len(name) > mostQuoted {
			name = name[:mostQuoted] + "…"
		}
		return NoCell, rest, Wrong("{0} is off the board: {1}", name, b.extent())
	}
	return c, rest, nil
}

// number reads the digits at the beginning of a text. It returns 0 if there are
// none, or if the first one is 0. A large number becomes 1,000,000, which is
// beyond every board.
func number(text string) (n int, rest string) {
	i := 0
	for i < len(text) && text[i] >= '0' && text[i] <= '9' {
		n = min(n*10+int(text[i]-'0'), 1_000_000)
		i++
	}
	if i > 0 && text[0] == '0' {
		n = 0
	}
	return n, text[i:]
}

// like is an example of a valid name, with an explanation.
func (b *Board) like() Say {
	if b.d > 1 {
		return Says("a column, a row, a dot and a layer, like {0}", b.Name(Cell(b.Cells()-1)))
	}
	return Says("a column and a row, like {0}", b.Name(b.last()))
}

// first and last are the cells with the smallest and the greatest name: the
// leftmost cell of the bottom row, and the rightmost cell of the top row in the
// top layer.
func (b *Board) first() Cell {
	for x := range b.w {
		if c := b.At(x, b.h-1); c != NoCell {
			return c
		}
	}
	return NoCell
}

func (b *Board) last() Cell {
	for x := b.w - 1; x >= 0; x-- {
		if c := b.Place(x, 0, b.d-1); c != NoCell {
			return c
		}
	}
	return NoCell
}

// extent is the range of valid names.
func (b *Board) extent() Say {
	if b.at != nil {
		return Says("cells are {0} to {1} within the hexagon", b.Name(b.first()), b.Name(b.last()))
	}
	return Says("cells are {0} to {1}", b.Name(b.first()), b.Name(b.last()))
}
