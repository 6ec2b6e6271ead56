package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/rating"
)

// job is what is to be done.
type job struct {
	rules, folder, name string
	only                string // play, fit or match; empty for all
	generations         int
	games               int   // of a generation
	nodes               int64 // of a move
	pairs               int   // of a match, at most
	positions           int   // that a fit takes, at most
	result              float64
	threads             int
	seed                uint64
	fitting             fitting
}

// trainer is a job at work.
type trainer struct {
	job
	r *game.Rules
	learner
	plain string // what a file of games calls a search without weights
	out   io.Writer
	now   func() time.Time
	told  time.Time
	done  []generation
}

// generation is what came of one.
type generation struct {
	games, positions   int
	before, after      float64 // losses of the estimate
	orderedBy, ordered float64 // those of the order, before and after
	score              rating.Score
	kept               bool
}

// file is the path of a file in the folder of the rules.
func (t *trainer) file(name string) string { return filepath.Join(t.folder, t.r.ID, name) }

// run does the job until it is done or the context ends.
func (t *trainer) run(ctx context.Context) error {
	if t.learner, t.plain = learnerOf(t.r); t.learner == nil {
		return fmt.Errorf("%s: no game of this kind: four to six in a row on a flat board, for two, or Ultimate", t.r.ID)
	}
	if err := os.MkdirAll(t.file(""), 0o755); err != nil {
		return err
	}
	if err := t.load(); err != nil {
		return err
	}
	for ctx.Err() == nil && len(t.done) < t.generations {
		if err := t.generation(ctx, len(t.done)+1); err != nil {
			return err
		}
		if t.only != "" {
			break
		}
	}
	return nil
}

// generation does the next one, or the part of it that is asked for.
func (t *trainer) generation(ctx context.Context, n int) error {
	if t.only == "" || t.only == "play" {
		if err := t.play(ctx, n); err != nil || ctx.Err() != nil {
			return err
		}
	}
	name := t.file(fmt.Sprintf("%03d.weights", n))
	_, err := os.Stat(name)
	if t.only == "" && errors.Is(err, os.ErrNotExist) || t.only == "fit" {
		if err := t.fit(ctx, n, name); err != nil || ctx.Err() != nil {
			return err
		}
	}
	if t.only == "" || t.only == "match" {
		return t.match(ctx, n, name)
	}
	return nil
}

// best is the weights that play the games of the next generation, and what a file
// of games calls them.
func (t *trainer) best() (any, string, error) {
	for i := len(t.done); i > 0; i-- {
		if t.done[i-1].kept {
			return t.read(t.file(fmt.Sprintf("%03d.weights", i)))
		}
	}
	return nil, t.plain, nil
}

// read reads a file of weights.
func (t *trainer) read(name string) (any, string, error) {
	file, err := os.ReadFile(name)
	if err != nil {
		return nil, "", err
	}
	w, about, err := t.unpack(file)
	if err == nil && !strings.HasPrefix(about, "rules "+t.r.ID+"\n") {
		err = errForeign
	}
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w", name, err)
	}
	return w, fmt.Sprintf("%08x", crc32.ChecksumIEEE(file)), nil
}

