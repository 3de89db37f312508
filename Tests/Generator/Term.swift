/// A part of a generated script that can be replaced by a smaller one, so that a failing case can
/// be shrunk.
final class Term {
  enum Part {
    case text(String)
    case term(Term)
    /// The members of a table; a member that is left out is left out with its separator.
    case list([Term])
  }
  /// The number of the term. Terms are numbered in the order of their creation, so the numbers are
  /// the same in each run with the same seed.
  let number: Int
  let parts: [Part]
  /// The forms that can replace the term, the smallest first.
  let smaller: [[Part]]
  init(_ number: Int, _ parts: [Part], smaller: [[Part]]) {
    (self.number, self.parts, self.smaller) = (number, parts, smaller)
  }

  /// The parts of the term after `cuts`.
  private func chosen(_ cuts: Cuts) -> [Part] {
    guard let cut = cuts.terms[number], cut < smaller.count else { return parts }
    return smaller[cut]
  }

  func render(_ cuts: Cuts) -> String {
    var result = ""
    for part in chosen(cuts) {
      switch part {
      case .text(let text): result += text
      case .term(let term): result += term.render(cuts)
      case .list(let terms):
        result += terms.map { $0.render(cuts) }.filter { !$0.isEmpty }.joined(separator: ", ")
      }
    }
    return result
  }

  /// Calls `body` for the term and the terms in it that are left after `cuts`, outer terms first.
  func forEach(_ cuts: Cuts, _ body: (Term) -> Void) {
    body(self)
    for part in chosen(cuts) {
      switch part {
      case .text: break
      case .term(let term): term.forEach(cuts, body)
      case .list(let terms): for term in terms { term.forEach(cuts, body) }
      }
    }
  }
}

/// The parts that are left out of a generated case.
struct Cuts: Equatable {
  /// For the number of a term: the index of the smaller form that replaces it.
  var terms: [Int: Int] = [:]
  var events: Set<Int> = []

  init() {}
  /// Reads the form that `description` writes, such as `12.0,15.1,e3`; nil for anything else.
  init?(_ text: String) {
    for piece in text.split(separator: ",") {
      if piece.first == "e" {
        guard let event = Int(piece.dropFirst()) else { return nil }
        events.insert(event)
        continue
      }
      let numbers = piece.split(separator: ".").map { Int($0) }
      guard numbers.count == 2, let term = numbers[0], let form = numbers[1] else { return nil }
      terms[term] = form
    }
  }
  var description: String {
    (terms.sorted { $0.key < $1.key }.map { "\($0.key).\($0.value)" }
      + events.sorted().map { "e\($0)" })
      .joined(separator: ",")
  }
}
