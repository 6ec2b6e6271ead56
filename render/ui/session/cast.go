package session

import (
	"strings"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// SlotPlayers is the slot of the names, marks, colours and clock of the last game's
// players: a key and a value a line, as in tags.
const SlotPlayers = "players"

// Cast is the names, marks, colours and clock of the players. Marks and Colours are
// permutations over all eight players, even where fewer play: no two players have the same
// one, and choosing another player's swaps the two.
type Cast struct {
	Names   [game.MaxPlayers]string
	Marks   [game.MaxPlayers]byte // letters of game.Rules.Sign
	Colours [game.MaxPlayers]byte // indices into Theme.Marks
	Clock   match.Control
}

// NewCast returns a cast without names and clock, with marks and colours in their first
// order.
func NewCast() Cast {
	var k Cast
	for i := range k.Colours {
		k.Marks[i], k.Colours[i] = stage.MarkLetters[i], byte(i)
	}
	return k
}

// LoadCast loads the cast of the last game.
func LoadCast(a *stage.Stage) Cast {
	text, _ := a.Store.Load(SlotPlayers) // on an error people have no names
	return ParseCast(text)
}

// ParseCast reads what String wrote. Invalid parts are left out.
func ParseCast(text string) Cast {
	k := NewCast()
	for line := range strings.Lines(text) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch key {
		case record.TagMarks:
			k.Marks = permutationOr(value, stage.MarkLetters, k.Marks)
		case board.TagColours:
			if inks := permutationOr(value, stage.Digits, [game.MaxPlayers]byte([]byte(stage.Digits))); len(value) == len(inks) {
				for i, d := range inks {
					k.Colours[i] = d - stage.Digits[0]
				}
			}
		case record.TagClock:
			k.Clock, _ = match.ParseControl(value)
		default:
			for p := game.First; p <= game.MaxPlayers; p++ {
				if key == record.TagName(p) {
					k.Names[p-1] = game.PlayerName(value)
				}
			}
		}
	}
	return k
}

// permutationOr returns text if it contains each of the letters once, and was otherwise.
func permutationOr(text, letters string, was [game.MaxPlayers]byte) [game.MaxPlayers]byte {
	if len(text) != len(letters) {
		return was
	}
	for _, letter := range letters {
		if strings.Count(text, string(letter)) != 1 {
			return was
		}
	}
	return [game.MaxPlayers]byte([]byte(text))
}

// String is the text that is stored.
func (k *Cast) String() string {
	var b strings.Builder
	for i, name := range k.Names {
		if name != "" {
			b.WriteString(record.TagName(game.Player(i+1)) + " " + name + "\n")
		}
	}
	b.WriteString(record.TagMarks + " " + string(k.Marks[:]) + "\n" + board.TagColours + " " + k.colours(game.MaxPlayers) + "\n")
	if k.Clock != (match.Control{}) {
		b.WriteString(record.TagClock + " " + k.Clock.String() + "\n")
	}
	return b.String()
}

func (k *Cast) colours(n int) string {
	var b strings.Builder
	for _, ink := range k.Colours[:n] {
		b.WriteByte(stage.Digits[ink])
	}
	return b.String()
}

// Swap gives a value to player p. The player who had it gets the former value of p.
func Swap(all *[game.MaxPlayers]byte, p game.Player, value byte) {
	for i, v := range all {
		if v == value {
			all[i], all[p-1] = all[p-1], value
			return
		}
	}
}

// NamesAndSigns returns the names and signs for a game whose players are the given seats. names has
// the names of people, and "" for the other seats. signs is "" where the marks are the
// usual ones or belong to no player.
func (k *Cast) NamesAndSigns(r *game.Rules, seats []string) (names []string, signs string) {
	for i, seat := range seats {
		name := ""
		if seat == words.SeatHuman {
			name = k.Names[i]
		}
		names = append(names, name)
	}
	if n := r.MarkCount(); !r.Common() && string(k.Marks[:n]) != stage.MarkLetters[:n] {
		signs = string(k.Marks[:n])
	}
	return names, signs
}

// WriteTags writes the cast into the record of a new game: names, marks, colours, and the clock
// if a person plays.
func (k *Cast) WriteTags(r *record.Record, seats []string) {
	rules := r.Rules()
	names, signs := k.NamesAndSigns(rules, seats)
	people := false
	for i, name := range names {
		people = people || seats[i] == words.SeatHuman
		if name != "" {
			r.SetTag(record.TagName(game.Player(i+1)), name)
		}
	}
	if signs != "" {
		r.SetTag(record.TagMarks, signs)
	}
	if palette := k.palette(rules); palette != "" {
		r.SetTag(board.TagColours, palette)
	}
	if people && k.Clock != (match.Control{}) {
		r.SetTag(record.TagClock, k.Clock.String())
	}
}

// CopyCast copies the cast of one record into the record of a new game, with the clock.
func CopyCast(r, from *record.Record) {
	keys := []string{record.TagMarks, board.TagColours, record.TagClock}
	for p := game.First; int(p) <= r.Rules().PlayerCount(); p++ {
		keys = append(keys, record.TagName(p))
	}
	for _, key := range keys {
		if v := from.Tag(key); v != "" {
			r.SetTag(key, v)
		}
	}
}

// palette is the colours of a game's marks, where somebody has chosen others than those
// that belong to their shapes; "" otherwise.
func (k *Cast) palette(r *game.Rules) string {
	n := r.MarkCount()
	for i, ink := range k.Colours[:n] {
		if !r.Common() && stage.MarkLetters[ink] != k.Marks[i] {
			return k.colours(n)
		}
	}
	return ""
}

// DrawMark draws the piece with which a player of the cast begins a game. A stone has its
// sign on it.
func (k *Cast) DrawMark(c paint.Canvas, box paint.Rect, s *stage.Stage, r *game.Rules, p game.Player) {
	_, signs := k.NamesAndSigns(r, nil)
	piece := s.Piece(k.palette(r), r.Called(nil, signs), game.MarkOf(p))
	piece.Signed = true
	piece.Draw(c, box, 1)
}
