import LunetteLua
import LunetteValues

/// The words that this program was started with, by their bytes.
enum ProgramArguments {
  /// The last words of the command line, which Swift has as text, as they were given: the name of a file need not be
  /// UTF-8. Words that came from elsewhere are what they are.
  static func exact(_ words: [String]) -> [ExactString] {
    let first = Int(CommandLine.argc) - words.count
    return words.enumerated().map { index, word in
      guard first > 0, word.unicodeScalars.contains("\u{fffd}"), let given = CommandLine.unsafeArgv[first + index],
        String(cString: given) == word
      else { return .text(word) }
      return given.withMemoryRebound(to: UInt8.self, capacity: 1) { bytes in
        var count = 0
        while bytes[count] != 0 { count += 1 }
        return ExactString(UnsafeBufferPointer(start: bytes, count: count))
      }
    }
  }
}
