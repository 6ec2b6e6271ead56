package gomocup

import (
	"errors"
	"math"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/search"
)

// execute does what a line says, and tells whether the session goes on.
func (c *session) execute(line string) bool {
	word, rest := cut(line)
	if word == "" {
		return true
	}
	if c.list != "" && (word == "DONE" || word[0] >= '0' && word[0] <= '9' || word[0] == '-') {
		c.listed(word, line)
		return true
	}
	if c.list != "" && word != "INFO" {
		c.list, c.stones = "", nil // another command gives it up
	}
	switch word {
	case "END":
		return false
	case "INFO":
		c.info(rest)
	case "ABOUT":
		c.say(`name="Noughts", version="` + quotable(c.Version) + `", author="the authors of Noughts", country="-", www="-"`)
	case "START", "RECTSTART":
		c.abandonSearch()
		c.start(word, rest)
	case "RESTART", "BEGIN", "TURN", "PLAY", "TAKEBACK", "BOARD", "SWAP2BOARD":
		if c.pos == nil {
			c.refuse(errNoBoard)
			break
		}
		if err := c.played(word, rest); err != nil {
			c.refuse(err)
		}
	default:
		c.say("UNKNOWN", "there is no command", game.Quote(word))
	}
	return true
}

// quotable is a text as it can stand in quotes on a line.
func quotable(s string) string { return strings.NewReplacer(`"`, "'", "\n", " ", "\r", " ").Replace(s) }

// start begins a game on a board of the size that is named.
func (c *session) start(word, rest string) {
	var w, h int
	if word == "RECTSTART" {
		wh, ok := numbers(rest, 2)
		if !ok {
			c.refuse(errors.New(game.Quote(rest) + " is not a size: write columns and rows, like 20,15"))
			return
		}
		w, h = wh[0], wh[1]
	} else {
		n, ok := numbers(rest, 1)
		if !ok {
			c.refuse(errors.New(game.Quote(rest) + " is not a size: write one number, like 15"))
			return
		}
		w, h = n[0], n[0]
	}
	r, err := Rules(w, h, c.bits)
	if err != nil {
		c.refuse(err)
		return
	}
	c.w, c.h, c.table = w, h, nil
	c.pos = r.Start()
	c.clock.begin()
	c.say("OK")
}

// played obeys a command that needs a board.
func (c *session) played(word, rest string) error {
	switch word {
	case "TURN":
		c.finish()
	case "PLAY":
		c.abandonSearch()
		return c.play(rest)
	default:
		c.abandonSearch()
	}
	switch word {
	case "RESTART":
		r, err := Rules(c.w, c.h, c.bits)
		if err != nil {
			return err
		}
		c.pos = r.Start()
		c.clock.begin()
		c.say("OK")
	case "BEGIN":
		if c.pos.Plies() > 0 {
			return errors.New("the game has begun already: send RESTART first")
		}
		c.think()
	case "TURN":
		if err := c.put(rest); err != nil {
			return err
		}
		c.think()
	case "TAKEBACK":
		return c.takeBack(rest)
	case "BOARD", "SWAP2BOARD":
		c.list, c.stones, c.listBad = word, nil, nil
	}
	return nil
}

// put plays a stone of whoever is to move.
func (c *session) put(text string) error {
	at, err := cell(c.pos.Board(), text)
	if err != nil {
		return err
	}
	return c.pos.Play(game.Move{To: at})
}

// play puts a stone of the engine's own, where somebody else wants it.
func (c *session) play(text string) error {
	if err := c.put(text); err != nil {
		return err
	}
	c.say(point(c.pos.Board(), c.pos.Ply(c.pos.Plies()-1).To))
	return nil
}

// takeBack takes the last stone back.
func (c *session) takeBack(text string) error {
	at, err := cell(c.pos.Board(), text)
	if err != nil {
		return err
	}
	n := c.pos.Plies()
	if n == 0 || c.pos.Ply(n-1).To != at {
		return errors.New(game.Quote(text) + " is not the last stone that was played")
	}
	c.pos.Undo()
	c.say("OK")
	return nil
}

