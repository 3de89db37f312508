import ArgumentParser
import LunetteTools

/// A command whose words can be read without ArgumentParser, because it must start quickly: a command that shows scripts.
protocol QuickCommand: ParsableCommand {
  var script: ScriptOptions { get }
  /// Whether all words after the first operand belong to the script.
  static var passesOn: Bool { get }
  /// Sets every property of the command, so that no property is left that only ArgumentParser could set.
  mutating func fill(_ words: inout QuickWords)
}

extension QuickCommand {
  static var passesOn: Bool { false }

  /// The command with the values of its words; nil where ArgumentParser must read them.
  static func quick(_ words: [String]) -> Self? {
    var command = Self()
    guard QuickWords(words, passesOn: passesOn, { command.fill(&$0) }) != nil else { return nil }
    do {
      try command.script.validate()
      try command.validate()
    } catch {
      return nil
    }
    return command
  }
}

extension LunetteCommand {
  /// The command that these words name; nil where ArgumentParser must read them.
  static func quick(_ words: [String]) -> (any ParsableCommand)? {
    guard let first = words.first else { return nil }
    let rest = Array(words.dropFirst())
    switch first {
    case "run": return Run.quick(rest)
    case "render": return Render.quick(rest)
    case "test": return Test.quick(rest)
    default: return first.hasPrefix("-") ? Run.quick(words) : nil
    }
  }
}

extension ScriptOptions {
  fileprivate init(_ words: inout QuickWords) {
    self.init()
    sandbox = words.flag("--sandbox")
    timeLimit = words.value("--time-limit", as: Double.self)
    memoryLimit = words.value("--memory-limit")
    noColor = words.flag("--no-color")
    theme = words.value("--theme")
    symbols = words.value("--symbols")
    locale = words.value("--locale")
  }
}

extension Run: QuickCommand {
  static var passesOn: Bool { true }
  mutating func fill(_ words: inout QuickWords) {
    script = ScriptOptions(&words)
    inline = words.flag("--inline")
    clear = words.flag("--clear")
    linear = words.flag("--linear")
    reduceMotion = words.flag("--reduce-motion")
    watch = words.flag("--watch")
    log = words.value("--log")
    record = words.value("--record")
    inspect = words.flag("--inspect")
    replay = words.value("--replay")
    let operands = words.operands(1...Int.max)
    file = operands.first ?? ""
    arguments = Array(operands.dropFirst())
  }
}

extension Render: QuickCommand {
  mutating func fill(_ words: inout QuickWords) {
    script = ScriptOptions(&words)
    size = words.value("--size") ?? Render.usualSize
    format = words.value("--format") ?? ScreenExport.Format.text.rawValue
    output = words.value("--output", short: "-o")
    keys = words.value("--keys") ?? ""
    record = words.value("--record")
    file = words.operands(1...1).first ?? ""
    arguments = []
  }
}

extension Test: QuickCommand {
  mutating func fill(_ words: inout QuickWords) {
    script = ScriptOptions(&words)
    update = words.flag("--update")
    previews = words.flag("--previews")
    host = words.value("--host")
    filter = words.value("--filter")
    report = words.value("--report")
    jobs = words.value("--jobs", as: Int.self) ?? 1
    files = words.operands(1...Int.max)
  }
}
