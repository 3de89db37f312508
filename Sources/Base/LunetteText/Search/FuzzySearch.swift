import CLunetteText

/// A text that matches a pattern.
package struct FuzzyMatch: Equatable {
  /// The index of the text.
  package let index: Int
  /// What matched, as ranges of the text's bytes; a range consists of whole characters as they are
  /// seen.
  package let ranges: [Range<Int>]
}

/// The ranking of texts by a pattern, as `ui.fuzzy` has it.
package enum FuzzySearch {
  /// The texts that match `pattern`, the best first; equally good ones stay in their order. An
  /// empty pattern matches all.
  package static func best(of texts: [String], for pattern: String) -> [FuzzyMatch] {
    if pattern.isEmpty { return texts.indices.map { FuzzyMatch(index: $0, ranges: []) } }
    var pattern = pattern
    return pattern.withUTF8 { bytes in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * bytes.count) { memory in
        var fuzzy = lunette_fuzzy()
        bytes.withMemoryRebound(to: CChar.self) {
          lunette_fuzzy_prepare(&fuzzy, $0.baseAddress, $0.count, memory.baseAddress)
        }
        var found: [(match: FuzzyMatch, rank: Int32)] = []
        for (index, text) in texts.enumerated() {
          if let (rank, ranges) = match(&fuzzy, text) {
            found.append((FuzzyMatch(index: index, ranges: ranges), rank))
          }
        }
        found.sort { ($1.rank, $0.match.index) < ($0.rank, $1.match.index) }
        return found.map(\.match)
      }
    }
  }

  private static func match(_ fuzzy: inout lunette_fuzzy, _ text: String) -> (
    rank: Int32, ranges: [Range<Int>]
  )? {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { chars in
        guard let start = chars.baseAddress, lunette_fuzzy_matches(&fuzzy, start, chars.count)
        else { return nil }
        let size = lunette_fuzzy_room(&fuzzy, chars.count)
        let room = UnsafeMutableRawPointer.allocate(
          byteCount: size, alignment: MemoryLayout<Int64>.alignment)
        defer { room.deallocate() }
        var positions = [Int32](repeating: 0, count: Int(fuzzy.length))
        let rank = lunette_fuzzy_rank(&fuzzy, start, chars.count, room, &positions)
        if rank < 0 { return nil }
        var bounds = [Int](repeating: 0, count: 2 * positions.count)
        let count = bounds.withUnsafeMutableBufferPointer { bounds in
          bounds.withMemoryRebound(to: UInt.self) {
            lunette_fuzzy_ranges(&fuzzy, start, chars.count, positions, $0.baseAddress)
          }
        }
        return (rank, (0..<Int(count)).map { bounds[2 * $0]..<bounds[2 * $0 + 1] })
      }
    }
  }
}
