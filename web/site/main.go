// Command site builds the folder that any static host can serve, and serves
// it.
//
//	go run ./web/site build [-out dist] [-fast]
//	go run ./web/site serve [-addr 127.0.0.1:8080] [dir]
package main

import (
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"strconv"
	"syscall"

	"noughts/web/site/pack"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return errors.New("say build or serve")
	}
	flags := flag.NewFlagSet("site "+args[0], flag.ContinueOnError)
	switch args[0] {
	case "build":
		out := flags.String("out", "dist", "the folder to write")
		fast := flags.Bool("fast", false, "leave brotli out, which takes most of the time")
		if err := flags.Parse(args[1:]); err != nil {
			return err
		}
		return build(*out, *fast)
	case "serve":
		addr := flags.String("addr", "127.0.0.1:8080", "the address to listen at")
		if err := flags.Parse(args[1:]); err != nil {
			return err
		}
		dir := "dist"
		if flags.NArg() > 0 {
			dir = flags.Arg(0)
		}
		return serve(*addr, dir)
	}
	return fmt.Errorf("there is no %q: say build or serve", args[0])
}

func build(out string, fast bool) error {
	root, err := pack.Root()
	if err != nil {
		return err
	}
	sizes, err := pack.Build(pack.Options{Root: root, Out: out, Brotli: !fast})
	if err != nil {
		return err
	}
	for _, s := range sizes {
		fmt.Println(s)
	}
	return nil
}

func serve(addr, dir string) error {
	if _, err := os.Stat(dir); err != nil {
		return err
	}
	l, err := listen(addr)
	if err != nil {
		return err
	}
	fmt.Printf("Noughts is at http://%s/ (Ctrl+C ends it)\n", l.Addr())
	return http.Serve(l, pack.Handler(os.DirFS(dir)))
}

// listen takes the address, or where its port is taken one of the next.
func listen(addr string) (net.Listener, error) {
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
			fmt.Printf("Port %s is taken; taking %d.\n", port, p)
			return l, nil
		}
	}
	return nil, err
}
