// Package slog stands in for log/slog in the page's bundle. Ebitengine logs by it what
// should not happen; the real one can write that as JSON, by reflection.
package slog

import "context"

// Level is how important a message is.
type Level int

// LevelDebug is the level of messages for developers.
const LevelDebug Level = -4

// Logger is the one logger, which leaves out messages for developers.
type Logger struct{}

// Default is the one logger.
func Default() *Logger { return &Logger{} }

// Enabled tells whether messages of a level are written.
func (*Logger) Enabled(_ context.Context, level Level) bool { return level >= 0 }

// Debug does nothing.
func Debug(string, ...any) {}

// Error writes a message to the console, without what it is about.
func Error(message string, _ ...any) { println(message) }
