package homework

import (
	"slices"
	"strings"

	"noughts/game/lesson/homework"
	"noughts/game/variant"
	"noughts/render/ui/session"
)

// The slots: what a student has done, the sets that a teacher has, and the codes.
const (
	slotDone  = "homework"
	slotSets  = "homework-sets"
	slotCodes = "homework-codes"
)

// mostSets is how many sets are kept, for a student and for a teacher.
const mostSets = 20

// lines are the lines of a slot.
func lines(a *session.Session, slot string) []string {
	text, _ := a.Store.Load(slot) // on an error it begins anew
	return strings.FieldsFunc(text, func(c rune) bool { return c == '\n' })
}

// keep stores lines. It tells the player what is wrong.
func keep(a *session.Session, slot string, all []string) {
	if err := a.Store.Save(slot, strings.Join(append(all, ""), "\n")); err != nil {
		a.Tell(err)
	}
}

// sets are those that the teacher has, the newest first.
func sets(a *session.Session) (all []*homework.Set) {
	for _, line := range lines(a, slotSets) {
		if s, err := homework.Parse(line, variant.Parse); err == nil && len(all) < mostSets {
			all = append(all, s)
		}
	}
	return all
}

// keepSet makes a set the newest of the teacher's.
func keepSet(a *session.Session, s *homework.Set) {
	text := s.String()
	all := slices.DeleteFunc(lines(a, slotSets), func(line string) bool { return line == text })
	all = append([]string{text}, all...)
	keep(a, slotSets, all[:min(len(all), mostSets)])
}

// attempt is what a student has done of a set.
type attempt struct {
	set    *homework.Set
	result homework.Result
}

// attempts are those of this device, the newest first.
func attempts(a *session.Session) (all []*attempt) {
	for _, line := range lines(a, slotDone) {
		f := strings.SplitN(line, "\t", 4)
		if len(f) < 4 || len(all) == mostSets {
			continue
		}
		s, err := homework.Parse(f[0], variant.Parse)
		if err != nil {
			continue
		}
		if marks := homework.ParseMarks(f[2], len(s.Items)); marks != nil {
			all = append(all, &attempt{s, homework.Result{Who: f[1], Marks: marks, Name: f[3]}})
		}
	}
	return all
}

// takeIn takes in what was done since in other scenes of the set.
func (t *attempt) takeIn(a *session.Session) {
	for _, kept := range attempts(a) {
		if kept.set.String() == t.set.String() {
			t.result = kept.result
		}
	}
}

// keepAttempt makes what a student has done of a set the newest.
func keepAttempt(a *session.Session, t *attempt) {
	all := []string{strings.Join([]string{t.set.String(), t.result.Who, t.result.Marks.String(), homework.Cut(t.result.Name)}, "\t")}
	for _, line := range lines(a, slotDone) {
		if !strings.HasPrefix(line, t.set.String()+"\t") && len(all) < mostSets {
			all = append(all, line)
		}
	}
	keep(a, slotDone, all)
}
