import LunetteBase

/// Elements that cannot be announced in words.
package enum ReadingFault: Fault, Hashable {
  /// A link or a label without words, given by its path from the root.
  case silent(path: String)
}

extension ReadingFault {
  package var words: String {
    switch self {
    case .silent(let path):
      "its label has no text and no accessibilityLabel, so it cannot be announced: \(path)"
    }
  }
}
