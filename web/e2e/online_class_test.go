package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"noughts/web/online/client"
	"noughts/web/online/gateway"
	online "noughts/web/online/wire"
)

// pupil is a student without a page.
type pupil struct {
	*client.Client
	t   testing.TB
	own online.Request
}

// enrols lets a student without a page into a class.
func (s *server) enrols(class, name string) *pupil {
	s.t.Helper()
	c := client.New(client.WebSocket("ws://"+s.at+gateway.Socket), client.Options{})
	s.t.Cleanup(c.Close)
	p := &pupil{c, s.t, online.Request{Room: class, Me: client.NewToken(), Token: client.NewToken(), Name: name}}
	p.asks(online.MethodEnter)
	return p
}

func (p *pupil) asks(method string) *online.Cup {
	p.t.Helper()
	req := p.own
	req.ID = client.NewID()
	reply, err := p.Ask(p.t.Context(), method, req)
	if err != nil || reply.Error != nil {
		p.t.Fatalf("%s: %v, %v", method, err, reply.Error)
	}
	return reply.Cup
}

// wins plays the student's board to its end, for the program, too.
func (p *pupil) wins() {
	p.t.Helper()
	r := p.Follow(p.asks(online.MethodCup).Room, p.own.Token)
	for _, move := range []string{"a1", "a2", "b1", "b2", "c1"} {
		if err := r.Move(p.t.Context(), move); err != nil {
			p.t.Fatal(err)
		}
	}
}

// A class of six boards: a teacher makes it, a student on a phone joins by its link and plays against
// the program in the own page, others are there, one comes late. The teacher sees all boards as they
// stand, also after a restart of the server, comments, and sets exercises; the result is in the table.
func TestOnlineClass(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	may := stranger(t, "http://"+s.at+"/", desktop)
	may.has("search")
	may.press("friend")
	may.has("classes")
	may.press("classes")
	may.has("cup-name")
	may.write(byKeys, "who", "Ms May")
	may.press("create")
	link := may.has("link").node("link").Value
	class := strings.TrimSuffix(link[strings.LastIndex(link, "#r=1;")+5:], ";cup")

	ann := stranger(t, link, phone)
	ann.has("enter")
	ann.write(byKeys, "who", "Ann")
	ann.press("enter")
	ann.has("withdraw")
	var others []*pupil
	for i := range 4 {
		others = append(others, s.enrols(class, fmt.Sprint("Student ", i+2)))
	}
	may.until("five students", func(s State) bool { return s.node("row-5") != nil })
	may.press("set")
	may.has("against-easy")
	may.accessible("class-set", axe(t))
	may.press("game-3x3k3")
	may.press("give")
	others = append(others, s.enrols(class, "Late"))
	ann.has("board")
	may.until("six boards", func(s State) bool { return len(s.live()) == 6 })
	may.accessible("class", axe(t))

	ann.press(cell(4))
	ann.marks(2) // the program has answered
	others[0].wins()
	may.until("a move and a result", func(s State) bool {
		return strings.Contains(s.label("row-2"), "1 won") && slices.ContainsFunc(s.live(), func(label string) bool { return strings.HasPrefix(label, "Ann") && strings.Contains(label, "2 moves") })
	})
	may.shot("online-class")
	s.stop()
	s.start()
	may.press("row-1")
	may.has("comment")
	may.accessible("class-comment", axe(t))
	may.write(byKeys, "comment", "Look at the corner")
	may.press("send")
	ann.until("the comment", func(s State) bool { return s.label("remark") == "Teacher: Look at the corner" })
	ann.shot("online-class-student")
	others[4].wins()
	may.press("back")
	may.until("a result after the restart", func(s State) bool { return strings.Contains(s.label("row-6"), "1 won") })

	may.press("set")
	may.has("position")
	may.write(byKeys, "position", "x=1;3x3k3;a3b2c1a2;minimax;b3;value")
	may.press("give")
	ann.has("exercise")
	ann.accessible("class-student", axe(t))
	ann.press("exercise")
	ann.has("who-2")
	for _, id := range []string{"who-2", "plies-more", "plies-more", "check"} {
		ann.press(id)
	}
	may.until("the exercise is solved", func(s State) bool { return strings.Contains(s.label("row-1"), "1 won") })
	may.press("end")
	may.has("how")
	may.press("end")
	may.until("it is closed", func(s State) bool { return s.label("state") == "The class is closed." })
}
