/// A colour as `.colors` shows it.
struct ReplColor {
  let name: String
  /// The value in the stage's theme, such as `#8fb0ff`; "" for a colour that is invisible.
  let value: String
  /// The name or value with which a sample is drawn; nil where there is nothing to see.
  let sample: String?
}
