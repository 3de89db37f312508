import Lunette
import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteTools

/// The arguments of `.sheet`, such as `Framed bordered themes depths=16,none sizes=24x3
/// states=pressed`.
struct SheetCall {
  struct Option: Hashable {
    /// The option's name in the constructor.
    let name: String
    let values: [String]
    /// The option as it is written in the command.
    var argument: String {
      if isSingle { return "role=\(values[0].isEmpty ? SheetCall.plainRole : values[0])" }
      return (name == "colors" ? "depths" : name) + "=" + values.joined(separator: ",")
    }
    /// Whether the option has one value, which is not in a table.
    var isSingle: Bool { name == "role" }
    var lua: String {
      if isSingle { return "\(name) = \(ReplCommands.literal(values[0]))" }
      return "\(name) = { " + values.map { ReplCommands.literal($0) }.joined(separator: ", ") + " }"
    }
  }

  /// The subject as an expression; empty for the view on the stage.
  private(set) var subject: String
  var options: [Option] = []

  init(_ arguments: String) throws {
    var rest = arguments[...]
    // Options are read from the end, because the expression may contain blanks.
    while let last = rest.split(separator: " ").last, let option = try Self.option(String(last)) {
      options.insert(option, at: 0)
      rest = rest[..<last.startIndex]
    }
    subject = rest.trimmed
  }

  /// The option that a word is; nil if it is none.
  private static func option(_ word: String) throws -> Option? {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    // The word alone may be the name of a variable.
    if parts == ["role"] { return nil }
    guard let known = known[parts[0]] else {
      // A word such as `depth=16` is a misspelled option, but a comparison is not.
      let isMeant = parts.count == 2 && !parts[1].hasPrefix("=") && LuaLiteral.isName(parts[0])
      guard isMeant, let near = ReplFault.nearest(to: parts[0], in: known.keys) else { return nil }
      throw ReplFault.wrong(
        "sheet", "states, themes, depths, sizes and role", given: parts[0], near: near)
    }
    if parts.count == 1 { return Option(name: known.name, values: known.usual) }
    if known.name == "role" {
      return Option(name: "role", values: [parts[1] == plainRole ? "" : parts[1]])
    }
    let values = parts[1].split(separator: ",").map(String.init)
    if values.isEmpty {
      throw ReplFault.needs("sheet", "\(parts[0])=\(known.usual.joined(separator: ","))")
    }
    for value in values where !known.isOne(value) {
      throw ReplFault.wrong(
        "sheet", "\(parts[0])= of \(known.what)", given: value,
        near: ReplFault.nearest(to: value, in: known.usual))
    }
    return Option(name: known.name, values: values)
  }

  /// The options of the command, each with its usual values in words.
  static var options: [(word: String, values: String)] {
    ["states", "themes", "depths", "sizes", "role"].map {
      ($0, values(of: $0).joined(separator: ", "))
    }
  }
  /// The usual values of an option; empty for a name that is no option.
  static func values(of option: String) -> [String] { known[option]?.usual ?? [] }

  /// What is written for the role of the plain control.
  private static let plainRole = "default"

  private struct Known {
    let name: String
    /// The values of the option where none are given.
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
      "role": Known("role", [plainRole], isOne: { _ in true }),
      "states": Known("states", SheetState.allCases.map(\.rawValue)),
      "themes": Known("themes", HostOptions.themeNames),
      "depths": Known("colors", ColorSupport.allCases.reversed().map(\.rawValue)),
      "sizes": Known(
        "sizes", ["8x1", "16x3", "24x5"], what: "columns and rows such as 24x3",
        isOne: { Size(text: $0) != nil }),
    ]
  }
}
