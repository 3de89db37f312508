/// The history of entered blocks, one entry each, and the present place of a user who looks through
/// it.
struct ReplHistory {
  private(set) var entries: [String]
  /// The index of the entry that is shown; nil while the text that is being written is shown.
  private var index: Int?
  /// The text with which the search began: only entries that begin with it are found.
  private var prefix = ""
  /// After an entry was run again, the index of the entry after it, which Down shows next.
  private var follower: Int?

  init(_ entries: [String] = []) { self.entries = entries }

  /// Whether an entry is kept between runs: as in shells, not if it begins with a space.
  static func keeps(_ entry: String) -> Bool {
    guard let first = entry.first else { return false }
    return first != " " && entry.contains { !$0.isWhitespace }
  }

  /// Adds an entry that was run. Returns whether it must be kept between runs.
  mutating func add(_ entry: String) -> Bool {
    let recalled = index
    (index, prefix, follower) = (nil, "", nil)
    guard Self.keeps(entry) else { return false }
    if let recalled, recalled < entries.count, entries[recalled] == entry,
      recalled + 1 < entries.count
    {
      follower = recalled + 1
    }
    // The same entry again is not added.
    if entries.last == entry { return false }
    entries.append(entry)
    if entries.count > HistoryFile.maxEntries {
      entries.removeFirst()
      follower = follower.map { $0 - 1 }
    }
    return true
  }

  /// Called when the text was edited: the next search begins anew.
  mutating func edited() { (index, prefix, follower) = (nil, "", nil) }

  /// The nearest entry before the one that is shown that begins with `text`, the text that is being
  /// written; nil if there is none.
  mutating func previous(_ text: String) -> String? {
    if index == nil { prefix = text }
    follower = nil
    let end = index ?? entries.count
    guard let found = entries[..<min(end, entries.count)].lastIndex(where: matches) else {
      return nil
    }
    index = found
    return entries[found]
  }

  /// The next entry or, after the last one, the text that was being written. After an entry was run
  /// again, the entry that followed it.
  mutating func next() -> String? {
    if let follower {
      self.follower = nil
      (index, prefix) = (follower, "")
      return entries[follower]
    }
    guard let index else { return nil }
    if let found = entries[(index + 1)...].firstIndex(where: matches) {
      self.index = found
      return entries[found]
    }
    self.index = nil
    return prefix
  }

  private func matches(_ entry: String) -> Bool { entry.hasPrefix(prefix) && entry != prefix }

  /// The entries that contain `query`, newest first, each once; at most `maximum`.
  func search(_ query: String, maximum: Int = 100) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for entry in entries.reversed() where query.isEmpty || entry.range(of: query) {
      if seen.insert(entry).inserted { found.append(entry) }
      if found.count == maximum { break }
    }
    return found
  }
}

extension String {
  /// Whether the text contains `part`; case matters only if `part` has upper-case letters.
  fileprivate func range(of part: String) -> Bool {
    let isExact = part.contains { $0.isUppercase }
    let here = Array((isExact ? self : lowercased()).utf8)
    let wanted = Array((isExact ? part : part.lowercased()).utf8)
    guard wanted.count <= here.count else { return false }
    return (0...(here.count - wanted.count)).contains {
      here[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
  }
}
