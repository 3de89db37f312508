import Lunette
import LunetteEngine
import LunetteScreen
import LunetteViews

/// What `.sheet` was told: `Framed themes depths=16,none sizes=24x3 states=pressed`.
struct SheetCall {
  struct Option: Hashable {
    /// As the constructor has it.
    let name: String
    let values: [String]
    /// As the command has it.
    var words: String { (name == "colors" ? "depths" : name) + "=" + values.joined(separator: ",") }
    var lua: String {
      "\(name) = { " + values.map { ReplCommands.literal($0) }.joined(separator: ", ") + " }"
    }
  }

  /// An expression; empty: what is on the stage.
  private(set) var subject: String
  private(set) var options: [Option] = []

  init(_ words: String) throws {
    var rest = words[...]
    // From the end, for an expression may have blanks in it.
    while let last = rest.split(separator: " ").last, let option = try Self.option(String(last)) {
      options.insert(option, at: 0)
      rest = rest[..<last.startIndex]
    }
    subject = rest.trimmed
  }

  /// Nil for what is none.
  private static func option(_ word: String) throws -> Option? {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let known = known[parts[0]] else {
      // `depth=16`, but not a comparison.
      let isMeant = parts.count == 2 && !parts[1].hasPrefix("=") && LuaLiteral.isName(parts[0])
      guard isMeant, let near = ReplFault.nearest(to: parts[0], in: known.keys) else { return nil }
      throw ReplFault.wrong("sheet", "states, themes, depths and sizes", given: parts[0], near: near)
    }
    if parts.count == 1 { return Option(name: known.name, values: known.usual) }
    let values = parts[1].split(separator: ",").map(String.init)
    if values.isEmpty { throw ReplFault.needs("sheet", "\(parts[0])=\(known.usual.joined(separator: ","))") }
    for value in values where !known.isOne(value) {
      throw ReplFault.wrong(
        "sheet", "\(parts[0])= of \(known.what)", given: value, near: ReplFault.nearest(to: value, in: known.usual))
    }
    return Option(name: known.name, values: values)
  }

  /// What it can be told, each with its usual values in words.
  static var options: [(word: String, values: String)] {
    ["states", "themes", "depths", "sizes"].map { ($0, values(of: $0).joined(separator: ", ")) }
  }
  /// The usual values of an option; none of what is no option.
  static func values(of option: String) -> [String] { known[option]?.usual ?? [] }

  private struct Known {
    let name: String
    /// Where no values are given.
    let usual: [String]
    let what: String
    let isOne: (String) -> Bool
    init(_ name: String, _ usual: [String], what: String? = nil, isOne: ((String) -> Bool)? = nil) {
      (self.name, self.usual) = (name, usual)
      self.what = what ?? usual.joined(separator: ", ")
      self.isOne = isOne ?? usual.contains
    }
  }
  private static var known: [String: Known] {
    [
      "states": Known("states", SheetState.allCases.map(\.rawValue)),
      "themes": Known("themes", HostOptions.themeNames),
      "depths": Known("colors", ColorSupport.allCases.reversed().map(\.rawValue)),
      "sizes": Known(
        "sizes", ["8x1", "16x3", "24x5"], what: "columns and rows such as 24x3", isOne: { Size(words: $0) != nil }),
    ]
  }
}
