import Glibc

/// Bytes on their way to the terminal, in one block that grows and is not freed before the end.
///
/// The sequences themselves are extensions in the files beside this one, one for each topic. The
/// caller reserves room first: `put` and the like do not check for it.
struct ByteWriter {
  private(set) var base: UnsafeMutableRawPointer
  private(set) var capacity: Int
  /// The place of the next byte.
  var next: UnsafeMutableRawPointer
  /// The digits of each number below 256 and a `;` in the low four bytes, and their count in the
  /// highest byte.
  let numbers: UnsafeMutablePointer<UInt64>

  init(capacity: Int) {
    base = .allocate(byteCount: capacity, alignment: 16)
    self.capacity = capacity
    next = base
    numbers = .allocate(capacity: 256)
    for value in 0..<256 {
      var entry: UInt64 = 0
      var count: UInt64 = 0
      func add(_ digit: Int) {
        entry |= UInt64(0x30 + digit) << (8 * count)
        count += 1
      }
      if value >= 100 { add(value / 100) }
      if value >= 10 { add(value / 10 % 10) }
      add(value % 10)
      entry |= UInt64(UInt8(ascii: ";")) << (8 * count)
      numbers[value] = entry | (count + 1) << 56
    }
  }

  func deallocate() {
    base.deallocate()
    numbers.deallocate()
  }

  var count: Int { next - base }

  mutating func removeAll() { next = base }

  /// Makes room for `more` bytes, plus a few for stores that are wider than what they write.
  @inline(__always) mutating func reserve(_ more: Int) {
    if count + more + 16 > capacity { grow(by: more) }
  }
  @inline(never) private mutating func grow(by more: Int) {
    let used = count
    capacity = max(capacity * 2, used + more + 16)
    let wider = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    wider.copyMemory(from: base, byteCount: used)
    base.deallocate()
    base = wider
    next = wider + used
  }

  @inline(__always) mutating func put(_ byte: UInt8) {
    next.storeBytes(of: byte, as: UInt8.self)
    next += 1
  }

  /// Writes up to eight bytes; the first is the lowest byte.
  @inline(__always) mutating func put(packed: UInt64, count: Int) {
    next.storeBytes(of: packed, as: UInt64.self)
    next += count
  }

  @inline(__always) mutating func put(_ text: StaticString) {
    next.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    next += text.utf8CodeUnitCount
  }

  mutating func put(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes {
      next.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(next), byteCount: $0.count)
    }
    next += bytes.count
  }

  /// Writes a number and a `;`.
  @inline(__always) mutating func putParameter(_ value: Int) {
    if value < 256 {
      let entry = numbers[value]
      next.storeBytes(of: UInt32(truncatingIfNeeded: entry), as: UInt32.self)
      next += Int(entry >> 56)
    } else {
      putLarge(value)
      put(UInt8(ascii: ";"))
    }
  }

  @inline(__always) mutating func putNumber(_ value: Int) {
    if value < 256 {
      let entry = numbers[value]
      next.storeBytes(of: UInt32(truncatingIfNeeded: entry), as: UInt32.self)
      next += Int(entry >> 56) - 1
    } else {
      putLarge(value)
    }
  }

  @inline(never) private mutating func putLarge(_ value: Int) {
    for digit in String(value).utf8 { put(digit) }
  }

  mutating func putHexDigit(_ digit: UInt8) {
    put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
  }

  /// Replaces the `;` that was just written by the final byte of the sequence.
  @inline(__always) mutating func close(with final: UInt8) {
    (next - 1).storeBytes(of: final, as: UInt8.self)
  }

  /// Writes `CSI n final`. The number is left out where it is 1, the default on every terminal.
  @inline(__always) mutating func putCSI(_ count: Int, _ final: UInt8) {
    put(packed: 0x5b1b, count: 2)
    if count != 1 { putNumber(count) }
    put(final)
  }
}
