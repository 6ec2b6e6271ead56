package bot

import "noughts/game"

// Card is a rule of thumb: in a position it prefers some of the moves, or none.
type Card uint8

// The cards, in the order in which the editor offers them. Their words are part
// of links and saved games, and never change.
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

// card holds the definition of a card.
type card struct {
	word  string
	name  game.Say
	about game.Say
	// filter marks a card that only rules out moves: it keeps all others, and
	// leaves the choice among them to the next cards.
	filter bool
	fits   func(r *game.Rules) bool
	prefer func(l *cardView, among []game.Move) []game.Move
}

// allCards is filled by init, because functions in it refer to it.
var allCards []card

func init() {
	allCards = []card{
		Line: {word: "line", name: game.Says("Complete my line"), fits: reaches, prefer: (*cardView).winning,
			about: game.Says("Plays what wins at once.")},
		Block: {word: "block", name: game.Says("Block"), fits: anyRules, prefer: (*cardView).block,
			about: game.Says("Stops the next player from winning at once.")},
		Fork: {word: "fork", name: game.Says("Fork"), fits: forks, prefer: (*cardView).fork,
			about: game.Says("Makes two ways to win at once: only one can be blocked.")},
		BlockFork: {word: "blockfork", name: game.Says("Block a fork"), fits: func(r *game.Rules) bool { return forks(r) && r.PlayerCount() == 2 }, prefer: (*cardView).blockFork,
			about: game.Says("Stops the other player from making a fork, or forces an answer that makes none.")},
		Threat: {word: "threat", name: game.Says("Make a threat"), fits: setsWin, prefer: (*cardView).threat,
			about: game.Says("Leaves one mark missing in a line of mine.")},
		Three: {word: "three", name: game.Says("Open three"), fits: rows, prefer: (*cardView).openThree,
			about: game.Says("Makes a row that one more mark turns into a threat at both ends: an open three, where five are needed.")},
		Extend: {word: "extend", name: game.Says("Extend my longest line"), fits: hasLines, prefer: (*cardView).extend,
			about: game.Says("Adds to the line that has most of my marks and none of theirs.")},
		Spoil: {word: "spoil", name: game.Says("Spoil their longest line"), fits: hasLines, prefer: (*cardView).spoil,
			about: game.Says("Puts a mark into the line that has most of theirs and none of mine.")},
		Open: {word: "open", name: game.Says("Most open lines"), fits: hasLines, prefer: (*cardView).openLines,
			about: game.Says("Takes a cell through which most lines can still be mine.")},
		Centre: {word: "centre", name: game.Says("Centre"), fits: bounded, prefer: (*cardView).centre,
			about: game.Says("Takes the middle, or one of the cells around it where there is none. Small boards each have their own.")},
		Opposite: {word: "opposite", name: game.Says("Opposite corner"), fits: bounded, prefer: (*cardView).opposite,
			about: game.Says("Takes the corner across from one of theirs.")},
		Corner: {word: "corner", name: game.Says("Corner"), fits: bounded, prefer: (*cardView).corner,
			about: game.Says("Takes a corner.")},
		Side: {word: "side", name: game.Says("Edge"), fits: bounded, prefer: (*cardView).side,
			about: game.Says("Takes a cell at the edge that is not a corner.")},
		Mine: {word: "mine", name: game.Says("Next to mine"), fits: ownMarks, prefer: (*cardView).nextToMine,
			about: game.Says("Takes a neighbour of one of my marks.")},
		Theirs: {word: "theirs", name: game.Says("Next to theirs"), fits: ownMarks, prefer: (*cardView).nextToTheirs,
			about: game.Says("Takes a neighbour of one of their marks.")},
		Mirror: {word: "mirror", name: game.Says("Mirror"), fits: bounded, prefer: (*cardView).mirror,
			about: game.Says("Answers the last move on the other side of the middle.")},
		Take: {word: "take", name: game.Says("Capture stones"), fits: takes, prefer: (*cardView).take,
			about: game.Says("Captures as many stones as one move can.")},
		Close: {word: "close", name: game.Says("Win a small board"), fits: closes, prefer: (*cardView).closeBoard,
			about: game.Says("Completes a line in a small board.")},
		Guard: {word: "guard", name: game.Says("Save a small board"), fits: closes, prefer: (*cardView).guard,
			about: game.Says("Puts a mark where the next player could complete a line in a small board.")},
		Safe: {word: "safe", name: game.Says("Give nothing away"), fits: alternates, prefer: (*cardView).safe, filter: true,
			about: game.Says("Avoids moves that let the next player win at once. The cards below choose among the rest.")},
		Avoid: {word: "avoid", name: game.Says("Complete no line"), fits: avoids, prefer: (*cardView).avoid, filter: true,
			about: game.Says("Avoids moves that lose at once, where whoever completes a line loses. The cards below choose among the rest.")},
		Swap: {word: "swap", name: game.Says("Change sides"), fits: offers, prefer: (*cardView).swap,
			about: game.Says("Takes the other side where the opening offers that.")},
		Random: {word: "random", name: game.Says("Any move"), fits: anyRules, prefer: (*cardView).all,
			about: game.Says("Leaves it to chance. Cards below it are never asked.")},
	}
}

// Cards lists all cards.
func Cards() []Card {
	all := make([]Card, len(allCards))
	for i := range all {
		all[i] = Card(i)
	}
	return all
}

// ParseCard returns the card with a word. The error names the word.
func ParseCard(word string) (Card, error) {
	for i := range allCards {
		if allCards[i].word == word {
			return Card(i), nil
		}
	}
	return 0, game.Wrong("{0} is not a card", game.Quote(word))
}

// String is the word of the card.
func (c Card) String() string { return allCards[c].word }

// Name is the name of the card for people.
func (c Card) Name() game.Say { return allCards[c].name }

// About describes the card in a sentence.
func (c Card) About() game.Say { return allCards[c].about }

// Fits tells whether the card has a meaning in a game. If not, it never wants a
// move. This follows from the parts of the rules.
func (c Card) Fits(r *game.Rules) bool { return allCards[c].fits(r) }

// Wants lists the moves that the card prefers in a position. It is nil if the
// card has no preference. On a board of more than MaxFullBoard cells it considers only
// moves near the marks, and a few others.
func (c Card) Wants(p *game.Position) []game.Move {
	if p.Over() || !c.Fits(p.Rules()) {
		return nil
	}
	l := newLook(p, 0, nil)
	got := allCards[c].prefer(l, l.moves)
	if allCards[c].filter && len(got) == len(l.moves) {
		return nil
	}
	return got
}
