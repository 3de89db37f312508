import LunetteDiagnostics

/// What cannot be told in words.
package enum ReadingFault: Fault, Hashable {
  /// A link or a label by its way from the root.
  case silent(path: String)
}

extension ReadingFault {
  package var words: String {
    switch self {
    case .silent(let path): "its label has no text and no accessibilityLabel, so it cannot be announced: \(path)"
    }
  }
}
