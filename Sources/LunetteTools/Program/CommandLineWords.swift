import Lunette
import LunetteDiagnostics
import LunetteScreen

extension Program {
  /// Says what is wrong with the environment, if anything is.
  package static func checkEnvironment() {
    if let mistake = HostEnvironment.mistake { StandardStreams.error("lunette: \(mistake.message)") }
  }

  /// What to say of a first word that is neither a command nor a file, but nearly a command; nil for all others.
  package static func hint(forWord word: String, commands: [String]) -> String? {
    guard !word.contains("/"), !word.contains("."), !Files.exists(word),
      let near = nearestName(to: word, in: commands)
    else { return nil }
    return "lunette: there is no command and no file \"\(word)\"\(didYouMean(near, quotes: .double))"
  }
}