// files are the files of games of the generations to n, and from which on.
func (t *trainer) files(from, n int) (all []string, err error) {
	for i := from; i <= n; i++ {
		some, err := filepath.Glob(t.file(fmt.Sprintf("%03d-*.games", i)))
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// play plays the games of a generation that are not there yet.
func (t *trainer) play(ctx context.Context, n int) error {
	w, called, err := t.best()
	if err != nil {
		return err
	}
	mine := t.file(fmt.Sprintf("%03d-%s.games", n, t.name))
	h := header{rules: t.r.ID, seed: t.seed, nodes: t.nodes, weights: called}
	s, err := open(mine, h, t.r.Board.Cells())
	if err != nil {
		return err
	}
	var others store
	files, err := t.files(n, n)
	for _, name := range files {
		if name != mine {
			scanFile(name, t.r.ID, t.r.Board.Cells(), others.count)
		}
	}
	began, before := t.now(), others.held+s.held
	if err == nil && before < t.games {
		self := selfPlay{t.learner, w, t.nodes, t.seed ^ hash(t.name) ^ uint64(n)<<32}
		self.run(ctx, t.threads, s.next, func(g []played) bool {
			if err = s.add(g); err != nil {
				return false
			}
			have := others.held + s.held
			t.tell(have >= t.games, "generation %d: %d of %d games, %d positions%s", n, have, t.games, others.scores+s.scores, t.left(began, have-before, t.games-have))
			return have < t.games
		})
	}
	return errors.Join(err, s.close())
}

// hash is a number that follows from a name.
func hash(name string) uint64 {
	h := fnv.New64a()
	io.WriteString(h, name)
	return h.Sum64()
}

// left tells how long the rest takes, if it goes on as it has.
func (t *trainer) left(began time.Time, done, rest int) string {
	if done <= 0 || rest <= 0 {
		return ""
	}
	each := t.now().Sub(began) / time.Duration(done)
	return fmt.Sprintf(", %.1f/s, %v left", 1/max(each.Seconds(), 1e-9), (each * time.Duration(rest)).Round(time.Second))
}

// tell prints a line of progress, if the last one is old enough or it matters.
func (t *trainer) tell(matters bool, format string, args ...any) {
	if now := t.now(); matters || now.Sub(t.told) >= 10*time.Second {
		t.told = now
		fmt.Fprintf(t.out, format+"\n", args...)
	}
}

// fit fits weights to the games of all generations so far.
func (t *trainer) fit(ctx context.Context, n int, name string) error {
	files, err := t.files(1, n)
	if err != nil {
		return err
	}
	w, about, err := t.learner.fit(ctx, &t.job, files, func(text string) { t.tell(true, "generation %d: %s", n, text) })
	if err != nil {
		if ctx.Err() != nil {
			return nil // it was stopped
		}
		return err
	}
	about = fmt.Sprintf("rules %s\ngeneration %d\nseed %d\ncommit %s\n%s", t.r.ID, n, t.seed, commit(), about)
	t.tell(true, "%s", strings.TrimSuffix(about, "\n"))
	return replace(name, t.pack(w, about))
}

// commit is that of the working directory.
func commit() string {
	out, err := exec.Command("git", "describe", "--always", "--dirty", "--abbrev=12").Output()
	if err != nil {
		return "unknown"
	}
	return string(bytes.TrimSpace(out))
}

// replace writes a file beside the one that there is, and then in its place.
func replace(name string, text []byte) error {
	if err := os.WriteFile(name+".new", text, 0o644); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}

// match plays the match of a generation, and writes what came of it all.
func (t *trainer) match(ctx context.Context, n int, name string) error {
	w, _, err := t.read(name)
	if err != nil {
		return err
	}
	before, _, err := t.best()
	if err != nil {
		return err
	}
	m := match{learner: t.learner, sides: [2]any{w, before}, nodes: t.nodes, seed: t.seed ^ 0x6d61746368 ^ uint64(n)<<32, test: gain}
	began := t.now()
	first := -1
	s, done, err := m.run(ctx, t.file(fmt.Sprintf("%03d.match", n)), t.pairs, t.threads, func(s rating.Score) {
		now := s.Games() / 2
		if first < 0 {
			first = now
		}
		t.tell(false, "generation %d: %s%s", n, scoreText(s), t.left(began, now-first, t.pairs-now))
	})
	if err != nil || !done {
		return err
	}
	t.tell(true, "generation %d: %s", n, scoreText(s))
	return t.conclude(n, name, w, s)
}

// scoreText is the score of a match in words.
func scoreText(s rating.Score) string {
	elo, low, high := s.Elo()
	return fmt.Sprintf("match %+.0f [%+.0f, %+.0f] Elo, %d games: %d won, %d drawn, %d lost, LLR %.2f", elo, low, high, s.Games(), s.Won, s.Drawn, s.Lost, gain.Ratio(s))
}

// conclude writes the result of the match into the weights and what came of the
// generation into the folder.
func (t *trainer) conclude(n int, name string, w any, s rating.Score) error {
	file, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	_, about, err := t.unpack(file)
	if err != nil {
		return err
	}
	if !strings.Contains(about, "\nmatch ") {
		about += scoreText(s) + fmt.Sprintf(", %d nodes a move\n", t.nodes)
		if err := replace(name, t.pack(w, about)); err != nil {
			return err
		}
	}
	g := generation{score: s, kept: gain.Judge(s) != rating.AcceptElo0 && s.LOS() > 0.95}
	for line := range strings.Lines(about) {
		var skip string
		fmt.Sscanf(line, "games %d", &g.games)
		fmt.Sscanf(line, "positions %d", &g.positions)
		fmt.Sscanf(line, "loss %g %s %g", &g.after, &skip, &g.before)
		fmt.Sscanf(line, "order %g %s %g", &g.ordered, &skip, &g.orderedBy)
	}
	t.done = append(t.done, g)
	return t.save()
}

// save writes what came of the generations, as text and as plots.
func (t *trainer) save() error {
	var text strings.Builder
	var loss, was, elo series
	loss.name, was.name, elo.name = "learned", "sums of parts", "against the best before"
	for i, g := range t.done {
		p := g.score.Pairs
		fmt.Fprintf(&text, "%d games %d positions %d loss %g %g order %g %g match %d %d %d pairs %d %d %d %d %d kept %t\n", i+1, g.games, g.positions,
			g.before, g.after, g.orderedBy, g.ordered, g.score.Won, g.score.Drawn, g.score.Lost, p[0], p[1], p[2], p[3], p[4], g.kept)
		loss.at, was.at = append(loss.at, g.after), append(was.at, g.before)
		e, low, high := g.score.Elo()
		bound := func(v float64) float64 { return max(-1000, min(1000, v)) }
		elo.at, elo.low, elo.high = append(elo.at, bound(e)), append(elo.low, bound(low)), append(elo.high, bound(high))
	}
	total := series{name: "since the first"}
	sum := 0.0
	for i, g := range t.done {
		total.at = append(total.at, sum+elo.at[i])
		if g.kept {
			sum += elo.at[i]
		}
	}
	return errors.Join(
		replace(t.file("loss.svg"), []byte(plot(t.r.ID+": loss on games that are held out", "loss", was, loss))),
		replace(t.file("elo.svg"), []byte(plot(t.r.ID+": Elo at equal nodes", "Elo", elo, total))),
		replace(t.file("generations.txt"), []byte(text.String())))
}

// load reads what came of the generations so far.
func (t *trainer) load() error {
	text, err := os.ReadFile(t.file("generations.txt"))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	for line := range strings.Lines(string(text)) {
		var g generation
		var n int
		p := &g.score.Pairs
		_, err := fmt.Sscanf(line, "%d games %d positions %d loss %g %g order %g %g match %d %d %d pairs %d %d %d %d %d kept %t\n", &n, &g.games, &g.positions,
			&g.before, &g.after, &g.orderedBy, &g.ordered, &g.score.Won, &g.score.Drawn, &g.score.Lost, &p[0], &p[1], &p[2], &p[3], &p[4], &g.kept)
		if err != nil || n != len(t.done)+1 || math.IsNaN(g.after) {
			return fmt.Errorf("%s: line %d: %q is no generation", t.file("generations.txt"), len(t.done)+1, line)
		}
		t.done = append(t.done, g)
	}
	return err
}
