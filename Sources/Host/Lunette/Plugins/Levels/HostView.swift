import LunetteBase

/// A plugin's view of its host: what existed at the level of the host's interface that the plugin
/// was written for. All names of the host that plugins use are checked here; what a name refers to
/// is the same at all levels.
struct HostView {
  let level: Int
  /// What the plugin may use; nil if that is everything. What is not granted does not exist for the
  /// plugin.
  var grants: Grants?
  /// Called when the plugin uses something that will be removed, with a message and the place of
  /// the use. The runtime reports each message only once.
  let warn: (_ message: String, SourceLocation?) -> Void

  /// Whether a name exists for the plugin, as far as grants are concerned. If it does not, the
  /// author finds out why in the log.
  func isGranted(
    _ kind: Manifest.Use.Kind, _ name: String, at location: @autoclosure () -> SourceLocation?
  ) -> Bool {
    guard let grants, !grants.contains(kind, name) else { return true }
    warn(
      "the \(kind.rawValue) '\(name)' is not granted: plugin.json lists it in \"uses\", and the "
        + "user allows it",
      location())
    return false
  }
  /// The names that exist for the plugin.
  func names(
    _ kind: Manifest.Use.Kind, _ all: some Sequence<(name: String, availability: HostAvailability)>
  ) -> [String] {
    all.compactMap { name, availability in
      availability.isThere(at: level) && grants?.contains(kind, name) != false ? name : nil
    }
  }

  /// - Parameters:
  ///   - what: The kind of thing with its article, such as `the action`.
  ///   - location: The place in the plugin that names the thing.
  /// - Throws: If the thing does not exist at the plugin's level.
  func check(
    _ availability: HostAvailability, _ what: String, _ name: String,
    at location: @autoclosure () -> SourceLocation?
  ) throws(PluginFault) {
    guard let message = availability.notice(at: level) else { return }
    let text = "\(what) '\(name)' \(message)"
    if !availability.isThere(at: level) { throw .otherLevel(text) }
    warn(text, location())
  }
}
