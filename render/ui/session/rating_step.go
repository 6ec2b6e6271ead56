package session

// RatingStep is how much a press on the stepper changes a rating.
const RatingStep = 50
