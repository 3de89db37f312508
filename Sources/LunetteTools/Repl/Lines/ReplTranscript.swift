/// A transcript that is pasted back: where a line begins with a prompt, the prompt is left out, and until the paste is over
/// lines without one are what was printed.
struct ReplTranscript {
  static let prompt = "> "
  static let continuation = ">> "

  /// Whether the last line had a prompt.
  private var isInTranscript = false

  /// What of a line is to be run; nil for one that was printed. `isBegun`: a chunk waits for its end.
  mutating func take(_ line: String, isBegun: Bool) -> String? {
    // Perhaps a line of a long string.
    if isBegun, !isInTranscript { return line }
    if line.hasPrefix(Self.continuation) {
      isInTranscript = true
      return String(line.dropFirst(Self.continuation.count))
    }
    if line.hasPrefix(Self.prompt) {
      isInTranscript = true
      return String(line.dropFirst(Self.prompt.count))
    }
    if line == ">" || line == ">>" { return "" }
    if isInTranscript, !isBegun { return nil }
    isInTranscript = false
    return line
  }

  /// The paste is over.
  mutating func finish() { isInTranscript = false }

  /// The chunks of a whole transcript, without what was printed; nil for a text that is none.
  static func chunks(of text: String) -> [String]? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first(where: { !$0.isEmpty })?.hasPrefix(prompt) == true else { return nil }
    var chunks: [String] = []
    for line in lines {
      if line.hasPrefix(continuation), !chunks.isEmpty {
        chunks[chunks.count - 1] += "\n" + line.dropFirst(continuation.count)
      } else if line.hasPrefix(prompt) {
        chunks.append(String(line.dropFirst(prompt.count)))
      }
    }
    return chunks
  }
}
