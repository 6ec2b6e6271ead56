package variant_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

var update = flag.Bool("update", false, "write the golden transcripts anew")

// One game of every variant is kept as a text for people to read: what the
// rules say, every move, and what the position knows after it. A change of the
// rules shows as a change of these files, which -update writes.
func TestTranscripts(t *testing.T) {
	for _, g := range variant.Catalogue() {
		r := g.Rules
		t.Run(r.ID, func(t *testing.T) {
			path, got := filepath.Join("testdata", r.ID+".txt"), transcript(r)
			if *update {
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatalf("%v: go test ./game/variant -update writes it", err)
			}
			g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
			for i := range min(len(g), len(w)) {
				if g[i] != w[i] {
					t.Fatalf("%s:%d:\n got %s\nwant %s", path, i+1, g[i], w[i])
				}
			}
			if len(g) != len(w) {
				t.Fatalf("%s: %d lines, want %d", path, len(g), len(w))
			}
		})
	}
}

// No transcript is left of a game that has gone.
func TestTranscriptsAreOfGames(t *testing.T) {
	known := map[string]bool{}
	for _, g := range variant.Catalogue() {
		r := g.Rules
		known[r.ID+".txt"] = true
	}
	files, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !f.IsDir() && !known[f.Name()] {
			t.Errorf("testdata/%s belongs to no game", f.Name())
		}
	}
}

// transcript plays a game between two players who see one move ahead.
func transcript(r *game.Rules) string {
	var b strings.Builder
	rec := record.New(r)
	p := rec.Position()
	rng := rand.New(rand.NewPCG(3, uint64(r.Board.Cells())))
	short, sentence := r.Goal.Short(), r.Text()
	fmt.Fprintf(&b, "game   %s\nname   %s\nboard  %d x %d, %d lines\ngoal   %s: %s\nstart  %s\n",
		r.ID, r.Name, r.Board.Width(), r.Board.Height(), p.Open(), short, sentence, standing(p))
	refused := func(m game.Move) {
		fmt.Fprintf(&b, "       %s is refused: %v\n", record.MoveText(r, m), p.Legal(m))
	}
	refused(game.Move{To: game.Cell(r.Board.Cells())})
	for !p.Over() {
		by, m := p.Turn(), greedy(p, rng)
		if err := rec.Play(m); err != nil {
			panic(err)
		}
		fmt.Fprintf(&b, "\n%-6d %v %-4s %s\n", p.Plies(), by, record.MoveText(r, m), standing(p))
		if p.Plies() == 1 {
			refused(m)
		}
		if r.Board.Cells() <= 16 || p.Plies()%10 == 0 || p.Over() {
			b.WriteString(drawing(p))
		}
	}
	refused(p.Ply(0))
	o := p.Outcome()
	fmt.Fprintf(&b, "\nend    winner %v", o.Winner)
	for _, c := range o.Cells {
		b.WriteString(" " + r.Board.Name(c))
	}
	for p.Undo() {
	}
	fmt.Fprintf(&b, "\nundone %s\n", standing(p))
	return b.String()
}

// standing is what a position says about itself, on a line.
func standing(p *game.Position) string {
	s := fmt.Sprintf("key %016x  %v to move  open %d", p.Key(), p.Turn(), p.Open())
	for by := game.First; by <= game.Second; by++ {
		for missing := range min(3, p.Rules().Goal.(game.Line).K) {
			if n := p.Tally(by, missing); n > 0 {
				s += fmt.Sprintf("  %v misses %d in %d", by, missing, n)
			}
		}
	}
	if p.Drawn() {
		s += "  drawn"
	}
	if p.Over() {
		s += "  over"
	}
	return s
}

// drawing is the board with its coordinates: the last move stands in brackets,
// and the winning cells hold * for X and # for O.
func drawing(p *game.Position) string {
	var b strings.Builder
	board := p.Board()
	won := map[game.Cell]bool{}
	for _, c := range p.Outcome().Cells {
		won[c] = true
	}
	for y := range board.Height() {
		row := fmt.Sprintf("%9d ", board.Height()-y)
		for x := range board.Width() {
			c := board.At(x, y)
			mark := ".XO"[p.Mark(c)]
			if won[c] {
				mark = ".*#"[p.Mark(c)]
			}
			form := " %c "
			if c == p.Ply(p.Plies()-1).To {
				form = "(%c)"
			}
			row += fmt.Sprintf(form, mark)
		}
		b.WriteString(strings.TrimRight(row, " ") + "\n")
	}
	row := strings.Repeat(" ", 10)
	for x := range board.Width() {
		row += fmt.Sprintf("%2s ", game.Column(x))
	}
	b.WriteString(strings.TrimRight(row, " ") + "\n")
	return b.String()
}

// greedy is the move after which the tallies look best: a win, or else a line
// of the opponent's stopped, or else a line of one's own made longer.
func greedy(p *game.Position, rng *rand.Rand) game.Move {
	me, k := p.Turn(), p.Rules().Goal.(game.Line).K
	var best []game.Move
	most := 0.0
	for _, m := range p.Moves(nil) {
		if err := p.Play(m); err != nil {
			panic(err)
		}
		score, weight := 0.0, 1.0
		for missing := k; missing >= 0; missing-- {
			score += weight * (float64(p.Tally(me, missing)) - 1.5*float64(p.Tally(3-me, missing)))
			weight *= 6
		}
		p.Undo()
		if best == nil || score > most {
			best, most = nil, score
		}
		if score == most {
			best = append(best, m)
		}
	}
	return best[rng.IntN(len(best))]
}
