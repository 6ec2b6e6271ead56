//go:build linux || darwin

package command

import "syscall"

// addressSpace is the process's own limit (ulimit -v).
func addressSpace() (uint64, error) {
	var l syscall.Rlimit
	err := syscall.Getrlimit(syscall.RLIMIT_AS, &l)
	return uint64(l.Cur), err
}
