//go:build !windows && !js

package front

import (
	"errors"
	"os"
	"syscall"
)

// lock takes a file for this process alone. It is given up when the process
// ends, however it ends. Taken tells whether another one has it; where files
// cannot be locked at all there is an error.
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
