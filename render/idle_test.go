//go:build linux

package render

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"noughts/render/paint"
)

// restless is a program that is left alone, or that asks to be drawn anew in
// each frame. After a while it prints how much processor time it took.
type restless struct {
	stand
	always bool
	ticks  int
}

func (r *restless) Moving() bool { return r.always }

func (r *restless) Tick(time.Duration) bool {
	r.ticks++
	return r.always || r.ticks < 5
}

func (r *restless) Draw(c paint.Canvas) {
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

// rest runs in a process of its own: a window for a while, in the mode given.
func rest(mode string) {
	go func() {
		time.Sleep(settleTime)
		before := processorTime()
		time.Sleep(restTime)
		fmt.Printf("took %d\n", (processorTime() - before).Microseconds())
		os.Exit(0)
	}()
	err := run(&restless{always: mode == "redraw"}, Options{Title: "Rest", Width: 400, Height: 600})
	fmt.Fprintln(os.Stderr, "render: the window closed:", err)
	os.Exit(1)
}

func init() { measureRest = rest }

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
	took := map[string]float64{}
	for _, mode := range []string{"redraw", "rest"} {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), "NOUGHTS_REST="+mode)
		out, err := cmd.Output()
		_, number, _ := strings.Cut(string(out), "took ")
		if took[mode], _ = strconv.ParseFloat(strings.TrimSpace(number), 64); err != nil || took[mode] <= 0 {
			b.Fatalf("%s: %v, printed %q", mode, err, out)
		}
	}
	perSecond := 1000 * restTime.Seconds() // of µs in ms
	b.ReportMetric(took["redraw"]/perSecond, "ms/s-redrawing")
	b.ReportMetric(took["rest"]/perSecond, "ms/s-at-rest")
	b.ReportMetric(took["rest"]/took["redraw"], "at-rest/redrawing~0.01")
}
