package session

import (
	"strconv"
	"strings"

	"noughts/game/puzzle"
	"noughts/game/rating"
	"noughts/render/ui/stage"
)

// SlotPuzzleRating is the slot of the player's rating in puzzles.
const SlotPuzzleRating = "puzzle-rating"

// The ratings of the first level of puzzles, the distance to the next level, and the rating of a
// new player.
const (
	firstPuzzleRating = 800
	levelRating       = 200
	newPuzzleRating   = 1000
)

// puzzleElo rates a puzzle as a game against one of its level.
var puzzleElo = rating.System{K: 24, Provisional: 60, Few: 20, Start: newPuzzleRating, Floor: 100}

// PuzzleRating is the player's rating in puzzles.
func PuzzleRating(a *stage.Stage) int { return int(loadPuzzleRating(a).Elo + 0.5) }

// loadPuzzleRating loads the rating: a number, and how many puzzles it is from.
func loadPuzzleRating(a *stage.Stage) rating.Rating {
	text, _ := a.Store.Load(SlotPuzzleRating) // on an error the player is new
	r := puzzleElo.New()
	elo, games, _ := strings.Cut(strings.TrimSpace(text), " ")
	f, err := strconv.ParseFloat(elo, 64)
	n, wrong := strconv.Atoi(games)
	if err == nil && wrong == nil && f >= puzzleElo.Floor && f <= 4000 && n > 0 {
		r.Elo, r.Games = f, n
	}
	return r
}

// PuzzleLevel is the level of puzzles for a rating.
func PuzzleLevel(elo int) int {
	return min(max((elo-firstPuzzleRating+levelRating/2)/levelRating+1, 1), puzzle.Levels)
}

// known tells whether the store has the puzzle: as a solved one of a day, or as one that comes back.
func (z *Puzzle) known() bool {
	a, link := z.Session.Stage, PuzzleLink(z.record)
	for _, r := range LoadAgain(a) {
		if r.Link == link {
			return true
		}
	}
	return LoadSolved(a).Tags[z.record.Tag(TagDay)]
}

// rate counts a puzzle in the rating: a win if it was solved, a loss if not. One that is known
// already does not count.
func (z *Puzzle) rate(points rating.Points) {
	a, r := z.Session, z.record
	if r.Tag(TagTask) == "" || z.known() {
		return
	}
	level, err := strconv.Atoi(r.Tag(TagGrade))
	if err != nil || level < 1 || level > puzzle.Levels {
		level = puzzle.LevelOf(z.Plies)
	}
	mine := loadPuzzleRating(a.Stage)
	mine, _ = puzzleElo.Play(mine, rating.Rating{Elo: float64(firstPuzzleRating + (level-1)*levelRating)}, points)
	if err := a.Store.Save(SlotPuzzleRating, strconv.FormatFloat(mine.Elo, 'f', 1, 64)+" "+strconv.Itoa(mine.Games)+"\n"); err != nil {
		a.ReportStore(err)
	}
}
