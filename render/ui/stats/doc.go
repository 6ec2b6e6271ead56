// Package stats shows the statistics: games won, streaks, and how long wins took.
package stats
