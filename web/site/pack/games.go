package pack

import (
	"bytes"
	"fmt"

	"noughts/game"
	"noughts/game/variant"
)

// lightGames is the part of the light board's script that plays without the
// engine, and noGames is where it wants the games that it can.
const (
	lightGames = "light/games.js"
	noGames    = "const games = [];"
)

// smallest is the number of cells up to which the light board knows the winning
// sets of a game, and mostShown the number up to which it is told of a board at all.
const (
	smallest  = 16
	mostShown = 10_000
)

// lightGame describes a game to the light board: the beginnings of its games, in
// which nothing is done but that marks are placed on empty cells, and of a small
// game all positions. What is missing is as in tic-tac-toe.
type lightGame struct {
	ID       string         `json:"id"`
	Name     string         `json:"name"`
	Short    string         `json:"short"`
	Size     []int          `json:"size"`            // columns, rows, layers; of a hexagon its side
	Board    map[string]any `json:"board,omitempty"` // what a look tells of the board, but for lengths
	Players  int            `json:"players,omitempty"`
	Signs    string         `json:"signs,omitempty"`  // of the marks
	Titles   []string       `json:"titles,omitempty"` // of the players, where those are not their signs
	Common   []int          `json:"common,omitempty"` // the marks that any player may place
	Setup    string         `json:"setup,omitempty"`  // the marks before the first move
	Centre   bool           `json:"centre,omitempty"` // the first stone goes to the middle
	Sent     bool           `json:"sent,omitempty"`   // a move decides the region of the next
	Captures bool           `json:"captures,omitempty"`
	Order    []int          `json:"order,omitempty"`    // who makes each move, where that is not in turn
	Puts     []int          `json:"puts,omitempty"`     // the mark of each move, where that is not the player's
	Offer    string         `json:"offer,omitempty"`    // the choice that is there after the last of the moves
	Register int            `json:"register,omitempty"` // a register that counts the moves, in the key

	// Moves is how many moves from the beginning the light board knows; 0 for all,
	// which it does where there are Goals.
	Moves int         `json:"moves,omitempty"`
	Goals []lightGoal `json:"goals,omitempty"`
}

// lightGoal is a goal of a small game.
type lightGoal struct {
	Why    string `json:"why"`
	Misere bool   `json:"misere,omitempty"`
	Sets   []int  `json:"sets"` // the winning sets, a bit for each cell
}

// placeGames puts the games where the light board's script wants them.
func placeGames(files map[string][]byte) error {
	if files[lightGames] == nil {
		return nil
	}
	if n := bytes.Count(files[lightGames], []byte(noGames)); n != 1 {
		return fmt.Errorf("pack: %s must say %q once, and says it %d times", lightGames, noGames, n)
	}
	var all []lightGame
	for _, g := range variant.Catalogue() {
		for _, r := range append([]*game.Rules{g.Rules}, g.Sizes()...) {
			if one, ok := lightGameOf(r); ok {
				all = append(all, one)
			}
		}
	}
	text, err := compact(all)
	if err != nil {
		return err
	}
	table := fmt.Appendf(nil, "const games = %s;", bytes.TrimSpace(text))
	files[lightGames] = bytes.Replace(files[lightGames], []byte(noGames), table, 1)
	return nil
}

// lightGameOf describes a game; ok is false for one of which the light board can
// not even know what a first move does.
func lightGameOf(r *game.Rules) (g lightGame, ok bool) {
	if r.Board.Cells() > mostShown || r.Start().Turn() != game.First {
		return g, false
	}
	g = lightGame{ID: r.ID, Name: r.Name, Short: r.Goal.Short().String()}
	g.Goals = goalsOf(r, r.Goal)
	if r.Board.Cells() > smallest || r.PlayerCount() > 2 || r.Place != nil || r.Effect != nil || !inTurn(r) || len(r.Setup) > 0 {
		g.Goals = nil
	}
	if g.Goals == nil {
		if g.Moves = quietMoves(r); g.Moves == 0 {
			return g, false
		}
	}
	g.describeBoard(r)
	g.describePlayers(r)
	switch r.Place.(type) {
	case game.Pro:
		g.Centre = true
	case game.Sent:
		g.Sent = true
	}
	switch r.Turns.(type) {
	case game.Pie:
		g.Offer = "swap"
	case game.Swap2:
		g.Register = 2
	}
	if _, ok := r.Effect.(game.Custodial); ok {
		g.Captures, g.Register = true, 13
	}
	return g, true
}

