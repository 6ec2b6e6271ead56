//go:build unix

package main

import (
	"errors"
	"os"
	"syscall"
)

// lock keeps other processes of this machine from adding to a file, until it is
// closed.
func lock(f *os.File) error {
	if syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) != nil {
		return errors.New("another process adds to it: give this one a -name of its own")
	}
	return nil
}
