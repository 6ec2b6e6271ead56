// Package elsewhere is the scene of a player whose game is open in another tab or
// window. A game has one writer: it can go on here, where it then stops there, or
// another one can be played here. Whoever shows the scene knows how to take a game
// over.
package elsewhere

import (
	"strings"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Game is a game that is open in another tab or window.
type Game struct {
	Text  string // as its slot holds it
	Taken bool   // it was open here until a moment ago, and was taken over

	// Take has the game go on here. The program then begins anew with it; what
	// stands in the way is told to fail, in its turn.
	Take func(fail func(error))
}

// Record is the game, nil where nothing of it can be read.
func (g *Game) Record() *record.Record {
	r, _ := record.Parse(g.Text[:strings.LastIndexByte(g.Text, '\n')+1], variant.Parse)
	return r
}

// Offers tells whether the player is asked: the game was begun and goes on, or it
// was taken away just now.
func (g *Game) Offers() bool {
	r := g.Record()
	return g.Taken || r != nil && len(r.Root().Children()) > 0 && session.GoesOn(r)
}

// ErrNoAnswer is the error of a game that cannot be taken over.
var ErrNoAnswer error = game.Fault(game.Says("The other window does not answer. Its game cannot go on here yet."))

// The nodes.
const (
	idTake = "take"
	idOwn  = "own"
)

// New says that the game is open elsewhere, and shows it. own leads to what is
// played here instead.
func New(s *stage.Stage, g *Game, own func() stage.Scene) *stage.Form {
	title, why := wordTitle, wordOpen
	if g.Taken {
		why = wordTaken
	}
	var thumb *board.Thumb
	r := g.Record()
	if r != nil {
		thumb = board.NewThumb(s, r)
	}
	f := &stage.Form{Stage: s, Head: title}
	f.Rows = func(f *stage.Form) {
		f.Text(stage.IDWhy, game.Sentences(why, wordStops), stage.Plain)
		if r == nil {
			return
		}
		line := words.Dotted(variant.Title(r.Rules()), words.Moves(r.At().Ply()))
		f.Text(stage.IDLine, line, stage.Muted)
		f.Add(picture(f, thumb, s.Words(line)))
	}
	f.Foot = func(*stage.Form) []stage.Node {
		take := s.Footer(idTake, wordTake, func() stage.Scene {
			s.Inform(wordAsking)
			g.Take(s.Tell)
			return nil
		})
		take.State = stage.Leads
		return []stage.Node{s.Footer(idOwn, wordOwn, own), take}
	}
	s.Say(game.Sentences(words.Period(title), why))
	return f
}

// least is how low the picture may become, in CSS pixels, before it scrolls.
const least = 96

// picture is the board, as large as the rest of the scene leaves it room.
func picture(f *stage.Form, t *board.Thumb, label string) stage.Node {
	room := max(f.View.H-f.Y-f.Of(16), f.Of(least))
	w, h := t.Fit(f.Scale, f.Columns[0].W, min(room, f.Of(360)))
	box := f.Take(h, f.Gap())
	box.X, box.W = box.X+(box.W-w)/2, w
	return stage.Node{ID: "game", Role: stage.Image, Label: label, Box: box, Image: func(c paint.Canvas, box paint.Rect) { t.Draw(c, box) }}
}

var (
	wordTitle  = game.Says("Open elsewhere")
	wordOpen   = game.Says("This game is open in another tab or window.")
	wordTaken  = game.Says("This game goes on in another tab or window.")
	wordStops  = game.Says("If it goes on here, it stops there. Nothing is lost.")
	wordTake   = game.Says("Go on here")
	wordOwn    = game.Says("Another game")
	wordAsking = game.Says("Asking the other tab or window…")
)
