package match_test

import (
	"testing"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
)

// accord is a match of a person, who begins, against a script.
func accord(t *testing.T, offers bool, moves ...string) (m *match.Match, s *script, told *[]match.Event) {
	t.Helper()
	r, err := variant.Parse("3x3k3")
	if err != nil {
		t.Fatal(err)
	}
	s = newScript()
	g := match.Game{Record: record.New(r), Offers: offers}
	g.Seats[1] = s
	for _, text := range moves {
		move, err := r.ParseMove(text)
		if err == nil {
			err = g.Record.Play(move)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	told = new([]match.Event)
	m = match.New(nil, g)
	m.Listen(func(e match.Event) {
		if e.Kind != match.Thinking && e.Kind != match.Asked {
			*told = append(*told, e)
		}
	})
	m.Tick()
	return m, s, told
}

// answer makes the script answer with a move and a score.
func (s *script) answer(t *testing.T, m *match.Match, text string, score search.Score, label search.Label) {
	t.Helper()
	move, err := m.Record().Rules().ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	q := s.next(t)
	q.out <- search.Info{PV: []game.Move{move}, Score: score, Label: label}
	close(q.out)
	for range 1_000_000 {
		if m.Tick(); !m.Thinks() {
			return
		}
	}
	t.Fatal("the match does not take the answer")
}

func kinds(all []match.Event) (k []match.Kind) {
	for _, e := range all {
		k = append(k, e.Kind)
	}
	return k
}

// A seat resigns a game that is proved lost, if it may. After Undo it plays the
// game to the end.
func TestSeatResigns(t *testing.T) {
	m, s, told := accord(t, true, "a1", "a2", "c3")
	s.answer(t, m, "b1", search.Loss+4, search.Proved)
	want := record.Result{End: record.Resigned, Winner: game.First}
	if got := m.Result(); got != want || m.Record().Position().Plies() != 3 || m.Thinks() {
		t.Fatalf("the result is %v after %d plies", got, m.Record().Position().Plies())
	}
	e := (*told)[len(*told)-1]
	if e.Kind != match.Ended || e.Result != want || e.Text != m.Record().String() {
		t.Errorf("told %+v", e)
	}
	if err := m.Play(game.Move{To: 4}); err == nil {
		t.Error("a move is played after the end")
	}
	again, err := record.Parse(m.Record().String(), variant.Parse)
	if err != nil || again.Result() != want {
		t.Errorf("the text gives %v, %v", again.Result(), err)
	}
	if !m.CanUndo() || !m.Undo() || m.Result().End != record.Open || m.Record().Position().Plies() != 3 {
		t.Fatalf("Undo leaves %v after %d plies", m.Result(), m.Record().Position().Plies())
	}
	s.answer(t, m, "b1", search.Loss+4, search.Proved)
	if m.Result().End != record.Open || m.Record().Position().Plies() != 4 {
		t.Error("the seat resigns again")
	}
}

// A seat does not resign if it may not, if the loss is not proved, if the end
// is far, or if it has merely overlooked the saving move.
func TestSeatPlaysOn(t *testing.T) {
	for _, c := range []struct {
		name   string
		offers bool
		score  search.Score
		label  search.Label
		moves  []search.Choice
	}{
		{"may not", false, search.Loss + 4, search.Proved, nil},
		{"believes", true, search.Loss + 4, search.Estimated, nil},
		{"far", true, search.Loss + 20, search.Proved, nil},
		{"overlooks", true, search.Loss + 2, search.Proved, []search.Choice{{Move: game.Move{To: 4}, Score: 30, Label: search.Estimated}}},
	} {
		m, s, _ := accord(t, c.offers, "a1", "a2", "c3")
		q := s.next(t)
		move, _ := m.Record().Rules().ParseMove("b1")
		q.out <- search.Info{PV: []game.Move{move}, Score: c.score, Label: c.label, Moves: c.moves}
		close(q.out)
		for m.Thinks() {
			m.Tick()
		}
		if m.Result().End != record.Open || m.Record().Position().Plies() != 4 {
			t.Errorf("%s: %v", c.name, m.Result())
		}
	}
}

// A seat offers a proved draw with its move. The person accepts, declines, or
// plays on.
func TestSeatOffers(t *testing.T) {
	start := func() (*match.Match, *script, *[]match.Event) {
		m, s, told := accord(t, true, "b2", "a1", "c3", "a3", "a2")
		s.answer(t, m, "c2", search.Draw, search.Proved)
		if m.Offer() != game.Second || kinds(*told)[1] != match.Offered {
			t.Fatalf("offers: %v, told %v", m.Offer(), kinds(*told))
		}
		return m, s, told
	}
	m, _, _ := start()
	if err := m.Accept(); err != nil || m.Result() != (record.Result{End: record.Agreed}) || m.Offer() != game.Nobody {
		t.Errorf("agreed: %v, %v", m.Result(), err)
	}
	if m.Undo(); m.Result().End != record.Open || m.Record().Position().Plies() != 6 {
		t.Error("Undo does not take the draw back")
	}
	m, s, told := start()
	if m.Decline(); m.Offer() != game.Nobody || kinds(*told)[2] != match.Declined {
		t.Errorf("declined: %v", kinds(*told))
	}
	move, _ := m.Record().Rules().ParseMove("b1")
	if err := m.Play(move); err != nil {
		t.Fatal(err)
	}
	s.answer(t, m, "b3", search.Draw, search.Proved)
	if m.Offer() != game.Nobody {
		t.Error("what was declined is offered again")
	}
	m, _, _ = start()
	if m.Play(move); m.Offer() != game.Nobody {
		t.Error("a move does not decline")
	}
	if err := m.Accept(); err == nil {
		t.Error("an offer is accepted that there is none of")
	}
}

// A person resigns, and offers a draw that a seat accepts if it is not better.
func TestPersonSettles(t *testing.T) {
	m, _, _ := accord(t, false)
	if m.CanEnd() || m.Resign(game.First) == nil {
		t.Error("a game that has not begun is resigned")
	}
	for _, c := range []struct {
		score  search.Score
		label  search.Label
		agreed bool
	}{{0, search.Proved, true}, {-20, search.Estimated, true}, {20, search.Estimated, false}, {search.Win - 3, search.Proved, false}} {
		m, s, told := accord(t, false, "b2", "a1", "c3", "a3", "a2")
		s.answer(t, m, "c2", c.score, c.label)
		if agreed, err := m.Propose(); err != nil || agreed != c.agreed || (m.Result().End == record.Agreed) != agreed {
			t.Errorf("%v %v: %v, %v", c.score, c.label, agreed, err)
		}
		if last := (*told)[len(*told)-1].Kind; (last == match.Ended) != c.agreed {
			t.Errorf("%v: told %v", c.score, last)
		}
	}
	m, s, _ := accord(t, false, "b2", "a1", "c3", "a3", "a2")
	s.answer(t, m, "c2", 0, search.Estimated)
	if err := m.Resign(game.First); err != nil || m.Result() != (record.Result{End: record.Resigned, Winner: game.Second}) {
		t.Errorf("resigned: %v, %v", m.Result(), err)
	}
	if err := m.Resign(game.First); err == nil {
		t.Error("resigned twice")
	}
}

// With three players nobody resigns.
func TestThreeDoNotSettle(t *testing.T) {
	r, _ := variant.Parse("5x5k3-3p")
	rec := record.New(r)
	rec.Play(game.Move{To: 3})
	m := match.New(nil, match.Game{Record: rec, Offers: true})
	if m.CanEnd() || m.Resign(game.First) == nil {
		t.Error("one of three resigns")
	}
	if _, err := m.Propose(); err == nil {
		t.Error("one of three offers a draw")
	}
}
