package ui

import (
	"strconv"

	"noughts/game"
)

// numbers are the small numbers in words.
var numbers = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

func wordNumber(n int) string {
	if n >= 0 && n < len(numbers) {
		return numbers[n]
	}
	return strconv.Itoa(n)
}

// wordOver says how a game has ended: who has won and why.
func wordOver(p *game.Position, o game.Outcome) string {
	head, why := wordResult(p, o), wordReason(p, o)
	if why == "" {
		return head
	}
	return head + ": " + why
}

// wordResult says who has won.
func wordResult(p *game.Position, o game.Outcome) string {
	if o.Winner == game.Nobody {
		return wordDraw
	}
	return wordWins(p.Name(o.Winner))
}

// wordReason says why a game is over; "" where nothing is to be said.
func wordReason(p *game.Position, o game.Outcome) string {
	n := 0
	if len(o.Lines) > 0 {
		n = len(o.Lines[0])
	}
	what := ""
	switch o.Reason {
	case game.NoneLeft:
		if o.Winner == game.Nobody {
			return "nothing is left to play"
		}
		return "no move is left"
	case game.Broken:
		return "the goal is out of reach"
	case game.Both:
		return "both have a line"
	case game.Repeated:
		return "the same position for the third time"
	case game.LastOne:
		return "the last one left"
	case game.LastBoard:
		what = "the last board"
	case game.InLine:
		what = wordNumber(n) + " in a row"
	case game.InShape:
		what = "the shape"
	case game.AtCorners:
		what = wordNumber(n) + " corners"
	case game.Captured:
		if o.Maker != game.Nobody {
			what = wordNumber(p.Captured(o.Maker)) + " stones captured"
		}
	case game.Joined:
		what = "top and bottom joined"
		if o.Maker != game.Nobody && p.MarkOf(o.Maker) == 2 {
			what = "left and right joined"
		}
	case game.BoardsLine:
		what = wordNumber(n) + " boards in a row"
	}
	if o.Maker != game.Nobody && o.Maker != o.Winner && what != "" {
		return p.Name(o.Maker) + " has " + what
	}
	return what
}
