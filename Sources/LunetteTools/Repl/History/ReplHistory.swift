/// What was entered, a block an entry, and where in it somebody is who looks through it.
struct ReplHistory {
  private(set) var entries: [String]
  /// The entry that is shown; nil: what is being written.
  private var place: Int?
  /// What the search through it began with: entries that begin so are found.
  private var prefix = ""
  /// After an entry was run again, the one that followed it: Down goes on from there.
  private var follower: Int?

  init(_ entries: [String] = []) { self.entries = entries }

  /// Whether an entry is kept between runs: not one that begins with a space, as in shells.
  static func keeps(_ entry: String) -> Bool {
    guard let first = entry.first else { return false }
    return first != " " && entry.contains { !$0.isWhitespace }
  }

  /// Something was run. Whether it is to be kept between runs.
  mutating func add(_ entry: String) -> Bool {
    let recalled = place
    (place, prefix, follower) = (nil, "", nil)
    guard Self.keeps(entry) else { return false }
    if let recalled, recalled < entries.count, entries[recalled] == entry, recalled + 1 < entries.count {
      follower = recalled + 1
    }
    // The same again is one entry.
    if entries.last == entry { return false }
    entries.append(entry)
    if entries.count > HistoryFile.mostEntries {
      entries.removeFirst()
      follower = follower.map { $0 - 1 }
    }
    return true
  }

  /// The text was edited: the next search begins anew.
  mutating func edited() { (place, prefix, follower) = (nil, "", nil) }

  /// The entry before the one that is shown which begins as `text`, what is being written, does.
  mutating func previous(_ text: String) -> String? {
    if place == nil { prefix = text }
    follower = nil
    let end = place ?? entries.count
    guard let found = entries[..<min(end, entries.count)].lastIndex(where: matches) else { return nil }
    place = found
    return entries[found]
  }

  /// The one after it; at the end what was being written. After a run what followed the entry that was run.
  mutating func next() -> String? {
    if let follower {
      self.follower = nil
      (place, prefix) = (follower, "")
      return entries[follower]
    }
    guard let place else { return nil }
    if let found = entries[(place + 1)...].firstIndex(where: matches) {
      self.place = found
      return entries[found]
    }
    self.place = nil
    return prefix
  }

  private func matches(_ entry: String) -> Bool { entry.hasPrefix(prefix) && entry != prefix }

  /// The entries with `words` in them, newest first, each once; at most `most`.
  func search(_ words: String, most: Int = 100) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for entry in entries.reversed() where words.isEmpty || entry.range(of: words) {
      if seen.insert(entry).inserted { found.append(entry) }
      if found.count == most { break }
    }
    return found
  }
}

extension String {
  /// Whether `part` stands in it; capitals count only where `part` has some.
  fileprivate func range(of part: String) -> Bool {
    let isExact = part.contains { $0.isUppercase }
    let here = Array((isExact ? self : lowercased()).utf8)
    let wanted = Array((isExact ? part : part.lowercased()).utf8)
    guard wanted.count <= here.count else { return false }
    return (0...(here.count - wanted.count)).contains { here[$0..<($0 + wanted.count)].elementsEqual(wanted) }
  }
}
