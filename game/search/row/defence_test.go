package row

import (
	"math/rand/v2"
	"testing"

	"noughts/game"
	"noughts/game/search/core"
)

// TestDefences puts each move that is left out of the defences on the board, and finds
// that the other wins with a four that is not to be stopped; and each that is kept and
// makes no four, and finds that the other does not, unless a foul may be in the way.
func TestDefences(t *testing.T) {
	left, kept := 0, 0
	for name, r := range every(t) {
		rng := rand.New(rand.NewPCG(41, 42))
		for range 25 {
			p := r.Start()
			for p.Plies() < 24 && !p.Over() {
				x, y := 2+rng.IntN(min(7, r.Board.Width()-2)), rng.IntN(min(7, r.Board.Height()))
				if m := (game.Move{To: r.Board.At(x, y)}); p.Legal(m) == nil {
					p.Play(m)
				}
				b := newFrom(p)
				s := search{b: b}
				me, you := b.side, b.side^1
				if p.Over() || b.count[me][wins]+b.count[you][wins]+b.count[me][makesFlex] > 0 || b.count[you][makesFlex] == 0 {
					continue
				}
				for c := range b.on {
					if b.on[c] == empty && !b.foul(c, me) {
						s.arena = append(s.arena, ranked{uint16(c), 0})
					}
				}
				n := b.defences(s.arena)
				for i, m := range s.arena {
					c := int(m.at)
					four := b.kind(c, me) >= makes4
					b.put(c)
					v, _ := s.quickWin(1)
					b.take()
					lost := v.Score == core.Win-4
					switch {
					case i >= n && (!lost || four):
						t.Fatalf("%s, %s: %v is left out, and the other gets %v", name, p.Line(), cell(p, c), v)
					case i < n && n > 1 && lost && !four && !(b.bans && you == 0):
						t.Fatalf("%s, %s: %v is kept, and the other gets %v", name, p.Line(), cell(p, c), v)
					case i < n:
						kept++
					default:
						left++
					}
				}
			}
		}
	}
	if left < 20_000 || kept < 1000 {
		t.Errorf("%d moves were left out and %d kept: too few to tell", left, kept)
	}
}
