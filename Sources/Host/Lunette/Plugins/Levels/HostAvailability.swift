import LunetteRecords

/// The levels of a host's own interface for plugins at which a thing exists: an action, a value, an
/// event, a slot or a style place. Without it, the thing exists at all levels.
///
///     try host.actions.register("process.stop", availability: .since(2)) { … }
///     try host.actions.register(
///       "process.kill",
///       availability: HostAvailability(deprecated: 2, instead: "use process.stop", removed: 4)
///     ) { … }
public struct HostAvailability: Hashable, Sendable {
  /// The level from which on the thing exists.
  public var since: Int
  /// The level from which on a plugin that uses the thing gets a warning in its log; nil if it is
  /// not deprecated.
  public var deprecated: Int?
  /// What to use in place of the thing, as in "use process.stop".
  public var instead: String
  /// The level from which on the thing does not exist any more; nil if it is not removed.
  public var removed: Int?

  /// Creates an availability. Whether it makes sense is checked when the thing is declared.
  ///
  /// - Parameters:
  ///   - since: The level from which on the thing exists.
  ///   - deprecated: The level from which on its use causes a warning; nil for none.
  ///   - instead: What to use in place of the thing; required if it is deprecated or removed.
  ///   - removed: The level from which on the thing does not exist any more, later than
  ///     `deprecated`; nil for none.
  public init(since: Int = 1, deprecated: Int? = nil, instead: String = "", removed: Int? = nil) {
    (self.since, self.deprecated, self.instead, self.removed) = (
      since, deprecated, instead, removed
    )
  }

  /// The thing exists at all levels.
  public static let always = HostAvailability()
  /// The thing exists from `level` on.
  public static func since(_ level: Int) -> HostAvailability { HostAvailability(since: level) }

  /// The availability in the form that Lunette's own interface uses.
  private var levels: Availability {
    Availability(since: since, deprecated: deprecated, instead: instead, removed: removed)
  }
  private var isAlways: Bool { since == 1 && deprecated == nil && removed == nil }

  /// Whether plugins of that level see the thing.
  func isThere(at level: Int) -> Bool { isAlways || levels.isThere(at: level) }
  /// The warning or error for a plugin of that level, to follow the name; nil if the thing exists
  /// without restriction.
  package func notice(at level: Int) -> String? {
    isAlways ? nil : levels.notice(at: level, of: "the host's level", for: "this plugin")
  }
  /// The mistake in this availability for a host of that level; nil if there is none.
  func mistake(current: Int) -> String? { isAlways ? nil : levels.mistake(current: current) }
}

extension HostAvailability {
  /// - Throws: The mistake in this availability for a host of level `current`.
  func check(_ what: String, _ name: String, current: Int) throws(PluginFault) {
    if let mistake = mistake(current: current) {
      throw .wrongAvailability("\(what) '\(name)' \(mistake)")
    }
  }
}
