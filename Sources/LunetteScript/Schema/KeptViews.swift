import LunetteEngine
import LunetteRecords

/// The views of one body's last result beside the bytes that they were made from. Of the next result, each part whose bytes
/// are the same is the same view: it is not made again, and the tree below its node is left as it is.
///
/// Bytes are compared where they were, so a result with more or fewer of them, as with a longer text or another modifier,
/// is read as if it were the first. Views that hold something of the script's, a function or an object, are no such part:
/// their bytes only number what the result's anchor holds.
final class KeptViews {
  /// By whose numbers the bytes name controls.
  let configurations: ConfigurationTokens
  init(_ configurations: ConfigurationTokens) { self.configurations = configurations }

  private struct Entry {
    /// Where its bytes begin.
    let start: UInt32
    /// The entry after those of the views that are in it.
    var next: UInt32 = 0
    /// Nil where it is made again in any case.
    var view: View?
  }
  /// In the order in which they were read, which is the same for as long as their bytes are where they were.
  private var entries: ContiguousArray<Entry> = []
  private var bytes: ContiguousArray<UInt64> = []

  // Of the result that is being read.
  private var base: UnsafeRawPointer?
  /// Whether its bytes lie as those of the last; then `place` is the entry that comes next.
  private var isAlike = false
  private var place = 0
  /// What lies before it and is not less than `comparedFrom` has been compared: only its last word differs, if it has any.
  private var comparedFrom = 0
  private var difference = 0

  /// The bytes that are kept for a result of so many, about.
  static func weight(_ arena: UnsafeRawBufferPointer) -> Int { 2 * arena.count }

  /// From here to `end`, `arena` is read.
  func begin(_ arena: UnsafeRawBufferPointer) {
    base = arena.baseAddress
    isAlike = arena.count == 8 * bytes.count && !entries.isEmpty
    place = 0
    (comparedFrom, difference) = (0, 0)
    // Their room goes, too, for it may have been that of a much larger result.
    if !isAlike { entries = [] }
  }
  func end(_ arena: UnsafeRawBufferPointer) {
    if isAlike, place < entries.count { entries.removeLast(entries.count - place) }
    let count = arena.count / 8
    if bytes.count != count { bytes = ContiguousArray(repeating: 0, count: count) }
    bytes.withUnsafeMutableBytes { $0.copyMemory(from: arena) }
    base = nil
  }

  /// The view that was made of the same bytes.
  @inline(__always)
  func take(_ node: ArenaNode) -> View? {
    guard isAlike else { return nil }
    let range = node.bytes
    guard place < entries.count, Int(entries[place].start) == range.lowerBound else {
      // Not read as it was: what comes is new.
      isAlike = false
      entries.removeLast(entries.count - place)
      return nil
    }
    guard let view = entries[place].view, isSame(range) else { return nil }
    place = Int(entries[place].next)
    return view
  }
  /// A view is made of `node`, and then, before `close`, those that are in it. The number of its entry.
  @inline(__always)
  func open(_ node: ArenaNode) -> Int {
    let number = place
    if !isAlike { entries.append(Entry(start: UInt32(node.bytes.lowerBound))) }
    place = number + 1
    return number
  }
  @inline(__always)
  func close(_ number: Int, _ view: View?) {
    entries[number].next = UInt32(place)
    entries[number].view = view
  }

  /// Whether these bytes are as they were. Most are asked for in their order, so that each is looked at once.
  private func isSame(_ range: Range<Int>) -> Bool {
    if range.lowerBound < comparedFrom || range.lowerBound > difference {
      (comparedFrom, difference) = (range.lowerBound, range.lowerBound)
    } else if range.upperBound <= difference {
      return true
    }
    guard let base else { return false }
    let end = bytes.withUnsafeBufferPointer { bytes in
      var offset = difference
      while offset < range.upperBound, bytes[offset / 8] == base.load(fromByteOffset: offset, as: UInt64.self) {
        offset += 8
      }
      return offset
    }
    difference = end
    return end >= range.upperBound
  }
}

extension BodyScope {
  /// Those of the body's last result; none, yet, where that was of another script.
  func keptViews(by configurations: ConfigurationTokens) -> KeptViews {
    if let keptViews {
      // Who runs bodies of scripts keeps nothing else.
      let known: KeptViews = castToKnown(keptViews)
      if known.configurations === configurations { return known }
    }
    let fresh = KeptViews(configurations)
    keptViews = fresh
    return fresh
  }
}
