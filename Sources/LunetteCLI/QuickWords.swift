/// The words of a command, read without ArgumentParser, which takes longer than the rest of a start.
///
/// Nothing is decided here. A command says which of its options it looks for (`QuickCommand`), and what is not among them,
/// or is said in any way but the plainest (`--size 80x24`, `--size=80x24`), makes this nil: then the parser reads the words
/// from the first on, and tells what there is to tell. So options are declared, and explained, for the parser alone; a test
/// compares what the two have read.
struct QuickWords {
  /// An option that a command looks for.
  struct Option {
    let name: String
    let takesValue: Bool
  }
  private struct Given {
    let name: String
    let value: String
  }

  private(set) var options: [Option] = []
  private var isDeclaring = true
  private var given: [Given] = []
  private var operands: [String] = []
  /// Something is missing, too much, or not what the option takes.
  private var isWrong = false

  /// Reads `words` for a command.
  ///
  /// - Parameters:
  ///   - passesOn: Whether everything after the first operand is an operand, too.
  ///   - fill: Asks for all that the command takes; called to learn the options, and again for what was given.
  init?(_ words: [String], passesOn: Bool, _ fill: (inout QuickWords) -> Void) {
    self.init(declaredBy: fill)
    isDeclaring = false
    guard read(words, passesOn: passesOn) else { return nil }
    fill(&self)
    if isWrong { return nil }
  }
  /// Only the options.
  init(declaredBy fill: (inout QuickWords) -> Void) { fill(&self) }

  private mutating func read(_ words: [String], passesOn: Bool) -> Bool {
    var rest = words[...]
    while let word = rest.popFirst() {
      if !word.hasPrefix("-") {
        operands.append(word)
        if !passesOn { continue }
        operands += rest
        // What this one ends is for the parser to know.
        return !rest.contains("--")
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }), find(name) == nil else { return false }
      if !option.takesValue {
        if parts.count > 1 { return false }
        given.append(Given(name: name, value: ""))
      } else if parts.count > 1 {
        if parts[1].isEmpty { return false }
        given.append(Given(name: name, value: String(parts[1])))
      } else {
        guard let value = rest.popFirst(), !value.hasPrefix("-") else { return false }
        given.append(Given(name: name, value: value))
      }
    }
    return true
  }

  private func find(_ name: String) -> String? { given.first { $0.name == name }?.value }

  // MARK: What a command asks for

  mutating func flag(_ name: String) -> Bool {
    if isDeclaring { options.append(Option(name: name, takesValue: false)) }
    return find(name) != nil
  }

  /// - Parameter short: The same option in one letter, such as `-o`.
  mutating func value(_ name: String, short: String? = nil) -> String? {
    if isDeclaring {
      options.append(Option(name: name, takesValue: true))
      if let short { options.append(Option(name: short, takesValue: true)) }
    }
    guard let value = short.flatMap({ find($0) }) else { return find(name) }
    if find(name) != nil { isWrong = true }
    return value
  }

  mutating func value<Value: LosslessStringConvertible>(_ name: String, as type: Value.Type) -> Value? {
    guard let text = value(name) else { return nil }
    let value = Value(text)
    if value == nil { isWrong = true }
    return value
  }

  /// All operands, of which there must be so many.
  mutating func operands(_ count: ClosedRange<Int>) -> [String] {
    if !isDeclaring, !count.contains(operands.count) { isWrong = true }
    return operands
  }
}
