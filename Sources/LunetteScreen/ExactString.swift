import Glibc

/// A string that is the same only if its bytes are: for keys, tags and values, which a script tells apart as Lua does.
///
/// Swift's own equality takes `é` and `e` with an accent for equal, and its strings hold no byte that is not UTF-8: two
/// files whose names differ would be one.
public enum ExactString: Sendable {
  /// Valid UTF-8.
  case text(String)
  /// Bytes that are not valid UTF-8.
  case bytes([UInt8])

  public init(_ bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self) { self = .text(text) } else { self = .bytes(Array(bytes)) }
  }

  /// As text, for people: each invalid sequence replaced by U+FFFD.
  public var string: String {
    switch self {
    case .text(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  public var byteCount: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .bytes(let bytes): bytes.count
    }
  }

  public var utf8: [UInt8] {
    switch self {
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    }
  }
}

extension ExactString: Hashable {
  public static func == (left: ExactString, right: ExactString) -> Bool {
    switch (left, right) {
    case (.text(let a), .text(let b)): a.isExactly(b)
    case (.bytes(let a), .bytes(let b)): a == b
    // What is valid is `text`.
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text(var text): text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case .bytes(let bytes): bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}

extension ExactString: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .text(value) }
}

extension String {
  /// Whether both have the same bytes.
  public func isExactly(_ other: String) -> Bool {
    // Short strings, and those that share their bytes, are the same words of the machine. Unsafe no more than `MemoryLayout`
    // is: a string is two words, or this would not compile to a run, and other words only mean that bytes are compared.
    if unsafeBitCast(self, to: (UInt64, UInt64).self) == unsafeBitCast(other, to: (UInt64, UInt64).self) { return true }
    if utf8.count != other.utf8.count { return false }
    var (a, b) = (self, other)
    return a.withUTF8 { a in
      b.withUTF8 { b in a.count == b.count && (a.isEmpty || memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0) }
    }
  }
}
