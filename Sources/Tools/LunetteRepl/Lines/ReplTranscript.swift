/// Reads a transcript that is pasted: the prompts at the beginnings of lines are removed and, until
/// the paste is over, lines without a prompt are ignored, because they are output.
struct ReplTranscript {
  /// The prompts of an entry and of its further lines, which have one width, so that the code
  /// stands in one column.
  static let prompt = "> "
  static let continuation = "· "
  /// The prompts of further lines that are recognised: the second one is that of earlier versions,
  /// and of other programs.
  private static let continuations = [continuation, ">> "]
  private static func continued(_ line: some StringProtocol) -> String? {
    continuations.first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) }
  }

  /// Whether the last line had a prompt.
  private var isInTranscript = false

  /// The part of a line that must be run; nil for a line of output. `isBegun` says that an
  /// incomplete chunk waits for more lines.
  mutating func take(_ line: String, isBegun: Bool) -> String? {
    // The line may belong to a long string.
    if isBegun, !isInTranscript { return line }
    // Only after a prompt: a line of output may begin with a point.
    if isBegun || line.hasPrefix(">>"), let code = Self.continued(line) {
      isInTranscript = true
      return code
    }
    if line.hasPrefix(Self.prompt) {
      isInTranscript = true
      return String(line.dropFirst(Self.prompt.count))
    }
    if line == ">" || line == ">>" || line == "·" { return "" }
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
      if let code = continued(line), !chunks.isEmpty {
        chunks[chunks.count - 1] += "\n" + code
      } else if line.hasPrefix(prompt) {
        chunks.append(String(line.dropFirst(prompt.count)))
      }
    }
    return chunks
  }
}
