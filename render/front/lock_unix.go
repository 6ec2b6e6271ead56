//go:build !windows && !js

package front

import (
	"errors"
	"os"
	"syscall"
)

// lock locks a file for this process; the system releases it when the process ends. Taken
// tells whether another process has it. Where files cannot be locked there is an error.
func lock(path string) (file *os.File, taken bool, err error) {
	file, err = os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, false, err
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if err == nil {
		return file, false, nil
	}
	file.Close()
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, true, nil
	}
	return nil, false, err
}
