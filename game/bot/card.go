package bot

import "noughts/game"

// Card is a rule of thumb: of a position it wants some of the moves, or none.
type Card uint8

// The cards, in the order in which a shelf offers them. Their words stand in
// links and saved games and are never changed.
const (
	Line Card = iota
	Block
	Fork
	BlockFork
	Threat
	Three
	Extend
	Spoil
	Open
	Centre
	Opposite
	Corner
	Side
	Mine
	Theirs
	Mirror
	Take
	Close
	Guard
	Safe
	Avoid
	Swap
	Random
)

// card is what there is to know of a card.
type card struct {
	word  string
	name  game.Say
	about game.Say
	// sieve tells that the card only keeps from moves: it wants all the
	// others, and leaves the choice among them to the next cards.
	sieve bool
	fits  func(r *game.Rules) bool
	want  func(l *look, among []game.Move) []game.Move
}

// deck is filled when the program starts, since what is in it asks it.
var deck []card

func init() {
	deck = []card{
		Line: {word: "line", name: game.Says("Complete my line"), fits: reaches, want: (*look).winning,
			about: game.Says("Plays what wins at once.")},
		Block: {word: "block", name: game.Says("Block"), fits: anyRules, want: (*look).block,
			about: game.Says("Stops the next player from winning at once.")},
		Fork: {word: "fork", name: game.Says("Fork"), fits: forks, want: (*look).fork,
			about: game.Says("Makes two ways to win at once: only one can be blocked.")},
		BlockFork: {word: "blockfork", name: game.Says("Block a fork"), fits: func(r *game.Rules) bool { return forks(r) && r.PlayerCount() == 2 }, want: (*look).blockFork,
			about: game.Says("Stops the other player from making a fork, or forces an answer that makes none.")},
		Threat: {word: "threat", name: game.Says("Make a threat"), fits: lined, want: (*look).threat,
			about: game.Says("Leaves one mark missing in a line of mine.")},
		Three: {word: "three", name: game.Says("Open three"), fits: rows, want: (*look).openThree,
			about: game.Says("Makes a row that one more mark turns into a threat at both ends: an open three, where five are needed.")},
		Extend: {word: "extend", name: game.Says("Extend my longest line"), fits: counted, want: (*look).extend,
			about: game.Says("Adds to the line that has most of my marks and none of theirs.")},
		Spoil: {word: "spoil", name: game.Says("Spoil their longest line"), fits: counted, want: (*look).spoil,
			about: game.Says("Puts a mark into the line that has most of theirs and none of mine.")},
		Open: {word: "open", name: game.Says("Most open lines"), fits: counted, want: (*look).openLines,
			about: game.Says("Takes a cell through which most lines can still be mine.")},
		Centre: {word: "centre", name: game.Says("Centre"), fits: bounded, want: (*look).centre,
			about: game.Says("Takes the middle, or one of the cells around it where there is none. Small boards each have their own.")},
		Opposite: {word: "opposite", name: game.Says("Opposite corner"), fits: bounded, want: (*look).opposite,
			about: game.Says("Takes the corner across from one of theirs.")},
		Corner: {word: "corner", name: game.Says("Corner"), fits: bounded, want: (*look).corner,
			about: game.Says("Takes a corner.")},
		Side: {word: "side", name: game.Says("Side"), fits: bounded, want: (*look).side,
			about: game.Says("Takes a cell at the edge that is no corner.")},
		Mine: {word: "mine", name: game.Says("Next to mine"), fits: ownMarks, want: (*look).nextToMine,
			about: game.Says("Takes a neighbour of one of my marks.")},
		Theirs: {word: "theirs", name: game.Says("Next to theirs"), fits: ownMarks, want: (*look).nextToTheirs,
			about: game.Says("Takes a neighbour of one of their marks.")},
		Mirror: {word: "mirror", name: game.Says("Mirror"), fits: bounded, want: (*look).mirror,
			about: game.Says("Answers the last move on the other side of the middle.")},
		Take: {word: "take", name: game.Says("Take stones"), fits: takes, want: (*look).take,
			about: game.Says("Captures as many stones as one move can.")},
		Close: {word: "close", name: game.Says("Win a small board"), fits: closes, want: (*look).closeBoard,
			about: game.Says("Completes a line in a small board.")},
		Guard: {word: "guard", name: game.Says("Save a small board"), fits: closes, want: (*look).guard,
			about: game.Says("Puts a mark where the next player could complete a line in a small board.")},
		Safe: {word: "safe", name: game.Says("Give nothing away"), fits: alternates, want: (*look).safe, sieve: true,
			about: game.Says("Avoids moves that let the next player win at once. The cards below choose among the rest.")},
		Avoid: {word: "avoid", name: game.Says("Complete no line"), fits: avoids, want: (*look).avoid, sieve: true,
			about: game.Says("Avoids moves that lose at once, where whoever completes a line loses. The cards below choose among the rest.")},
		Swap: {word: "swap", name: game.Says("Change sides"), fits: offers, want: (*look).swap,
			about: game.Says("Takes the other side where the opening offers that.")},
		Random: {word: "random", name: game.Says("Any move"), fits: anyRules, want: (*look).all,
			about: game.Says("Leaves it to chance. Cards below it are never asked.")},
	}
}

// Cards are all there are.
func Cards() []Card {
	all := make([]Card, len(deck))
	for i := range all {
		all[i] = Card(i)
	}
	return all
}

// ParseCard is the card of a word. The error names the word.
func ParseCard(word string) (Card, error) {
	for i := range deck {
		if deck[i].word == word {
			return Card(i), nil
		}
	}
	return 0, game.Wrong("{0} is no card", game.Quote(word))
}

// String is the card's word.
func (c Card) String() string { return deck[c].word }

// Name is what people call the card.
func (c Card) Name() game.Say { return deck[c].name }

// About is what the card wants, as a sentence.
func (c Card) About() game.Say { return deck[c].about }

// Fits tells whether the card means something in a game: in one where it does
// not it never wants a move. It is told by the parts of the rules.
func (c Card) Fits(r *game.Rules) bool { return deck[c].fits(r) }

// Wants is the moves that the card wants in a position: none where it wants
// none, or does not care. On a board of more than Whole cells only moves near
// the marks are looked at, and a few others.
func (c Card) Wants(p *game.Position) []game.Move {
	if p.Over() || !c.Fits(p.Rules()) {
		return nil
	}
	l := newLook(p, 0, nil)
	got := deck[c].want(l, l.moves)
	if deck[c].sieve && len(got) == len(l.moves) {
		return nil
	}
	return got
}
