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

// A game can be played by sending links: after a move a player sends the link, and the
// other player opens it and has the move on the board. So a link that continues the game on
// the board is added to that game, with its players and its tree. Any other link replaces
// the game only if the player agrees.

// openLink opens the game of a link while there is one on the board.
func (a *Transfer) openLink(link *record.Record) error {
	a.Session.Unwrap()
	if a.takesPlain(link) {
		return a.goOnTurns(link)
	}
	r := a.Session.Match.Record()
	mine, theirs := r.Moves(), link.Moves()
	same := 0
	if r.Rules().ID == link.Rules().ID {
		same = session.CommonMoves(mine, theirs)
	}
	extends := r.Rules().ID == link.Rules().ID && same == len(mine)
	behind := len(theirs) > 0 && same == len(theirs) && !extends
	switch {
	case len(mine) == 0, a.Session.Puzzling(), session.Posed(r), r.Position().Over() && !extends && !behind:
		a.Session.Pages.Show(link) // nothing is lost: there is no game, or it has ended
		a.informOpened(link)
		return nil
	case !extends:
		a.Session.Scene = newRefused(a, link, a.refusal(link, same))
		a.Session.Focused, a.Session.Wanted = "", ""
		a.Session.Changed()
		return nil
	}
	a.Session.Scene, a.Session.AtHome = a.Session.Pages.Board(), false
	a.Session.Changed()
	if len(theirs) == len(mine) {
		a.Session.Inform(wordLinkSame)
		return nil
	}
	if err := a.Session.PlayOn(theirs[same:]); err != nil {
		return err
	}
	a.Session.Inform(words.Fill(wordGoesOn, words.Moves(len(theirs)-same)))
	return nil
}

// refusal says why a link does not continue the game on the board. same is how many moves
// they have in common at their beginning.
func (a *Transfer) refusal(link *record.Record, same int) game.Say {
	r := a.Session.Match.Record()
	rules, mine, theirs := r.Rules(), r.Moves(), link.Moves()
	switch {
	case rules.ID != link.Rules().ID:
		return words.Fill(wordLinkOther, variant.Title(link.Rules()), variant.Title(rules))
	case same == len(theirs):
		return words.Fill(wordLinkBehind, words.Moves(len(theirs)), words.Moves(len(mine)))
	}
	return words.Fill(wordLinkParts, same+1, rules.MoveText(theirs[same]), rules.MoveText(mine[same]))
}

// newRefused is the scene that says why a link was not opened. It shows both games, and a
// button opens the link all the same.
func newRefused(a *Transfer, link *record.Record, why game.Say) stage.Scene {
	mine, theirs := board.NewPortrait(a.Session.Stage, a.Session.Match.Record()), board.NewPortrait(a.Session.Stage, link)
	at := a.Session.Match.Record().At().Ply()
	f := &stage.Form{Stage: a.Session.Stage, Head: wordNotOn}
	f.Rows = func(f *stage.Form) {
		f.Text(stage.IDWhy, why, stage.Plain)
		half := stage.Split(paint.Rect{W: f.Columns[0].W}, 2, f.Of(16))[0].W
		top := f.Y
		addPreview(f, "mine", wordYours, mine, at, half, 0)
		f.Y, top = top, f.Y
		addPreview(f, "theirs", wordTheLink, theirs, theirs.Plies, half, f.Columns[0].W-half)
		f.Y = max(f.Y, top) + f.Of(6)
		f.Button("anyway", wordOpenAnyway, wordKeptBefore, func() stage.Scene {
			if link.Tag(record.TagTurns) != "" {
				a.Session.ReplaceTurns(link)
				return a.Session.Pages.Board()
			}
			a.Session.Pages.Show(link)
			a.informOpened(link)
			return nil
		})
	}
	f.Foot = func(*stage.Form) []stage.Node {
		keep := a.Session.Footer(stage.IDBack, wordKeepMine, a.Session.Pages.Board)
		keep.State = stage.Leads
		return []stage.Node{keep}
	}
	a.Session.Say(game.Sentences(words.Period(wordNotOn), why))
	return f
}

// addPreview adds a small picture of a game, with a name above it, at x in its row.
func addPreview(f *stage.Form, id string, name game.Say, p *board.Portrait, ply int, width, x float64) {
	title := f.Take(f.Of(24), f.Of(2))
	title.X, title.W = title.X+x, width
	f.Add(stage.Node{ID: id + "-name", Role: stage.Text, Label: f.Stage.Words(game.List(name, words.Moves(ply))), Box: title, Style: stage.OneLine})
	n := p.Node(id, f.Scale, width, width, ply)
	row := f.Take(n.Box.H, f.Gap())
	n.Box.X, n.Box.Y = n.Box.X+row.X+x, row.Y
	f.Add(n)
}
