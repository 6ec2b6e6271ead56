package files

import (
	"slices"

	"noughts/game"
	"noughts/game/record"
	"noughts/render/ui/session"
	"noughts/render/ui/words"
)

// A link can be that of a game by link: it has the game's number. On a device that does not
// know the game, the player to move is here. On one that does, the link goes on with the
// game, however many links are between the two. A link that says less than this device knows
// changes nothing.

// openTurns opens the link of a game by link.
func (a *Transfer) openTurns(link *record.Record) error {
	if a.Session.Match != nil {
		a.Session.Unwrap()
	}
	mine := a.Session.OwnTurns(link)
	if mine == nil {
		a.beginTurns(link)
		return nil
	}
	if a.Session.Match == nil || a.Session.Match.Record() != mine {
		a.Session.Pages.Show(mine)
	}
	a.Session.Scene, a.Session.AtHome = a.Session.Pages.Board(), false
	a.Session.Focused, a.Session.Wanted = "", ""
	a.Session.Changed()
	return a.goOnTurns(link)
}

// beginTurns shows a game that is new to this device.
func (a *Transfer) beginTurns(link *record.Record) {
	first := a.Session.Match == nil
	left := !first && !a.Session.Puzzling() && a.Session.Match.Record().At().Ply() > 0 && !a.Session.IsOver()
	session.ReceiveTurns(link, game.Nobody)
	a.Session.Pages.Show(link)
	switch {
	case left:
		a.Session.Inform(wordOtherKept)
	case first:
		a.Session.Say(words.Period(a.Session.Status()))
	}
}

// goOnTurns goes on with the game on the board as its link says.
func (a *Transfer) goOnTurns(link *record.Record) error {
	known, theirs := a.sentMoves(), link.Moves()
	same := session.CommonMoves(known, theirs)
	switch {
	case same < len(known) && same < len(theirs):
		a.Session.ToNewest()
		a.Session.Scene = newRefused(a, link, a.refusal(link, same))
		a.Session.Changed()
		return nil
	case len(theirs) < len(known):
		a.Session.ToNewest()
		a.Session.Inform(wordLinkOlder)
		return nil
	case len(theirs) == len(known) && a.Session.Sent() != nil:
		a.Session.ToNewest()
		if a.Session.TurnPhase() == session.TurnAway {
			a.Session.Inform(wordLinkOwn)
		} else {
			a.Session.Inform(wordLinkSame)
		}
		return nil
	}
	r := a.Session.Match.Record()
	from := a.Session.Sent()
	if from == nil {
		from = r.Root()
	}
	if r.At() != from {
		a.Session.Match.GoTo(from)
	}
	if err := a.Session.PlayOn(theirs[same:]); err != nil {
		return err
	}
	a.Session.MarkReceived()
	a.Session.Focused, a.Session.Wanted = "", ""
	a.Session.Inform(words.Fill(wordGoesOn, words.Moves(len(theirs)-same)))
	return nil
}

// sentMoves are the moves that were sent or received.
func (a *Transfer) sentMoves() []game.Move {
	var all []game.Move
	for n := a.Session.Sent(); n != nil && n.Parent() != nil; n = n.Parent() {
		all = append(all, n.Move())
	}
	slices.Reverse(all)
	return all
}

// takesPlain tells whether a link without a number goes on with the game by link on the
// board.
func (a *Transfer) takesPlain(link *record.Record) bool {
	if a.Session.TurnSide() == game.Nobody || a.Session.Match.Record().Rules().ID != link.Rules().ID {
		return false
	}
	known := a.sentMoves()
	return len(link.Moves()) > len(known) && session.CommonMoves(known, link.Moves()) == len(known)
}
