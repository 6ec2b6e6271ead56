//go:build !windows && !darwin && !js

package clip

import (
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// patience is how long another program may take to answer.
const patience = 2 * time.Second

// piece is how much is sent at once: a request of the protocol has at most 256
// kB, and what is longer goes in pieces.
const piece = 200_000

// board is the program's part in the clipboard of an X server.
type board struct {
	conn   *xgb.Conn
	window xproto.Window
	atoms  map[string]xproto.Atom

	mu    sync.Mutex
	owned bool // what is copied is ours
	have  content

	asking sync.Mutex // one question at a time
	events chan xgb.Event
	parts  map[part]chan struct{} // whoever reads in pieces has taken one
}

// part is a property of another program's window, through which it reads.
type part struct {
	window   xproto.Window
	property xproto.Atom
}

var (
	once   sync.Once
	shared *board
	broken error
)

// the is the board, opened when it is first asked for.
func the() (*board, error) {
	once.Do(func() { shared, broken = open() })
	return shared, broken
}

var names = []string{"CLIPBOARD", "TARGETS", "UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "image/png", "INCR", "NOUGHTS"}

func open() (*board, error) {
	if os.Getenv("DISPLAY") == "" {
		return nil, ErrNone
	}
	conn, err := xgb.NewConn()
	if err != nil {
		return nil, err
	}
	b := &board{conn: conn, atoms: map[string]xproto.Atom{"STRING": xproto.AtomString}, events: make(chan xgb.Event, 64), parts: map[part]chan struct{}{}}
	for _, name := range names {
		reply, err := xproto.InternAtom(conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			conn.Close()
			return nil, err
		}
		b.atoms[name] = reply.Atom
	}
	screen := xproto.Setup(conn).DefaultScreen(conn)
	if b.window, err = xproto.NewWindowId(conn); err == nil {
		err = xproto.CreateWindowChecked(conn, 0, b.window, screen.Root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly,
			screen.RootVisual, xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange}).Check()
	}
	if err != nil {
		conn.Close()
		return nil, err
	}
	go b.listen()
	return b, nil
}

func init() { xgb.Logger.SetOutput(discard{}) }

// discard takes what the library would print: an error of the protocol is one
// of a window that has gone.
type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }

// listen takes the server's events until the connection ends.
func (b *board) listen() {
	for {
		event, err := b.conn.WaitForEvent()
		if event == nil && err == nil {
			return
		}
		switch e := event.(type) {
		case xproto.SelectionClearEvent:
			b.mu.Lock()
			b.owned, b.have = false, content{}
			b.mu.Unlock()
		case xproto.SelectionRequestEvent:
			b.answer(e)
		case xproto.SelectionNotifyEvent:
			b.pass(e)
		case xproto.PropertyNotifyEvent:
			if e.Window == b.window {
				b.pass(e)
			} else if e.State == xproto.PropertyDelete {
				b.mu.Lock()
				if taken := b.parts[part{e.Window, e.Atom}]; taken != nil {
					select {
					case taken <- struct{}{}:
					default:
					}
				}
				b.mu.Unlock()
			}
		}
	}
}

// pass gives an event to whoever asks a question; where nobody does, it is old.
func (b *board) pass(e xgb.Event) {
	select {
	case b.events <- e:
	default:
	}
}

// write makes the program the owner of the clipboard.
func write(c content) error {
	b, err := the()
	if err != nil {
		return byCommand(c, err)
	}
	return b.own(c)
}

// own makes the program answer for the clipboard.
func (b *board) own(c content) error {
	b.mu.Lock()
	b.owned, b.have = true, c
	b.mu.Unlock()
	return xproto.SetSelectionOwnerChecked(b.conn, b.window, b.atoms["CLIPBOARD"], xproto.TimeCurrentTime).Check()
}

// byCommand is the way where there is no X server: Wayland alone.
func byCommand(c content, err error) error {
	if os.Getenv("WAYLAND_DISPLAY") == "" {
		return err
	}
	cmd := exec.Command("wl-copy")
	cmd.Stdin = strings.NewReader(c.text)
	if c.png != nil {
		cmd = exec.Command("wl-copy", "--type", "image/png")
		cmd.Stdin = strings.NewReader(string(c.png))
	}
	return cmd.Run()
}

// forms are the targets that some content can be had in.
func (b *board) forms(c content) []xproto.Atom {
	if c.png != nil {
		return []xproto.Atom{b.atoms["image/png"]}
	}
	return []xproto.Atom{b.atoms["UTF8_STRING"], b.atoms["text/plain;charset=utf-8"], b.atoms["text/plain"], xproto.AtomString}
}

