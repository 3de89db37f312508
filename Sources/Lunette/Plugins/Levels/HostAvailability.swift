import LunetteRecords

/// Since which level of a host's own interface for plugins something of it is there, and with which it goes: an action, a
/// value, an event, a slot, a place for a style.
///
///     try host.actions.register("process.stop", availability: .since(2)) { … }
///     try host.actions.register(
///       "process.kill", availability: HostAvailability(deprecated: 2, instead: "use process.stop", removed: 4)) { … }
public struct HostAvailability: Hashable, Sendable {
  public var since: Int
  /// From which level on a plugin that uses it is warned, in its log.
  public var deprecated: Int?
  /// What to do in its place, as in "use process.stop".
  public var instead: String
  /// From which level on there is no such thing.
  public var removed: Int?

  /// - Parameters:
  ///   - instead: Needed where it is deprecated or removed.
  ///   - removed: Later than `deprecated`.
  public init(since: Int = 1, deprecated: Int? = nil, instead: String = "", removed: Int? = nil) {
    (self.since, self.deprecated, self.instead, self.removed) = (since, deprecated, instead, removed)
  }

  /// Since level 1, for good.
  public static let always = HostAvailability()
  public static func since(_ level: Int) -> HostAvailability { HostAvailability(since: level) }

  /// By the rules of Lunette's own rows.
  private var levels: Availability {
    Availability(since: since, deprecated: deprecated, instead: instead, removed: removed)
  }
  private var isAlways: Bool { since == 1 && deprecated == nil && removed == nil }

  /// Whether plugins of that level see it.
  func isThere(at level: Int) -> Bool { isAlways || levels.isThere(at: level) }
  /// What is to be told to a plugin of that level, after the name; nil where it is simply there.
  package func words(at level: Int) -> String? {
    isAlways ? nil : levels.words(at: level, of: "the host's level", for: "this plugin")
  }
  /// What is wrong with what it says in a host of that level.
  func mistake(current: Int) -> String? { isAlways ? nil : levels.mistake(current: current) }
}

extension HostAvailability {
  /// - Throws: what is wrong with it in a host of level `current`.
  func check(_ what: String, _ name: String, current: Int) throws(PluginFault) {
    if let mistake = mistake(current: current) { throw .wrongAvailability("\(what) '\(name)' \(mistake)") }
  }
}
