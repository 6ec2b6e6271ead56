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

// SlotPlayers is the slot of what people were called and looked like in the
// last game, and of their clocks: lines of a key and a value, as tags are.
const SlotPlayers = "players"

// Cast is what players are called, which mark each puts, in which colour, and
// what clock they have. Marks and colours are those of eight players, also where
// fewer play: nobody's can be another's, and to choose one is to change with
// whoever has it.
type Cast struct {
	Names [game.MaxPlayers]string
	Marks [game.MaxPlayers]byte // letters of game.Rules.Sign
	Inks  [game.MaxPlayers]byte // of Theme.Marks
	Clock match.Control
}

// NewCast is a cast without names and clocks, in which marks have the first shapes
// and inks.
func NewCast() Cast {
	var k Cast
	for i := range k.Inks {
		k.Marks[i], k.Inks[i] = stage.MarkLetters[i], byte(i)
	}
	return k
}

// CastKept is the cast of the last game.
func CastKept(a *stage.Stage) Cast {
	text, _ := a.Store.Load(SlotPlayers) // without it people have no names
	return ParseCast(text)
}

// ParseCast reads what String wrote. What makes no sense is left out.
func ParseCast(text string) Cast {
	k := NewCast()
	for line := range strings.Lines(text) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch key {
		case record.TagMarks:
			k.Marks = permuted(value, stage.MarkLetters, k.Marks)
		case board.TagColours:
			if inks := permuted(value, stage.Digits, [game.MaxPlayers]byte([]byte(stage.Digits))); len(value) == len(inks) {
				for i, d := range inks {
					k.Inks[i] = d - stage.Digits[0]
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

// permuted is a text that has each of some letters once, or else was.
func permuted(text, letters string, was [game.MaxPlayers]byte) [game.MaxPlayers]byte {
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

// String is the cast as it is kept.
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
	for _, ink := range k.Inks[:n] {
		b.WriteByte(stage.Digits[ink])
	}
	return b.String()
}

// Swap gives a player what another may have, who gets the player's own for it.
func Swap(all *[game.MaxPlayers]byte, p game.Player, value byte) {
	for i, v := range all {
		if v == value {
			all[i], all[p-1] = all[p-1], value
			return
		}
	}
}

// Plays tells what of the cast a game has whose sides are played by some seats:
// names of people, and marks where they are a player's own.
func (k *Cast) Plays(r *game.Rules, seats []string) (names []string, signs string) {
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

// Dress gives a game that begins its cast.
func (k *Cast) Dress(r *record.Record, seats []string) {
	rules := r.Rules()
	names, signs := k.Plays(rules, seats)
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

// DressAgain gives a game that begins the cast of another.
func DressAgain(r, from *record.Record) {
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

// palette are the colours of a game's marks where somebody has chosen others
// than those of their shapes; "" otherwise.
func (k *Cast) palette(r *game.Rules) string {
	n := r.MarkCount()
	for i, ink := range k.Inks[:n] {
		if !r.Common() && stage.MarkLetters[ink] != k.Marks[i] {
			return k.colours(n)
		}
	}
	return ""
}

// DrawMark draws what a player of the cast begins a game with, its sign on it
// where it is a stone.
func (k *Cast) DrawMark(c paint.Canvas, box paint.Rect, s *stage.Stage, r *game.Rules, p game.Player) {
	_, signs := k.Plays(r, nil)
	piece := s.Piece(k.palette(r), r.Called(nil, signs), game.MarkOf(p))
	piece.Signed = true
	piece.Draw(c, box, 1)
}
