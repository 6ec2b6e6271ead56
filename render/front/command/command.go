// Package command is the command line: Run runs the commands that need no window, such
// as matches, tournaments, solving, and the engine for tournament managers. They read only
// what the command line names, and the statistics that the window keeps.
package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"
)

// Streams are a command's input and output.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer

	Load  func(slot string) (string, error) // a text of the window's store, "" for none; nil without a store
	Place func(slot string) string          // the file of such a text, for errors; may be nil
}

// Usage is the error of a wrong command line.
type Usage struct{ Err error }

// Error is that of the cause.
func (u Usage) Error() string { return u.Err.Error() }

// Unwrap is the cause.
func (u Usage) Unwrap() error { return u.Err }

// command is one of the commands.
type command struct {
	name  string
	args  string // the arguments after the flags
	about string // one line
	more  string // paragraphs for its own help
	// setup declares the flags, and answers the function to run after parsing.
	setup func(*flag.FlagSet) func(ctx context.Context, args []string, s Streams) error
}

// all lists the commands in the order of the help. It is a function because
// help and completion list themselves.
func all() []command {
	return []command{playCommand, gamesCommand, engineCommand, solveCommand, matchCommand, tournamentCommand, renderCommand, serveCommand, statsCommand, versionCommand, completionCommand()}
}

func find(name string) (command, bool) {
	i := slices.IndexFunc(all(), func(c command) bool { return c.name == name })
	if i < 0 {
		return command{}, false
	}
	return all()[i], true
}

// Known tells whether there is a command of this name.
func Known(name string) bool {
	_, ok := find(name)
	return ok
}

// List writes the commands, a line each.
func List(w io.Writer) {
	for _, c := range all() {
		fmt.Fprintf(w, "  noughts %-11s %s\n", c.name, c.about)
	}
}

// Run runs the command that the first argument names. On an interrupt the command prints
// what it has, and ends.
func Run(args []string, s Streams) error {
	if len(args) == 0 {
		return Usage{errors.New("there is no command")}
	}
	c, ok := find(args[0])
	if !ok {
		return Usage{fmt.Errorf("there is no command %q", args[0])}
	}
	flags, run := c.flags()
	wrong := func(err error) error {
		return Usage{fmt.Errorf("%s: %w (noughts %s -h tells how)", c.name, err, c.name)}
	}
	rest, err := parseFlags(flags, args[1:])
	if errors.Is(err, flag.ErrHelp) {
		c.help(s.Out)
		return nil
	} else if err != nil {
		return wrong(errors.New(strings.TrimSuffix(err.Error(), ": parse error")))
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	err = finish(ctx, func() error { return run(ctx, rest, s) })
	if u := (Usage{}); errors.As(err, &u) {
		return wrong(u.Err)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.name, err)
	}
	return nil
}

// parseFlags parses flags before, between and after arguments, and answers the arguments.
// After -- all are arguments.
func parseFlags(flags *flag.FlagSet, args []string) (rest []string, err error) {
	for {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		left := flags.Args()
		if read := len(args) - len(left); len(left) == 0 || read > 0 && args[read-1] == "--" {
			return append(rest, left...), nil
		}
		rest, args = append(rest, left[0]), left[1:]
	}
}

// lastWords is the time that an interrupted command has to print its result. It may be
// waiting for input that never comes.
const lastWords = time.Second

var errInterrupted = errors.New("it was interrupted")

// finish runs a command to its end, or until it is interrupted.
func finish(ctx context.Context, run func() error) error {
	done := make(chan error, 1)
	go func() { done <- run() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	select {
	case err := <-done:
		return err
	case <-time.After(lastWords):
		return errInterrupted
	}
}

// flags is the flags of a command, and what it runs.
func (c command) flags() (*flag.FlagSet, func(context.Context, []string, Streams) error) {
	flags := flag.NewFlagSet(c.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return flags, c.setup(flags)
}

// help writes how a command is used.
func (c command) help(w io.Writer) {
	flags, _ := c.flags()
	has := false
	flags.VisitAll(func(*flag.Flag) { has = true })
	line := "usage: noughts " + c.name
	if has {
		line += " [flags]"
	}
	if c.args != "" {
		line += " " + c.args
	}
	fmt.Fprintf(w, "%s\n\n%s\n", line, sentence(c.about))
	if c.more != "" {
		fmt.Fprintf(w, "\n%s\n", strings.TrimSpace(c.more))
	}
	if has {
		fmt.Fprintln(w, "\nFlags:")
		defaults(w, flags)
	}
}

// sentence is a line as a sentence.
func sentence(s string) string { return strings.ToUpper(s[:1]) + s[1:] + "." }

// none refuses arguments.
func none(args []string) error {
	if len(args) > 0 {
		return Usage{fmt.Errorf("%q is one too many", args[0])}
	}
	return nil
}
