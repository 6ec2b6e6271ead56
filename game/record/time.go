package record

import (
	"strconv"
	"strings"
	"time"

	"noughts/game"
)

// The times of a game are stored with its moves, in properties of SGF, so that
// they move with the cursor and are kept by every format that has such
// properties. They are the time that a player has left after a move, in
// seconds, and the part of the next turn that was already used when the game
// was saved, in milliseconds. SGF has a property for the time left of two
// players only.
const (
	sgfLeftFirst  = "BL"
	sgfLeftSecond = "WL"
	ownLeft       = "NL" // followed by the letter of a player: C for the third, and so on
	ownSpent      = "NS"
)

// leftID is the property for the time that a player has left.
func leftID(by game.Player) string {
	switch by {
	case game.First:
		return sgfLeftFirst
	case game.Second:
		return sgfLeftSecond
	}
	return ownLeft + string(rune('A'+by-1))
}

// timed tells whether a property is a time. Of several values of a time, the
// last one counts.
func timed(id string) bool {
	return id == sgfLeftFirst || id == sgfLeftSecond || id == ownSpent || len(id) == len(ownLeft)+1 && strings.HasPrefix(id, ownLeft)
}

// mostTime is the upper limit of a valid time, in seconds.
const mostTime = 1_000_000

// Left is the time that a player had left at the node: the last value on the
// way from the root to the node. It returns false if there is none.
func (n *Node) Left(by game.Player) (time.Duration, bool) {
	id := leftID(by)
	for ; n != nil; n = n.parent {
		v := n.Property(id)
		if len(v) == 0 {
			continue
		}
		if s, err := strconv.ParseFloat(v[len(v)-1], 64); err == nil && s >= 0 && s < mostTime {
			return time.Duration(s*1000+0.5) * time.Millisecond, true
		}
	}
	return 0, false
}

// SetLeft stores the time that a player has left at the node, in milliseconds.
func (n *Node) SetLeft(by game.Player, left time.Duration) {
	n.setProperty(leftID(by), strconv.FormatFloat(float64(max(0, left).Milliseconds())/1000, 'f', -1, 64))
}

// Spent is the part of the turn that begins at the node that was already used
// when the game was saved.
func (n *Node) Spent() time.Duration {
	if v := n.Property(ownSpent); len(v) > 0 {
		if ms, ok := parseSmall(v[len(v)-1]); ok && ms < mostTime*1000 {
			return time.Duration(ms) * time.Millisecond
		}
	}
	return 0
}

// SetSpent stores the part of the turn that was already used, 0 for none.
func (n *Node) SetSpent(spent time.Duration) {
	if spent > 0 || len(n.Property(ownSpent)) > 0 {
		n.setProperty(ownSpent, strconv.FormatInt(max(0, spent).Milliseconds(), 10))
	}
}

// TimeText returns the lines of native text that store the times of a node, for
// the node at the cursor. It is "" if there are none.
func TimeText(n *Node) string {
	var lines []string
	for _, p := range n.Properties() {
		if timed(p.ID) {
			lines = append(lines, "sgf "+strconv.Quote(p.String()))
		}
	}
	return strings.Join(lines, "\n")
}

// setProperty sets a property to a single value.
func (n *Node) setProperty(id, value string) {
	if i, known := n.more().property(id); known {
		n.extra.props[i].Values = []string{value}
		return
	}
	n.addProperty(Property{id, []string{value}})
}
