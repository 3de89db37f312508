import LunetteScreen
import LunetteValues

/// A title or text as written: looked up in the string tables, or shown as it stands.
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
  /// By bytes: which of two forms of a letter was written is seen, and told to scripts.
  public static func == (left: TextContent, right: TextContent) -> Bool {
    switch (left, right) {
    case (.key(let a), .key(let b)), (.verbatim(let a), .verbatim(let b)): a.isExactly(b)
    default: false
    }
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}
