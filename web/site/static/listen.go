package static

import (
	"errors"
	"net"
	"strconv"
	"syscall"
)

// Listen takes the address, or where its port is taken one of the next twenty.
func Listen(addr string) (net.Listener, error) {
	l, err := net.Listen("tcp", addr)
	if !errors.Is(err, syscall.EADDRINUSE) {
		return l, err
	}
	host, port, splitErr := net.SplitHostPort(addr)
	first, numberErr := strconv.Atoi(port)
	if splitErr != nil || numberErr != nil {
		return nil, err
	}
	for p := first + 1; p <= first+20; p++ {
		next := net.JoinHostPort(host, strconv.Itoa(p))
		if l, nextErr := net.Listen("tcp", next); nextErr == nil {
			return l, nil
		}
	}
	return nil, err
}
