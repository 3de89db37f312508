/// Reads a transcript that is pasted: the prompts at the beginnings of lines are removed and, until the paste is over, lines
/// without a prompt are ignored, because they are output.
struct ReplTranscript {
  static let prompt = "> "
  static let continuation = ">> "

  /// Whether the last line had a prompt.
  private var isInTranscript = false

  /// The part of a line that must be run; nil for a line of output. `isBegun` says that an incomplete chunk waits for more
  /// lines.
  mutating func take(_ line: String, isBegun: Bool) -> String? {
    // The line may belong to a long string.
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

  /// Called when the paste is over.
  mutating func finish() { isInTranscript = false }

  /// The chunks of a complete transcript, without the output; nil for a text that is no transcript.
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
