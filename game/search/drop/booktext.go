package drop

// The text of a book are its layers. Each begins with a byte: its ply, and what
// tells its kind:
const (
	// halves of bytes, one for each position of the ply in the order of their
	// keys: the score and 8, or 0 where it is not known or too far from 0.
	markNear = 0
	// bytes for those positions of the layer of halves where it has 0: the
	// score and 128, or 0 where it is not known.
	markFar = 0x40
	// bytes for the positions of the ply that are ways: what code makes of the
	// score and the column of a best move, or 0 where they are not known.
	markWays = 0x80

	marks = markFar | markWays
)

// ReadBook reads the text of a book. What is not whole it leaves out.
func ReadBook(g *Grid, text string) *Book {
	b := &Book{least: g.cells + 1}
	for len(text) > 0 {
		n := b.read(g, text[0], text[1:])
		if n < 0 {
			break
		}
		text = text[1+n:]
	}
	return b
}

// read reads the layer that a text begins with, and tells how long it is, -1
// if the text ends before it does.
func (b *Book) read(g *Grid, mark byte, text string) int {
	ply := int(mark &^ marks)
	switch mark & marks {
	case markNear:
		l := newLayer(ply, g.positions(ply), false)
		size := (len(l.keys) + 1) / 2
		if len(text) < size {
			return -1
		}
		for i := range l.score {
			if half := int8(text[i/2] >> (4 * (i & 1)) & 15); half != 0 {
				l.score[i] = half - 8
			}
		}
		b.add(g, l)
		return size
	case markFar:
		l := b.layer(g, ply, false)
		var at []int
		for i, score := range l.score {
			if score == unknown {
				at = append(at, i)
			}
		}
		if len(text) < len(at) {
			return -1
		}
		for n, i := range at {
			l.score[i] = int8(text[n] - 128)
		}
		return len(at)
	case markWays:
		l := newLayer(ply, b.ways(g, ply), true)
		if len(text) < len(l.keys) {
			return -1
		}
		for i := range l.keys {
			if code := int(text[i]) - 1; code >= 0 {
				l.score[i] = int8(code/g.width - g.shift())
				l.move[i] = int8(code % g.width)
			}
		}
		b.add(g, l)
		return len(l.keys)
	}
	return -1
}

// shift makes the scores of a code positive: half of those that it can tell
// from one another.
func (g *Grid) shift() int { return (255/g.width - 1) / 2 }

// Text is what ReadBook reads.
func (b *Book) Text(g *Grid) string {
	var text []byte
	for _, l := range b.layers {
		if l.move != nil {
			text = append(text, byte(l.ply)|markWays)
			for i, score := range l.score {
				code := 0
				if from := int(score) + g.shift(); from >= 0 && from < 255/g.width {
					code = 1 + int(l.move[i]) + g.width*from
				}
				text = append(text, byte(code))
			}
			continue
		}
		text = append(text, byte(l.ply))
		known := false
		var afar []byte
		near := make([]byte, (len(l.keys)+1)/2)
		for i, score := range l.score {
			if score >= -7 && score <= 7 {
				near[i/2] |= byte(score+8) << (4 * (i & 1))
				continue
			}
			afar = append(afar, byte(score)+128)
			known = known || score != unknown
		}
		text = append(text, near...)
		if known {
			text = append(append(text, byte(l.ply)|markFar), afar...)
		}
	}
	return string(text)
}
