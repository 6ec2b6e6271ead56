package record

// A game that its players end, for example by resignation, normally ends at the
// end of the main line, and most formats can express only that. If it was ended
// elsewhere, after moves were taken back, the tag says so, and a property marks
// the node.
const (
	tagEnded = "ended"
	ownEnded = "NE" // the property of the node where the game was ended
	endedYes = "elsewhere"
)

// AtEnd tells whether the cursor is at the node for which the result in
// TagResult holds.
func (r *Record) AtEnd() bool {
	if r.Tag(tagEnded) == endedYes {
		return len(r.at.Property(ownEnded)) > 0 && r.at.Property(ownEnded)[0] == "1"
	}
	return r.endsLine()
}

func (r *Record) endsLine() bool {
	if len(r.at.children) > 0 {
		return false
	}
	main := r.Main()
	return main[len(main)-1] == r.at
}

// MarkEnd records that the game ends at the cursor, or with false that it does
// not.
func (r *Record) MarkEnd(ends bool) {
	elsewhere := ends && !r.endsLine()
	if len(r.at.Property(ownEnded)) > 0 || elsewhere {
		r.at.setProperty(ownEnded, map[bool]string{true: "1", false: "0"}[elsewhere])
	}
	switch {
	case elsewhere:
		r.endOnce()
		r.SetTag(tagEnded, endedYes)
	case r.Tag(tagEnded) != "":
		r.SetTag(tagEnded, "")
	}
}

// endOnce has the game end at no other node than the cursor's, as before moves were taken
// back.
func (r *Record) endOnce() {
	for n := range r.nodes {
		if v := n.Property(ownEnded); n != r.at && len(v) > 0 && v[0] == "1" {
			n.setProperty(ownEnded, "0")
		}
	}
}
