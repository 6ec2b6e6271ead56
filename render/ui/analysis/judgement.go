package analysis

import (
	"time"

	"noughts/game"
	"noughts/game/search"
	"noughts/render/ui/moves"
	"noughts/render/ui/words"
)

// Judgement is what an engine has found out of the position of a game, in words.
type Judgement struct {
	*moves.Game
	On   bool // it looks, or has come to an end by itself
	Info search.Info
	Took time.Duration
}

// Verdict is what the position is worth, in words.
func (v *Judgement) Verdict() game.Say {
	p := v.Position()
	switch {
	case p.Over():
		return words.Over(p, v.Over)
	case v.Session.Env.Engine == nil:
		return wordNoEngine
	case v.Info.Nodes == 0 && v.On:
		return wordSeeking
	case v.Info.Nodes == 0:
		return wordNotStarted
	case v.Info.Label == search.Unknown:
		return words.NotKnown
	}
	by, score := v.side()
	if n, decided := score.Plies(); decided && score < 0 && p.Rules().PlayerCount() == 2 {
		// Who wins is named.
		by, score = game.First+game.Second-by, search.Win-search.Score(n)
	}
	if _, decided := score.Plies(); !decided && v.Info.Label == search.Proved {
		return game.List(words.Draw, wordProved)
	}
	return wordVerdict(p.Rules(), p.Title(by), score, v.Info.Label, v.Session.Tongue.Percent(percent(score)))
}

// Facts is how far the search has come.
func (v *Judgement) Facts() game.Say {
	if v.Info.Nodes == 0 {
		return game.Say{}
	}
	rate := ""
	if sec := v.Took.Seconds(); sec > 0 {
		rate = v.Session.Tongue.Number(int64(float64(v.Info.Nodes) / sec))
	}
	return wordFacts(v.Info.Depth, v.Session.Tongue.Number(v.Info.Nodes), rate)
}

// side is in whose name the position's value is told: of two players the first,
// who has a side of the bar; of more the one to move.
func (v *Judgement) side() (by game.Player, score search.Score) {
	p := v.Position()
	by, score = p.Turn(), v.Info.Score
	if p.Rules().PlayerCount() == 2 && by == game.Second {
		return game.First, -score
	}
	return by, score
}

// moveText is a move as the lines have it.
func (v *Judgement) moveText(p *game.Position, m game.Move) string {
	if m.To == game.NoCell {
		return v.Session.Words(words.Choice(p, m.Arg))
	}
	return p.Rules().MoveText(m)
}

// LineText is a line of moves, up to some of them.
func (v *Judgement) LineText(line []game.Move, most int) string {
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
