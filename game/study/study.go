package study

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"noughts/game"
	"noughts/game/record"
)

// Study is a text about games.
type Study struct {
	Title, Author string // one line each
	Chapters      []*Chapter
	Open          int // the index of the chapter that is opened first
}

// Chapter is a part of a study.
type Chapter struct {
	Name  string         // one line
	Game  *record.Record // its cursor is where the chapter begins
	Task  string         // what the reader is to do in an exercise; "" if it is no exercise
	Wrong string         // the answer to a wrong move that has none of its own
}

// The limits of a study.
const (
	MostChapters = 100
	MostText     = 1 << 20 // bytes of the whole text
	MostLine     = 200     // characters of a title or a name
	MostAnswer   = 2000    // bytes of a task and of an answer
)

// version is the first line of the text.
const version = "noughts study 1"

// The words that lines begin with.
const (
	lineTitle   = "title "
	lineAuthor  = "author "
	lineChapter = "chapter"
	lineTask    = "task "
	lineWrong   = "wrong "
	lineOpen    = "open "
)

// Knows tells whether a text looks like a study or the link of one.
func Knows(text string) bool {
	text = strings.TrimLeft(text, " \t\r\n\uFEFF")
	return strings.HasPrefix(text, "noughts study") || isLink(text)
}

// String is the text of the study. Parse turns it back into an equal study.
func (s *Study) String() string {
	var b strings.Builder
	b.WriteString(version + "\n")
	write := func(verb, value string) {
		if value != "" {
			b.WriteString(verb + value + "\n")
		}
	}
	write(lineTitle, s.Title)
	write(lineAuthor, s.Author)
	for _, c := range s.Chapters {
		b.WriteString(strings.TrimSpace(lineChapter+" "+c.Name) + "\n")
		if c.Task != "" {
			write(lineTask, strconv.Quote(c.Task))
		}
		if c.Wrong != "" {
			write(lineWrong, strconv.Quote(c.Wrong))
		}
		b.WriteString(c.Game.String())
	}
	if s.Open > 0 {
		write(lineOpen, strconv.Itoa(s.Open+1))
	}
	return b.String()
}

// Line is a text as a title or a name: its first line, no longer than MostLine.
func Line(text string) string {
	text, _, _ = strings.Cut(strings.ReplaceAll(strings.TrimSpace(strings.ToValidUTF8(text, "\uFFFD")), "\r", "\n"), "\n")
	if utf8.RuneCountInString(text) > MostLine {
		text = string([]rune(text)[:MostLine])
	}
	return strings.TrimSpace(text)
}

// Answer is a text as a task or an answer, no longer than MostAnswer.
func Answer(text string) string {
	text = strings.ToValidUTF8(text, "\uFFFD")
	for len(text) > MostAnswer {
		_, size := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-size]
	}
	return strings.TrimSpace(text)
}

// TooLong is the fault of a study whose text is longer than MostText.
func TooLong() error { return game.Wrong("study: a text of more than {0} bytes", MostText) }

// Parse reads the text of a study, or the link of one. The error names the line and what is
// wrong there.
func Parse(text string, games record.Games) (*Study, error) {
	if isLink(text) {
		var err error
		if text, err = fromLink(text); err != nil {
			return nil, err
		}
	}
	if len(text) > MostText {
		return nil, TooLong()
	}
	p := parser{study: &Study{}, games: games, text: strings.TrimPrefix(text, "\uFEFF")}
	return p.study, p.parse()
}

// parser reads a study line by line.
type parser struct {
	study   *Study
	games   record.Games
	text    string
	number  int // of the line
	chapter *Chapter
	from    int // offset of the chapter's record, -1 before it
	line    int // the number of lines before it
}

func (p *parser) parse() error {
	at, greeted, open := 0, false, 0
	for raw := range strings.Lines(p.text) {
		p.number++
		from := at
		at += len(raw)
		line := strings.TrimSpace(raw)
		if line == "" {
			continue
		}
		var err error
		switch n, opens := strings.CutPrefix(line, lineOpen); {
		case !greeted:
			if greeted = true; line != version {
				err = game.Wrong("{0} does not begin a study that is read here: the first line is {1}", game.Quote(line), game.Quote(version))
			}
		case opens:
			if open, err = strconv.Atoi(n); err != nil || open < 1 {
				err = game.Wrong("{0} names no chapter", game.Quote(line))
			}
		case line == lineChapter || strings.HasPrefix(line, lineChapter+" "):
			if err = p.endChapter(from); err != nil {
				return err // it names its own line
			}
			if len(p.study.Chapters) == MostChapters {
				err = game.Wrong("more than {0} chapters", MostChapters)
			}
			p.chapter, p.from = &Chapter{Name: Line(line[len(lineChapter):])}, -1
		case p.chapter == nil:
			err = p.head(line)
		case p.from < 0:
			err = p.begin(line, from)
		}
		if err != nil {
			return game.Wrong("study: line {0}: {1}", p.number, err)
		}
	}
	if err := p.endChapter(len(p.text)); err != nil {
		return err
	}
	if len(p.study.Chapters) == 0 {
		return game.Wrong("study: it has no chapters")
	}
	p.study.Open = min(max(open, 1), len(p.study.Chapters)) - 1
	return nil
}

// head reads a line before the first chapter.
func (p *parser) head(line string) error {
	if title, ok := strings.CutPrefix(line, lineTitle); ok {
		p.study.Title = Line(title)
		return nil
	}
	if author, ok := strings.CutPrefix(line, lineAuthor); ok {
		p.study.Author = Line(author)
		return nil
	}
	return game.Wrong("{0} stands before the first chapter", game.Quote(line))
}

// begin reads a line of a chapter before its record, or the first line of that.
func (p *parser) begin(line string, from int) error {
	for _, part := range []struct {
		verb string
		into *string
	}{{lineTask, &p.chapter.Task}, {lineWrong, &p.chapter.Wrong}} {
		if quoted, ok := strings.CutPrefix(line, part.verb); ok {
			text, err := strconv.Unquote(quoted)
			if err != nil {
				return game.Wrong("{0} is not a quoted text", game.Quote(quoted))
			}
			*part.into = Answer(text)
			return nil
		}
	}
	p.from, p.line = from, p.number-1
	return nil
}

// endChapter reads the record of the chapter, which ends at an offset.
func (p *parser) endChapter(to int) error {
	c := p.chapter
	if c == nil {
		return nil
	}
	if p.from < 0 {
		return game.Wrong("study: chapter {0} has no game", len(p.study.Chapters)+1)
	}
	text := withoutOpen(p.text[p.from:to])
	r, err := record.Parse(text, p.games)
	if err != nil { // once more for the number of the line in the whole text
		_, err = record.Parse(strings.Repeat("\n", p.line)+text, p.games)
		return err
	}
	c.Game = r
	p.study.Chapters = append(p.study.Chapters, c)
	return nil
}

// withoutOpen is the text of a record without a line that names a chapter. The other lines
// keep their numbers.
func withoutOpen(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(strings.TrimSpace(line), lineOpen) {
			lines[i] = ""
		}
	}
	return strings.Join(lines, "\n")
}

// Move moves a chapter to another place in the order, as far as there is one.
func (s *Study) Move(from, to int) {
	game.Reorder(s.Chapters, from, min(max(to, 0), len(s.Chapters)-1))
}
