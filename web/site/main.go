// Command site builds the folder that any static host can serve, zips it for
// itch.io, and serves it.
//
//	go run ./web/site build [-out dist] [-fast] [-plain | -explain]
//	go run ./web/site itch [-out noughts-itch.zip] [dir]
//	go run ./web/site serve [-addr 127.0.0.1:8080] [-server https://games.example/] [dir]
//
// The folder is dist where none is given; one that is not there yet is built.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"net/url"
	"os"

	"noughts/web/site/pack"
	"noughts/web/site/static"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return errors.New("say build, itch or serve")
	}
	flags := flag.NewFlagSet("site "+args[0], flag.ContinueOnError)
	switch args[0] {
	case "build":
		out := flags.String("out", "dist", "the folder to write")
		fast := flags.Bool("fast", false, "leave brotli out, which takes most of the time")
		plain := flags.Bool("plain", false, "build the programs as the go command does by itself: more than twice as large")
		explain := flags.Bool("explain", false, "write no folder but a table of what each step of packing gains; it takes a quarter of an hour")
		if err := parse(flags, args[1:], 0); err != nil {
			return err
		}
		if *explain {
			root, err := pack.Root()
			if err != nil {
				return err
			}
			return pack.Explain(os.Stdout, pack.Options{Root: root, Brotli: !*fast})
		}
		return build(pack.Options{Out: *out, Brotli: !*fast, Plain: *plain})
	case "itch":
		out := flags.String("out", "noughts-itch.zip", "the file to write")
		if err := parse(flags, args[1:], 1); err != nil {
			return err
		}
		return itch(*out, folder(flags))
	case "serve":
		addr := flags.String("addr", "127.0.0.1:8080", "the address to listen at")
		server := flags.String("server", "", "the address of a server of online play, which the page then names; none otherwise")
		if err := parse(flags, args[1:], 1); err != nil {
			return err
		}
		if u, err := url.Parse(*server); *server != "" && (err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http") {
			return fmt.Errorf("-server %q: write it as https://games.example/", *server)
		}
		return serve(*addr, folder(flags), static.Options{Server: *server})
	}
	return fmt.Errorf("there is no %q: say build, itch or serve", args[0])
}

// parse reads flags, with at most so many arguments behind them. What stands there
// besides, such as a flag, would be passed over without a word.
func parse(flags *flag.FlagSet, args []string, most int) error {
	if err := flags.Parse(args); err != nil {
		return err
	}
	if n := flags.NArg(); n > most {
		return fmt.Errorf("%s: %q is one too many: flags stand before a folder", flags.Name(), flags.Arg(most))
	}
	return nil
}

// folder is the one that is named behind the flags.
func folder(flags *flag.FlagSet) string {
	if flags.NArg() > 0 {
		return flags.Arg(0)
	}
	return "dist"
}

// see builds a folder that is not there.
func see(dir string) error {
	if _, err := os.Stat(dir); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	fmt.Printf("There is no %s yet: building it, which takes a minute or two.\n", dir)
	return build(pack.Options{Out: dir, Brotli: true})
}

func itch(out, dir string) error {
	if err := see(dir); err != nil {
		return err
	}
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	if err := errors.Join(pack.Zip(f, os.DirFS(dir)), f.Close()); err != nil {
		return errors.Join(err, os.Remove(out))
	}
	fmt.Println(out)
	return nil
}

func build(o pack.Options) (err error) {
	if o.Root, err = pack.Root(); err != nil {
		return err
	}
	sizes, err := pack.Build(o)
	if err != nil {
		return err
	}
	for _, s := range sizes {
		fmt.Println(s)
	}
	if o.Plain {
		return nil
	}
	over, err := pack.OverBudget(o.Root, sizes)
	for _, what := range over {
		fmt.Fprintln(os.Stderr, "over its budget:", what.Text)
	}
	return err
}

func serve(addr, dir string, o static.Options) error {
	if err := see(dir); err != nil {
		return err
	}
	l, err := static.Listen(addr)
	if err != nil {
		return err
	}
	fmt.Printf("Noughts is at http://%s/ (Ctrl+C ends it)\n", l.Addr())
	return static.Serve(context.Background(), l, dir, o)
}
