package main

// mutants are mistakes as they happen: an end that is forgotten, a side that is
// taken for the other, a bound that is one off.
var mutants = []mutant{
	// The board and what falls on it.
	{"a step off the left edge of a torus stays off", "game/board.go",
		"x, y = ((x%b.w)+b.w)%b.w, ((y%b.h)+b.h)%b.h", "x, y = x%b.w, y%b.h", "game/variant"},
	{"the top of a peg is full", "game/place.go",
		"top < layer*b.d;", "top < layer*(b.d-1);", "game/variant"},
	{"a stone may hang in a column", "game/place.go",
		"if under := p.Board().Under(c); under == NoCell || p.at(under) != Empty {\n\t\treturn nil", "if under := p.Board().Under(c); under == NoCell || p.at(under) != Block {\n\t\treturn nil", "game/variant"},
	{"a region turns the other way", "game/twist.go",
		"\t\tif right {", "\t\tif !right {", "game/variant"},
	{"a board that is won is no free choice", "game/place.go",
		"if p.at(b.RegionCell(target)) != Empty {", "if p.at(b.RegionCell(target)) == Block {", "game/variant"},

	// Turns.
	{"two stones a turn from the first turn on", "game/turns.go",
		"if p.Plies()%2 == 1 {\n\t\treturn First + Second - after", "if p.Plies()%2 == 0 {\n\t\treturn First + Second - after", "game/variant"},
	{"the pie is offered twice", "game/turns.go",
		"if p.Plies() == 1 {\n\t\tdst = append(dst, Choice(Swap))", "if p.Plies() <= 2 {\n\t\tdst = append(dst, Choice(Swap))", "game/variant"},
	{"the fifth stone of Swap2 is a ring", "game/turns.go",
		"case 0, 2, 5:\n\t\treturn 1", "case 0, 2:\n\t\treturn 1", "game/variant"},
	{"who is out has the turn", "game/turns.go",
		"if after++; !p.Out(after) {", "if after++; true {", "game/variant"},

	// Goals and captures.
	{"misère is won by the line", "game/goal.go",
		"v.Winner = First + Second - v.Winner", "v.Winner = v.Winner + 0", "game/variant"},
	{"six are exactly five", "game/line.go",
		"case n > g.K && (", "case n > g.K+1 && (", "game/variant"},
	{"one end encloses a line", "game/line.go",
		"encloses(before) && encloses(after)", "encloses(before) || encloses(after)", "game/variant"},
	{"the breaker wins on a full board only", "game/goal.go",
		"if !p.reachable(family, p.MarkOf(g.Maker)) || p.stuck() {", "if p.stuck() {", "game/variant"},
	{"stones are captured against any stone", "game/custodial.go",
		"n < e.Stones || end == NoCell || p.at(end) != mine {", "n < e.Stones || end == NoCell || p.at(end) == Empty {", "game/variant"},
	{"the second repetition is a draw", "game/play.go",
		"return times >= 3", "return times >= 2", "game/variant"},

	// The journal, the counters and the key.
	{"undo runs the journal forwards", "game/play.go",
		"for i := len(p.journal) - 1; i >= int(last.changes); i-- {", "for i := int(last.changes); i < len(p.journal); i++ {", "game/variant"},
	{"undo keeps the verdict", "game/play.go",
		"p.verdict, p.witness = last.verdict, last.witness", "p.witness = last.witness", "game game/variant"},
	{"a set that is free again stays lost", "game/journal.go",
		"\t\t\tp.open[n.family]++\n\t\t}\n\t}\n}\n\n// block", "\t\t}\n\t}\n}\n\n// block", "game game/variant"},
	{"a clone shares its tallies", "game/position.go",
		"q.tally = slices.Clone(p.tally)", "q.tally = p.tally", "game game/variant"},
	{"a register leaves its key behind", "game/journal.go",
		"if was := p.reg[i]; was != 0 {", "if was := p.reg[i]; was > 1 {", "game/variant"},

	// The search.
	{"a shallow bound settles a deep search", "game/search/core/table.go",
		"int(e.depth) >= depth, alpha", "int(e.depth) >= depth-2, alpha", "game/search"},
	{"the table takes any position of a bucket", "game/search/core/table.go",
		"if b[i].key == key && b[i].tag != 0 {", "if b[i].tag != 0 {", "game/search"},
	{"the table forgets how far a win is", "game/search/core/score.go",
		"return s - Score(ply)\n", "return s\n", "game/search"},
	{"a proof does not change sides", "game/search/core/score.go",
		"return Value{-v.Score, v.Proof>>1 | v.Proof<<1&AtMost}", "return Value{-v.Score, v.Proof}", "game/search"},
	{"a bound is taken for the value", "game/search/alphabeta/lines.go",
		"if v.Score > alpha && v.Score < beta && !s.Stopped {", "if v.Score > beta && !s.Stopped {", "game/search"},
	{"an estimate is taken for a proof", "game/search/alphabeta/lines.go",
		"all = all && v.Proof&core.AtMost != 0\n\t\tif v.Score > best.Score || v", "if v.Score > best.Score || v", "game/search"},
	{"a cut is taken for a proof", "game/search/alphabeta/general.go",
		"\t\t\t\tall = false\n\t\t\t\tg.credit", "\t\t\t\tg.credit", "game/search/alphabeta"},
	{"one of two threats is not seen", "game/search/alphabeta/linesorder.go",
		"} else if b == game.NoCell {\n\t\t\t\tb = c", "} else if b == game.NoCell && i < 0 {\n\t\t\t\tb = c", "game/search"},
	{"a column leaves out its best move", "game/search/exact/drop/solve.go",
		"for m := g.open(p.All) &^ (c.danger >> 1); m != 0; m &= m - 1 {", "for m := g.open(p.All) &^ (c.danger >> 2); m != 0; m &= m - 1 {", "game/search/exact/drop"},
	{"a proof is good with one reply left out", "game/search/exact/sets/proof.go",
		"case open == 0:", "case open <= 1:", "game/search/exact/sets"},
	{"a three counts whose point is forbidden", "game/search/row/foul.go",
		"&& !b.foul(at, 0) {", "{", "game/search/row"},

	// The record and links.
	{"forward forgets the variation", "game/record/record.go",
		"\tn.next = int32(i)\n", "\t_ = i\n", "game/record"},
	{"the way back goes one too far", "game/record/record.go",
		"if from.ply > to.ply {", "if from.ply >= to.ply {", "game/record"},
	{"a text may go back behind the start", "game/record/text.go",
		"n > r.at.Ply() {", "n > r.at.Ply()+1 {", "game/record"},
	{"a node with many children finds the next one", "game/record/record.go",
		"i = int(n.index.find(key(m)).child) - 1", "i = int(n.index.find(key(m)).child)", "game/record"},
	{"a link is decoded once", "game/link/link.go",
		"for range 3 {", "for range 1 {", "game/link game/record"},

	// The match and the engines.
	{"undo stops at the turn of a seat", "game/match/undo.go",
		"if g.seat() == nil || !g.people() {", "if g.seat() != nil || !g.people() {", "game/match"},
	{"the clock runs on while it is halted", "game/match/clock.go",
		"\t\tc.spent += m.now() - c.since\n\t\tc.runs = false", "\t\tc.spent += m.now() - c.since", "game/match"},
	{"a request ends twice", "game/engine/remote.go",
		"\t\tdelete(r.calls, id)\n", "", "game/engine"},
	{"the last thing said is lost", "game/engine/serve.go",
		"case holds:\n\t\ts.write(join(id, infoText(r, held)))", "case holds:\n\t\t_ = held", "game/engine"},
	{"any number of moves is read", "game/engine/text.go",
		"game.Digits(words[0], uint64(len(words)-1))", "game.Digits(words[0], uint64(len(words)))", "game/engine"},

	// The screen.
	{"a press goes to the undermost control", "render/ui/stage/node.go",
		"for i := len(nodes) - 1; i >= 0; i-- {\n\t\tn := &nodes[i]\n\t\tif n.Focusable()", "for i := range nodes {\n\t\tn := &nodes[i]\n\t\tif n.Focusable()", "render/ui"},
	{"layers stand on each other", "render/ui/board/plan.go",
		"float64(z%p.Columns)", "float64(z/p.Columns)", "render/ui"},
}
