// Package stats has the scene of statistics: games won, streaks, and the length of wins.
package stats
