import LunetteBase

/// A plugin's view of its host: what existed at the level of the host's interface that the plugin was written for. All names
/// of the host that plugins use are checked here; what a name refers to is the same at all levels.
struct HostView {
  let level: Int
  /// Called when the plugin uses something that will be removed, with a message and the place of the use. The runtime reports
  /// each message only once.
  let warn: (_ words: String, SourceLocation?) -> Void

  /// - Parameters:
  ///   - what: The kind of thing with its article, such as `the action`.
  ///   - location: The place in the plugin that names the thing.
  /// - Throws: If the thing does not exist at the plugin's level.
  func check(
    _ availability: HostAvailability, _ what: String, _ name: String, at location: @autoclosure () -> SourceLocation?
  ) throws(PluginFault) {
    guard let words = availability.words(at: level) else { return }
    let told = "\(what) '\(name)' \(words)"
    if !availability.isThere(at: level) { throw .otherLevel(told) }
    warn(told, location())
  }
}
