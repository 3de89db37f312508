import CLunetteText

/// The result of one quick look at some bytes, many at a time.
struct TextScan {
  /// The number of bytes that begin a code point. No text has more clusters than that.
  private(set) var leadCount = 0
  private(set) var newlineCount = 0
  private(set) var hasTab = false
  /// Whether the text has only printable ASCII, newlines and tabs, so that it is safe and cluster i
  /// is byte i.
  private(set) var isPlainASCII = true

  init(_ utf8: UnsafeBufferPointer<UInt8>) {
    guard let base = utf8.baseAddress else { return }
    let bytes = UnsafeRawPointer(base)
    let count = utf8.count
    var (i, continuations) = (0, 0)
    while i + 64 <= count {
      let look = lunette_look_at_64(base + i)
      continuations &+= Int(look.continuations)
      if !look.is_ascii { isPlainASCII = false }
      if look.has_special {
        for k in stride(from: i, to: i &+ 64, by: 8) { noteEight(bytes, at: k) }
      }
      i &+= 64
    }
    while i + 8 <= count {
      let word = noteEight(bytes, at: i)
      let continues = word & ~(word << 1) & 0x8080_8080_8080_8080
      // The multiplication adds up the bytes.
      continuations &+= Int(truncatingIfNeeded: (continues >> 7 &* 0x0101_0101_0101_0101) >> 56)
      if word & 0x8080_8080_8080_8080 != 0 { isPlainASCII = false }
      i &+= 8
    }
    while i < count {
      let byte = base[i]
      if byte >= 0x80 { isPlainASCII = false } else { note(byte) }
      if byte & 0xc0 == 0x80 { continuations &+= 1 }
      i &+= 1
    }
    leadCount = count - continuations
  }

  @inline(__always) @discardableResult
  private mutating func noteEight(_ bytes: UnsafeRawPointer, at i: Int) -> UInt64 {
    let word = bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self)
    // This test never misses a byte below 0x20 or a 0x7f. It may report others, which does no harm.
    let control = (word &- 0x2020_2020_2020_2020) & ~word
    let delete = word ^ 0x7f7f_7f7f_7f7f_7f7f
    let isDelete = (delete &- 0x0101_0101_0101_0101) & ~delete
    if (control | isDelete) & 0x8080_8080_8080_8080 != 0 {
      for k in i..<i &+ 8 { note(bytes.load(fromByteOffset: k, as: UInt8.self)) }
    }
    return word
  }

  @inline(__always) private mutating func note(_ byte: UInt8) {
    switch byte {
    case 0x0a: newlineCount += 1
    case 0x09: hasTab = true
    case 0..<0x20, 0x7f: isPlainASCII = false
    default: break
    }
  }
}
