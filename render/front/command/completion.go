package command

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"
)

// completionCommand is a function, since it lists itself.
func completionCommand() command {
	return command{
		name:  "completion",
		args:  strings.Join(shells, "|"),
		about: "prints what a shell needs to complete commands and flags",
		more: `
For bash, put this into ~/.bashrc:

  source <(noughts completion bash)

For zsh the same with zsh, behind compinit, in ~/.zshrc. For fish:

  noughts completion fish > ~/.config/fish/completions/noughts.fish`,
		setup: func(*flag.FlagSet) func(context.Context, []string, Streams) error { return complete },
	}
}

var shells = []string{"bash", "zsh", "fish"}

func complete(_ context.Context, args []string, s Streams) error {
	if len(args) != 1 || !slices.Contains(shells, args[0]) {
		return Usage{fmt.Errorf("name a shell: %s", strings.Join(shells, ", "))}
	}
	if args[0] == "fish" {
		fmt.Fprintln(s.Out, "complete -c noughts -f")
		for _, c := range words() {
			fmt.Fprintf(s.Out, "complete -c noughts -n __fish_use_subcommand -a %s -d '%s'\n", c.name, c.about)
			for _, f := range c.flags {
				fmt.Fprintf(s.Out, "complete -c noughts -n '__fish_seen_subcommand_from %s' -o %s\n", c.name, f)
			}
		}
		return nil
	}
	if args[0] == "zsh" {
		fmt.Fprintln(s.Out, "autoload -U +X bashcompinit && bashcompinit")
	}
	var names []string
	var cases strings.Builder
	for _, c := range words() {
		names = append(names, c.name)
		if len(c.flags) > 0 {
			fmt.Fprintf(&cases, "    %s) words='-%s' ;;\n", c.name, strings.Join(c.flags, " -"))
		}
	}
	_, err := fmt.Fprintf(s.Out, `_noughts() {
  local words=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='%s'
  else
    case "${COMP_WORDS[1]}" in
%s    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _noughts noughts
`, strings.Join(names, " "), cases.String())
	return err
}

// word is a command as a shell completes it.
type word struct {
	name, about string
	flags       []string
}

func words() []word {
	var list []word
	for _, c := range all() {
		w := word{name: c.name, about: c.about}
		flags, _ := c.flags()
		flags.VisitAll(func(f *flag.Flag) { w.flags = append(w.flags, f.Name) })
		list = append(list, w)
	}
	return list
}
