package ui

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// slotPlayers is the slot of what people were called and looked like in the
// last game, and of their clocks: lines of a key and a value, as tags are.
const slotPlayers = "players"

// cast is what players are called, which mark each puts, in which colour, and
// what clock they have. Marks and colours are those of eight players, also where
// fewer play: nobody's can be another's, and to choose one is to change with
// whoever has it.
type cast struct {
	names [game.MaxPlayers]string
	marks [game.MaxPlayers]byte // letters of game.Rules.Sign
	inks  [game.MaxPlayers]byte // of Theme.Marks
	clock match.Control
}

func newCast() cast {
	var k cast
	for i := range k.inks {
		k.marks[i], k.inks[i] = stage.MarkLetters[i], byte(i)
	}
	return k
}

// castKept is the cast of the last game.
func castKept(a *stage.Stage) cast {
	text, _ := a.Store.Load(slotPlayers) // without it people have no names
	return parseCast(text)
}

// parseCast reads what String wrote. What makes no sense is left out.
func parseCast(text string) cast {
	k := newCast()
	for line := range strings.Lines(text) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch key {
		case record.TagMarks:
			k.marks = permuted(value, stage.MarkLetters, k.marks)
		case board.TagColours:
			if inks := permuted(value, stage.Digits, [game.MaxPlayers]byte([]byte(stage.Digits))); len(value) == len(inks) {
				for i, d := range inks {
					k.inks[i] = d - stage.Digits[0]
				}
			}
		case record.TagClock:
			k.clock, _ = match.ParseControl(value)
		default:
			for p := game.First; p <= game.MaxPlayers; p++ {
				if key == record.TagName(p) {
					k.names[p-1] = game.PlayerName(value)
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
func (k *cast) String() string {
	var b strings.Builder
	for i, name := range k.names {
		if name != "" {
			b.WriteString(record.TagName(game.Player(i+1)) + " " + name + "\n")
		}
	}
	b.WriteString(record.TagMarks + " " + string(k.marks[:]) + "\n" + board.TagColours + " " + k.colours(game.MaxPlayers) + "\n")
	if k.clock != (match.Control{}) {
		b.WriteString(record.TagClock + " " + k.clock.String() + "\n")
	}
	return b.String()
}

func (k *cast) colours(n int) string {
	var b strings.Builder
	for _, ink := range k.inks[:n] {
		b.WriteByte(stage.Digits[ink])
	}
	return b.String()
}

// swap gives a player what another may have, who gets the player's own for it.
func swap(all *[game.MaxPlayers]byte, p game.Player, value byte) {
	for i, v := range all {
		if v == value {
			all[i], all[p-1] = all[p-1], value
			return
		}
	}
}

// plays tells what of the cast a game has whose sides are played by some seats:
// names of people, and marks where they are a player's own.
func (k *cast) plays(r *game.Rules, seats []string) (names []string, signs string) {
	for i, seat := range seats {
		name := ""
		if seat == words.SeatHuman {
			name = k.names[i]
		}
		names = append(names, name)
	}
	if n := r.MarkCount(); !r.Common() && string(k.marks[:n]) != stage.MarkLetters[:n] {
		signs = string(k.marks[:n])
	}
	return names, signs
}

// dress gives a game that begins its cast.
func (k *cast) dress(r *record.Record, seats []string) {
	rules := r.Rules()
	names, signs := k.plays(rules, seats)
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
	if n := rules.MarkCount(); !rules.Common() {
		for i, ink := range k.inks[:n] {
			if stage.MarkLetters[ink] != k.marks[i] {
				r.SetTag(board.TagColours, k.colours(n))
				break
			}
		}
	}
	if people && k.clock != (match.Control{}) {
		r.SetTag(record.TagClock, k.clock.String())
	}
}

// again gives a game that begins the cast of another.
func again(r, from *record.Record) {
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

// drawMark draws the mark with which a player of the cast begins.
func (k *cast) drawMark(c paint.Canvas, box paint.Rect, t *stage.Theme, p game.Player) {
	stage.DrawShape(c, box, k.marks[p-1], 1, t.Marks[k.inks[p-1]])
}

// wordPlayerNumber is a player as the setup counts them.
func wordPlayerNumber(p game.Player) game.Say { return game.Says("Player {0}", strconv.Itoa(int(p))) }
