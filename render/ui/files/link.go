package files

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// A game can be played by sending links: whoever has moved sends the link, and
// who opens it has the move on the board. So a link that goes on from the game
// on the board goes on with that game, its players and its tree; one that does
// not is not put in its place without asking.

// goOn takes in the game of a link, while there is one on the board.
func (a *Transfer) goOn(link *record.Record) error {
	a.Unwrap()
	r := a.Match.Record()
	mine, theirs := r.Moves(), link.Moves()
	same := 0
	if r.Rules().ID == link.Rules().ID {
		same = session.Alike(mine, theirs)
	}
	extends := r.Rules().ID == link.Rules().ID && same == len(mine)
	behind := len(theirs) > 0 && same == len(theirs) && !extends
	switch {
	case len(mine) == 0, a.Puzzling(), r.Position().Over() && !extends && !behind:
		a.Pages.Show(link) // nothing is lost: there is no game, or it has ended
		a.informOpened(link)
		return nil
	case !extends:
		a.Scene = newRefused(a, link, a.whyNot(link, same))
		a.Focused, a.Wanted = "", ""
		a.Changed()
		return nil
	}
	a.Scene, a.AtHome = a.Pages.Board(), false
	a.Changed()
	if len(theirs) == len(mine) {
		a.Inform(wordLinkSame)
		return nil
	}
	if err := a.PlayOn(theirs[same:]); err != nil {
		return err
	}
	a.Inform(words.Fill(wordGoesOn, words.Moves(len(theirs)-same)))
	return nil
}

// whyNot is why a link does not go on from the game on the board, with which it
// has some moves in common.
func (a *Transfer) whyNot(link *record.Record, same int) game.Say {
	r := a.Match.Record()
	rules, mine, theirs := r.Rules(), r.Moves(), link.Moves()
	switch {
	case rules.ID != link.Rules().ID:
		return words.Fill(wordLinkOther, variant.Title(link.Rules()), variant.Title(rules))
	case same == len(theirs):
		return words.Fill(wordLinkBehind, words.Moves(len(theirs)), words.Moves(len(mine)))
	}
	return words.Fill(wordLinkParts, same+1, rules.MoveText(theirs[same]), rules.MoveText(mine[same]))
}

// newRefused says why a link is not on the board, shows both games, and puts
// the link's there for who wants that.
func newRefused(a *Transfer, link *record.Record, why game.Say) stage.Scene {
	mine, theirs := board.NewPortrait(a.Stage, a.Match.Record()), board.NewPortrait(a.Stage, link)
	at := a.Match.Record().At().Ply()
	f := &stage.Form{Stage: a.Stage, Head: wordNotOn}
	f.Rows = func(f *stage.Form) {
		f.Text(stage.IDWhy, why, stage.Plain)
		half := stage.Split(paint.Rect{W: f.Columns[0].W}, 2, f.Of(16))[0].W
		top := f.Y
		gameOfTwo(f, "mine", wordYours, mine, at, half, 0)
		f.Y, top = top, f.Y
		gameOfTwo(f, "theirs", wordTheLink, theirs, theirs.Plies, half, f.Columns[0].W-half)
		f.Y = max(f.Y, top) + f.Of(6)
		f.Button("anyway", wordOpenAnyway, wordKeptBefore, func() stage.Scene {
			a.Pages.Show(link)
			a.informOpened(link)
			return nil
		})
	}
	f.Foot = func(*stage.Form) []stage.Node {
		keep := a.Footer(stage.IDBack, wordKeepMine, a.Pages.Board)
		keep.State = stage.Leads
		return []stage.Node{keep}
	}
	a.Say(game.Sentences(words.Period(wordNotOn), why))
	return f
}

// game is a game in small, with its name over it, at a place in its row.
func gameOfTwo(f *stage.Form, id string, name game.Say, p *board.Portrait, ply int, width, x float64) {
	title := f.Take(f.Of(24), f.Of(2))
	title.X, title.W = title.X+x, width
	f.Add(stage.Node{ID: id + "-name", Role: stage.Text, Label: f.Stage.Words(game.List(name, words.Moves(ply))), Box: title, Style: stage.OneLine})
	n := p.Node(id, f.Scale, width, width, ply)
	row := f.Take(n.Box.H, f.Gap())
	n.Box.X, n.Box.Y = n.Box.X+row.X+x, row.Y
	f.Add(n)
}
