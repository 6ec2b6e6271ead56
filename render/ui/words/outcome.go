package words

import "noughts/game"

// numbers are the small numbers in words.
var numbers = [...]game.Say{game.Says("no"), game.Says("one"), game.Says("two"), game.Says("three"), game.Says("four"),
	game.Says("five"), game.Says("six"), game.Says("seven"), game.Says("eight"), game.Says("nine"), game.Says("ten"),
	game.Says("eleven"), game.Says("twelve")}

func wordNumber(n int) game.Say {
	if n >= 0 && n < len(numbers) {
		return numbers[n]
	}
	return game.Says("{0}", n)
}

// OutcomeSentence says how a game has ended: who has won and why.
func OutcomeSentence(p *game.Position, o game.Outcome) game.Say {
	return because(Result(p, o), Reason(p, o))
}

// OutcomeSentenceFor is the OutcomeSentence for a player, who is addressed; Nobody for none.
func OutcomeSentenceFor(you game.Player, p *game.Position, o game.Outcome) game.Say {
	return because(ResultFor(you, o.Winner, Result(p, o)), Reason(p, o))
}

// because puts a reason behind a result, if there is one.
func because(head, why game.Say) game.Say {
	if why.English == "" {
		return head
	}
	return game.Says("{0}: {1}", head, why)
}

// Result says who has won.
func Result(p *game.Position, o game.Outcome) game.Say {
	if o.Winner == game.Nobody {
		return Draw
	}
	return Wins(p.Title(o.Winner))
}

// ResultFor says whether a player has won, who is addressed. It is otherwise for no player,
// and where nobody has won.
func ResultFor(you, winner game.Player, otherwise game.Say) game.Say {
	switch {
	case you == game.Nobody || winner == game.Nobody:
		return otherwise
	case winner == you:
		return game.Says("You won")
	}
	return game.Says("You lost")
}

// Reason says why a game is over. It is empty if Result says all there is to say.
func Reason(p *game.Position, o game.Outcome) game.Say {
	n := 0
	if len(o.Lines) > 0 {
		n = len(o.Lines[0])
	}
	var what, done game.Say // what the maker has, and a sentence of its own if the maker has won
	switch o.Reason {
	case game.NoneLeft:
		if o.Winner == game.Nobody {
			return game.Says("nothing is left to play")
		}
		return game.Says("no move is left")
	case game.Broken:
		return game.Says("the goal is out of reach")
	case game.Both:
		return game.Says("both have a line")
	case game.Repeated:
		return game.Says("the same position for the third time")
	case game.LastOne:
		return game.Says("the last one left")
	case game.LastBoard:
		if o.Maker != game.Nobody && o.Maker != o.Winner {
			return game.Says("{0} has closed the last board", p.Title(o.Maker))
		}
		done = game.Says("the last board is closed")
	case game.InLine:
		what = game.Says("{0} in a row", wordNumber(n))
	case game.InShape:
		what, done = game.Says("the shape"), game.Says("the shape is complete")
	case game.AtCorners:
		what = game.Says("{0} corners", wordNumber(n))
	case game.Captured:
		if o.Maker != game.Nobody {
			what = game.Says("{0} stones captured", wordNumber(p.Captured(o.Maker)))
		}
	case game.Joined:
		what = game.Say{English: "top and bottom joined"}
		if o.Maker != game.Nobody && p.MarkOf(o.Maker) == 2 {
			what = game.Say{English: "left and right joined"}
		}
	case game.BoardsLine:
		what = game.Says("{0} boards in a row", wordNumber(n))
	}
	switch {
	case o.Maker != game.Nobody && o.Maker != o.Winner && what.English != "":
		return game.Says("{0} has {1}", p.Title(o.Maker), what)
	case done.English != "":
		return done
	}
	return what
}

// DaysInARow says for how many days in a row a puzzle of the day was solved.
func DaysInARow(days int) game.Say {
	return game.Counts(days, "{0} day in a row", "{0} days in a row")
}
