//go:build linux

package render

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"noughts/render/paint"
)

// restless is a program that is left alone, or that asks to be drawn anew in
// each frame.
type restless struct {
	stand
	always       bool
	ticks, draws atomic.Int32
}

func (r *restless) Moving() bool { return r.always }

func (r *restless) Tick(time.Duration) bool { return r.ticks.Add(1) < 5 || r.always }

func (r *restless) Draw(c paint.Canvas) {
	r.draws.Add(1)
	for i := range 300 {
		at := paint.Point{X: float64(20 + i%20*18), Y: float64(20 + i/20*18)}
		c.Ring(at, 6, 2, 0, 1, paint.RGB(0x2255cc))
	}
}

// The length of a rest, and how long the window may settle before it.
const (
	settleTime = 2 * time.Second
	restTime   = 5 * time.Second
)

// rest runs in a process of its own: a window that is left alone, or redraws in
// each frame, and prints how much processor time that took; or one that is woken
// some times, and prints how often it was drawn for that.
func rest(mode string) {
	r := &restless{always: mode == "redraw"}
	go func() {
		if mode == "wake" {
			fmt.Printf("took %d\n", r.wakes(wakings))
			os.Exit(0)
		}
		time.Sleep(settleTime)
		before := processorTime()
		time.Sleep(restTime)
		fmt.Printf("took %d\n", (processorTime() - before).Microseconds())
		os.Exit(0)
	}()
	err := run(r, Options{Title: "Rest", Width: 400, Height: 600})
	fmt.Fprintln(os.Stderr, "render: the window closed:", err)
	os.Exit(1)
}

// wakings is how often a window that rests is woken.
const wakings = 20

// wakes wakes the window some times, each time when it rests, and answers how
// often it was drawn for that.
func (r *restless) wakes(times int) int32 {
	rests := func() {
		for !waits() {
			time.Sleep(time.Millisecond)
		}
	}
	rests()
	before := r.draws.Load()
	for range times {
		at := r.ticks.Load()
		Wake()
		for r.ticks.Load() == at {
			time.Sleep(time.Millisecond)
		}
		rests()
	}
	return r.draws.Load() - before
}

func init() { measureRest = rest }

// took is what such a window prints.
func took(t testing.TB, mode string) float64 {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, os.Args[0])
	cmd.Env = append(os.Environ(), "NOUGHTS_REST="+mode)
	out, err := cmd.Output()
	_, number, _ := strings.Cut(string(out), "took ")
	n, wrong := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if err != nil || wrong != nil {
		t.Fatalf("%s: %v, printed %q", mode, err, out)
	}
	return n
}

// A window that is left alone comes to rest, again and again: what wakes it costs
// a few frames.
func TestComesToRest(t *testing.T) {
	program(t)
	if n := took(t, "wake"); n > wakings*(lively+1) {
		t.Errorf("woken %d times it was drawn %.0f times, want %d at most", wakings, n, wakings*(lively+1))
	}
}

func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// A window that is left alone takes next to nothing of the processor, compared
// with one that is drawn in each frame.
func BenchmarkFigureWindowIdle(b *testing.B) {
	program(b)
	redrawing, resting := took(b, "redraw"), took(b, "rest")
	perSecond := 1000 * restTime.Seconds() // of µs in ms
	b.ReportMetric(redrawing/perSecond, "ms/s-redrawing")
	b.ReportMetric(resting/perSecond, "ms/s-at-rest")
	b.ReportMetric(resting/redrawing, "at-rest/redrawing~0.01")
}
