package session

import (
	"context"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/search"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// SlotProgram keeps the file of the program that plays such a seat.
const SlotProgram = "engine"

// Programs runs other programs that play. A page has none.
type Programs interface {
	// Fits says why no such program can play some rules, nil where it can.
	Fits(r *game.Rules) error
	// Seat is a program as the seat of a player; the text is that of a Program.
	// Asked again it gives the same one. The error says why there is no such
	// program; what goes wrong later is told in the game.
	Seat(program string, p game.Player) (match.Seat, error)
	// Alone starts such a program for whoever plays beside the board, several
	// games at a time perhaps; end ends it.
	Alone(program string) (s match.Seat, end func(), err error)
}

// Program is another program that plays, as it is started.
type Program struct {
	File string
	Args string        // with blanks between; one that holds blanks stands in double quotes
	Time time.Duration // for a move; 0 leaves it to whoever asks
}

// ParseProgram reads what String wrote. What makes no sense is left out.
func ParseProgram(text string) (p Program) {
	file, rest, _ := strings.Cut(text, "\n")
	p.File = strings.TrimRight(file, "\r")
	for line := range strings.Lines(rest) {
		key, value, _ := strings.Cut(strings.TrimRight(line, "\r\n"), " ")
		switch key {
		case "arguments":
			p.Args = value
		case "time":
			if d, err := time.ParseDuration(value); err == nil && d > 0 && d.Minutes() <= mostMinutes {
				p.Time = d
			}
		}
	}
	return p
}

// mostMinutes is how long a program may think about a move.
const mostMinutes = 60

// String is the text that is kept: the file, and a line for each of the others
// that is not the usual.
func (p Program) String() string {
	text := oneLined(p.File)
	if p.Args != "" {
		text += "\narguments " + oneLined(p.Args)
	}
	if p.Time > 0 {
		text += "\ntime " + p.Time.String()
	}
	return text
}

// oneLined is a text without line breaks.
func oneLined(s string) string { return strings.NewReplacer("\r", "", "\n", " ").Replace(s) }

// Words are the arguments one by one.
func (p Program) Words() []string {
	var all []string
	word, quoted, open := "", false, false
	for _, c := range p.Args {
		switch {
		case c == '"':
			quoted, open = !quoted, true
		case c == ' ' && !quoted:
			if open {
				all = append(all, word)
			}
			word, open = "", false
		default:
			word, open = word+string(c), true
		}
	}
	if open {
		all = append(all, word)
	}
	return all
}

// ProgramText is the program that plays seats as a text, "" for none.
func ProgramText(a *stage.Stage) string {
	text, _ := a.Store.Load(SlotProgram) // a store that fails has told so
	return text
}

// NoProgram says why no program can play some rules here.
func (s *Session) NoProgram(r *game.Rules) error {
	if s.Env.Programs == nil {
		return game.Fault(words.NoPrograms)
	}
	return s.Env.Programs.Fits(r)
}

// ProgramSeat is the program at a player's seat. Where there is none the seat
// says so when it is asked, and the game waits for the player.
func (a *Session) ProgramSeat(r *game.Rules, p game.Player) (match.Seat, error) {
	err := a.NoProgram(r)
	if err == nil && ProgramText(a.Stage) == "" {
		err = game.Fault(words.NameProgram)
	}
	if err != nil {
		return absent{err}, err
	}
	s, err := a.Env.Programs.Seat(ProgramText(a.Stage), p)
	if err != nil {
		return absent{err}, err
	}
	return s, nil
}

// absent is the seat of a program that cannot play.
type absent struct{ err error }

// Ask says why.
func (s absent) Ask(context.Context, *game.Position) <-chan search.Info {
	out := make(chan search.Info, 1)
	out <- search.Info{Err: s.err}
	close(out)
	return out
}

// IDProgram is the ID of the field for the program's file.
const (
	IDProgram     = "program"
	idProgramTime = "program-time"
)

// ProgramFields are the file of the program, its arguments and its time. They
// are the same for all seats.
func ProgramFields(a *Session, f *stage.Form) {
	keep := func(p Program) {
		if err := a.Store.Save(SlotProgram, p.String()); err != nil {
			a.Fail(err)
		}
	}
	now := ParseProgram(ProgramText(a.Stage))
	f.Field(IDProgram, words.ProgramFile, now.File, func(text string) {
		now.File = text
		keep(now)
	})
	f.Field("program-args", wordProgramArgs, now.Args, func(text string) {
		now.Args = text
		keep(now)
	})
	f.Add(f.Over(idProgramTime, wordProgramTime))
	f.Choose(idProgramTime, wordProgramTime, 60, programTimes(now, keep))
}

// programTimes are the choices of how long a program may think.
func programTimes(p Program, keep func(Program)) []stage.Choice {
	var all []stage.Choice
	for _, seconds := range []int{1, usualSeconds, 15, 60} {
		name := strconv.Itoa(seconds)
		d, _ := time.ParseDuration(name + "s")
		on := p.Time == d || p.Time == 0 && seconds == usualSeconds
		all = append(all, stage.Choice{ID: name, Label: words.Verbatim(name), On: on, Act: func() {
			p.Time = d
			keep(p)
		}})
	}
	return all
}

// usualSeconds is how long a program may think where nothing else is said.
const usualSeconds = 5
