package online

import (
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

// seats are the tokens of the player's seats, by room, the last one first.
func (h *Hub) seats() (rooms []string, tokens map[string]string) {
	tokens = map[string]string{}
	for line := range strings.Lines(h.load(slotRooms)) {
		room, token, ok := strings.Cut(strings.TrimSpace(line), " ")
		if _, known := tokens[room]; ok && !known && len(rooms) < mostRooms {
			rooms, tokens[room] = append(rooms, room), token
		}
	}
	return rooms, tokens
}

// remember keeps the token of a seat.
func (h *Hub) remember(room, token string) {
	rooms, tokens := h.seats()
	text := room + " " + token + "\n"
	for _, r := range rooms {
		if r != room {
			text += r + " " + tokens[r] + "\n"
		}
	}
	h.keep(slotRooms, text)
}
