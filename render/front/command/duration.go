package command

import (
	"errors"
	"flag"
	"time"
)

var errDuration = errors.New("write a number and a unit, like 500ms or 1m")

// duration is the value of a flag of a time.
type duration time.Duration

// String is the time as it is written.
func (d *duration) String() string { return time.Duration(*d).String() }

// Set reads it.
func (d *duration) Set(text string) error {
	read, err := time.ParseDuration(text)
	if err != nil {
		return errDuration
	}
	*d = duration(read)
	return nil
}

// durationVar declares a flag of a time. Its error shows how times are written.
func durationVar(f *flag.FlagSet, to *time.Duration, name string, usual time.Duration, usage string) {
	*to = usual
	f.Var((*duration)(to), name, usage)
}
