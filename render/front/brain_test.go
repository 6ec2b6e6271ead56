//go:build linux

package front

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"noughts/render/ui"
)

// brain is the test run anew as a program that plays five in a row, well or
// badly. Its folder holds how, which the test may change while it runs, and the
// numbers of all processes that it was.
type brain struct {
	t   *testing.T
	dir string
}

// newBrain is a program that behaves in a way: see playAs.
func newBrain(t *testing.T, way string) *brain {
	b := &brain{t, t.TempDir()}
	b.becomes(way)
	return b
}

// becomes changes its way.
func (b *brain) becomes(way string) {
	if err := os.WriteFile(filepath.Join(b.dir, "way"), []byte(way), 0o600); err != nil {
		b.t.Fatal(err)
	}
}

// way is how it behaves now.
func (b *brain) way() string {
	text, _ := os.ReadFile(filepath.Join(b.dir, "way"))
	return string(text)
}

// program is how the game starts it.
func (b *brain) program(turn time.Duration) string {
	self, err := os.Executable()
	if err != nil {
		b.t.Fatal(err)
	}
	return ui.Program{File: self, Args: "brain " + b.dir, Time: turn}.String()
}

// pids are the processes that it was.
func (b *brain) pids() []int {
	text, _ := os.ReadFile(filepath.Join(b.dir, "pids"))
	var all []int
	for _, word := range strings.Fields(string(text)) {
		if n, err := strconv.Atoi(word); err == nil {
			all = append(all, n)
		}
	}
	return all
}

// dead waits until none of its processes runs.
func (b *brain) dead() {
	b.t.Helper()
	for _, pid := range b.pids() {
		for end := time.Now().Add(30 * time.Second); syscall.Kill(pid, 0) == nil; time.Sleep(5 * time.Millisecond) {
			if time.Now().After(end) {
				b.t.Fatalf("process %d runs on", pid)
			}
		}
	}
}

// playAs is that program. It does not return.
func playAs(dir string) {
	note, err := os.OpenFile(filepath.Join(dir, "pids"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		os.Exit(9)
	}
	fmt.Fprintln(note, os.Getpid())
	note.Close()
	in := bufio.NewScanner(os.Stdin)
	taken := map[string]bool{}
	answer := func() string {
		for n := 0; ; n++ {
			if at := fmt.Sprintf("%d,%d", n%15, n/15); !taken[at] {
				taken[at] = true
				return at
			}
		}
	}
	last := "0,0" // the other's stone
	turns := 0
	for in.Scan() {
		now, _ := os.ReadFile(filepath.Join(dir, "way"))
		way := string(now)
		if way == "crashes at once" {
			fmt.Fprintln(os.Stderr, "out of luck")
			os.Exit(3)
		}
		word, rest, _ := strings.Cut(strings.TrimSpace(in.Text()), " ")
		switch word {
		case "START":
			if way == "hangs at START" {
				select {}
			}
			taken = map[string]bool{}
			fmt.Println("OK")
		case "BOARD":
			for in.Scan() && in.Text() != "DONE" {
				if at := in.Text()[:strings.LastIndexByte(in.Text(), ',')]; !taken[at] {
					taken[at], last = true, at
				}
			}
			turns++
			misbehave(way, turns, last)
			fmt.Println(answer())
		case "BEGIN", "TURN":
			if word == "TURN" {
				last, taken[rest] = rest, true
			}
			turns++
			misbehave(way, turns, last)
			fmt.Println(answer())
		case "END":
			if way == "speaks after the end" {
				for {
					fmt.Println("MESSAGE one more thing")
				}
			}
			os.Exit(0)
		}
	}
	if way, _ := os.ReadFile(filepath.Join(dir, "way")); string(way) == "stays" {
		select {} // whoever started it has gone
	}
	os.Exit(0)
}

// misbehave is what a bad program does in its turn. It returns where that is
// to answer all the same.
func misbehave(way string, turn int, last string) {
	switch way {
	case "crashes later":
		if turn > 1 {
			panic("index out of range")
		}
	case "hangs", "stays":
		select {}
	case "takes a taken cell":
		fmt.Println(last)
	case "leaves the board":
		fmt.Println("15,-3")
	case "talks garbage":
		fmt.Println("\x00\xffI think h8 is nice\x1b[2J")
	case "never ends its line":
		for {
			io.WriteString(os.Stdout, strings.Repeat("x", 4096))
		}
	case "never stops talking":
		for {
			fmt.Println("MESSAGE depth 1 ev 0")
		}
	case "answers twice":
		fmt.Println("14,14\n14,13")
	}
}

// seated opens a game of five in a row in which the program has the second seat.
func seated(t *testing.T, others *programs, program string) *ui.App {
	t.Helper()
	store, err := openFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Save(ui.SlotProgram, program); err != nil {
		t.Fatal(err)
	}
	app, _, err := newApp(ui.Env{Store: store, Programs: others}, "15x15k5;human;engine")
	if err != nil {
		t.Fatal(err)
	}
	app.Resize(800, 600)
	return app
}

// until lets time pass for a program until something has come to be.
func until(t *testing.T, app *ui.App, what string, f func(s ui.Standing) bool) {
	t.Helper()
	for began := time.Now(); ; time.Sleep(2 * time.Millisecond) {
		app.Tick(time.Since(began))
		s := app.Standing()
		if f(s) {
			return
		}
		if time.Since(began) > time.Minute {
			t.Fatalf("%s: after %v it says %q, %q", what, s.Moves, s.Status, s.Remark)
		}
	}
}

// press plays or presses what a node stands for.
func press(app *ui.App, id string) { app.Input(ui.Event{Kind: ui.PressNode, ID: id}) }
