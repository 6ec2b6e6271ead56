package ui

import (
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/paint/raster"
)

// put puts a game between people on the screen.
func (b *bench) put(r *game.Rules) {
	b.begin(r, []string{human, human})
	b.scene = b.table
	b.changed()
	b.tick()
}

// greedy is a legal move, often one that adds to a line of the player's own. On
// a large board it stays around the middle.
func greedy(p *game.Position, rng *rand.Rand) game.Move {
	b := p.Board()
	var moves []game.Move
	if b.Cells() > 10_000 || b.Cells() > 400 && p.Rules().Effect == nil {
		for y := b.Height()/2 - 8; y < b.Height()/2+8; y++ {
			for x := b.Width()/2 - 8; x < b.Width()/2+8; x++ {
				if m := (game.Move{To: b.At(x, y)}); p.Legal(m) == nil {
					moves = append(moves, m)
				}
			}
		}
	} else {
		moves = p.Moves(nil)
	}
	best, most := moves[rng.IntN(len(moves))], -1.0
	if p.Turn() != game.First && rng.IntN(3) > 0 {
		return best
	}
	for _, i := range rng.Perm(len(moves)) {
		m := moves[i]
		if m.To == game.NoCell || p.Mark(m.To) != game.Empty {
			continue
		}
		sum := 0.0
		for _, set := range p.Through(m.To) {
			if by, missing := p.Claim(set); by == p.Turn() && missing > 0 {
				value := 1.0
				for n := 10 - missing; n > 0; n-- {
					value *= 4
				}
				sum += value
			}
		}
		if sum > most {
			best, most = m, sum
		}
	}
	return best
}

// playOn plays some plies, or to the end.
func (b *bench) playOn(plies int, rng *rand.Rand) {
	b.t.Helper()
	for ; plies != 0 && !b.table.position().Over(); plies-- {
		if err := b.match.Play(greedy(b.table.position(), rng)); err != nil {
			b.t.Fatal(err)
		}
	}
	for b.tick(); b.Moving(); b.tick() {
	}
}

// toEnd plays games until one is won, and answers its length.
func toEnd(r *game.Rules, seed uint64) (plies int, rng func() *rand.Rand) {
	for ; ; seed++ {
		rng = func() *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }
		p, dice := r.Start(), rng()
		for !p.Over() {
			if p.Play(greedy(p, dice)) != nil {
				panic("an illegal move")
			}
		}
		if p.Winner() != game.Nobody || seed%20 == 19 {
			return p.Plies(), rng
		}
	}
}

// shot writes what is on the screen as a picture.
func (b *bench) shot(dir, name string, scale float64) {
	b.t.Helper()
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		b.t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, raster.Picture(b.size.W, b.size.H, scale, face, b.Draw)); err != nil {
		b.t.Fatal(err)
	}
}

// Every game of the catalogue can be looked at: at the start, in the middle and
// won, on a phone and on a desktop.
func TestShots(t *testing.T) {
	dir := os.Getenv("NOUGHTS_SHOTS")
	if dir == "" {
		t.Skip("set NOUGHTS_SHOTS to a folder to keep pictures there")
	}
	only := os.Getenv("NOUGHTS_SHOT_OF")
	for _, e := range variant.Catalogue() {
		r := e.Rules
		if only != "" && !strings.Contains(" "+only+" ", " "+r.ID+" ") {
			continue
		}
		plies, rng := toEnd(r, 1)
		for i, size := range []paint.Rect{{W: 360, H: 640}, {W: 1280, H: 800}} {
			b := newBench(t, nil)
			b.SetLook(Look{Dark: (i+len(r.ID))%2 == 1})
			b.Resize(size.W, size.H)
			name := strings.NewReplacer("/", "_", ".", "_").Replace(r.ID) + []string{"-phone-", "-desktop-"}[i]
			b.put(r)
			b.shot(dir, name+"start", 1)
			dice := rng()
			b.playOn(plies*3/5, dice)
			b.shot(dir, name+"middle", 1)
			b.playOn(-1, dice)
			b.shot(dir, name+"won", 1)
		}
	}
}
