package puzzle_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/puzzle"
	"noughts/game/variant"
)

var update = flag.Bool("update", false, "make the pool of puzzles anew")

// The largest number of puzzles of each kind in the pool, and the effort to
// find them.
const (
	mostOfKind = 8
	seeds      = 160
	seedGames  = 5
)

// boards lists the rules for the pool: the boards that are offered for each
// suitable game, and those with rows to be forced.
func boards() (all []*game.Rules) {
	defer func() {
		for _, g := range variant.Catalogue() {
			if puzzle.HasRowPuzzles(g.Rules) {
				all = append(all, g.Rules)
			}
		}
	}()
	for _, g := range variant.Catalogue() {
		for _, r := range append([]*game.Rules{g.Rules}, g.Sizes()...) {
			known := slices.ContainsFunc(all, func(o *game.Rules) bool { return o.ID == r.ID })
			if puzzle.Fits(r) && !known {
				all = append(all, r)
			}
		}
	}
	return all
}

// face is a key of a position that is equal for its mirror images and
// rotations.
func face(p *game.Position) (least string) {
	r := p.Rules()
	for _, image := range append(r.Symmetries(), identity(r.Board)) {
		marks := make([]byte, r.Board.Cells())
		for c := range marks {
			marks[image[c]] = '0' + byte(p.Mark(game.Cell(c)))
		}
		if least == "" || string(marks) < least {
			least = string(marks)
		}
	}
	return least
}

func identity(b *game.Board) []game.Cell {
	image := make([]game.Cell, b.Cells())
	for c := range image {
		image[c] = game.Cell(c)
	}
	return image
}

// fill creates the pool.
func fill(t *testing.T) {
	var text strings.Builder
	last := ""
	for _, r := range boards() {
		for _, task := range puzzle.Tasks() {
			found := map[int][]string{}
			seen := map[string]bool{}
			for seed := range uint64(seeds) {
				p, ok := puzzle.Make(ctx, r, puzzle.Spec{Task: task, Games: seedGames}, seed)
				if !ok || len(found[p.Level]) == mostOfKind || seen[face(p.Position())] {
					continue
				}
				seen[face(p.Position())] = true
				found[p.Level] = append(found[p.Level], p.Position().Line())
			}
			for _, level := range slices.Sorted(maps.Keys(found)) {
				for _, moves := range found[level] {
					kind := fmt.Sprintf("%s %s %d ", r.ID, task, level)
					text.WriteString(strings.TrimPrefix(kind, last) + pack(moves) + "\n")
					last = kind
				}
			}
			t.Log(r.ID, task, len(found[1]), len(found[2]), len(found[3]), len(found[4]), len(found[5]))
		}
	}
	if err := os.WriteFile("pool.txt", []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// plainMoves are those that are packed.
var plainMoves = regexp.MustCompile(`^([a-j][1-9])+$`)

// pack packs the moves of a puzzle: see unpack.
func pack(moves string) string {
	if !plainMoves.MatchString(moves) {
		return moves
	}
	b := []byte("~")
	for i := 0; i < len(moves); i += 2 {
		b = append(b, '!'+(moves[i]-'a')*9+moves[i+1]-'1')
	}
	return string(b)
}

// What is packed is the puzzle that it was.
func TestPack(t *testing.T) {
	for _, k := range puzzle.Kinds() {
		p, err := k.Pick(k.Count-1, variant.Parse)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile("pool.txt")
		if line := pack(p.Position().Line()); err != nil || !strings.Contains(string(text), line+"\n") {
			t.Errorf("%s: %q is not in the pool, %v", k.Rules, line, err)
		}
	}
}

// TestPool proves each puzzle of the pool, in short mode the first two of each
// kind: it has a single answer, and its level is right.
func TestPool(t *testing.T) {
	if *update {
		fill(t)
		return
	}
	count, games := 0, map[string]bool{}
	var levels [puzzle.Levels + 1]int
	for _, k := range puzzle.Kinds() {
		games[k.Rules] = true
		seen := map[string]bool{}
		for n := range k.Count {
			p, err := k.Pick(n, variant.Parse)
			if err != nil {
				t.Fatal(err)
			}
			if p.Task != k.Task || p.Level != k.Level {
				t.Errorf("%v, the puzzle %d: %v", k, n, p.Link())
			}
			if !testing.Short() || n < 2 {
				proved, ok := puzzle.Prove(ctx, p.Rules, p.Moves, puzzle.Spec{Task: k.Task, Level: k.Level})
				if !ok || proved.Level != k.Level {
					t.Errorf("%v, the puzzle %d: %v %v", k, n, ok, p.Link())
				}
			}
			if f := face(p.Position()); seen[f] {
				t.Errorf("%s is there twice", p.Link())
			} else {
				seen[f] = true
			}
			count++
			levels[k.Level]++
		}
		if _, err := k.Pick(k.Count, variant.Parse); err == nil {
			t.Error("there is one too many")
		}
	}
	t.Logf("%d puzzles of %d games, of the levels %v", count, len(games), levels[1:])
	if count < 500 || len(games) < 25 || slices.Min(levels[1:]) < 20 {
		t.Error("they are too few")
	}
}
