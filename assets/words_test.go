package assets

import "testing"

// A folded catalogue is unfolded to a file of gettext.
func TestUnfold(t *testing.T) {
	ids := "A \\\"draw\\\"\nOne move\t{0} moves\n{0}, {1}"
	want := "msgid \"A \\\"draw\\\"\"\nmsgstr \"Remis\"\nmsgid \"One move\"\nmsgid_plural \"{0} moves\"\nmsgstr[0] \"Ruch\"\nmsgstr[1] \"{0} ruchy\"\n"
	if got := unfold(ids, "Remis\nRuch\t{0} ruchy\n"); got != want {
		t.Errorf("%s", got)
	}
}