func (g *lightGame) describeBoard(r *game.Rules) {
	b := r.Board
	g.Size = []int{b.Width(), b.Height()}
	g.Board = map[string]any{}
	switch {
	case b.Side() > 0:
		g.Size = []int{b.Side()}
	case b.Layers() > 1:
		g.Size = append(g.Size, b.Layers())
	}
	if b.Hexagonal() {
		g.Board["kind"] = "hex"
	}
	if s := variant.StyleOf(r); s != variant.InCells {
		g.Board["style"] = s.String()
	}
	if w, h := b.RegionSize(); w > 0 {
		g.Board["tiles"] = []int{w, h}
	}
	if _, ok := r.Place.(game.Gravity); ok {
		g.Board["gravity"] = true
		g.Board["column"] = b.Width()
		if b.Layers() > 1 {
			g.Board["column"] = b.Width() * b.Height()
		}
	}
	if b.Wraps() {
		g.Board["wraps"] = true
	}
	if _, ok := r.Goal.(game.Connect); ok {
		g.Board["joins"] = true
	}
	if _, two := r.Turns.(game.OneThenTwo); !two && !inTurn(r) {
		g.Board["choices"] = true
	}
	if len(r.Setup) > 0 {
		g.Setup = r.Start().MarksText(0, b.Cells())
	}
}

func (g *lightGame) describePlayers(r *game.Rules) {
	p := r.Start()
	if n := r.PlayerCount(); n != 2 {
		g.Players = n
	}
	for m := range r.MarkCount() {
		g.Signs += r.Sign(game.Mark(m + 1))
	}
	signed := true
	for by := range r.PlayerCount() {
		name := p.Name(game.Player(by + 1))
		g.Titles = append(g.Titles, name)
		signed = signed && by < len(g.Signs) && name == g.Signs[by:by+1]
	}
	if signed {
		g.Titles = nil
	}
	if g.Signs == "XO" {
		g.Signs = ""
	}
	for _, m := range r.Marks {
		g.Common = append(g.Common, int(m))
	}
	if r.Common() {
		return
	}
	inOrder, own := true, true
	for n := range g.Moves + 1 {
		turn, put := int(p.Turn())-1, int(p.PutBy())
		inOrder = inOrder && turn == n%r.PlayerCount()
		own = own && put == turn+1
		g.Order, g.Puts = append(g.Order, turn), append(g.Puts, put)
		if n < g.Moves {
			_ = p.Play(p.Moves(nil)[0])
		}
	}
	if inOrder {
		g.Order = nil
	}
	if own {
		g.Puts = nil
	}
}

// inTurn tells whether players simply take turns, the first one beginning.
func inTurn(r *game.Rules) bool {
	switch r.Turns.(type) {
	case nil, game.Rotation:
		return true
	}
	return false
}

// goalsOf is what ends a game, by its winning sets; nil for what the sets alone
// do not tell.
func goalsOf(r *game.Rules, g game.Goal) []lightGoal {
	one := lightGoal{}
	switch g := g.(type) {
	case game.Line:
		if g.Length != game.OrMore || g.Open || g.Draw {
			return nil
		}
		one.Why = game.InLine.String()
	case game.Shape:
		one.Why = game.InShape.String()
	case game.Corners:
		one.Why = game.AtCorners.String()
	case game.Misere:
		all := goalsOf(r, g.Goal)
		for i := range all {
			all[i].Misere = !all[i].Misere
		}
		return all
	case game.Either:
		var all []lightGoal
		for _, part := range g {
			goals := goalsOf(r, part)
			if goals == nil {
				return nil
			}
			all = append(all, goals...)
		}
		return all
	default:
		return nil
	}
	if r.Board.Cells() > smallest {
		return nil
	}
	g.Sets(r.Board, func(cells []game.Cell) {
		set := 0
		for _, c := range cells {
			set |= 1 << c
		}
		one.Sets = append(one.Sets, set)
	})
	return []lightGoal{one}
}

// quietMoves is how many moves from the beginning do nothing but place a mark,
// whatever they are: nothing is taken or turned, nobody has won, and which cells are
// open is plain. It is 0 where even the first move does more.
func quietMoves(r *game.Rules) int {
	// need is the number of marks before which nothing can happen.
	var need int
	switch e := r.Effect.(type) {
	case nil:
		need = fewestMarks(r)
	case game.Close:
		need = e.Goal.K
	case game.Twist:
		return 0
	default:
		return 1
	}
	switch r.Place.(type) {
	case nil, game.Gravity, game.Sent:
	default:
		return 1
	}
	if _, ok := r.Goal.(game.MakerBreaker); ok {
		return 1 // the breaker may have won early
	}
	each := r.PlayerCount()
	if r.Common() {
		each = 1
	}
	switch r.Turns.(type) {
	case nil, game.Rotation:
	case game.OneThenTwo:
		each = 1
	default:
		return 1
	}
	return max(1, min((need-1)*each, 12))
}

// fewestMarks is how many more marks complete a winning set, where it takes fewest.
func fewestMarks(r *game.Rules) int {
	most := r.Board.Cells()
	marks := map[game.Cell]bool{}
	for _, m := range r.Setup {
		marks[m.To] = true
	}
	r.Goal.Sets(r.Board, func(cells []game.Cell) {
		n := 0
		for _, c := range cells {
			if !marks[c] {
				n++
			}
		}
		most = min(most, n)
	})
	return most
}
