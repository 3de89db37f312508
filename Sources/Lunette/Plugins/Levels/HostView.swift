import LunetteDiagnostics

/// What a plugin sees of its host: what was there at the level of the host's interface that it was written for. All names of
/// the host's that plugins use are asked for here, whatever the level, and what they name is the same for all.
struct HostView {
  let level: Int
  /// Told once of each thing that will go, in words, and where it is used.
  let warn: (_ words: String, SourceLocation?) -> Void

  /// - Parameters:
  ///   - what: With its article, such as `the action`.
  ///   - location: Where the plugin names it.
  /// - Throws: where the plugin's level has no such thing.
  func check(
    _ availability: HostAvailability, _ what: String, _ name: String, at location: @autoclosure () -> SourceLocation?
  ) throws(PluginFault) {
    guard let words = availability.words(at: level) else { return }
    let told = "\(what) '\(name)' \(words)"
    if !availability.isThere(at: level) { throw .otherLevel(told) }
    warn(told, location())
  }
}
