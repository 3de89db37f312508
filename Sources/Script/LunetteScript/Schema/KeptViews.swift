import LunetteEngine
import LunetteRecords

/// The views of one body's last result, beside the bytes that they were made from. Each part of the
/// next result whose bytes are the same is the same view: it is not made again, and the tree below
/// its node is left as it is.
///
/// Bytes are compared at the same offsets, so a result with more or fewer bytes, as with a longer
/// text or another modifier, is read as if it were the first. Views that hold a function or an
/// object of the script are never kept: their bytes only number what the result's anchor holds.
final class KeptViews {
  /// The tokens by which the bytes name controls.
  let configurations: ConfigurationTokens
  init(_ configurations: ConfigurationTokens) { self.configurations = configurations }

  private struct Entry {
    /// The offset of the view's first byte.
    let start: UInt32
    /// The index of the entry after those of the views inside this one.
    var next: UInt32 = 0
    /// The view; nil where it must be made again in any case.
    var view: View?
  }
  /// The entries in the order in which the views were read, which is the same for as long as their
  /// bytes are at the same offsets.
  private var entries: ContiguousArray<Entry> = []
  private var bytes: ContiguousArray<UInt64> = []

  // The fields for the result that is being read.
  private var base: UnsafeRawPointer?
  /// Whether the bytes have been at the same offsets as those of the last result so far; then
  /// `position` is the entry that comes next.
  private var isAlike = false
  private var position = 0
  /// The bytes from `comparedFrom` up to this offset have been compared: if any of them differ,
  /// only their last word does.
  private var comparedFrom = 0
  private var difference = 0

  /// The bytes, roughly, that are kept for a result of this size.
  static func weight(_ arena: UnsafeRawBufferPointer) -> Int { 2 * arena.count }

  /// Begins to read `arena`; `end` ends it.
  func begin(_ arena: UnsafeRawBufferPointer) {
    base = arena.baseAddress
    isAlike = arena.count == 8 * bytes.count && !entries.isEmpty
    position = 0
    (comparedFrom, difference) = (0, 0)
    if isAlike { return }
    // The memory of many entries is freed, too, for that result may have been much larger.
    if entries.capacity > 32 { entries = [] } else { while entries.popLast() != nil {} }
  }
  func end(_ arena: UnsafeRawBufferPointer) {
    if isAlike, position < entries.count { entries.removeLast(entries.count - position) }
    let count = arena.count / 8
    if bytes.count != count { bytes = ContiguousArray(repeating: 0, count: count) }
    bytes.withUnsafeMutableBytes { $0.copyMemory(from: arena) }
    base = nil
  }

  /// The view that was made of the same bytes; nil if there is none.
  @inline(__always)
  func take(_ node: ArenaNode) -> View? {
    guard isAlike else { return nil }
    let range = node.bytes
    guard position < entries.count, Int(entries[position].start) == range.lowerBound else {
      // The result is not read in the same order as the last: all further views are new.
      isAlike = false
      entries.removeLast(entries.count - position)
      return nil
    }
    // The view is retained only when it is known that it stays.
    guard entries[position].view != nil, isSame(range) else { return nil }
    let view = entries[position].view
    position = Int(entries[position].next)
    return view
  }
  /// Opens an entry for the view that is made of `node`; the views inside it come before `close`.
  /// Returns the entry's number.
  @inline(__always)
  func open(_ node: ArenaNode) -> Int {
    let number = position
    if !isAlike { entries.append(Entry(start: UInt32(node.bytes.lowerBound))) }
    position = number + 1
    return number
  }
  @inline(__always)
  func close(_ number: Int, _ view: View?) {
    entries[number].next = UInt32(position)
    entries[number].view = view
  }

  /// Whether these bytes are unchanged. Most ranges are asked for in ascending order, so that each
  /// byte is compared once.
  private func isSame(_ range: Range<Int>) -> Bool {
    if range.lowerBound < comparedFrom || range.lowerBound > difference {
      (comparedFrom, difference) = (range.lowerBound, range.lowerBound)
    } else if range.upperBound <= difference {
      return true
    }
    guard let base else { return false }
    // All offsets are multiples of 8, and both memories have at least `upperBound` bytes.
    let from = difference
    let wordCount = (range.upperBound - from) / 8
    let same = bytes.withUnsafeBufferPointer { bytes in
      let known = bytes.baseAddress! + from / 8
      let new = (base + from).assumingMemoryBound(to: UInt64.self)
      var count = 0
      while count < wordCount, known[count] == new[count] { count += 1 }
      return count
    }
    difference = from + same * 8
    return same == wordCount
  }
}

extension BodyScope {
  /// The kept views of the body's last result; empty where that was of another script.
  func keptViews(by configurations: ConfigurationTokens) -> KeptViews {
    if let keptViews {
      // Code that runs the bodies of scripts keeps objects of this type only.
      let known: KeptViews = castToKnown(keptViews)
      if known.configurations === configurations { return known }
    }
    let fresh = KeptViews(configurations)
    keptViews = fresh
    return fresh
  }
}
