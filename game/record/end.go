package record

// A game that its players end is ended at the end of its main line, as any file
// has it. Where it was ended elsewhere, after moves were taken back, a tag says
// that the node itself does.
const (
	tagEnded = "ended"
	ownEnded = "NE" // the property of the node
	endedYes = "elsewhere"
)

// AtEnd tells whether the cursor is where the result of TagResult holds.
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

// EndHere notes that the game ends at the cursor, or that it does not after all.
func (r *Record) EndHere(ends bool) {
	elsewhere := ends && !r.endsLine()
	if len(r.at.Property(ownEnded)) > 0 || elsewhere {
		r.at.setProperty(ownEnded, map[bool]string{true: "1", false: "0"}[elsewhere])
	}
	switch {
	case elsewhere:
		r.SetTag(tagEnded, endedYes)
	case r.Tag(tagEnded) != "":
		r.SetTag(tagEnded, "")
	}
}
