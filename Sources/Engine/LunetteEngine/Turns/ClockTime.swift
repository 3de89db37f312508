// Times on the scene's clock.
extension Double {
  /// This time of the clock, in seconds, rounded to a whole number of nanoseconds. All times of the
  /// clock are rounded like this, so that sums of decimal numbers in scripts come out as they do on
  /// paper: three times 0.1 is 0.3.
  package var onClock: Double { (self * 1e9).rounded() / 1e9 }
}
