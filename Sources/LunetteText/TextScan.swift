/// The result of one quick look at some bytes, eight at a time.
struct TextScan {
  /// The number of bytes that begin a code point. No text has more clusters than that.
  private(set) var leadCount = 0
  private(set) var newlineCount = 0
  private(set) var hasTab = false
  /// Whether the text has only printable ASCII, newlines and tabs, so that it is safe and cluster i is byte i.
  private(set) var isPlainASCII = true

  init(_ utf8: UnsafeBufferPointer<UInt8>) {
    guard let base = utf8.baseAddress else { return }
    let bytes = UnsafeRawPointer(base)
    let count = utf8.count
    var i = 0
    var continuations = 0
    while i + 8 <= count {
      // Each byte of a word is a counter. 31 words bring the sum to at most 248, which a multiplication can still add up.
      let end = min(count - 8, i + 30 * 8)
      var counters: UInt64 = 0
      while i <= end {
        let word = bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self)
        counters &+= (word & ~(word << 1) & 0x8080_8080_8080_8080) >> 7
        // This test never misses a byte below 0x20 or a 0x7f. It may report others, which does no harm.
        let control = (word &- 0x2020_2020_2020_2020) & ~word
        let delete = word ^ 0x7f7f_7f7f_7f7f_7f7f
        let isDelete = (delete &- 0x0101_0101_0101_0101) & ~delete
        if (control | isDelete) & 0x8080_8080_8080_8080 != 0 {
          for k in i..<i &+ 8 { note(base[k]) }
        }
        if word & 0x8080_8080_8080_8080 != 0 { isPlainASCII = false }
        i &+= 8
      }
      continuations &+= Int((counters &* 0x0101_0101_0101_0101) >> 56)
    }
    while i < count {
      let byte = base[i]
      if byte >= 0x80 { isPlainASCII = false } else { note(byte) }
      if byte & 0xc0 == 0x80 { continuations &+= 1 }
      i &+= 1
    }
    leadCount = count - continuations
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
