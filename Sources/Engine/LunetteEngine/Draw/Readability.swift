/// How the colour of a text gives way where the text could not be read on the fill beneath it
/// (S127).
package enum Readability: UInt8, Sendable {
  /// The colour stays: it was set explicitly, or the text is meant to be faint.
  case kept
  /// The text becomes black or white, whichever reads better.
  case blackOrWhite
  /// The colour is moved towards that one, as far as needed.
  case moved
}
