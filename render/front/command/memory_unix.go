//go:build linux || darwin

package command

import (
	"bytes"
	"os"
	"strconv"
	"syscall"
)

// addressSpace is the rest of the process's limit (ulimit -v), without what the program
// and its runtime have mapped already.
func addressSpace() (uint64, error) {
	var l syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_AS, &l); err != nil {
		return 0, err
	}
	return max(1, uint64(l.Cur)-min(uint64(l.Cur), mapped())), nil
}

// mapped is the mapped address space of the process in bytes, 0 where it is unknown.
func mapped() uint64 {
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0
	}
	pages, _, _ := bytes.Cut(text, []byte(" "))
	n, err := strconv.ParseUint(string(pages), 10, 64)
	if err != nil {
		return 0
	}
	return n * uint64(os.Getpagesize())
}
