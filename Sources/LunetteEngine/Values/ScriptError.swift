/// What a body, an action or a style throws: already worded for a person, with the file and line first.
public struct ScriptError: Error, Hashable, Sendable {
  package var message: String
  package var traceback: String?
  /// It did not run, or not to its end, because of what else did in the same pass, or of all the memory that is taken: the
  /// last view stays.
  package var isRefusal = false
  package init(message: String, traceback: String? = nil) {
    self.message = message
    self.traceback = traceback
  }

  /// Whether the message begins with a `file:line: `.
  var hasLocation: Bool {
    let bytes = Array(message.utf8.prefix { $0 != 0x0a })
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: ":") {
      let digits = bytes[(index + 1)...].prefix { $0 >= 0x30 && $0 <= 0x39 }
      if !digits.isEmpty, bytes[digits.endIndex...].starts(with: [UInt8(ascii: ":"), 0x20]) { return true }
    }
    return false
  }
}
