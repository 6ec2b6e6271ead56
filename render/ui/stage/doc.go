// Package stage is what every scene stands on: the nodes that are the screen, the
// events that come in, the theme, and a [Stage] that measures and draws text,
// speaks to the player, and knows what is pointed at and has the focus. A [Form]
// is a scene of rows that scroll. The package knows no game that is played.
package stage
