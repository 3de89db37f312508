import LunetteBase
import LunetteLua

/// The words that this program was started with, byte for byte.
enum ProgramArguments {
  /// The same words as they were given on the command line, because a file name need not be UTF-8
  /// and Swift has the words only as text. Where `arguments` are not the last words of the command
  /// line, they came from elsewhere and are returned as they are.
  static func exact(_ arguments: [String]) -> [ExactString] {
    let first = Int(CommandLine.argc) - arguments.count
    return arguments.enumerated().map { index, word in
      guard first > 0, word.unicodeScalars.contains("\u{fffd}"),
        let given = CommandLine.unsafeArgv[first + index],
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
