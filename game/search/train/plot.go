package main

import (
	"fmt"
	"html"
	"math"
	"strings"
)

// series is numbers by generation, from 1 on, with their bounds if there are any.
type series struct {
	name      string
	at        []float64
	low, high []float64
}

// colours are those of the series of a plot, which can be told apart by most eyes.
var colours = []string{"#0072b2", "#d55e00", "#009e73", "#cc79a7"}

// The size of a plot and the place of its curves.
const (
	plotWidth, plotHeight       = 640, 360
	plotLeft, plotRight         = 70, 20
	plotTop, plotBottom         = 50, 50
	innerWidth                  = plotWidth - plotLeft - plotRight
	innerHeight                 = plotHeight - plotTop - plotBottom
	plotLine, plotDot, plotGrid = 2, 4, "#ddd"
)

// plot draws series as an SVG.
func plot(title, unit string, all ...series) string {
	low, high, n := math.Inf(1), math.Inf(-1), 1
	for _, s := range all {
		n = max(n, len(s.at))
		for _, list := range [][]float64{s.at, s.low, s.high} {
			for _, v := range list {
				if !math.IsInf(v, 0) && !math.IsNaN(v) {
					low, high = min(low, v), max(high, v)
				}
			}
		}
	}
	if low > high {
		low, high = 0, 1
	}
	tick := math.Pow(10, math.Floor(math.Log10(max(high-low, 1e-6)/2)))
	for (high-low)/tick > 8 {
		tick *= 2
	}
	low, high = math.Floor(low/tick)*tick, math.Ceil(high/tick)*tick
	if high == low {
		high += tick
	}
	x := func(i int) float64 { return plotLeft + innerWidth*(float64(i)+0.5)/float64(n) }
	y := func(v float64) float64 {
		return plotTop + innerHeight*(high-max(low, min(high, v)))/(high-low)
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="13">`+"\n", plotWidth, plotHeight)
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" fill="#fff"/>`+"\n"+`<text x="%d" y="20" font-size="15">%s</text>`+"\n", plotLeft, html.EscapeString(title))
	for v := low; v <= high+tick/2; v += tick {
		fmt.Fprintf(&b, `<path d="M%d %.1fH%d" stroke="%s"/><text x="%d" y="%.1f" text-anchor="end">%s</text>`+"\n", plotLeft, y(v), plotWidth-plotRight, plotGrid, plotLeft-8, y(v)+4, number(v, tick))
	}
	for i := range n {
		if every := (n + 19) / 20; i%every == 0 {
			fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">%d</text>`+"\n", x(i), plotHeight-plotBottom+20, i+1)
		}
	}
	fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">generation</text><text x="16" y="%d" text-anchor="middle" transform="rotate(-90 16 %d)">%s</text>`+"\n",
		plotLeft+innerWidth/2, plotHeight-10, plotTop+innerHeight/2, plotTop+innerHeight/2, html.EscapeString(unit))
	for k, s := range all {
		colour := colours[k%len(colours)]
		fmt.Fprintf(&b, `<g stroke="%s" fill="none" stroke-width="%d">`, colour, plotLine)
		for i, v := range s.at {
			if i < len(s.low) {
				fmt.Fprintf(&b, `<path d="M%.1f %.1fV%.1f"/>`, x(i), y(s.low[i]), y(s.high[i]))
			}
			fmt.Fprintf(&b, `<circle cx="%.1f" cy="%.1f" r="%d" fill="%s"/>`, x(i), y(v), plotDot, colour)
			if i > 0 {
				fmt.Fprintf(&b, `<path d="M%.1f %.1fL%.1f %.1f"/>`, x(i-1), y(s.at[i-1]), x(i), y(v))
			}
		}
		fmt.Fprintf(&b, `</g><text x="%d" y="40" fill="%s">%s</text>`+"\n", plotLeft+k*innerWidth/len(all), colour, html.EscapeString(s.name))
	}
	return b.String() + "</svg>\n"
}

// number writes a number with as many places as a step of so much needs.
func number(v, step float64) string {
	places := max(0, int(math.Ceil(-math.Log10(step)-1e-9)))
	return fmt.Sprintf("%.*f", places, v)
}
