package stage

// Sheet is a scene that stands over another one, and leads back to it.
type Sheet interface{ Beneath() Scene }

// Beneath is a scene without the sheets over it.
func Beneath(s Scene) Scene {
	for {
		over, ok := s.(Sheet)
		if !ok {
			return s
		}
		s = over.Beneath()
	}
}

// Closer is a scene that has begun something, which ends when the game that it is
// shown over comes back to the screen by itself.
type Closer interface{ Close() }

// Dragger is a scene on which a pointer that is down may draw. The page does not
// scroll then.
type Dragger interface{ Drags() bool }
