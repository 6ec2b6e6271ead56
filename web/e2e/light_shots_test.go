package e2e

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

// The light board can be looked at: games of every kind, in the middle and at
// the end, on phones and desktops.
func TestLightShots(t *testing.T) {
	if os.Getenv("NOUGHTS_LIGHT_SHOTS") == "" {
		t.Skip("set NOUGHTS_LIGHT_SHOTS to the games, or to all, to have pictures in build/shots")
	}
	only := os.Getenv("NOUGHTS_LIGHT_SHOTS")
	for _, l := range []look{
		{width: 390, height: 844, scale: 1, touch: true, still: true},
		{width: 1280, height: 800, scale: 1, still: true, dark: true},
		{width: 320, height: 568, scale: 1, touch: true, still: true, dark: true},
		{width: 844, height: 390, scale: 1, still: true},
	} {
		b := light(t, people("3x3k3", 2), l)
		for _, e := range variant.Catalogue() {
			r := e.Rules
			if only != "all" && !strings.Contains(" "+only+" ", " "+r.ID+" ") || r.Board.Cells() > 1<<14 {
				continue
			}
			dice := rand.New(rand.NewPCG(3, uint64(len(r.ID))))
			p := r.Start()
			for !p.Over() {
				moves := p.Moves(nil)
				if p.Plies() > 8 && dice.IntN(3) > 0 { // ends sooner
					for _, m := range moves {
						if p.Play(m) == nil {
							if p.Over() {
								break
							}
							p.Undo()
						}
					}
				}
				if !p.Over() {
					_ = p.Play(moves[dice.IntN(len(moves))])
				}
			}
			all := make([]string, p.Plies())
			for i := range all {
				all[i] = r.MoveText(p.Ply(i))
			}
			for name, n := range map[string]int{"middle": len(all) * 2 / 3, "end": len(all)} {
				seats := strings.Join(people(r.ID, r.PlayerCount())["seats"].([]string), `","`)
				eval[any](b, fmt.Sprintf(`table.newGame({rules: %q, seats: ["%s"], position: %q})`, r.ID, seats, "g=1;"+r.ID+";"+textOf(r, p, n)))
				eval[any](b, `e2e.frames(5)`)
				b.shot(fmt.Sprintf("light-%s-%dx%d-%s", strings.ReplaceAll(r.ID, "/", "_"), l.width, l.height, name))
			}
		}
	}
}

// textOf is the first moves of a game as a link has them.
func textOf(r *game.Rules, p *game.Position, n int) string {
	q := r.Start()
	for i := range n {
		_ = q.Play(p.Ply(i))
	}
	return q.Line()
}
