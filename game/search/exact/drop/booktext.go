package drop

// The text of a book are its layers. Each begins with a byte with its ply, to
// which wayMark is added if it has moves. In those that have none there are
// halves of bytes next, one for each position in the order of their keys: the
// score and 8, or 0 where that does not fit. For each 0, and for each position of
// a layer with moves, there is a byte then: the score and 128, or 1, the column
// and the score times the columns, see set; or 0 for what is not known.
const wayMark = 0x80

// Deepest is the last ply that a book may have: all positions of a ply are listed.
const Deepest = 12

// ReadBook reads the text of a book. What is not whole it leaves out.
func ReadBook(g *Grid, text string) *Book {
	b := &Book{least: g.cells + 1}
	for len(text) > 0 {
		ways, ply := text[0] >= wayMark, int(text[0]&^wayMark)
		if ply > Deepest {
			break
		}
		l := b.add(g, ply, ways)
		at := 1 // where the bytes are
		if !ways {
			at += (len(l.keys) + 1) / 2
		}
		for i := range l.keys {
			if h := 1 + i/2; !ways && h < len(text) {
				if half := text[h] >> (4 * (i & 1)) & 15; half != 0 {
					l.score[i] = int8(half) - 8
					continue
				}
			}
			if at < len(text) {
				l.set(i, g, text[at])
			}
			at++
		}
		if at > len(text) {
			b.layers = b.layers[:len(b.layers)-1]
			break
		}
		text = text[at:]
	}
	return b
}

// set takes in the byte of a position.
func (l *layer) set(i int, g *Grid, code byte) {
	if l.move == nil {
		l.score[i] = int8(code - 128)
	} else if n := int(code) - 1; n >= 0 {
		l.score[i], l.move[i] = int8(n/g.width-g.shift()), int8(n%g.width)
	}
}

// shift makes the scores positive that a code can tell apart.
func (g *Grid) shift() int { return 255 / g.width / 2 }

// Text is what ReadBook reads.
func (b *Book) Text(g *Grid) string {
	var text []byte
	for _, l := range b.layers {
		if l.move != nil {
			text = append(text, byte(l.ply)|wayMark)
			for i, score := range l.score {
				code := 0
				if n := int(score) + g.shift(); n >= 0 && n < 255/g.width {
					code = 1 + int(l.move[i]) + g.width*n
				}
				text = append(text, byte(code))
			}
			continue
		}
		near, far := make([]byte, (len(l.keys)+1)/2), []byte(nil)
		for i, score := range l.score {
			if score >= -7 && score <= 7 {
				near[i/2] |= byte(score+8) << (4 * (i & 1))
			} else {
				far = append(far, byte(score)+128)
			}
		}
		text = append(append(append(text, byte(l.ply)), near...), far...)
	}
	return string(text)
}
