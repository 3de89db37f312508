import LunetteText

// Text of a plugin made safe for one line of a log or a title.
extension String {
  /// The text as one line, for what a plugin writes into a log, an error, a title or a name.
  ///
  /// Control characters are replaced by their pictures and marks of direction are left out, as on
  /// the screen (`SafeText`), and a line break becomes `␤`. So what a terminal does with the text
  /// is to show it, and nothing in it looks like another record.
  var singleLine: String {
    let safe = SafeText.sanitize(self)
    if !safe.utf8.contains(UInt8(ascii: "\n")) { return safe }
    return safe.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "␤")
  }
}
