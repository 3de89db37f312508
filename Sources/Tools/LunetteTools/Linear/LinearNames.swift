import LunetteBase
import LunetteEngine

/// Finds what a person means by a name: a line with the whole name, else the only line that
/// contains it. Case matters only where it distinguishes two names.
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

  /// Whether `part` occurs in `text`, compared by characters.
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
