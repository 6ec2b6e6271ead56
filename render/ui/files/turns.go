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
	if a.Match != nil {
		a.Unwrap()
	}
	mine := a.OwnTurns(link)
	if mine == nil {
		a.beginTurns(link)
		return nil
	}
	if a.Match == nil || a.Match.Record() != mine {
		a.Pages.Show(mine)
	}
	a.Scene, a.AtHome = a.Pages.Board(), false
	a.Focused, a.Wanted = "", ""
	a.Changed()
	return a.goOnTurns(link)
}

// beginTurns shows a game that is new to this device.
func (a *Transfer) beginTurns(link *record.Record) {
	first := a.Match == nil
	left := !first && !a.Puzzling() && a.Match.Record().At().Ply() > 0 && !a.IsOver()
	session.ReceiveTurns(link, game.Nobody)
	a.Pages.Show(link)
	switch {
	case left:
		a.Inform(wordOtherKept)
	case first:
		a.Say(words.Period(a.Status()))
	}
}

// goOnTurns goes on with the game on the board as its link says.
func (a *Transfer) goOnTurns(link *record.Record) error {
	known, theirs := a.sentMoves(), link.Moves()
	same := session.CommonMoves(known, theirs)
	switch {
	case same < len(known) && same < len(theirs):
		a.ToNewest()
		a.Scene = newRefused(a, link, a.refusal(link, same))
		a.Changed()
		return nil
	case len(theirs) < len(known):
		a.ToNewest()
		a.Inform(wordLinkOlder)
		return nil
	case len(theirs) == len(known) && a.Sent() != nil:
		a.ToNewest()
		if a.TurnPhase() == session.TurnAway {
			a.Inform(wordLinkOwn)
		} else {
			a.Inform(wordLinkSame)
		}
		return nil
	}
	r := a.Match.Record()
	from := a.Sent()
	if from == nil {
		from = r.Root()
	}
	if r.At() != from {
		a.Match.GoTo(from)
	}
	if err := a.PlayOn(theirs[same:]); err != nil {
		return err
	}
	a.MarkReceived()
	a.Focused, a.Wanted = "", ""
	a.Inform(words.Fill(wordGoesOn, words.Moves(len(theirs)-same)))
	return nil
}

// sentMoves are the moves that were sent or received.
func (a *Transfer) sentMoves() []game.Move {
	var all []game.Move
	for n := a.Sent(); n != nil && n.Parent() != nil; n = n.Parent() {
		all = append(all, n.Move())
	}
	slices.Reverse(all)
	return all
}

// takesPlain tells whether a link without a number goes on with the game by link on the
// board.
func (a *Transfer) takesPlain(link *record.Record) bool {
	if a.TurnSide() == game.Nobody || a.Match.Record().Rules().ID != link.Rules().ID {
		return false
	}
	known := a.sentMoves()
	return len(link.Moves()) > len(known) && session.CommonMoves(known, link.Moves()) == len(known)
}
