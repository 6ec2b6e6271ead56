//go:build linux

package front

import (
	"encoding/binary"
	"os"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"noughts/render/ui"
	"noughts/render/ui/outside"
	"noughts/render/ui/stage"
)

// hang is how long a test waits for what must come.
const hang = 5 * time.Minute

// bench is a program without a window. Its time is its own: it passes while
// something moves, and stands while the program waits.
type bench struct {
	*ui.App
	t     *testing.T
	wakes chan struct{}
	now   time.Duration
}

// newBench starts a program on a screen, with the game of a link or without.
func newBench(t *testing.T, env ui.Env, link string) *bench {
	t.Helper()
	b := &bench{t: t, wakes: make(chan struct{}, 1)}
	env.Wake = func() {
		select {
		case b.wakes <- struct{}{}:
		default: // it is called already
		}
	}
	app, _, err := newApp(env, link)
	if err != nil {
		t.Fatal(err)
	}
	app.Resize(800, 600)
	b.App = app
	return b
}

// press plays or presses what a node stands for.
func (b *bench) press(id string) { b.Input(stage.Event{Kind: stage.PressNode, ID: id}) }

// until runs the program until something has come to be. While nothing moves it
// waits to be called.
func (b *bench) until(what string, f func(s outside.State) bool) {
	b.t.Helper()
	for {
		b.now += 50 * time.Millisecond
		b.Tick(b.now)
		s := b.State()
		if f(s) {
			return
		}
		if b.Moving() {
			continue
		}
		select {
		case <-b.wakes:
		case <-time.After(hang):
			b.t.Fatalf("%s: after %v it says %q, %q", what, s.Moves, s.Status, s.Remark)
		}
	}
}

// changes calls f for each change of a file in a folder, from one goroutine,
// until stop.
func changes(t *testing.T, dir string, f func()) (stop func()) {
	t.Helper()
	fd, err := unix.InotifyInit1(unix.IN_CLOEXEC | unix.IN_NONBLOCK)
	if err != nil {
		t.Fatal(err)
	}
	events := os.NewFile(uintptr(fd), "inotify")
	if _, err := unix.InotifyAddWatch(fd, dir, unix.IN_CREATE|unix.IN_MODIFY|unix.IN_MOVED_TO|unix.IN_DELETE); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		buf := make([]byte, 4096)
		for {
			n, err := events.Read(buf)
			if err != nil {
				return
			}
			for rest := buf[:n]; len(rest) >= unix.SizeofInotifyEvent; {
				f()
				name := binary.NativeEndian.Uint32(rest[unix.SizeofInotifyEvent-4:]) // its length ends the event's head
				rest = rest[unix.SizeofInotifyEvent+int(name):]
			}
		}
	}()
	return func() {
		events.Close()
		<-ended
	}
}
