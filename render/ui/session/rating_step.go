package session

// RatingStep is how far a press on the stepper goes.
const RatingStep = 50
