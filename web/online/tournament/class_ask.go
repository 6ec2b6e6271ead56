package tournament

import (
	"context"
	"strconv"
	"time"

	"noughts/web/online/room"
	"noughts/web/online/wire"
)

// Set begins a round of a class: a board for each student, or exercises.
func (t *Tournaments) Set(ctx context.Context, req wire.Request) wire.Reply {
	c, fault := judgeSet(req.Cup)
	if fault != nil {
		return wire.Reply{Error: fault}
	}
	return t.change(ctx, req, room.ID(req.Me), func(s *state, _ int, _ bool) (*event, *wire.Error) {
		if s.teaches() && s.class.asked == req.ID {
			return nil, nil
		}
		fault := s.teacher(req)
		switch {
		case fault != nil:
			return nil, fault
		case s.cup.Round >= MostSets:
			return nil, wire.Fault(wire.Limited, "a class has "+strconv.Itoa(MostSets)+" rounds at most")
		case time.Now().UnixMilli() < s.since+classGap.Milliseconds():
			return nil, wire.Fault(wire.Limited, "the last round has only just begun")
		}
		e := &event{Kind: paired, Cup: c, Round: s.cup.Round + 1, Ask: req.ID}
		if c.Task == "" {
			e.Pairs = boardsFor(s.present(), c.Pairs, turnOf(c.Line), e.Round)
		}
		return e, nil
	})
}

// Note comments for a student.
func (t *Tournaments) Note(ctx context.Context, req wire.Request) wire.Reply {
	return t.change(ctx, req, room.ID(req.Me), func(s *state, _ int, _ bool) (*event, *wire.Error) {
		who := req.Seat - 1
		fault := s.teacher(req)
		switch {
		case fault != nil:
			return nil, fault
		case who < 0 || who >= len(s.people):
			return nil, wire.Fault(wire.Refused, "there is no such student")
		case s.people[who].pupil.asked == req.ID:
			return nil, nil
		case len(req.Text) > wire.MaxText:
			return nil, wire.Fault(wire.Refused, "the comment is too long")
		case s.notes >= MostNotes:
			return nil, wire.Fault(wire.Limited, "there are too many comments in this class")
		}
		return &event{Kind: noted, Who: who, Ask: req.ID, name: room.OneLine(req.Text, MostNote)}, nil
	})
}

// Answer notes what came of the exercises of the round for a student.
func (t *Tournaments) Answer(ctx context.Context, req wire.Request) wire.Reply {
	return t.change(ctx, req, room.ID(req.Me), func(s *state, who int, known bool) (*event, *wire.Error) {
		switch {
		case !s.teaches() || !known || s.table.Withdrawn(who):
			return nil, wire.Fault(wire.Refused, "you do not take part")
		case s.cup.Over:
			return nil, wire.Fault(wire.Refused, "the class is closed")
		case s.cup.Task == "":
			return nil, wire.Fault(wire.Refused, "there are no exercises now")
		case req.Cup != nil && req.Cup.Round != s.cup.Round:
			return nil, wire.Fault(wire.Refused, "these are not the exercises of this round")
		}
		p := s.people[who]
		switch mark := p.marks[s.cup.Round-1]; {
		case mark == wire.MarkWon, mark == wire.MarkLost && !req.On:
			return nil, nil
		case p.answers >= mostAnswers:
			return nil, wire.Fault(wire.Limited, "you have answered too often")
		}
		return &event{Kind: answered, Who: who, Round: s.cup.Round, On: req.On}, nil
	})
}

// End closes a class.
func (t *Tournaments) End(ctx context.Context, req wire.Request) wire.Reply {
	return t.change(ctx, req, room.ID(req.Me), func(s *state, _ int, _ bool) (*event, *wire.Error) {
		if fault := s.teacher(req); fault != nil && !(s.teaches() && s.cup.Over) {
			return nil, fault
		}
		if s.cup.Over {
			return nil, nil
		}
		return &event{Kind: ended}, nil
	})
}
