import Lunette
import LunetteBase

// Mistakes on the command line: "there is no command and no file "rnu"; did you mean "run"?"
extension Program {
  /// Reports mistakes in the environment variables, if there are any.
  package static func checkEnvironment() {
    if let mistake = HostEnvironment.mistake {
      StandardStreams.error(Message(.warning, mistake.message))
    }
  }

  /// Whether a word can only be the name of a file, because it has a dot or a slash.
  package static func isPath(_ word: String) -> Bool {
    word.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
  }

  /// The nearest of some names to a word; nil if none is near.
  package static func nearest(to word: String, in names: [String]) -> String? {
    nearestName(to: word, in: names)
  }

  /// The message for a first word that is neither a command nor a file but is spelled nearly like a
  /// command; nil for all other words.
  package static func hint(forWord word: String, commands: @autoclosure () -> [String]) -> String? {
    guard !isPath(word), !Files.exists(word), let near = nearestName(to: word, in: commands())
    else { return nil }
    return "there is no command and no file \"\(word)\"\(didYouMean(near, quotes: .double))"
  }
}
