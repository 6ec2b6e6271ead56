package record

import (
	"strconv"
	"strings"
	"time"

	"noughts/game"
)

// The time of a game is kept with its moves, in properties as SGF has them, so
// that it goes back with the cursor and is in every file that can hold it: what
// a player had left after a move, in seconds, and what of the next turn was used
// up when that was kept, in milliseconds. A property of SGF serves for two
// players only.
const (
	sgfLeftFirst  = "BL"
	sgfLeftSecond = "WL"
	ownLeft       = "NL" // with a letter of the alphabet for the third player and so on
	ownSpent      = "NS"
)

// leftID is the property of the time that a player has left.
func leftID(by game.Player) string {
	switch by {
	case game.First:
		return sgfLeftFirst
	case game.Second:
		return sgfLeftSecond
	}
	return ownLeft + string(rune('A'+by-1))
}

// timed tells whether a property is one of time, of which the last counts.
func timed(id string) bool {
	return id == sgfLeftFirst || id == sgfLeftSecond || id == ownSpent || len(id) == len(ownLeft)+1 && strings.HasPrefix(id, ownLeft)
}

// mostTime is more than any clock shows, in seconds.
const mostTime = 1_000_000

// Left is the time that a player had left at the node, false where no move on
// the way there says so.
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

// SetLeft keeps the time that a player has left at the node, to a millisecond.
func (n *Node) SetLeft(by game.Player, left time.Duration) {
	n.setProperty(leftID(by), strconv.FormatFloat(float64(max(0, left).Milliseconds())/1000, 'f', -1, 64))
}

// Spent is the time of the turn that begins at the node that was used up when
// the game was kept.
func (n *Node) Spent() time.Duration {
	if v := n.Property(ownSpent); len(v) > 0 {
		if ms, ok := small(v[len(v)-1]); ok && ms < mostTime*1000 {
			return time.Duration(ms) * time.Millisecond
		}
	}
	return 0
}

// SetSpent keeps the time of the turn that was used up, 0 for none.
func (n *Node) SetSpent(spent time.Duration) {
	if spent > 0 || len(n.Property(ownSpent)) > 0 {
		n.setProperty(ownSpent, strconv.FormatInt(max(0, spent).Milliseconds(), 10))
	}
}

// TimeText is the lines that keep the times of a node, for the one at the cursor;
// "" where it has none.
func TimeText(n *Node) string {
	var lines []string
	for _, p := range n.Properties() {
		if timed(p.ID) {
			lines = append(lines, "sgf "+strconv.Quote(p.String()))
		}
	}
	return strings.Join(lines, "\n")
}

// setProperty gives a property a single value.
func (n *Node) setProperty(id, value string) {
	if i, known := n.more().property(id); known {
		n.extra.props[i].Values = []string{value}
		return
	}
	n.addProperty(Property{id, []string{value}})
}
