package courses

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/lesson/course"
	"noughts/game/opening"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// line is the line of an opening whose moves are asked for. A move that was not found is asked for
// again at the end, and the line then comes back on another day.
type line struct {
	link   string
	asked  int          // the steps at first; those after them are asked for again
	missed map[int]bool // steps in which a move was wrong, or that were left out
	found  map[int]bool // steps whose move was found
}

// NewLine asks for the moves of a side of a line.
func NewLine(a *session.Session, r *game.Rules, moves []game.Move, side game.Player, back func() stage.Scene) stage.Scene {
	a.Notice = game.Say{}
	v := &Lesson{paused: a, rules: r, back: back}
	v.Steps = course.Line(r, moves, side)
	p := r.Start()
	for _, m := range moves {
		if p.Play(m) != nil {
			break
		}
	}
	v.line = &line{link: r.ID + ";" + p.Line() + ";" + strconv.Itoa(int(side)), asked: len(v.Steps), missed: map[int]bool{}, found: map[int]bool{}}
	for i := range v.Steps {
		v.Steps[i].About = lineName(v.Steps[i].Position())
	}
	if len(v.Steps) == 0 {
		v.put(record.New(r))
	} else {
		v.show(0)
	}
	a.Wait(v.Leave)
	a.Wanted = stage.IDNext
	return v
}

// NewLineOf asks for the moves of a line that is kept, or that an address names: see
// session.LoadLines.
func NewLineOf(a *session.Session, link string, back func() stage.Scene) (stage.Scene, error) {
	at := strings.LastIndexByte(link, ';')
	rec, err := record.ParseLink("g=1;"+link[:max(at, 0)], variant.Parse)
	if err != nil {
		return nil, err
	}
	side, err := strconv.Atoi(link[at+1:])
	if err != nil || side < 1 || side > rec.Rules().PlayerCount() {
		return nil, nil
	}
	return NewLine(a, rec.Rules(), rec.Moves(), game.Player(side), back), nil
}

// lineName is the name of the opening of a position, or the moves to it.
func lineName(p *game.Position) game.Say {
	if name, ok := opening.Name(p); ok {
		return name
	}
	var all []string
	for i := range p.Plies() {
		all = append(all, p.Rules().MoveText(p.Ply(i)))
	}
	return words.Verbatim(strings.Join(all, " "))
}

// miss notes a wrong move: the step comes again at the end.
func (l *line) miss(v *Lesson) {
	if l == nil || l.missed[v.At] {
		return
	}
	l.missed[v.At] = true
	v.Steps = append(v.Steps, v.Steps[v.At])
}

// end ends the training, and says how it went.
func (l *line) end(v *Lesson) game.Say {
	wrong := 0
	for i := range l.missed {
		if i < l.asked {
			wrong++
		}
	}
	v.paused.KeepLine(l.link, wrong == 0)
	if wrong == 0 {
		return wordLineRight
	}
	return wordLineWrong(l.asked-wrong, l.asked)
}
