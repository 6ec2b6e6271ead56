package command

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"noughts/game"
)

// The control sequences.
const (
	screenOn  = "\x1b[?1049h\x1b[?25l" // the alternate screen, without a cursor
	screenOff = "\x1b[?25h\x1b[?1049l"
	erased    = "\x1b[H\x1b[2J"
	reverse   = "\x1b[7m"
	bold      = "\x1b[1m"
	usual     = "\x1b[0m"
)

// colours are the colours of marks, by player.
var colours = []string{"\x1b[36m", "\x1b[33m", "\x1b[35m", "\x1b[32m", "\x1b[34m", "\x1b[31m", "\x1b[96m", "\x1b[93m"}

// key is a character, or one of the constants below.
type key rune

// The keys without a character.
const (
	keyUp key = -1 - iota
	keyDown
	keyRight
	keyLeft
	keyEscape
)

// The control characters of keys.
const (
	interrupt = 3
	endOfText = 4
	backspace = 8
	escape    = 27
	rubout    = 127
)

// terminal is a screen with keys.
type terminal struct {
	keys   <-chan key // closed at the end of input
	out    io.Writer
	size   func() (columns, rows int)
	colour bool
	at     game.Cell // that the arrow keys have chosen
	typed  string    // the line that is being typed after a colon
	line   bool      // there is one
}

// openTerminal opens the terminal of input and output, nil if they are none or a dumb one.
// The function restores it.
func openTerminal(s Streams) (t *terminal, leave func()) {
	in, reads := s.In.(*os.File)
	out, writes := s.Out.(*os.File)
	if !reads || !writes || os.Getenv("TERM") == "dumb" || !term.IsTerminal(int(in.Fd())) || !term.IsTerminal(int(out.Fd())) {
		return nil, nil
	}
	before, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return nil, nil
	}
	size := func() (columns, rows int) {
		columns, rows, err := term.GetSize(int(out.Fd()))
		if err != nil || columns == 0 || rows == 0 { // a terminal need not know
			return 80, 24
		}
		return columns, rows
	}
	fmt.Fprint(out, screenOn)
	t = &terminal{keys: readKeys(in), out: out, size: size, colour: os.Getenv("NO_COLOR") == ""}
	return t, func() {
		fmt.Fprint(out, screenOff)
		term.Restore(int(in.Fd()), before)
	}
}

// readKeys reads keys until input ends.
func readKeys(in io.Reader) <-chan key {
	keys := make(chan key)
	go func() {
		defer close(keys)
		r := bufio.NewReader(in)
		for {
			c, _, err := r.ReadRune()
			if err != nil {
				return
			}
			if c != escape {
				keys <- key(c)
				continue
			}
			// A key's bytes come at once; an escape without more is the Escape key.
			next, _ := r.Peek(min(1, r.Buffered()))
			if len(next) == 0 || next[0] != '[' && next[0] != 'O' {
				keys <- keyEscape
				continue
			}
			r.Discard(1)
			if c, _ := r.ReadByte(); c >= 'A' && c <= 'D' {
				keys <- keyUp - key(c-'A')
			}
		}
	}()
	return keys
}

// withKeys plays in a terminal.
func (p *playing) withKeys(t *terminal) error {
	b := p.position().Board()
	if t.at = b.At(b.Width()/2, b.Height()/2); t.at == game.NoCell {
		t.at = 0
	}
	for {
		if goOn, err := p.waitKeys(t); !goOn || err != nil {
			return err
		}
		p.show(t)
		select {
		case <-p.ctx.Done():
			return errInterrupted
		case k, ok := <-t.keys:
			if !ok || p.press(t, k) {
				return nil
			}
		}
	}
}

// waitKeys waits for the computer's move. It ignores keys, but for those that quit.
func (p *playing) waitKeys(t *terminal) (goOn bool, err error) {
	p.match.Resume()
	for p.match.Tick(); p.match.Thinks(); p.match.Tick() {
		p.show(t)
		for waits := true; waits; {
			select {
			case <-p.woken:
				waits = false
			case <-p.ctx.Done():
				return false, errInterrupted
			case k, ok := <-t.keys:
				if !ok || k == interrupt || k == endOfText || k == 'q' {
					return false, nil
				}
			}
		}
	}
	return true, p.wrong
}

