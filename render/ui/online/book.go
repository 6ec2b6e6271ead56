package online

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/link"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// address is the address of a room in the page's history.
func address(room string) string { return stage.ScreenRoom + "/" + room }

// longest is the maximal length of a room's name or of a token, in bytes.
const longest = 48

// parse splits a link to a room into the room's name and the token of a seat, "" for none.
func parse(text string) (room, token string, err error) {
	if text, err = link.Plain(text); err != nil {
		return "", "", err
	}
	rest, ok := strings.CutPrefix(text, session.RoomLink)
	room, token, _ = strings.Cut(rest, ";")
	if !ok || room == "" || len(room) > longest || len(token) > longest {
		return "", "", game.Wrong("{0} is not a room: a link to one begins with {1}", game.Quote(text), session.RoomLink)
	}
	return room, token, nil
}

// mostRooms is the number of rooms that are remembered. Those whose games are over are forgotten
// first.
const mostRooms = 32

// seat is one of the player's seats.
type seat struct {
	room, token string
	number      int // 0 if unknown
}

// seats is the player's seats, the latest one first.
func (h *Hub) seats() (all []seat) {
	for line := range strings.Lines(h.load(slotRooms)) {
		parts := append(strings.Fields(line), "", "", "")
		s := seat{room: parts[0], token: parts[1]}
		s.number, _ = strconv.Atoi(parts[2]) // 0 if it is missing
		if s.token != "" && len(all) < mostRooms && !slices.ContainsFunc(all, func(o seat) bool { return o.room == s.room }) {
			all = append(all, s)
		}
	}
	return all
}

// seat is the player's seat in a room; its token is "" if there is none.
func (h *Hub) seat(room string) seat {
	for _, s := range h.seats() {
		if s.room == room {
			return s
		}
	}
	return seat{room: room}
}

// remember saves a seat.
func (h *Hub) remember(s seat) { h.write(append([]seat{s}, h.seats()...)) }

func (h *Hub) write(all []seat) {
	text := ""
	for _, one := range all {
		text += one.room + " " + one.token + " " + strconv.Itoa(one.number) + "\n"
	}
	h.keep(slotRooms, text)
}

// rank puts the seat of a game that is over behind the others.
func (h *Hub) rank(room string) {
	all := h.seats()
	at := slices.IndexFunc(all, func(s seat) bool { return s.room == room })
	if at < 0 || at == len(all)-1 {
		return
	}
	over := all[at]
	h.write(append(slices.Delete(all, at, at+1), over))
}
