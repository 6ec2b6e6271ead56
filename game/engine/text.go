package engine

import (
	"errors"
	"math"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/variant"
)

// requestText is a request as the words behind "go".
func requestText(q Request) (string, error) {
	if q.Position == nil {
		return "", errors.New("a request without a position")
	}
	r := q.Position.Rules()
	if r.ID == "" || strings.ContainsAny(r.ID, " \n\r") {
		return "", errors.New("rules with the ID " + quote(r.ID) + " have no name for the other end")
	}
	b := append([]byte("go "), r.ID...)
	if n := q.Position.Plies(); n > 0 {
		b = strconv.AppendInt(append(b, " moves "...), int64(n), 10)
		for i := range n {
			b = append(append(b, ' '), r.MoveText(q.Position.Ply(i))...)
		}
	}
	if q.Level != (Level{}) {
		b = append(append(b, " level "...), q.Level.String()...)
	}
	b = strconv.AppendUint(append(b, " seed "...), q.Seed, 10)
	b = strconv.AppendInt(append(b, " depth "...), int64(q.Limit.Depth), 10)
	b = strconv.AppendInt(append(b, " nodes "...), q.Limit.Nodes, 10)
	ms := q.Limit.Time.Milliseconds()
	if q.Limit.Time > 0 && ms == 0 {
		ms = 1 // 0 would be no limit
	}
	b = strconv.AppendInt(append(b, " time "...), ms, 10)
	if q.Limit.All {
		b = append(b, " all"...)
	}
	if q.Limit.Play {
		b = append(b, " play"...)
	}
	if q.Quiet {
		b = append(b, " quiet"...)
	}
	if len(b) > MaxLine-32 {
		return "", errors.New("a game of " + strconv.Itoa(q.Position.Plies()) + " moves is too long for a line")
	}
	return string(b), nil
}

// parseRequest reads the words behind "go".
func parseRequest(words []string) (q Request, err error) {
	if len(words) == 0 {
		return q, errors.New("go: no rules")
	}
	r, err := variant.Parse(words[0])
	if err != nil {
		return q, errors.New("rules: " + err.Error())
	}
	q.Position = r.Start()
	seen := map[string]bool{}
	for words = words[1:]; len(words) > 0; {
		key := words[0]
		words = words[1:]
		if seen[key] {
			return q, errors.New("go: " + key + " comes twice")
		}
		seen[key] = true
		switch key {
		case "all":
			q.Limit.All = true
			continue
		case "play":
			q.Limit.Play = true
			continue
		case "quiet":
			q.Quiet = true
			continue
		case "moves":
			if words, err = playAll(q.Position, words); err != nil {
				return q, errors.New("moves: " + err.Error())
			}
			continue
		case "level", "seed", "depth", "nodes", "time":
		default:
			return q, errors.New("go: " + quote(key) + " is not known")
		}
		if len(words) == 0 {
			return q, errors.New("go: nothing after " + key)
		}
		if err := q.set(key, words[0]); err != nil {
			return q, err
		}
		words = words[1:]
	}
	return q, nil
}

// set gives a field its value.
func (q *Request) set(key, word string) (err error) {
	if key == "level" {
		q.Level, err = ParseLevel(word)
		return err
	}
	if key == "seed" {
		var ok bool
		if q.Seed, ok = game.Digits(word, math.MaxUint64); !ok {
			return errors.New("seed: " + quote(word) + " is not a number of 0 to 2^64-1")
		}
		return nil
	}
	most := uint64(1 << 40) // milliseconds or nodes; 35 years are enough
	if key == "depth" {
		most = 1 << 20
	}
	n, ok := game.Digits(word, most)
	if !ok {
		return errors.New(key + ": " + quote(word) + " is not a number in its range")
	}
	switch key {
	case "depth":
		q.Limit.Depth = int(n)
	case "nodes":
		q.Limit.Nodes = int64(n)
	case "time":
		q.Limit.Time = time.Duration(n) * time.Millisecond
	}
	return nil
}

// playAll plays the moves at the beginning of words, the first of which is
// their number, and gives the other words.
func playAll(p *game.Position, words []string) ([]string, error) {
	if len(words) == 0 {
		return nil, errors.New("their number is missing")
	}
	n, ok := game.Digits(words[0], uint64(len(words)-1))
	words = words[1:]
	if !ok {
		return nil, errors.New("the number of moves does not fit what follows")
	}
	for i, w := range words[:n] {
		if err := play(p, w); err != nil {
			return nil, errors.New("move " + strconv.Itoa(i+1) + ": " + err.Error())
		}
	}
	return words[n:], nil
}

