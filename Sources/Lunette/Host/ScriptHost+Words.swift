import LunetteScreen

extension ScriptHost {
  /// Says something to a person: help on standard output, what is wrong on standard error.
  public static func tell(_ text: String, isError: Bool) {
    if isError { StandardStreams.error(text) } else { StandardStreams.print(text) }
  }

  /// Says what is wrong with the environment, if anything is.
  public static func checkEnvironment() {
    if let mistake = HostEnvironment.mistake { StandardStreams.error("lunette: \(mistake)") }
  }

  /// What to say of a first word that is neither a command nor a file, but nearly a command; nil for all others.
  public static func hint(forWord word: String, commands: [String]) -> String? {
    guard !word.contains("/"), !word.contains("."), !Files.exists(word),
      let near = nearestName(to: word, in: commands)
    else { return nil }
    return "lunette: there is no command and no file \"\(word)\"; did you mean \"\(near)\"?"
  }
}