// answer gives another program what it asks for.
func (b *board) answer(e xproto.SelectionRequestEvent) {
	b.mu.Lock()
	c, owned := b.have, b.owned
	b.mu.Unlock()
	property := e.Property
	if property == xproto.AtomNone {
		property = e.Target // so the oldest clients ask
	}
	done := func(ok bool) {
		if !ok {
			property = xproto.AtomNone
		}
		notify := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: property}
		xproto.SendEvent(b.conn, false, e.Requestor, 0, string(notify.Bytes()))
	}
	if !owned {
		done(false)
		return
	}
	all := b.forms(c)
	if e.Target == b.atoms["TARGETS"] {
		all = append(all, b.atoms["TARGETS"])
		data := make([]byte, 4*len(all))
		for i, atom := range all {
			xgb.Put32(data[4*i:], uint32(atom))
		}
		done(xproto.ChangePropertyChecked(b.conn, xproto.PropModeReplace, e.Requestor, property, xproto.AtomAtom, 32, uint32(len(all)), data).Check() == nil)
		return
	}
	for _, form := range all {
		if form != e.Target {
			continue
		}
		data := []byte(c.text)
		if c.png != nil {
			data = c.png
		}
		if len(data) <= piece {
			done(b.put(e.Requestor, property, form, data) == nil)
			return
		}
		b.dole(e.Requestor, property, form, data, done)
		return
	}
	done(false)
}

func (b *board) put(w xproto.Window, property, kind xproto.Atom, data []byte) error {
	return xproto.ChangePropertyChecked(b.conn, xproto.PropModeReplace, w, property, kind, 8, uint32(len(data)), data).Check()
}

// dole sends what is long in pieces: each after the one before was taken, and an
// empty one at the end.
func (b *board) dole(w xproto.Window, property, kind xproto.Atom, data []byte, done func(bool)) {
	taken, key := make(chan struct{}, 1), part{w, property}
	b.mu.Lock()
	b.parts[key] = taken
	b.mu.Unlock()
	xproto.ChangeWindowAttributes(b.conn, w, xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange})
	size := make([]byte, 4)
	xgb.Put32(size, uint32(len(data)))
	err := xproto.ChangePropertyChecked(b.conn, xproto.PropModeReplace, w, property, b.atoms["INCR"], 32, 1, size).Check()
	done(err == nil)
	go func() {
		defer func() {
			b.mu.Lock()
			delete(b.parts, key)
			b.mu.Unlock()
		}()
		for err == nil {
			select {
			case <-taken:
			case <-time.After(patience):
				return // it has gone
			}
			n := min(piece, len(data))
			err = b.put(w, property, kind, data[:n])
			if n == 0 {
				return
			}
			data = data[n:]
		}
	}()
}

// read asks the owner of the clipboard for its text.
func read() (string, error) {
	b, err := the()
	if err != nil {
		if os.Getenv("WAYLAND_DISPLAY") == "" {
			return "", err
		}
		out, err := exec.Command("wl-paste", "--no-newline").Output()
		return string(out), err
	}
	return b.text(), nil
}

// text is the clipboard's text.
func (b *board) text() string {
	// That another program has copied something, this one may not have heard yet.
	now, err := xproto.GetSelectionOwner(b.conn, b.atoms["CLIPBOARD"]).Reply()
	b.mu.Lock()
	if b.owned && err == nil && now.Owner == b.window {
		defer b.mu.Unlock()
		return b.have.text
	}
	b.mu.Unlock()
	b.asking.Lock()
	defer b.asking.Unlock()
	for _, form := range []xproto.Atom{b.atoms["UTF8_STRING"], xproto.AtomString} {
		if text, ok := b.ask(form); ok {
			if form == xproto.AtomString {
				text = latin(text)
			}
			return text
		}
	}
	return ""
}

// latin is a text of Latin-1, which the oldest target means.
func latin(s string) string {
	runes := make([]rune, len(s))
	for i := range len(s) {
		runes[i] = rune(s[i])
	}
	return string(runes)
}

// ask asks for the clipboard in a form.
func (b *board) ask(form xproto.Atom) (text string, ok bool) {
	for len(b.events) > 0 {
		<-b.events // of a question that nobody waits for
	}
	property := b.atoms["NOUGHTS"]
	xproto.DeleteProperty(b.conn, b.window, property)
	xproto.ConvertSelection(b.conn, b.window, b.atoms["CLIPBOARD"], form, property, xproto.TimeCurrentTime)
	end := time.After(patience)
	for {
		select {
		case event := <-b.events:
			if e, is := event.(xproto.SelectionNotifyEvent); !is {
				continue
			} else if e.Property == xproto.AtomNone {
				return "", false
			}
		case <-end:
			return "", false
		}
		break
	}
	data, kind, ok := b.take(property)
	if !ok || kind != b.atoms["INCR"] {
		return string(data), ok
	}
	// It comes in pieces, until an empty one.
	var whole []byte
	for len(whole) <= most {
		select {
		case event := <-b.events:
			if e, is := event.(xproto.PropertyNotifyEvent); !is || e.Atom != property || e.State != xproto.PropertyNewValue {
				continue
			}
		case <-time.After(patience):
			return "", false
		}
		data, _, ok := b.take(property)
		if !ok || len(data) == 0 {
			return string(whole), ok
		}
		whole = append(whole, data...)
	}
	return "", false
}

// take reads a property of our window, and deletes it.
func (b *board) take(property xproto.Atom) (data []byte, kind xproto.Atom, ok bool) {
	reply, err := xproto.GetProperty(b.conn, true, b.window, property, xproto.GetPropertyTypeAny, 0, most/4).Reply()
	if err != nil {
		return nil, 0, false
	}
	return reply.Value, reply.Type, true
}