func play(p *game.Position, text string) error {
	m, err := p.Rules().ParseMove(text)
	if err != nil {
		return err
	}
	return p.Play(m)
}

// mostChoices is how many moves of the root a line gives the values of: the
// best ones.
const mostChoices = 4096

// infoText is an Info as the words behind the number.
func infoText(r *game.Rules, i search.Info) string {
	t := strconv.AppendInt([]byte("info depth "), int64(i.Depth), 10)
	t = strconv.AppendInt(append(t, " nodes "...), i.Nodes, 10)
	t = strconv.AppendInt(append(t, " time "...), i.Time.Milliseconds(), 10)
	t = strconv.AppendInt(append(t, " score "...), int64(i.Score), 10)
	t = append(append(t, ' '), i.Label.String()...)
	if len(i.PV) > 0 {
		t = strconv.AppendInt(append(t, " pv "...), int64(len(i.PV)), 10)
		for _, m := range i.PV {
			t = append(append(t, ' '), r.MoveText(m)...)
		}
	}
	if len(i.Moves) > 0 {
		t = append(t, " moves"...)
		for _, c := range i.Moves[:min(len(i.Moves), mostChoices)] {
			t = append(append(t, ' '), r.MoveText(c.Move)...)
			t = strconv.AppendInt(append(t, ':'), int64(c.Score), 10)
			t = append(append(t, ':'), c.Label.String()...)
		}
	}
	return string(t)
}

// parseInfo reads the words behind "info", of a position that it plays the
// variation in and leaves as it was.
func parseInfo(p *game.Position, words []string) (i search.Info, err error) {
	if len(words) < 9 || words[0] != "depth" || words[2] != "nodes" || words[4] != "time" || words[6] != "score" {
		return i, errors.New("info: it must begin with depth, nodes, time and score")
	}
	var n [3]int64
	for j := range n {
		if n[j], err = strconv.ParseInt(words[2*j+1], 10, 64); err != nil || n[j] < 0 || n[j] > 1<<50 {
			return i, errors.New("info: " + words[2*j] + " " + quote(words[2*j+1]))
		}
	}
	i.Depth, i.Nodes, i.Time = int(n[0]), n[1], time.Duration(min(n[2], 1<<40))*time.Millisecond
	if i.Score, i.Label, err = parseValue(words[7], words[8]); err != nil {
		return i, err
	}
	words = words[9:]
	if len(words) > 0 && words[0] == "pv" {
		before := p.Plies()
		words, err = playAll(p, words[1:])
		for j := before; j < p.Plies(); j++ {
			i.PV = append(i.PV, p.Ply(j))
		}
		for p.Plies() > before {
			p.Undo()
		}
		if err != nil {
			return i, errors.New("pv: " + err.Error())
		}
	}
	if len(words) > 0 && words[0] == "moves" {
		for _, w := range words[1:] {
			c, err := parseChoice(p, w)
			if err != nil {
				return i, err
			}
			i.Moves = append(i.Moves, c)
		}
		words = nil
	}
	if len(words) > 0 {
		return i, errors.New("info: " + quote(words[0]) + " is not known")
	}
	return i, nil
}

// parseChoice reads a word like h8:25:estimated or swap:0:proved.
func parseChoice(p *game.Position, word string) (c search.Choice, err error) {
	parts := strings.Split(word, ":")
	if len(parts) != 3 {
		return c, errors.New("moves: " + quote(word) + " is not a move, a score and a label")
	}
	if c.Move, err = p.Rules().ParseMove(parts[0]); err != nil {
		return c, errors.New("moves: " + err.Error())
	}
	if err := p.Legal(c.Move); err != nil {
		return c, errors.New("moves: " + err.Error())
	}
	c.Score, c.Label, err = parseValue(parts[1], parts[2])
	return c, err
}

func parseValue(score, label string) (search.Score, search.Label, error) {
	n, err := strconv.ParseInt(score, 10, 32)
	if err != nil || n < int64(search.Loss) || n > int64(search.Win) {
		return 0, 0, errors.New("score: " + quote(score) + " is not one")
	}
	for _, l := range []search.Label{search.Unknown, search.Estimated, search.Proved} {
		if l.String() == label {
			return search.Score(n), l, nil
		}
	}
	return 0, 0, errors.New("score: " + quote(label) + " is no label")
}
