import LunetteDiagnostics
import LunetteEngine
import LunetteScreen

/// What a person means by a name: the whole of it, else a part that only one has. Capitals do not count, unless they
/// tell two apart.
enum LinearNames {
  enum Match: CaseIterable { case exact, whole, part }

  static func matches(_ name: String, in page: LinearPage, _ match: Match) -> [LinearLine] {
    let lower = name.lowercased()
    return page.operable.filter { line in
      switch match {
      case .exact: line.name == name
      case .whole: line.name.lowercased() == lower
      case .part: contains(line.name.lowercased(), lower)
      }
    }
  }

  static func nearest(_ name: String, in page: LinearPage) -> String? {
    nearestName(to: name, in: page.operable.map(\.name).filter { !$0.isEmpty })
  }

  /// Whether `part` stands in `text`, character for character.
  private static func contains(_ text: String, _ part: String) -> Bool {
    if part.isEmpty { return false }
    var rest = Substring(text)
    while !rest.isEmpty {
      if rest.hasPrefix(part) { return true }
      rest.removeFirst()
    }
    return false
  }
}
