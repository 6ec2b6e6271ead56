package analysis

import (
	"time"

	"noughts/game"
	"noughts/game/search"
	"noughts/render/ui/moves"
	"noughts/render/ui/words"
)

// Evaluation puts the result of an engine for the position of a game into words.
type Evaluation struct {
	*moves.Game
	On      bool // the search runs, or has ended by itself
	Kept    bool // some of the result was proved before: see package proof
	Info    search.Info
	Elapsed time.Duration
}

// Verdict says what the position is worth.
func (v *Evaluation) Verdict() game.Say {
	p := v.Position()
	switch {
	case p.Over():
		return words.OutcomeSentence(p, v.Over)
	case v.Info.Label != search.Unknown:
	case v.Session.Env.Engine == nil:
		return wordNoEngine
	case v.Info.Nodes == 0 && v.On:
		return wordSeeking
	case v.Info.Nodes == 0:
		return wordNotStarted
	default:
		return words.NotKnown
	}
	by, score := v.side()
	if n, decided := score.Plies(); decided && score < 0 && p.Rules().PlayerCount() == 2 {
		// Name the winner, not the loser.
		by, score = game.First+game.Second-by, search.Win-search.Score(n)
	}
	if _, decided := score.Plies(); !decided && v.Info.Label == search.Proved {
		return game.List(words.Draw, wordProved)
	}
	return wordVerdict(p, p.Title(by), score, v.Info.Label, v.Session.Tongue.Percent(percent(score)))
}

// Facts says what was known before, and how far the search has come: its depth, nodes, and nodes
// per second.
func (v *Evaluation) Facts() game.Say {
	var kept, facts game.Say
	if v.Kept {
		kept = wordKept
	}
	if v.Info.Nodes > 0 {
		rate := ""
		if sec := v.Elapsed.Seconds(); sec > 0 {
			rate = v.Session.Tongue.Number(int64(float64(v.Info.Nodes) / sec))
		}
		facts = wordFacts(v.Info.Depth, v.Session.Tongue.Number(v.Info.Nodes), rate)
		if v.Kept {
			kept = wordPartKept
		}
	}
	return game.List(kept, facts)
}

// side is the player for whom the value of the position is given. Of two players it is the
// first, who has one side of the bar; of more, the one to move.
func (v *Evaluation) side() (by game.Player, score search.Score) {
	p := v.Position()
	by, score = p.Turn(), v.Info.Score
	if p.Rules().PlayerCount() == 2 && by == game.Second {
		return game.First, -score
	}
	return by, score
}

// moveText is a move as the lines show it.
func (v *Evaluation) moveText(p *game.Position, m game.Move) string {
	if m.To == game.NoCell {
		return v.Session.Words(words.Choice(p, m.Arg))
	}
	return p.Rules().MoveText(m)
}

// LineText is the text of a line, of at most so many moves.
func (v *Evaluation) LineText(line []game.Move, most int) string {
	p, s := v.Position().Clone(), ""
	for i, m := range line {
		if i == most {
			return s + " …"
		}
		if s != "" {
			s += " "
		}
		s += v.moveText(p, m)
		if p.Play(m) != nil {
			break
		}
	}
	return s
}
