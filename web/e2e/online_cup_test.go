package e2e

import "testing"

// Two people far apart play a tournament of one round: one makes it and starts it, the other joins
// by its link with one press. The game opens by itself at both, and both see the table.
func TestOnlineCup(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	ann := stranger(t, "http://"+s.at+"/", desktop)
	ann.has("search")
	ann.press("friend")
	ann.has("cups")
	ann.press("cups")
	ann.has("rounds-1")
	ann.write(byKeys, "who", "Ann")
	ann.press("rounds-1")
	ann.press("create")
	link := ann.has("link").node("link").Value
	ann.has("withdraw")
	bob := stranger(t, link, phone)
	bob.has("enter")
	bob.write(byKeys, "who", "Bob")
	bob.press("enter")
	bob.has("withdraw")
	bob.accessible("tournament", axe(t))
	ann.until("both take part", func(s State) bool { return s.node("row-2") != nil })
	ann.press("start-now")
	for _, b := range []*tab{ann, bob} {
		b.has("board")
	}
	first, second := ann.inTurn(bob)
	for i, at := range xWins {
		[...]*tab{first, second}[i%2].press(cell(at))
		first.marks(i + 1)
		second.marks(i + 1)
	}
	won := "Ann"
	if first == bob {
		won = "Bob"
	}
	for _, b := range []*tab{first, second} {
		b.has("rematch")
		b.press("rematch")
		b.until("the winner", func(s State) bool {
			return s.label("state") == "The tournament is over: "+won+" has won with 1 point."
		})
	}
	first.shot("online-cup")
}
