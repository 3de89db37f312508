import LunetteLua
import LunetteRecords
import LunetteScript
import LunetteTools

/// Lua values as text for people: as a script would write them, wrapped into lines and limited in
/// length.
///
/// The script's own descriptions of its values (`__tostring`, `__name`, `__pairs`) are used. If one
/// fails, only that value is not described; if one uses up the time limit, the description ends
/// there.
struct ReplValues {
  private let state: LuaState
  private let runtime: ScriptRuntime
  /// The function of `repl.lua` that gives the contents of a table.
  private let contents: LuaReference
  /// Tables nested more deeply are shown as `{…}`. Of each table, only a limited number of fields
  /// and of array items is shown.
  private static let maxDepth = 4
  private static let maxFields = 100
  /// The largest number of lines of a value.
  static let maxLines = 24
  /// The longest strings, in bytes, by themselves and within a table; longer ones are cut.
  private static let longestString = 1 << 16
  private static let longestStringInside = 200

  init(_ runtime: ScriptRuntime, contents: LuaReference) {
    state = runtime.state
    self.runtime = runtime
    self.contents = contents
  }

  /// The value in lines of at most `columns` columns, where its parts allow that.
  func lines(_ value: LuaValue, columns: Int) -> [String] {
    state.turn {
      if let names = namesOfFunctions(value) {
        return Self.bounded(Self.folded(names, columns: columns))
      }
      let shown = part(value, depth: 0, above: [])
      return Self.bounded(shown.lines(indentation: "", columns: columns, prefix: "", suffix: ""))
    }
  }

  private static func bounded(_ lines: [String]) -> [String] {
    if lines.count <= maxLines { return lines }
    let left = lines.count - maxLines + 1
    return lines.prefix(maxLines - 1) + ["… (\(left) lines more)"]
  }

  // MARK: Tables of functions

  /// The names in a table of functions such as `ui` or `string`, sorted; nil for any other value.
  private func namesOfFunctions(_ value: LuaValue) -> [String]? {
    guard let table = value.table, isPlain(table), let all = try? fields(of: table), all.length == 0
    else { return nil }
    let names = all.fields.compactMap { $0.key.text }
    let functions = all.fields.count { $0.value.reference?.kind == .function }
    return names.count == all.fields.count && functions >= 3 && functions * 2 > names.count
      ? names.sorted() : nil
  }

  /// The names, wrapped into lines of `columns` columns.
  private static func folded(_ names: [String], columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for name in names {
      if !line.isEmpty, line.utf8.count + 2 + name.utf8.count > columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : "  ") + name
    }
    return lines + [line]
  }

  /// Whether a table has no description of its own: tables with `__tostring` are described by it.
  private func isPlain(_ table: LuaReference) -> Bool {
    (try? state.describe(.reference(table)).string.hasPrefix("table: ")) ?? false
  }

  private struct Contents {
    var fields: [(key: LuaValue, value: LuaValue)] = []
    /// The length of the array part.
    var length = 0
    var hasMore = false
  }

  private func fields(of table: LuaReference) throws(LuaError) -> Contents {
    let results = try state.call(
      contents, [.reference(table), .integer(Int64(2 * Self.maxFields))])
    guard results.count == 4, let flat = results[0].table, let count = results[1].integer else {
      return Contents()
    }
    var found = Contents(length: Int(results[2].integer ?? 0), hasMore: results[3].boolean ?? false)
    for index in 0..<count {
      found.fields.append(
        (try state.get(flat, .integer(2 * index + 1)), try state.get(flat, .integer(2 * index + 2)))
      )
    }
    return found
  }

  // MARK: Values as trees

  private func part(_ value: LuaValue, depth: Int, above: [UInt]) -> ShownValue {
    switch value {
    case .string(let string):
      return .leaf(
        LuaLiteral.string(
          string, maximum: depth == 0 ? Self.longestString : Self.longestStringInside))
    case .reference(let reference):
      if reference.kind == .function { return .leaf(function(reference)) }
      guard reference.kind == .table else { return .leaf(text(value)) }
      return table(reference, depth: depth, above: above)
    default: return .leaf(text(value))
    }
  }

  private func text(_ value: LuaValue) -> String {
    do {
      return LuaErrorText.shortened(try state.describe(value).string, to: Self.longestString)
    } catch {
      return failed(error, "__tostring")
    }
  }

  private func failed(_ error: LuaError, _ what: String) -> String {
    let message = error.words.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    return "<\(what): \(LuaErrorText.shortened(message, to: 200))>"
  }

  private func function(_ reference: LuaReference) -> String {
    guard let location = runtime.session.describe(LuaHandle(reference)).location else {
      return "function"
    }
    return "function (\(location))"
  }

  private func table(_ table: LuaReference, depth: Int, above: [UInt]) -> ShownValue {
    if above.contains(table.identity) { return .leaf("{ the table around it }") }
    // The script's own description, or the error that it raised.
    do {
      let description = try state.describe(.reference(table)).string
      guard description.hasPrefix("table: ") else {
        return .leaf(LuaErrorText.shortened(description, to: Self.longestString))
      }
    } catch {
      return .leaf(failed(error, "__tostring"))
    }
    let contents: Contents
    do { contents = try fields(of: table) } catch { return .leaf(failed(error, "__pairs")) }
    if contents.length == 0, contents.fields.isEmpty { return .leaf("{}") }
    if depth >= Self.maxDepth { return .leaf("{…}") }
    let inside = above + [table.identity]
    var items: [ShownValue.Item] = []
    for index in 0..<min(contents.length, Self.maxFields) {
      let item = (try? state.get(table, .integer(Int64(index + 1)))) ?? .nil
      items.append(.init(name: nil, value: part(item, depth: depth + 1, above: inside)))
    }
    if contents.length > Self.maxFields {
      items.append(.init(name: nil, value: .leaf("… (\(contents.length - Self.maxFields) more)")))
    }
    var named = contents.fields.map { key, value in
      ShownValue.Item(
        name: name(key, above: inside), value: part(value, depth: depth + 1, above: inside))
    }
    named.sort { ($0.name ?? "") < ($1.name ?? "") }
    items += named.prefix(Self.maxFields)
    if named.count > Self.maxFields || contents.hasMore {
      items.append(.init(name: nil, value: .leaf("…")))
    }
    return .table(items)
  }

  private func name(_ key: LuaValue, above: [UInt]) -> String {
    if let text = key.text, LuaLiteral.isName(text) { return text }
    return "[\(part(key, depth: Self.maxDepth, above: above).line)]"
  }
}

/// A value in a form that can be laid out: in one line where it fits, else one line for each part.
indirect enum ShownValue {
  struct Item {
    let name: String?
    let value: ShownValue
  }
  case leaf(String)
  case table([Item])

  var line: String {
    switch self {
    case .leaf(let message): message
    case .table(let items):
      "{ "
        + items.map { ($0.name.map { "\($0) = " } ?? "") + $0.value.line }.joined(separator: ", ")
        + " }"
    }
  }

  func lines(indentation: String, columns: Int, prefix: String, suffix: String) -> [String] {
    let line = indentation + prefix + self.line + suffix
    guard case .table(let items) = self, line.utf8.count > columns else { return [line] }
    var lines = [indentation + prefix + "{"]
    for item in items {
      lines += item.value.lines(
        indentation: indentation + "  ", columns: columns,
        prefix: item.name.map { "\($0) = " } ?? "", suffix: ",")
    }
    return lines + [indentation + "}" + suffix]
  }
}
