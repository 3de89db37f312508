/// A piece of a generated script that can be replaced by a smaller one, so that a case that fails can be made small.
final class Term {
  enum Part {
    case text(String)
    case term(Term)
    /// Members of a table; those that are left out take their separator along.
    case list([Term])
  }
  /// Counted in the order in which they were made, so the same in each run with the same seed.
  let number: Int
  let parts: [Part]
  /// What may stand in its place; the smallest first.
  let smaller: [[Part]]
  init(_ number: Int, _ parts: [Part], smaller: [[Part]]) {
    (self.number, self.parts, self.smaller) = (number, parts, smaller)
  }

  /// What it is made of, after `cuts`.
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

  /// It and what is in it, after `cuts`, from the outside in.
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

/// What is left out of a generated case.
struct Cuts: Equatable {
  /// By a term's number: which of its smaller forms stands in its place.
  var terms: [Int: Int] = [:]
  var events: Set<Int> = []

  init() {}
  /// As `description` writes it: `12.0,15.1,e3`; nil if it is something else.
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
    (terms.sorted { $0.key < $1.key }.map { "\($0.key).\($0.value)" } + events.sorted().map { "e\($0)" })
      .joined(separator: ",")
  }
}
