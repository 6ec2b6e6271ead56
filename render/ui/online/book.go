package online

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/link"
)

// prefix begins the link of a room.
const prefix = "r=1;"

// longest is how many letters the name of a room or a token may have.
const longest = 48

// parse parts the link of a room into its name and the token of a seat, "" for
// none.
func parse(text string) (room, token string, err error) {
	if text, err = link.Plain(text); err != nil {
		return "", "", err
	}
	rest, ok := strings.CutPrefix(text, prefix)
	room, token, _ = strings.Cut(rest, ";")
	if !ok || room == "" || len(room) > longest || len(token) > longest {
		return "", "", game.Wrong("{0} is no room: a link to one begins with {1}", game.Quote(text), prefix)
	}
	return room, token, nil
}

// mostRooms is how many rooms are remembered.
const mostRooms = 32

// seat is one of the player's.
type seat struct {
	room, token string
	number      int // 0 where that is not known
}

// seats are those of the player, the last one first.
func (h *Hub) seats() (all []seat) {
	for line := range strings.Lines(h.load(slotRooms)) {
		parts := append(strings.Fields(line), "", "", "")
		s := seat{room: parts[0], token: parts[1]}
		s.number, _ = strconv.Atoi(parts[2]) // without it the turn is not told
		if s.token != "" && len(all) < mostRooms && !slices.ContainsFunc(all, func(o seat) bool { return o.room == s.room }) {
			all = append(all, s)
		}
	}
	return all
}

// seat is the player's in a room; its token is "" where there is none.
func (h *Hub) seat(room string) seat {
	for _, s := range h.seats() {
		if s.room == room {
			return s
		}
	}
	return seat{room: room}
}

// remember keeps a seat.
func (h *Hub) remember(s seat) {
	text := ""
	for _, one := range append([]seat{s}, h.seats()...) {
		text += one.room + " " + one.token + " " + strconv.Itoa(one.number) + "\n"
	}
	h.keep(slotRooms, text)
}
