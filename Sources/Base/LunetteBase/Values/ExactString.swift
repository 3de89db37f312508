import Glibc

/// The bytes of a Lua string: nearly always text, sometimes anything. As in Lua, two strings are
/// equal only if their bytes are. Up to 15 bytes of text need no allocation.
///
/// Swift's own equality treats `é` and `e` with a combining accent as equal, and Swift strings hold
/// only UTF-8. Two files with different names would become one.
public enum ExactString: Sendable {
  /// Valid UTF-8.
  case text(String)
  /// Bytes that are not valid UTF-8.
  case bytes([UInt8])
  /// The text of an editor or field, whose bytes are put together when they are asked for.
  case pieces(any TextPieces)

  public init(_ text: String) { self = .text(text) }

  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // `String(validating:)` looks up generic metadata at each call, which costs more than all the
    // rest.
    var text = String(decoding: bytes, as: UTF8.self)
    let isWhole = text.withUTF8 { text in
      // A text that was repaired has different bytes.
      text.count == bytes.count
        && (text.isEmpty || memcmp(text.baseAddress!, bytes.baseAddress!, text.count) == 0)
    }
    self = isWhole ? .text(text) : .bytes(Array(bytes))
  }

  public init(_ bytes: [UInt8]) {
    // A repaired copy of long data that is not text would be up to three times as large.
    if bytes.count > 1 << 16 {
      self = String(validating: bytes, as: UTF8.self).map(Self.text) ?? .bytes(bytes)
    } else {
      self = bytes.withUnsafeBufferPointer { ExactString($0) }
    }
  }

  /// As text, for people: each invalid sequence replaced by U+FFFD.
  public var string: String {
    switch self {
    case .text(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .pieces(let pieces): String(decoding: pieces.bytes, as: UTF8.self)
    }
  }

  public var byteCount: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .bytes(let bytes): bytes.count
    case .pieces(let pieces): pieces.byteCount
    }
  }

  /// The same string with its bytes put together: text, or bytes that are not.
  package var inOnePiece: ExactString {
    if case .pieces(let pieces) = self { ExactString(pieces.bytes) } else { self }
  }
  /// The number of bytes that are line feeds.
  package var lineFeedCount: Int {
    switch self {
    case .text(let text): text.utf8.lazy.filter { $0 == 0x0a }.count
    case .bytes(let bytes): bytes.lazy.filter { $0 == 0x0a }.count
    case .pieces(let pieces): pieces.lineFeedCount
    }
  }

  public var utf8: [UInt8] {
    switch self {
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    case .pieces(let pieces): pieces.bytes
    }
  }
}

extension ExactString: Hashable {
  public static func == (left: ExactString, right: ExactString) -> Bool {
    switch (left, right) {
    case (.text(let a), .text(let b)): a.isExactly(b)
    case (.bytes(let a), .bytes(let b)): a == b
    // The code that made it may not have checked whether its bytes are text.
    case (.text(let text), .bytes(let bytes)), (.bytes(let bytes), .text(let text)):
      text.utf8.count == bytes.count && text.utf8.elementsEqual(bytes)
    case (.pieces(let a), .pieces(let b)) where a === b: true
    case (.pieces, _), (_, .pieces):
      left.byteCount == right.byteCount && left.utf8 == right.utf8
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text(var text): text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case .bytes(let bytes): bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    case .pieces(let pieces): pieces.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}

extension ExactString: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .text(value) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether both have the same bytes. They are compared a word at a time.
  package func isExactly(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    count == other.count && (isEmpty || memcmp(baseAddress!, other.baseAddress!, count) == 0)
  }
  package func isExactly(_ other: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    isExactly(UnsafeBufferPointer(rebasing: other))
  }
}

extension String {
  /// Whether both have the same bytes.
  public func isExactly(_ other: String) -> Bool {
    // Short strings, and strings that share their bytes, are identical machine words. Unsafe no
    // more than `MemoryLayout` is: a string is two words, and if the words differ, the bytes are
    // compared.
    if unsafeBitCast(self, to: (UInt64, UInt64).self)
      == unsafeBitCast(other, to: (UInt64, UInt64).self)
    {
      return true
    }
    if utf8.count != other.utf8.count { return false }
    var (a, b) = (self, other)
    return a.withUTF8 { a in
      b.withUTF8 { b in
        a.count == b.count && (a.isEmpty || memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0)
      }
    }
  }
}
