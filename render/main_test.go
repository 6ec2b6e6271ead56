package render

import (
	"fmt"
	"os"
	"runtime"
	"testing"
	"time"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// stand is a program that stands in for the real one. It runs the tests from
// inside the window once the first frames are drawn, since only there pixels
// can be read.
type stand struct {
	m       *testing.M
	w, h    float64
	look    stage.Look
	ticks   int
	draws   int
	dirty   bool
	inputs  []stage.Event
	synced  int
	readied int
}

// inWindow is the window's program during the tests.
var inWindow *stand

func (s *stand) Resize(w, h float64)      { s.w, s.h, s.dirty = w, h, true }
func (s *stand) SetLook(l stage.Look)     { s.look = l }
func (s *stand) Input(e stage.Event) bool { s.inputs = append(s.inputs, e); return true }
func (s *stand) Moving() bool             { return s.ticks < 5 }
func (s *stand) Draw(c paint.Canvas)      { s.draws++ }
func (s *stand) Title() string            { return "Test" }
func (s *stand) Pointing() bool           { return false }
func (s *stand) Pans() bool               { return false }
func (s *stand) Holds() bool              { return false }
func (s *stand) Background() paint.Color  { return paint.RGB(0xffffff) }
func (s *stand) Tick(time.Duration) bool {
	if s.ticks++; s.ticks == 4 {
		os.Exit(s.m.Run())
	}
	dirty := s.dirty
	s.dirty = false
	return dirty
}

// measureRest runs instead of the tests where the environment asks for it: see
// BenchmarkFigureWindowIdle. It is nil where the system does not tell processor times.
var measureRest func(mode string)

func TestMain(m *testing.M) {
	if mode := os.Getenv("NOUGHTS_REST"); mode != "" && measureRest != nil {
		measureRest(mode)
	}
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" {
		fmt.Println("render: no DISPLAY, so the tests that need a window are skipped; try xvfb-run -a go test ./render")
		os.Exit(m.Run())
	}
	inWindow = &stand{m: m}
	err := run(inWindow, Options{
		Title: "Test", Width: 400, Height: 600,
		Sync:  func() { inWindow.synced++ },
		Ready: func() { inWindow.readied++ },
	})
	fmt.Fprintln(os.Stderr, "render: the window closed before the tests ran:", err)
	os.Exit(1)
}

// program skips a test where there is no window, and answers the program in it.
func program(t testing.TB) *stand {
	t.Helper()
	if inWindow == nil {
		t.Skip("no DISPLAY: run this test with xvfb-run -a go test ./render")
	}
	return inWindow
}

func TestRunDrawsTheProgram(t *testing.T) {
	s := program(t)
	if s.w != 400 || s.h != 600 {
		t.Errorf("size %v x %v, want 400 x 600", s.w, s.h)
	}
	if s.draws == 0 || s.readied != 1 || s.synced == 0 {
		t.Errorf("%d draws, %d times ready, %d times synced", s.draws, s.readied, s.synced)
	}
}

// TestTellMovesTimeOnFirst sees that an event finds the program at the present
// time, however long the window has rested.
func TestTellMovesTimeOnFirst(t *testing.T) {
	s := program(t)
	s.ticks, s.inputs = 10, nil
	if !Tell(stage.Event{Kind: stage.PressNode, ID: "undo"}) {
		t.Error("the program did not use the event")
	}
	if s.ticks != 11 || len(s.inputs) != 1 || s.inputs[0].ID != "undo" {
		t.Errorf("%d ticks, inputs %v", s.ticks-10, s.inputs)
	}
}
