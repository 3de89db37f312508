/// The API level since which a row exists, and the levels at which it is deprecated and removed. It
/// is given beside the row; a row without an availability exists since level 1 and is not
/// deprecated.
///
///     row.optional("shade", .color, availability: .since(2), "Below it.")
///     Availability(deprecated: 2, instead: "use ui.Meter", removed: 4)
package struct Availability: Sendable {
  private final class Terms: Sendable {
    let since: Int
    let deprecated: Int?
    let instead: String
    let removed: Int?
    init(_ since: Int, _ deprecated: Int?, _ instead: String, _ removed: Int?) {
      self.since = since
      self.deprecated = deprecated
      self.instead = instead
      self.removed = removed
    }
  }
  /// Nil for nearly all rows, so that the size of a row grows by one pointer only.
  private let terms: Terms?

  /// - Parameters:
  ///   - deprecated: The level from which on scripts that use the row are warned.
  ///   - instead: What to do in its place, as in "use ui.Meter"; required where the row is
  ///     deprecated or removed.
  ///   - removed: The level from which on the row is unknown.
  package init(since: Int = 1, deprecated: Int? = nil, instead: String = "", removed: Int? = nil) {
    let isPlain = since == 1 && deprecated == nil && removed == nil
    terms = isPlain ? nil : Terms(since, deprecated, instead, removed)
  }

  /// Available since level 1, and not deprecated.
  package static var always: Availability { Availability() }
  package static func since(_ level: Int) -> Availability { Availability(since: level) }

  package var isAlways: Bool { terms == nil }
  package var since: Int { terms?.since ?? 1 }
  package var deprecated: Int? { terms?.deprecated }
  package var instead: String { terms?.instead ?? "" }
  package var removed: Int? { terms?.removed }

  /// What a row is for a script of a given level.
  package enum Standing: Sendable { case notYet, there, deprecated, removed }

  package func standing(at level: Int) -> Standing {
    guard let terms else { return .there }
    if level < terms.since { return .notYet }
    if let removed = terms.removed, level >= removed { return .removed }
    if let deprecated = terms.deprecated, level >= deprecated { return .deprecated }
    return .there
  }
  /// Whether a script of that level can use the row and is warned about it.
  package func isDeprecated(at level: Int) -> Bool {
    if case .deprecated = standing(at: level) { true } else { false }
  }
  /// Whether a script of that level can use the row.
  package func isThere(at level: Int) -> Bool {
    if terms == nil { return true }
    switch standing(at: level) {
    case .there, .deprecated: return true
    case .notYet, .removed: return false
    }
  }

  /// The words for a script of that level, to follow the name:
  /// `was added in API level 2, but this script asks for level 1`. Nil where the row is simply
  /// available.
  ///
  /// - Parameters:
  ///   - levels: The words for the levels in the message.
  ///   - asker: The words for whoever asks for a level.
  package func notice(
    at level: Int, of levels: String = "API level", for asker: String = "this script"
  ) -> String? {
    switch standing(at: level) {
    case .there: return nil
    case .notYet: return "was added in \(levels) \(since), but \(asker) asks for level \(level)"
    case .removed: return "was removed in \(levels) \(removed ?? level): \(instead)"
    case .deprecated:
      let end = removed.map { " and will be removed in level \($0)" } ?? ""
      return "has been deprecated since \(levels) \(deprecated ?? level)\(end): \(instead)"
    }
  }

  /// What is wrong with this declaration of availability; nil if it is right.
  package var mistake: String? { mistake(current: APILevel.current) }
  /// What is wrong with this declaration among other levels than Lunette's, of which `current` is
  /// the last.
  package func mistake(current: Int) -> String? {
    if since < 1 || since > current { return "was added in level \(since), which does not exist" }
    if deprecated != nil || removed != nil, instead.isEmpty {
      return "does not say what to use instead"
    }
    if let deprecated, deprecated < since { return "is deprecated before it is added" }
    guard let removed else { return nil }
    guard let deprecated else { return "is removed without having been deprecated" }
    return removed > deprecated ? nil : "is removed before it is deprecated"
  }
}

/// A part of the language that exists since some API level.
package protocol Available {
  var availability: Availability { get }
}
