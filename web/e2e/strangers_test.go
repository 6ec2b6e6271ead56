package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/webauthn"
	"github.com/chromedp/chromedp"
)

// seeks looks for a stranger.
func (b *tab) seeks(name string, rated bool) {
	b.t.Helper()
	b.has("play-now")
	b.press("play-now")
	b.has("who")
	if rated {
		b.press("counts-rated")
	}
	b.write(byKeys, "who", name)
	b.press("start")
}

// inTurn are two players of a game, the one first whose turn it is.
func (b *tab) inTurn(other *tab) (first, second *tab) {
	b.t.Helper()
	turn := b.until("the turn", func(s State) bool {
		return strings.HasSuffix(s.label("status"), "to move") || s.label("status") == "Your turn"
	})
	if turn.label("status") == "Your turn" {
		return b, other
	}
	return other, b
}

// returns keeps a profile in a passkey, loses it, and comes back by the passkey.
func (b *tab) returns() {
	b.t.Helper()
	b.do(call(webauthn.Enable, webauthn.EnableParams{}), call(webauthn.AddVirtualAuthenticator, webauthn.AddVirtualAuthenticatorParams{
		Options: &webauthn.VirtualAuthenticatorOptions{Protocol: "ctap2", Transport: "internal",
			HasResidentKey: true, HasUserVerification: true, IsUserVerified: true, AutomaticPresenceSimulation: true}}))
	b.press("back")
	b.has("play-now")
	b.press("play-now")
	b.has("profile")
	b.press("profile")
	b.has("score")
	b.press("code")
	b.has("keep-passkey")
	b.accessible("code", axe(b.t))
	b.press("keep-passkey")
	b.until("the passkey", func(s State) bool { return s.Said == "The passkey keeps your profile." })
	b.write(byKeys, "typed-code", strings.Repeat("0", 32))
	b.press("use")
	b.has("none") // nobody has that code
	b.press("code")
	b.has("use-passkey")
	b.press("use-passkey")
	b.has("score")
}

// forgets deletes who has lost: whoever has won sees the game with somebody.
func forgets(t *testing.T, won, lost *tab) {
	t.Helper()
	for _, b := range []*tab{lost, won} {
		b.press("back")
		b.has("play-now")
		b.press("play-now")
		b.has("profile")
		b.press("profile")
		b.has("score")
		if b == lost {
			b.press("delete")
			b.has("how")
			b.press("delete")
			b.has("search")
		}
	}
	if label := won.has("with-1").label("with-1"); label != "Somebody: 1 won, 0 drawn, 0 lost" {
		t.Errorf("the game was with %q", label)
	}
	won.accessible("profile", axe(t))
	lost.press("play-now")
	lost.has("profile")
	lost.press("profile")
	lost.has("none") // nobody knows the player any more
}

// Strangers who wait for the same are paired, also when one of them loads the page again; whoever
// is alone is offered a bot, and plays with it in a room, which a reload does not end. A rated game changes both ratings.
func TestOnlineStrangers(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	_, port, _ := strings.Cut(s.at, ":")
	at := "http://localhost:" + port + "/" // passkeys are of a name
	ann := stranger(t, at, phone)
	ann.seeks("Ann", true)
	if label := ann.has("bot").label("bot"); !strings.Contains(label, "(bot)") {
		t.Errorf("the bot is %q", label)
	}
	ann.do(chromedp.Reload())
	ann.started()
	ann.has("bot") // she still waits
	bob := stranger(t, at, desktop)
	bob.seeks("Bob", true)
	for _, b := range []*tab{ann, bob} {
		b.has("abort")
	}
	first, second := ann.inTurn(bob)
	first.press(cell(4))
	second.marks(1)
	second.until("the rule", func(s State) bool { return strings.HasPrefix(s.label("remark"), "Rated: ") })
	for i, at := range xWins[1:] {
		[...]*tab{second, first}[i%2].press(cell(at))
		first.marks(i + 2)
		second.marks(i + 2)
	}
	for _, b := range []*tab{first, second} {
		end := b.until("the ratings", func(s State) bool { return strings.Contains(s.label("remark"), "(+162)") }).label("remark")
		if !strings.Contains(end, "1662? (+162)") || !strings.Contains(end, "1338? (−162)") {
			t.Errorf("the ratings are %q", end)
		}
	}
	first.shot("online-rated")
	first.returns()
	forgets(t, first, second)

	eve := stranger(t, at, phone)
	eve.seeks("Eve", false)
	eve.has("bot")
	eve.press("bot")
	with := func(s State) bool { return s.node("board") != nil && strings.Contains(s.label("name"), "(bot)") }
	yours := func(s State) bool { return with(s) && s.label("status") == "Your turn" }
	was := eve.until("her turn", yours)
	free := func(s State) string {
		for i := range 9 {
			if n := s.node(cell(i)); n != nil && strings.HasSuffix(n.Label, ", empty") {
				return cell(i)
			}
		}
		return ""
	}
	eve.press(free(was))
	was = eve.until("the bot's answer", func(s State) bool { return yours(s) && s.taken() == was.taken()+2 })
	eve.do(chromedp.Reload())
	eve.started()
	eve.until("the game with the bot", func(s State) bool { return yours(s) && s.taken() == was.taken() })

	eve.press("more")
	eve.has("watch")
	eve.press("watch")
	link := eve.has("link").node("link").Value
	eve.press("back")
	eve.has("watch")
	eve.press("back")
	eve.until("her turn", yours)
	fay := stranger(t, link, desktop)
	fay.has("watch")
	fay.press("watch")
	fay.until("the game so far", func(s State) bool { return with(s) && s.taken() == was.taken() })
	eve.press(free(was))
	now := eve.until("the bot's answer, or the end", func(s State) bool {
		return s.taken() == was.taken()+2 || s.label("status") != "" && s.node("rematch") != nil
	})
	seen := fay.until("what is played", func(s State) bool { return s.taken() == now.taken() })
	if seen.node("resign") != nil || !strings.Contains(seen.label("remark")+seen.label("name"), "(bot)") {
		t.Errorf("who watches sees %q by %q", seen.label("remark"), seen.label("name"))
	}
	fay.shot("online-watched-bot")
}
