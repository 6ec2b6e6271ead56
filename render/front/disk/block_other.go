//go:build !js

package disk

import "syscall"

// notBlocking opens a pipe without waiting for a writer: the file may have been replaced by
// one since it was checked.
const notBlocking = syscall.O_NONBLOCK
