package ui

import (
	"time"

	"noughts/game"
	"noughts/game/search"
	"noughts/render/ui/words"
)

// judgement is what an engine has found out of the position of a game, in words.
type judgement struct {
	*boardGame
	on   bool // it looks, or has come to an end by itself
	info search.Info
	took time.Duration
}

// verdict is what the position is worth, in words.
func (v *judgement) verdict() game.Say {
	p := v.Position()
	switch {
	case p.Over():
		return words.Over(p, v.Over)
	case v.session.Env.Engine == nil:
		return wordNoEngine
	case v.info.Nodes == 0 && v.on:
		return wordSeeking
	case v.info.Nodes == 0:
		return wordNotStarted
	case v.info.Label == search.Unknown:
		return words.NotKnown
	}
	by, score := v.side()
	if n, decided := score.Plies(); decided && score < 0 && p.Rules().PlayerCount() == 2 {
		// Who wins is named.
		by, score = game.First+game.Second-by, search.Win-search.Score(n)
	}
	if _, decided := score.Plies(); !decided && v.info.Label == search.Proved {
		return game.List(words.Draw, wordProved)
	}
	return wordVerdict(p.Title(by), score, v.info.Label, v.session.Tongue.Percent(percent(score)))
}

// facts is how far the search has come.
func (v *judgement) facts() game.Say {
	if v.info.Nodes == 0 {
		return game.Say{}
	}
	rate := ""
	if sec := v.took.Seconds(); sec > 0 {
		rate = v.session.Tongue.Number(int64(float64(v.info.Nodes) / sec))
	}
	return wordFacts(v.info.Depth, v.session.Tongue.Number(v.info.Nodes), rate)
}

// side is in whose name the position's value is told: of two players the first,
// who has a side of the bar; of more the one to move.
func (v *judgement) side() (by game.Player, score search.Score) {
	p := v.Position()
	by, score = p.Turn(), v.info.Score
	if p.Rules().PlayerCount() == 2 && by == game.Second {
		return game.First, -score
	}
	return by, score
}

// moveText is a move as the lines have it.
func (v *judgement) moveText(p *game.Position, m game.Move) string {
	if m.To == game.NoCell {
		return v.session.Words(words.Choice(p, m.Arg))
	}
	return p.Rules().MoveText(m)
}

// lineText is a line of moves, up to some of them.
func (v *judgement) lineText(line []game.Move, most int) string {
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
