package record

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"noughts/game"
)

// The properties that only this program writes: the ID of the rules, and the
// tags for which SGF has no property.
const (
	sgfRules = "NR"
	sgfTag   = "NT"
)

// sgfOwn tells whether this package interprets a property, so that it is not
// kept unchanged.
func sgfOwn(id string, root bool) bool {
	switch id {
	case "B", "W", "C", "AB", "AW", "AE", "PL", sgfRules, sgfTag:
		return true
	case "FF", "GM", "CA", "AP", "SZ", "RU", "RE":
		return root
	}
	return root && sgfTagOf(id) != ""
}

// sgfTags maps SGF properties to tags.
var sgfTags = []struct{ id, key string }{
	{"GN", TagTitle}, {"EV", TagEvent}, {"DT", TagDate},
	{"PB", TagName(game.First)}, {"BR", TagSeat(game.First)},
	{"PW", TagName(game.Second)}, {"WR", TagSeat(game.Second)},
}

func sgfTagOf(id string) string {
	for _, t := range sgfTags {
		if t.id == id {
			return t.key
		}
	}
	return ""
}

func sgfIDOf(key string) string {
	for _, t := range sgfTags {
		if t.key == key {
			return t.id
		}
	}
	return ""
}

// sgfHead is what a file says about the game before the first move.
type sgfHead struct {
	node  *Node
	games Games
}

func (h sgfHead) text(id string) string {
	if v := h.node.Property(id); len(v) > 0 {
		return simple(v[0])
	}
	return ""
}

// tags sets the tags of the record.
func (h sgfHead) tags(r *Record) {
	for _, t := range sgfTags {
		text := h.text(t.id)
		if t.key == TagDate {
			text = isoDate(text)
		}
		if text != "" {
			r.SetTag(t.key, text)
		}
	}
	for _, raw := range h.node.Property(sgfTag) {
		if key, value, ok := cutComposed(raw); ok {
			r.SetTag(unescaped(key), unescaped(value))
		}
	}
}

// isoDate converts a date to the format of SGF, YYYY-MM-DD. Some programs write
// dots or slashes instead of hyphens, and append the time of day.
func isoDate(text string) string {
	if len(text) < 10 {
		return text
	}
	for i := range 10 {
		digit := text[i] >= '0' && text[i] <= '9'
		if between := i == 4 || i == 7; between && strings.IndexByte("-./", text[i]) < 0 || !between && !digit {
			return text
		}
	}
	if len(text) > 10 && text[10] != ' ' && text[10] != 'T' {
		return text
	}
	return text[:4] + "-" + text[5:7] + "-" + text[8:10]
}

// sgfFives maps the names of five-in-a-row games in files of other programs to
// the option in our IDs. The names are words, or numbers of the Gomocup
// protocol.
var sgfFives = map[string]string{
	"": "", "0": "", "freestyle": "", "free": "", "gomoku": "", "gobang": "", "fiveinarow": "", "freestylegomoku": "", "gomokufreestyle": "",
	"1": "-exact", "standard": "-exact", "exact": "-exact", "exactfive": "-exact", "standardgomoku": "-exact", "gomokustandard": "-exact",
}

// sgfSide is the side of the board if a file does not give it.
const sgfSide = 15

// rules returns the rules of the file. first is the color of the first move, B
// or W.
func (h sgfHead) rules(first byte) (*game.Rules, error) {
	switch gm := h.text("GM"); gm {
	case "", "4", "11":
	default:
		return nil, fmt.Errorf("GM[%s] is another game: gomoku is 4", cut(gm))
	}
	if len(h.node.Property(sgfTag))+len(sgfTags)+1 > mostTags {
		return nil, errTags
	}
	if h.node.Property("AE") != nil && (h.node.Property("AB") != nil || h.node.Property("AW") != nil) {
		return nil, errors.New("AE takes away what AB and AW have set up, and a record has no place for that")
	}
	w, height, err := h.size()
	if err != nil {
		return nil, err
	}
	r, err := h.named(w, height, first)
	if err != nil {
		return nil, err
	}
	if w > 0 && (r.Board.Width() != w || r.Board.Height() != height) {
		return nil, fmt.Errorf("a board of %d x %d: %s is played on %s", w, height, game.Quote(r.Name), r.Board.Size())
	}
	return r, sgfHolds(r)
}

