import LunetteLua

/// What values of Lua are worth, in words.
struct ReplValues {
  private let state: LuaState
  init(_ state: LuaState) { self.state = state }

  /// What a table like `ui` or `string` has, in the order of its names; nil for one that is not there for its functions.
  func namesOfFunctions(_ value: LuaValue) throws -> [String]? {
    guard let table = value.table, try state.describe(value).string.hasPrefix("table: ") else { return nil }
    let pairs = try self.pairs(table)
    let names = pairs.compactMap { $0.key.text }
    let functions = pairs.count { $0.value.reference?.kind == .function }
    return names.count == pairs.count && functions >= 3 && functions * 2 > pairs.count ? names.sorted() : nil
  }

  /// In lines that fit the terminal.
  static func folded(_ names: [String], columns: Int) -> String {
    var lines: [String] = []
    var line = ""
    for name in names {
      if !line.isEmpty, line.utf8.count + 2 + name.utf8.count > columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : "  ") + name
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// What Lua's own `pairs` goes through: a `__pairs` has its say.
  private func pairs(_ table: LuaReference) throws -> [(key: LuaValue, value: LuaValue)] {
    let copy = try state.load(
      "local copy = {} for key, value in pairs(...) do copy[key] = value end return copy", chunkName: "=repl")
    guard let copied = try state.call(copy, [.reference(table)]).first?.table else { return [] }
    return try state.pairs(copied)
  }

  /// A table by its content, as a script would write it; all else as `tostring` says it. Nothing deeper than four tables,
  /// no more than a hundred of its values.
  func words(_ value: LuaValue, depth: Int = 0) throws -> String {
    if depth > 0, let text = value.text { return "\"\(text)\"" }
    let said = try state.describe(value).string
    // A table with a `__tostring` speaks for itself.
    guard let table = value.table, depth < 4, said.hasPrefix("table: ") else { return said }
    let pairs = try self.pairs(table)
    let length = try state.length(table)
    var items: [String] = []
    for index in 0..<min(length, 100) {
      items.append(try words(state.get(table, .integer(Int64(index + 1))), depth: depth + 1))
    }
    var fields: [String] = []
    for (key, value) in pairs {
      if let index = key.integer, (1...Int64(max(1, length))).contains(index) { continue }
      let name = try key.text ?? "[\(words(key, depth: depth + 1))]"
      fields.append("\(name) = \(try words(value, depth: depth + 1))")
    }
    items += fields.sorted().prefix(100)
    if pairs.count > 200 || length > 100 { items.append("…") }
    return items.isEmpty ? "{}" : "{ \(items.joined(separator: ", ")) }"
  }
}
