// Package share is the sheet of a record: its link, pictures and films of it, files
// for other programs, and the line that embeds it in a page.
package share
