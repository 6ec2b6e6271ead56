package stats

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/match/tally"
	"noughts/game/variant"
	"noughts/render/ui/words"
)

// The texts of the statistics.
var (
	wordStatsNone    = game.Says("Nothing here yet. Play a game to its end, and it is counted here.")
	wordStatsAbout   = game.Says("Each game counts once, when it ends. Puzzles, games that were opened at their end, and games between computers do not count.")
	wordStatsPlayer  = game.Says("Player")
	wordStatsLevel   = game.Says("Against")
	wordStatsPlayers = game.Says("All players")
	wordStatsLevels  = game.Says("All opponents")

	wordStatsPlayed = game.Says("Games")
	wordStatsWon    = game.Says("Won")
	wordStatsDraws  = game.Says("Draws")
	wordStatsLost   = game.Says("Lost")

	wordStatsChart  = game.Says("Moves to win")
	wordStatsNoWin  = game.Says("None of these games has been won yet.")
	wordStatsText   = game.Says("Save the statistics (text)")
	wordStatsCopied = game.Says("Statistics copied.")
	wordStatsReset  = game.Says("Reset statistics")
	wordStatsGone   = game.Says("Statistics reset.")
)

// wordStatsStreak is the current and the longest winning streak.
func wordStatsStreak(now, most int) game.Say {
	return words.Dotted(game.Counts(now, "{0} win in a row", "{0} wins in a row"), game.Says("at most {0}", most))
}

// wordStatsBegan is the games won by moving first.
func wordStatsBegan(won, of int) game.Say {
	return game.Says("Moving first: {0} of {1} won", won, of)
}

// wordStatsBar is the accessible text of a bar.
func wordStatsBar(moves string, games int) game.Say {
	return game.Counts(games, "{1} moves: {0} game won", "{1} moves: {0} games won", moves)
}

// statsPlayer is the name of a player in the statistics.
func statsPlayer(name string) game.Say {
	switch {
	case name == tally.All:
		return wordStatsPlayers
	case name == "":
		return words.You
	}
	if n, err := strconv.Atoi(strings.TrimPrefix(name, "#")); err == nil && name[0] == '#' {
		return words.PlayerNumber(game.Player(n))
	}
	return words.Verbatim(name)
}

// statsRules is the name of a game in the statistics.
func statsRules(id string) game.Say {
	if id == tally.All {
		return words.AllGames
	}
	r, err := variant.Parse(id)
	if err != nil {
		return words.Verbatim(id)
	}
	return variant.Title(r)
}

// statsLevel is the name of the opponents in the statistics.
func statsLevel(level string) game.Say {
	if level == tally.All {
		return wordStatsLevels
	}
	var all []game.Say
	for _, one := range strings.Split(level, "+") {
		all = append(all, words.Level(one))
	}
	return game.List(all...)
}