// listed takes a line of BOARD or SWAP2BOARD in. What is wrong with one is told
// at the end, as the manager waits for an answer only there.
func (c *session) listed(word, line string) {
	if word == "DONE" {
		list, stones, err := c.list, c.stones, c.listBad
		c.list, c.stones, c.listBad = "", nil, nil
		if err == nil {
			err = c.place(list, stones)
		}
		if err != nil {
			c.refuse(err)
			return
		}
		c.think()
		return
	}
	if c.listBad != nil {
		return
	}
	s := stone{by: own}
	at := strings.TrimSpace(line)
	if whose, ok := numbers(at, 3); ok {
		s.by = owner(whose[2])
		at = at[:strings.LastIndexByte(at, ',')]
	} else if c.list == "BOARD" {
		c.listBad = errors.New(game.Quote(at) + " is not a stone: write column, row and whose, like 7,7,1")
		return
	}
	if s.at, c.listBad = cell(c.pos.Board(), at); c.listBad != nil {
		return
	}
	switch {
	case c.list == "BOARD" && (s.by < own || s.by > shut):
		c.listBad = errors.New(game.Quote(strings.TrimSpace(line)) + ": whose stone it is must be 1 to 3")
	case len(c.stones) >= c.pos.Board().Cells():
		c.listBad = errors.New("there are more stones than cells")
	default:
		c.stones = append(c.stones, s)
	}
}

// place puts the position of a list on the board.
func (c *session) place(list string, stones []stone) error {
	bits := c.bits
	if list == "SWAP2BOARD" {
		bits = Exact
	}
	r, err := Rules(c.w, c.h, bits)
	if err != nil {
		return err
	}
	if list == "BOARD" {
		p, err := position(r, stones)
		if err != nil {
			return err
		}
		c.pos = p
		return nil
	}
	p, err := opening(r, stones)
	if err != nil {
		return err
	}
	c.pos = p
	return nil
}

// opening is a position of the Swap2 opening after no, three or five stones.
func opening(r *game.Rules, stones []stone) (*game.Position, error) {
	with := *r
	with.Turns = game.Swap2{}
	if err := with.Check(); err != nil {
		return nil, err
	}
	p := with.Start()
	switch len(stones) {
	case 0, 3, 5:
	default:
		return nil, errors.New("a choice of the opening comes after 0, 3 or 5 stones, not after " + strconv.Itoa(len(stones)))
	}
	for i, s := range stones {
		if i == 3 {
			if err := p.Play(game.Choice(game.More)); err != nil {
				return nil, err
			}
		}
		if err := p.Play(game.Move{To: s.at}); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// info takes a setting in. It is never answered: what makes no sense is told
// as DEBUG.
func (c *session) info(text string) {
	key, value := cut(text)
	switch key {
	case "TIMEOUT_TURN", "TIMEOUT_MATCH", "TIME_LEFT", "MAX_MEMORY", "RULE":
	default:
		return // game_type, folder, and those of other programs
	}
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil || n < 0 {
		if key != "TIME_LEFT" || err != nil {
			c.say("DEBUG", "INFO", strings.ToLower(key)+":", game.Quote(value), "is no number that fits")
			return
		}
		n = 0 // the manager's clock has run out
	}
	switch key {
	case "TIMEOUT_TURN":
		c.clock.turn = milliseconds(n)
	case "TIMEOUT_MATCH":
		c.clock.match = milliseconds(n)
		if !c.clock.told {
			c.clock.left = c.clock.match
		}
	case "TIME_LEFT":
		c.clock.left, c.clock.told = milliseconds(n), true
	case "MAX_MEMORY":
		c.memory = n
	case "RULE":
		c.bits = int(n & math.MaxUint16)
		c.rule()
	}
}

// rule changes the rules of a game in which nothing was played.
func (c *session) rule() {
	if c.pos == nil || c.pos.Plies() > 0 || c.infos != nil || len(c.pos.Rules().Setup) > 0 {
		return
	}
	r, err := Rules(c.w, c.h, c.bits)
	if err != nil {
		c.say("DEBUG", "INFO rule:", err.Error())
		return
	}
	if r != c.pos.Rules() {
		c.pos, c.table = r.Start(), (*search.Table)(nil)
	}
}

// milliseconds is a number of them, cut where it is beyond any game.
func milliseconds(n int64) time.Duration {
	return time.Duration(min(n, int64(1000*time.Hour/time.Millisecond))) * time.Millisecond
}
