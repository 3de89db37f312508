import LunetteBase

/// A title or text as it is written: looked up in the string tables, or shown unchanged.
public enum TextContent: Sendable {
  case key(String)
  case verbatim(String)

  package var string: String {
    switch self {
    case .key(let string), .verbatim(let string): string
    }
  }
}

extension TextContent: Hashable {
  /// Compares by bytes, because users see, and scripts can read, which of two equivalent forms of a
  /// letter was written.
  public static func == (left: TextContent, right: TextContent) -> Bool {
    switch (left, right) {
    case (.key(let a), .key(let b)), (.verbatim(let a), .verbatim(let b)): a.isExactly(b)
    default: false
    }
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}
