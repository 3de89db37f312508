/// The words of a command, read without ArgumentParser, which takes longer than the rest of the program's start.
///
/// Nothing is decided here. A command names the options that it has (`QuickCommand`). Where the words contain any other option,
/// or an option in any form but the plain ones (`--size 80x24`, `--size=80x24`), the initializer fails; then ArgumentParser
/// parses all words from the beginning and reports what is wrong. So options are declared and documented for ArgumentParser
/// only; a test compares the results of both ways.
struct QuickWords {
  /// An option that a command has.
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
  /// Whether an option or operand is missing, superfluous or has a value of the wrong form.
  private var isWrong = false

  /// Reads `words` for a command.
  ///
  /// - Parameters:
  ///   - passesOn: Whether all words after the first operand are operands as well.
  ///   - fill: Asks for all options and operands that the command takes. It is called twice: first to learn the options, then
  ///     for their values.
  init?(_ words: [String], passesOn: Bool, _ fill: (inout QuickWords) -> Void) {
    self.init(declaredBy: fill)
    isDeclaring = false
    guard read(words, passesOn: passesOn) else { return nil }
    fill(&self)
    if isWrong { return nil }
  }
  /// Learns only which options the command has; there are no words to read.
  init(declaredBy fill: (inout QuickWords) -> Void) { fill(&self) }

  private mutating func read(_ words: [String], passesOn: Bool) -> Bool {
    var rest = words[...]
    while let word = rest.popFirst() {
      if !word.hasPrefix("-") {
        operands.append(word)
        if !passesOn { continue }
        operands += rest
        // Only the parser knows what the words after `--` mean.
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

  // MARK: Reading options and operands

  mutating func flag(_ name: String) -> Bool {
    if isDeclaring { options.append(Option(name: name, takesValue: false)) }
    return find(name) != nil
  }

  /// - Parameter short: The option's short form with one letter, such as `-o`.
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

  /// All operands; anything but a number of operands in the range `count` is an error.
  mutating func operands(_ count: ClosedRange<Int>) -> [String] {
    if !isDeclaring, !count.contains(operands.count) { isWrong = true }
    return operands
  }
}