// press obeys a key. It tells whether to quit.
func (p *playing) press(t *terminal, k key) (quit bool) {
	if t.line {
		return p.write(t, k)
	}
	p.messages = nil
	switch k {
	case interrupt, endOfText:
		return true
	case keyUp, keyDown, keyLeft, keyRight:
		t.at = step(p.position().Board(), t.at, k)
	case '\r', '\n', ' ':
		p.put(t.at)
	case ':':
		t.line = true
	case '?', 'u', 'r', 'h', 'm', 'q':
		_, quit = p.obey(string(rune(k)))
	case 's':
		t.line, t.typed = true, "save "
	}
	return quit
}

// write adds a key to the typed line, and obeys the line at Enter.
func (p *playing) write(t *terminal, k key) (quit bool) {
	switch {
	case k == '\r' || k == '\n':
		p.messages = nil
		_, quit = p.obey(t.typed)
		t.line, t.typed = false, ""
	case k == keyEscape || k == interrupt:
		t.line, t.typed = false, ""
	case k == backspace || k == rubout:
		if all := []rune(t.typed); len(all) > 0 {
			t.typed = string(all[:len(all)-1])
		}
	case k >= ' ' && len(t.typed) < 200:
		t.typed += string(rune(k))
	}
	return quit
}

// step is the next cell in the direction of an arrow, the same at the edge. Layers are
// below one another.
func step(b *game.Board, from game.Cell, k key) game.Cell {
	x, y, z := b.XYZ(from)
	for {
		switch k {
		case keyUp:
			y--
		case keyDown:
			y++
		case keyLeft:
			x--
		case keyRight:
			x++
		}
		switch {
		case y < 0:
			y, z = b.Height()-1, z-1
		case y >= b.Height():
			y, z = 0, z+1
		}
		if x < 0 || x >= b.Width() || z < 0 || z >= b.Layers() {
			return from
		}
		if c := b.Place(x, y, z); c != game.NoCell {
			return c
		}
	}
}

// mostCells is the largest board on which all moves are listed to find those of a cell.
const mostCells = 4096

// put plays on a cell, or in its column with gravity. If a cell has several moves, it
// tells how to type them.
func (p *playing) put(c game.Cell) {
	pos := p.position()
	why := pos.Legal(game.Move{To: c})
	if _, falls := p.rules().Place.(game.Gravity); falls {
		for under := c; under != game.NoCell && why != nil; under = pos.Board().Under(under) {
			c, why = under, pos.Legal(game.Move{To: under})
		}
	}
	if why == nil {
		p.match.Play(game.Move{To: c})
		return
	}
	var here []string
	if pos.Board().Cells() <= mostCells {
		for _, m := range pos.Moves(nil) {
			if m.To == c && len(here) < 8 {
				here = append(here, p.rules().MoveText(m))
			}
		}
	}
	switch {
	case len(here) > 0:
		p.say("Write a colon and the move: %s", strings.Join(here, ", "))
	case !pos.Over():
		p.say("%v", why)
	}
}

// keysHelp is the last line of the screen.
const keysHelp = "arrows, Enter: play  u: undo  r: redo  h: hint  s: save  :  a line  ?: help  q: quit"

// show draws the screen.
func (p *playing) show(t *terminal) {
	columns, rows := t.size()
	pos := p.position()
	wide := len(game.Column(pos.Board().Width()-1)) + 1
	d := draw(pos, max(1, (columns-8)/wide), max(1, rows-8-len(p.messages)), t.at)
	last := p.last()
	var s strings.Builder
	fmt.Fprintf(&s, "%s%s (%s)\n\n%s\n\n", erased, p.rules().Name, strings.Join(p.seats, " against "), d.text(func(c drawnCell) string {
		return t.cell(pos, c, last)
	}))
	status := p.status()
	if p.match.Thinks() {
		status = p.title(pos.Turn()) + " is thinking…"
	}
	fmt.Fprintf(&s, "%s%s%s\n", bold, status, usual)
	for _, text := range p.messages {
		fmt.Fprintln(&s, text)
	}
	if t.line {
		fmt.Fprintf(&s, ":%s%s %s", t.typed, reverse, usual)
	} else {
		s.WriteString(keysHelp)
	}
	io.WriteString(t.out, strings.ReplaceAll(s.String(), "\n", "\r\n"))
}

// cell is a cell with its colour: reversed where the arrow keys are, bold where
// the last move was.
func (t *terminal) cell(p *game.Position, c drawnCell, last game.Cell) string {
	if c.cell == game.NoCell {
		return c.text
	}
	style := ""
	if m := p.Mark(c.cell); t.colour && m > game.Empty && int(m) <= len(colours) {
		style += colours[m-1]
	}
	if c.cell == last {
		style += bold
	}
	if c.cell == t.at {
		style += reverse
	}
	if style == "" {
		return c.text
	}
	return style + c.text + usual
}