// named returns the rules that the file names.
func (h sgfHead) named(w, height int, first byte) (*game.Rules, error) {
	if id := h.text(sgfRules); id != "" {
		r, err := h.games.find(id)
		if err != nil {
			return nil, err
		}
		if sgfHolds(r) == nil && !h.setupIs(r) {
			return nil, errors.New("the stones of AB and AW are not those of the rules in " + sgfRules)
		}
		return r, nil
	}
	text := h.text("RU")
	word := strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			return r
		}
		return -1
	}, text)
	option, five := sgfFives[word]
	if !five {
		// the word may be an ID of the catalogue, like those of openings
		r, err := h.games.find(word)
		if err != nil {
			if r, err = h.games.find(text); err != nil {
				return nil, fmt.Errorf("RU[%s] names no rules that are known here", cut(text))
			}
		}
		if len(h.node.Property("AB"))+len(h.node.Property("AW")) > 0 && !h.setupIs(r) {
			return nil, fmt.Errorf("RU[%s] with stones set up: that is not known here", cut(text))
		}
		return r, nil
	}
	if w == 0 {
		w, height = sgfSide, sgfSide
	}
	base, err := h.games.find(composed(w, height, psqFive) + option)
	if err != nil {
		return nil, err
	}
	setup, err := h.setup(base.Board)
	if err != nil {
		return nil, err
	}
	if pl := h.node.Property("PL"); pl != nil && sgfPlayer(pl[0]) != 0 {
		first = sgfPlayer(pl[0])
	}
	var id strings.Builder
	id.WriteString(composed(w, height, psqFive))
	switch {
	case first == 'W':
		id.WriteString("-begins2")
	case len(setup) > 0:
		id.WriteString("-begins1")
	}
	id.WriteString(option)
	for i, m := range setup {
		if i == 0 {
			id.WriteString("-at")
		}
		id.WriteString("-" + base.Board.Name(m.To) + base.Sign(m.Mark))
	}
	return h.games.find(id.String())
}

// size is the size of the board, or 0 if the file does not give it.
func (h sgfHead) size() (w, height int, err error) {
	text := h.text("SZ")
	if text == "" {
		return 0, 0, nil
	}
	one, two, both := strings.Cut(text, ":")
	if !both {
		two = one
	}
	w, err = strconv.Atoi(strings.TrimSpace(one))
	if err == nil {
		height, err = strconv.Atoi(strings.TrimSpace(two))
	}
	if err != nil || w < 1 || height < 1 || w > sgfMost || height > sgfMost {
		return 0, 0, fmt.Errorf("SZ[%s] is not a size: 1 to %d, or two of them like 9:7", cut(text), sgfMost)
	}
	return w, height, nil
}

// setup lists the stones that are on the board before the first move, black
// first.
func (h sgfHead) setup(b *game.Board) (stones []game.Move, err error) {
	seen := map[game.Cell]bool{}
	for _, color := range []struct {
		id   string
		mark game.Mark
	}{{"AB", 1}, {"AW", 2}} {
		for _, raw := range h.node.Property(color.id) {
			from, to, area := strings.Cut(strings.Trim(raw, white), ":")
			if !area {
				to = from
			}
			for _, end := range []string{from, to} {
				if _, err := sgfCell(b, end); err != nil {
					return nil, fmt.Errorf("%s: %w", color.id, err)
				}
			}
			// two opposite corners name an area, in either order
			x1, y1, _ := sgfXY(from)
			x2, y2, _ := sgfXY(to)
			for y := min(y1, y2); y <= max(y1, y2); y++ {
				for x := min(x1, x2); x <= max(x1, x2); x++ {
					c := b.At(x, y)
					if seen[c] {
						return nil, fmt.Errorf("%s: %s is taken twice", color.id, sgfPoint(b, c))
					}
					seen[c] = true
					stones = append(stones, game.Move{To: c, Mark: color.mark})
				}
			}
		}
	}
	return stones, nil
}

// setupIs tells whether the file sets up the same stones as the rules.
func (h sgfHead) setupIs(r *game.Rules) bool {
	stones, err := h.setup(r.Board)
	if err != nil || len(stones) != len(r.Setup) {
		return false
	}
	for _, m := range stones {
		if !slices.Contains(r.Setup, m) {
			return false
		}
	}
	return true
}

// cut formats a text from a file for an error message, without quotes and not
// too long.
func cut(text string) string {
	quoted := game.Quote(text)
	return strings.Replace(strings.TrimPrefix(strings.TrimSuffix(quoted, `"`), `"`), `"…`, "…", 1)
}

// sgfResult parses a result in SGF.
func sgfResult(text string) (Result, bool) {
	switch text = strings.ToLower(text); text {
	case "0", "draw", "jigo":
		return Result{End: Played}, true
	case "void":
		return Result{End: Void}, true
	case "", "?":
		return Result{}, true
	}
	side, how, ok := strings.Cut(text, "+")
	by, known := map[string]game.Player{"b": game.First, "black": game.First, "w": game.Second, "white": game.Second}[side]
	if !ok || !known {
		return Result{}, false
	}
	end := Played
	switch how {
	case "r", "resign":
		end = Resigned
	case "t", "time":
		end = OnTime
	case "f", "forfeit":
		end = Forfeit
	}
	return Result{end, by}, true
}

// sgfResultText is a result in SGF, or "" for none.
func sgfResultText(s Result) string {
	switch {
	case s.End == Open:
		return ""
	case s.End == Void:
		return "Void"
	case s.Winner == game.Nobody:
		return "0"
	}
	text := "B+"
	if s.Winner == game.Second {
		text = "W+"
	}
	switch s.End {
	case Resigned:
		text += "R"
	case OnTime:
		text += "T"
	case Forfeit:
		text += "F"
	}
	return text
}
