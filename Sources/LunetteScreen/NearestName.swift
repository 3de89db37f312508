/// The name that whoever wrote `given` most likely meant, or nil where none is near: `"bordr"` finds `"border"`.
///
/// Near is a distance (insertions, deletions, replacements, swaps of two neighbours; letters of either case are one) of
/// at most a third of the length, rounded up. Of equally near names the one with the same first letter wins, then the
/// one nearer in length, then the first in alphabetical order: the answer does not depend on the order of `names`.
/// Names of more than 64 bytes are near to nothing.
public func nearestName(to given: String, in names: some Sequence<String>) -> String? {
  let wanted = foldedBytes(given)
  guard !wanted.isEmpty, wanted.count <= longestComparedName else { return nil }
  var limit = (wanted.count + 2) / 3
  var scratch = EditDistance(columns: longestComparedName)
  var best: (rank: (Int, Int, Int), name: String)?
  for name in names {
    guard name.utf8.count <= longestComparedName else { continue }
    let goesOn = wanted.count >= 3 && name.utf8.count > wanted.count
    guard goesOn || abs(name.utf8.count - wanted.count) <= limit else { continue }
    let other = foldedBytes(name)
    guard let distance = goesOn && other.starts(with: wanted) ? 1 : scratch.between(wanted, other, atMost: limit)
    else { continue }
    guard distance <= limit else { continue }
    let rank = (distance, other.first == wanted.first ? 0 : 1, abs(other.count - wanted.count))
    if let known = best, known.rank < rank || (known.rank == rank && known.name <= name) { continue }
    best = (rank, name)
    limit = distance
  }
  return best?.name
}

private let longestComparedName = 64

private func foldedBytes(_ name: String) -> [UInt8] {
  name.utf8.map { $0 >= 0x41 && $0 <= 0x5a ? $0 + 0x20 : $0 }
}

/// Damerau and Levenshtein's distance (in its form without edits of a swapped pair), given up as soon as it is too far.
private struct EditDistance {
  private var rows: [[Int]]

  init(columns: Int) { rows = Array(repeating: Array(repeating: 0, count: columns + 1), count: 3) }

  mutating func between(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    for j in 0...b.count { rows[0][j] = j }
    var (above, here, twoAbove) = (0, 1, 2)
    for i in 0..<a.count {
      rows[here][0] = i + 1
      var least = i + 1
      for j in 0..<b.count {
        var cost = min(rows[above][j + 1] + 1, rows[here][j] + 1, rows[above][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, rows[twoAbove][j - 1] + 1) }
        rows[here][j + 1] = cost
        least = min(least, cost)
      }
      // A swap may reach back over one row, so only two rows that are both too far end it.
      if least > limit, rows[above][0...b.count].allSatisfy({ $0 > limit }) { return nil }
      (twoAbove, above, here) = (above, here, twoAbove)
    }
    let distance = rows[above][b.count]
    return distance <= limit ? distance : nil
  }
}
