// Package elsewhere has the scene for a game that is open in another tab or window. A game has
// only one writer: the user can take it over, which stops it there, or play another game here.
// The caller supplies the function that takes a game over.
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
	Text  string // the text in its slot
	Taken bool   // it was open here until it was taken over

	// Take takes the game over. The program then restarts with it. An error is passed to fail,
	// on the scene's turn.
	Take func(fail func(error))
}

// Record is the record of the game, nil if nothing of it can be read.
func (g *Game) Record() *record.Record {
	r, _ := record.Parse(g.Text[:strings.LastIndexByte(g.Text, '\n')+1], variant.Parse)
	return r
}

// Shows tells whether to show the scene: the game has begun and goes on, or it was just taken
// over.
func (g *Game) Shows() bool {
	r := g.Record()
	return g.Taken || r != nil && len(r.Root().Children()) > 0 && session.Unfinished(r)
}

// ErrNoAnswer is the error if the other window does not hand the game over.
var ErrNoAnswer error = game.Fault(game.Says("The other window does not answer. Its game cannot go on here yet."))

// The IDs of nodes.
const (
	idTake = "take"
	idOwn  = "own"
)

// New says that the game is open elsewhere, and shows it. own leads to another game here.
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
		return []stage.Node{s.Footer(idOwn, words.Another, own), take}
	}
	s.Say(game.Sentences(words.Period(title), why))
	return f
}

// least is the least height of the picture in CSS pixels; below it, the scene scrolls.
const least = 96

// picture is the board, as large as the rest of the scene allows.
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
	wordTake   = game.Says("Continue here")
	wordAsking = game.Says("Asking the other tab or window…")
)
