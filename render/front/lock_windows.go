package front

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lock locks a file for this process; the system releases it when the process ends. Taken
// tells whether another process has it. Where files cannot be locked there is an error.
func lock(path string) (file *os.File, taken bool, err error) {
	file, err = os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, false, err
	}
	err = windows.LockFileEx(windows.Handle(file.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, new(windows.Overlapped))
	if err == nil {
		return file, false, nil
	}
	file.Close()
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return nil, true, nil
	}
	return nil, false, err
}
