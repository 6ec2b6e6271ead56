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

// SlotProgram is the slot of the external program that plays seats: the text of a Program.
const SlotProgram = "engine"

// Programs runs external programs that play. A page has none.
type Programs interface {
	// Fits returns an error that says why no such program can play these rules, or nil.
	Fits(r *game.Rules) error
	// Seat returns a program as the seat of a player; program is the text of a Program. The
	// same arguments give the same seat. The error says why the program cannot be used;
	// later errors come as answers of the seat.
	Seat(program string, p game.Player) (match.Seat, error)
	// Alone returns a seat of its own for play beside the board, perhaps in several games
	// at once. end stops the program.
	Alone(program string) (s match.Seat, end func(), err error)
}

// Program is an external program that plays, and how it is started.
type Program struct {
	File string
	Args string        // separated by blanks; an argument that contains blanks is in double quotes
	Time time.Duration // for a move; 0 leaves it to the caller
}

// ParseProgram reads what String wrote. Invalid parts are left out.
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

// mostMinutes is the longest time that a program may have for a move.
const mostMinutes = 60

// String is the text that is stored: the file, and a line for each other field that is not
// zero.
func (p Program) String() string {
	text := oneLine(p.File)
	if p.Args != "" {
		text += "\narguments " + oneLine(p.Args)
	}
	if p.Time > 0 {
		text += "\ntime " + p.Time.String()
	}
	return text
}

// oneLine is a text without line breaks.
func oneLine(s string) string { return strings.NewReplacer("\r", "", "\n", " ").Replace(s) }

// Words splits the arguments.
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

// ProgramText loads the text of the program that plays seats, "" for none.
func ProgramText(a *stage.Stage) string {
	text, _ := a.Store.Load(SlotProgram) // a store that fails is reported elsewhere
	return text
}

// NoProgram returns an error that says why no program can play these rules here, or nil.
func (s *Session) NoProgram(r *game.Rules) error {
	if s.Env.Programs == nil {
		return game.Fault(words.NoPrograms)
	}
	return s.Env.Programs.Fits(r)
}

// ProgramSeat returns the program as a player's seat. Where there is none, it returns the
// error and a seat that answers with it, after which the game waits for the player.
func (s *Session) ProgramSeat(r *game.Rules, p game.Player) (match.Seat, error) {
	err := s.NoProgram(r)
	if err == nil && ProgramText(s.Stage) == "" {
		err = game.Fault(words.NameProgram)
	}
	if err != nil {
		return absent{err}, err
	}
	seat, err := s.Env.Programs.Seat(ProgramText(s.Stage), p)
	if err != nil {
		return absent{err}, err
	}
	return seat, nil
}

// absent is the seat of a program that cannot play.
type absent struct{ err error }

// Ask answers with the error.
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

// ProgramFields adds the fields for the program to a form: its file, arguments and time.
// All seats share them.
func ProgramFields(a *Session, f *stage.Form) {
	keep := func(p Program) {
		if err := a.Store.Save(SlotProgram, p.String()); err != nil {
			a.ReportStore(err)
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

// usualSeconds is the time for a move where none is chosen.
const usualSeconds = 5
