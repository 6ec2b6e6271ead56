package match

import (
	"noughts/game"
	"noughts/game/record"
)

// Annotate replaces the annotation of the node that moves from the start lead to.
// Moves that the record does not have become a variation. The cursor stays, and a
// seat that thinks goes on. After an error the annotations have not changed.
func (m *Match) Annotate(moves []game.Move, a record.Annotation) (err error) {
	m.act(func() {
		r := m.game().Record
		var n *record.Node
		if n, err = r.Reach(moves); err != nil {
			return
		}
		if err = n.Annotate(r.Rules().Board, a); err == nil {
			m.emit(Event{Kind: Annotated, Text: r.String()})
		}
	})
	return err
}
