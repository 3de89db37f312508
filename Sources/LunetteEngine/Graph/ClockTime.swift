extension Double {
  /// A time of the clock, in seconds, as the nearest whole number of nanoseconds. All times are such, so that sums of
  /// what scripts write in decimals meet where they do on paper: three times 0.1 is 0.3.
  package var onClock: Double { (self * 1e9).rounded() / 1e9 }
}
