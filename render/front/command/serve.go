package command

import (
	"context"
	"flag"
	"fmt"
	"net"
	"os"
	"path/filepath"

	"noughts/web/site/static"
)

var serveCommand = command{
	name:  "serve",
	args:  "[folder]",
	about: "serves the static site, to be played in a browser",
	more: `
The folder is what make dist writes; without one it is site beside the program,
as in an archive of a release, or dist where the command is run. It is served to
this machine alone until -addr says otherwise, such as :8080. Where the port is
taken one of the next twenty serves. Neither what lies outside the folder, by a
link, nor a name that begins with a dot is served.`,
	setup: func(f *flag.FlagSet) func(context.Context, []string, Streams) error {
		addr := f.String("addr", "127.0.0.1:8080", "listen at this `address`")
		return func(ctx context.Context, args []string, s Streams) error {
			return serve(ctx, *addr, args, s)
		}
	},
}

func serve(ctx context.Context, addr string, args []string, s Streams) error {
	if len(args) > 1 {
		return Usage{fmt.Errorf("%q is one too many", args[1])}
	}
	if _, _, err := net.SplitHostPort(addr); err != nil {
		return Usage{fmt.Errorf("-addr: %w", err)}
	}
	dir, err := site(args)
	if err != nil {
		return err
	}
	l, err := static.Listen(addr)
	if err != nil {
		return err
	}
	fmt.Fprintf(s.Out, "Noughts is at http://%s/ (Ctrl+C ends it)\n", l.Addr())
	return static.Serve(ctx, l, dir, static.Options{})
}

// site is the folder that is served.
func site(args []string) (string, error) {
	tries := args
	if len(tries) == 0 {
		if self, err := os.Executable(); err == nil {
			at := filepath.Dir(self)
			tries = append(tries, filepath.Join(at, "site"), filepath.Join(at, "..", "share", "noughts", "site"))
		}
		tries = append(tries, "dist")
	}
	for _, dir := range tries {
		if info, err := os.Stat(filepath.Join(dir, "index.html")); err == nil && !info.IsDir() {
			return dir, nil
		}
	}
	return "", fmt.Errorf("there is no site in %s: it is built by make dist", tries[len(tries)-1])
}
