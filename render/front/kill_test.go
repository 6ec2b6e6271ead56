//go:build linux

package front

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render"
	"noughts/render/paint"
	"noughts/render/ui"
	"noughts/render/ui/stage"
)

// The test is run anew as a program that plays: one that is ended in the middle,
// or one that has a seat.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "brain" {
		playAs(os.Args[2])
	}
	if len(os.Args) == 3 && os.Args[1] == "keeper" {
		keepFakeEngine(os.Args[2])
	}
	dir := os.Getenv("NOUGHTS_PLAYS_IN")
	if dir == "" {
		screen, err := screenOfOurs()
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		status := m.Run()
		if screen != nil {
			screen.Close()
		}
		_ = os.RemoveAll(built.dir)
		os.Exit(status)
	}
	if err := playOn(dir, os.Getenv("NOUGHTS_PLAYS_SEED"), os.Getenv("NOUGHTS_PLAYS_SHOWN") != ""); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// playOn opens the program that keeps its games in a folder, and plays until it
// is ended: moves, back, forward, and new games, now and then with an end. After
// each it draws the screen, and only then prints what it has drawn.
func playOn(dir, seed string, shown bool) error {
	n, err := strconv.ParseUint(seed, 10, 64)
	if err != nil {
		return err
	}
	rng := rand.New(rand.NewPCG(n, 9))
	s, err := openStoreIn(filepath.Join(dir, "data"), filepath.Join(dir, "config"), filepath.Join(dir, "state"))
	if err != nil {
		return err
	}
	app, face, err := newApp(ui.Env{Store: s, Resume: true}, "")
	if err != nil {
		return err
	}
	if text, _ := app.Position(); text == "" {
		if err := app.Open("15x15k5;human;human"); err != nil {
			return err
		}
	}
	say := func() {
		text, key := app.Position()
		fmt.Printf("%x %s\n", key, strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "|"))
	}
	step := func() error {
		key := stage.Event{Kind: stage.KeyDown}
		switch k := rng.IntN(20); {
		case k < 14:
			text, _ := app.Position()
			r, err := record.Parse(text, variant.Parse)
			if err != nil {
				return err
			}
			all := r.Position().Moves(nil)
			if len(all) == 0 {
				key.Key = "n"
				break
			}
			return app.PlayMove(r.Rules().MoveText(all[rng.IntN(len(all))]))
		case k < 17:
			// At the start it would bring the game before back.
			text, _ := app.Position()
			if r, err := record.Parse(text, variant.Parse); err == nil && r.At().Ply() > 0 {
				key.Key = "u"
			}
		case k < 19:
			key.Key = "r"
		default:
			key.Key = "n"
		}
		app.Input(key)
		return nil
	}
	if !shown {
		app.Resize(480, 640)
		for i := range 1_000_000 {
			if err := step(); err != nil {
				return err
			}
			app.Tick(time.Duration(i) * time.Second)
			app.Draw(&paint.Recorder{})
			say()
		}
		return errors.New("nobody has ended it")
	}
	// A step when the one before is shown: of two in one frame only the second
	// would be.
	next := func() {
		say()
		render.Later(func() {
			var err error
			for shows := false; !shows && err == nil; shows = app.Moving() {
				err = step()
			}
			if err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
		})
	}
	return render.Run(app, render.Options{Title: "Noughts", Width: 480, Height: 640, Face: face, Sync: next})
}

// TestKill ends the program with SIGKILL at any point of a game, and finds the
// last position that it had shown, or a later one that it was about to show. The
// program draws into memory; with NOUGHTS_KILLS it is ended that often, and as
// many times again with a window, where there is a display.
func TestKill(t *testing.T) {
	times := 25
	windows := 2
	if n, err := strconv.Atoi(os.Getenv("NOUGHTS_KILLS")); err == nil {
		times, windows = n, n
	}
	if os.Getenv("DISPLAY") == "" {
		windows = 0
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for _, shown := range []bool{false, true} {
		dir := t.TempDir() // each begins with what the one before left
		if err := os.Mkdir(filepath.Join(dir, "data"), 0o700); err != nil {
			t.Fatal(err)
		}
		lines := 0
		for n := range map[bool]int{false: times, true: windows}[shown] {
			lines += kill(t, dir, n, shown, rng)
		}
		t.Logf("window %v: %d positions were shown in all", shown, lines)
	}
}

// kill runs the program, ends it, and looks at what is kept. It answers how many
// positions were shown.
func kill(t *testing.T, dir string, n int, shown bool, rng *rand.Rand) int {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(home(dir), "NOUGHTS_PLAYS_IN="+dir, "NOUGHTS_PLAYS_SEED="+strconv.Itoa(n), map[bool]string{true: "NOUGHTS_PLAYS_SHOWN=yes", false: "NOUGHTS_PLAYS_SHOWN="}[shown])
	var complaint strings.Builder
	cmd.Stderr = &complaint
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	// It is ended after some positions, or in the midst of keeping one.
	last, lines, after := "", 0, 1+rng.IntN(60)
	amid, left := rng.IntN(2) == 0, 1+rng.IntN(400)
	in := bufio.NewReader(out)
	for {
		line, err := in.ReadString('\n')
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		last = strings.TrimSuffix(line, "\n")
		lines++
		switch {
		case amid && lines == 1:
			defer changes(t, filepath.Join(dir, "data"), func() {
				if left--; left == 0 {
					cmd.Process.Kill()
				}
			})()
		case !amid && lines == after:
			cmd.Process.Kill()
		}
	}
	if err := cmd.Wait(); err == nil || cmd.ProcessState.Exited() {
		t.Fatalf("run %d ended by itself: %v, %s", n, err, &complaint)
	}
	s := openIn(t, dir)
	defer s.Close()
	if s.number != 1 {
		t.Fatalf("run %d: the number of the one that was ended is still taken", n)
	}
	app, _, err := newApp(ui.Env{Store: s, Resume: true}, "")
	if err != nil {
		t.Fatal(err)
	}
	text, key := app.Position()
	want, was, _ := strings.Cut(last, " ")
	if fmt.Sprintf("%x", key) == want || oneStepOn(text, was) {
		return lines
	}
	t.Fatalf("run %d: after %d positions the last one shown was\n%s\nand kept is\n%s", n, lines, was, strings.ReplaceAll(text, "\n", "|"))
	return 0
}

// oneStepOn tells whether a record is what another one, that was shown, becomes
// by one step: nothing of it may be missing.
func oneStepOn(text, was string) bool {
	r, err := record.Parse(text, variant.Parse)
	if err != nil {
		return false
	}
	old, err := record.Parse(strings.ReplaceAll(was, "|", "\n")+"\n", variant.Parse)
	if err != nil {
		return false
	}
	if len(r.Root().Children()) == 0 {
		return true // a new game; the one before is kept behind it
	}
	nodes := func(r *record.Record) int {
		n := 0
		var count func(at *record.Node)
		count = func(at *record.Node) {
			n++
			for _, c := range at.Children() {
				count(c)
			}
		}
		count(r.Root())
		return n
	}
	d := nodes(r) - nodes(old)
	return d == 0 || d == 1
}
