package web

import (
	"bufio"
	"fmt"
	"io"
	"testing"
	"time"
)

func TestStorage(t *testing.T) {
	eval(`localStorage.clear()`)
	s := NewStorage("")
	if text, err := s.Load("game"); text != "" || err != nil {
		t.Fatal(text, err)
	}
	for _, err := range []error{s.Save("game", "3x3\n"), s.Append("game", "b2"), s.Append("game", "a1")} {
		if err != nil {
			t.Fatal(err)
		}
	}
	want(t, `JSON.stringify(localStorage)`, `{"noughts.game":"3x3\nb2\na1\n"}`)
	s.Save("past-1", "x")
	eval(`localStorage.setItem("other", "y")`)
	if slots, err := NewStorage("").List(); len(slots) != 2 || err != nil {
		t.Error(slots, err)
	}
	if err := s.Delete("past-1"); err != nil {
		t.Error(err)
	}
	if slots, err := s.List(); len(slots) != 1 || slots[0] != "game" || err != nil {
		t.Error(slots, err)
	}
	if text, err := NewStorage("").Load("game"); text != "3x3\nb2\na1\n" || err != nil {
		t.Error(text, err)
	}
}

// Two tabs add to what they share, and neither loses what the other has added;
// of their games each has its own.
func TestStorageOfTwoTabs(t *testing.T) {
	eval(`localStorage.clear()`)
	one, two := NewStorage(""), NewStorage("")
	for _, slot := range []string{"statistics", "game"} {
		for i, s := range []*Storage{one, two, one, two} {
			if err := s.Append(slot, fmt.Sprint(i)); err != nil {
				t.Error(err)
			}
		}
	}
	for _, s := range []*Storage{one, two} {
		if text, err := s.Load("statistics"); text != "0\n1\n2\n3\n" || err != nil {
			t.Errorf("%q, %v", text, err)
		}
	}
	if text, err := one.Load("game"); text != "0\n2\n" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
}

// A page with another number keeps its game in slots of its own. Once another page has
// taken the number over it writes none of them any more, and remembers what it has.
func TestStorageOfANumber(t *testing.T) {
	eval(`localStorage.clear(); globalThis.noughts = {hold: {number: 2, elsewhere: 1, taken: false, left: [3, 5], mines: 0,
		mine() { this.mines++; }, release() { this.left = []; }}}`)
	defer eval(`delete globalThis.noughts`)
	eval(`localStorage.setItem('noughts.game', 'first')`)
	s := NewStorage("")
	for _, err := range []error{s.Save("game", "second\n"), s.Append("game", "b2"), s.Save("settings", "x")} {
		if err != nil {
			t.Error(err)
		}
	}
	want(t, `JSON.stringify(Object.entries(localStorage).sort())`, `[["noughts.game","first"],["noughts.game~2","second\nb2\n"],["noughts.settings","x"]]`)
	want(t, `String(noughts.hold.mines)`, "1")
	if n, taken := heldElsewhere(); n != 1 || taken || s.gameOf(1) != "first" || s.gameOf(7) != "" {
		t.Errorf("elsewhere is %d, %v: %q", n, taken, s.gameOf(1))
	}
	var left []int
	eachLeft(func(n int) { left = append(left, n) })
	eachLeft(func(n int) { left = append(left, n) })
	if fmt.Sprint(left) != "[3 5]" {
		t.Errorf("left are %v", left)
	}
	eval(`noughts.hold.number = 0`)
	for _, err := range []error{s.Append("game", "a1"), s.Save("game", "third"), s.Delete("before")} {
		if err == nil {
			t.Error("a game of another page was written")
		}
	}
	if err := s.Append("statistics", "1"); err != nil {
		t.Error(err)
	}
	if text, err := s.Load("game"); text != "third" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
	want(t, `localStorage.getItem('noughts.game~2')`, "second\nb2\n")
	eval(`delete noughts.hold`)
	if n, _ := heldElsewhere(); n != 0 || NewStorage("").number != 1 {
		t.Error("without a number it is not the first page")
	}
	eachLeft(func(int) { t.Error("somebody has left a game") })
	takeOver()
}

// Storage that refuses to write answers errors and still remembers, and one
// that may not even be looked at does not bring the program down.
func TestStorageRefused(t *testing.T) {
	eval(`localStorage.clear(); globalThis.setItem = Storage.prototype.setItem; Storage.prototype.setItem = () => { throw new Error('full') }`)
	defer eval(`Storage.prototype.setItem = setItem`)
	s := NewStorage("")
	if err := s.Save("game", "3x3\n"); err == nil {
		t.Error("saved in a full storage")
	}
	if err := s.Append("game", "b2"); err == nil {
		t.Error("appended in a full storage")
	}
	if text, err := s.Load("game"); text != "3x3\nb2\n" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
	eval(`globalThis.descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
		Object.defineProperty(globalThis, 'localStorage', {configurable: true, get() { throw new Error('blocked') }})`)
	defer eval(`Object.defineProperty(globalThis, 'localStorage', descriptor)`)
	s = NewStorage("")
	if _, err := s.Load("game"); err == nil {
		t.Error("loaded from a blocked storage")
	}
	if err := s.Append("game", "a1"); err == nil {
		t.Error("appended to a blocked storage")
	}
	if text, _ := s.Load("game"); text != "a1\n" {
		t.Errorf("%q", text)
	}
}

// worker makes the page's loader have a worker that runs this code.
func worker(code string) {
	eval(fmt.Sprintf(`globalThis.noughts = {workerError: '', early: ['greeting'], worker: new Worker(URL.createObjectURL(new Blob([%q])))}`, code))
}

func TestPort(t *testing.T) {
	worker(`onmessage = e => postMessage('heard ' + e.data); postMessage({ready: true})`)
	p, err := (Page{}).Engine()
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		fmt.Fprint(p, "one\ntw")
		fmt.Fprint(p, "o\n")
	}()
	lines := bufio.NewScanner(p)
	for _, line := range []string{"greeting", "heard one", "heard two"} {
		if !lines.Scan() || lines.Text() != line {
			t.Fatalf("%q, %v", lines.Text(), lines.Err())
		}
	}
	if err := p.Close(); err != nil {
		t.Error(err)
	}
	if _, err := p.Read(make([]byte, 8)); err != io.ErrClosedPipe {
		t.Error(err)
	}
}

func TestPortFails(t *testing.T) {
	worker(`postMessage('last words'); postMessage({error: 'no engine'})`)
	p, err := (Page{}).Engine()
	if err != nil {
		t.Fatal(err)
	}
	select {
	case <-p.Failed():
	case <-time.After(5 * time.Minute):
		t.Fatal("the port did not fail")
	}
	if b, err := io.ReadAll(p); string(b) != "greeting\nlast words\n" || err == nil || err != p.Err() {
		t.Errorf("%q, %v", b, err)
	}
	if _, err := fmt.Fprintln(p, "hello"); err == nil {
		t.Error("wrote to a failed port")
	}
	// What is no line ends it as well.
	for _, garbage := range []string{`null`, `undefined`, `7`, `true`, `10n`, `{error: 10n}`, `{error: 7}`} {
		worker(`postMessage(` + garbage + `)`)
		p, err := (Page{}).Engine()
		if err != nil {
			t.Fatal(err)
		}
		if b, err := io.ReadAll(p); string(b) != "greeting\n" || err == nil {
			t.Errorf("%s: %q, %v", garbage, b, err)
		}
		p.Close()
	}
	eval(`noughts.workerError = 'gone'`)
	if _, err := (Page{}).Engine(); err == nil {
		t.Error("opened a port to a worker that failed")
	}
}
