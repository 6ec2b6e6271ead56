// Package slog stands in for log/slog in the page's bundle, where nobody reads
// a log: it brings encoding/json along.
package slog

import "context"

// Level is the importance of an event.
type Level int

// LevelDebug is the level of events for developers.
const LevelDebug Level = -4

// Logger takes no event.
type Logger struct{}

// Default is the one Logger.
func Default() *Logger { return &Logger{} }

// Enabled is false.
func (*Logger) Enabled(context.Context, Level) bool { return false }

// Debug does nothing.
func Debug(string, ...any) {}

// Error does nothing.
func Error(string, ...any) {}
