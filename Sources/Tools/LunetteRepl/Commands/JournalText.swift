import Lunette
import LunetteLua
import LunetteRecords
import LunetteScript
import LunetteTools

/// Puts what was entered together as Lua code that runs on its own.
enum JournalText {
  enum Kind {
    case style, component, modifier
    /// A table of styles and components.
    case table
  }

  /// The kind of module that a variable of the session can be written as; nil if it can be none.
  static func kind(of name: String, _ session: ReplSession) -> Kind? {
    guard let reference = session.chunks.value(of: name).reference else { return nil }
    if reference.kind == .table { return parts(of: reference, session).isEmpty ? nil : .table }
    return kind(of: .reference(reference), session)
  }

  private static func kind(of value: LuaValue, _ session: ReplSession) -> Kind? {
    guard let reference = value.reference, reference.kind == .userdata else { return nil }
    return switch session.script.runtime.session.classify(reference) {
    case .component: .component
    case .modifier: .modifier
    case .style: .style
    default: nil
    }
  }

  /// The styles, components and modifiers in a table, each with its key in brackets or after a
  /// point, in the order of the keys.
  private static func parts(of table: LuaReference, _ session: ReplSession) -> [(
    key: String, kind: Kind
  )] {
    let pairs = (try? session.script.state.pairs(table)) ?? []
    return pairs.compactMap { key, value in
      guard let kind = kind(of: value, session) else { return nil }
      if let number = key.integer { return ("[\(number)]", kind) }
      return key.text.map {
        (LuaLiteral.isName($0) ? ".\($0)" : "[\(LuaLiteral.string(.text($0)))]", kind)
      }
    }.sorted { $0.key < $1.key }
  }

  /// Whether a value is a style, with or without properties of its own.
  static func isStyle(_ value: LuaValue, _ session: ReplSession) -> Bool {
    kind(of: value, session) == .style
  }

  // MARK: A script

  static func script(_ session: ReplSession) -> String {
    let journal = session.journal
    // In a window of any size, all of a sheet can be seen.
    let root = root(session, scrollsSheets: true) ?? lastShown(session) ?? "ui.VStack {}"
    let body = statements(Array(journal.entries.indices), usedBy: root, session)
    return body + "\nreturn \(root)\n"
  }

  /// The chunks that did something, in order. Chunks that only showed a value or a view are left
  /// out, unless a later one uses the value.
  ///
  /// - Parameters:
  ///   - indices: The positions of the chunks in the journal.
  ///   - root: The expression that follows the chunks; nil for none.
  private static func statements(
    _ indices: [Int], usedBy root: String? = nil, _ session: ReplSession
  ) -> String {
    let entries = session.journal.entries
    let texts = session.journal.texts
    let last = root.map { rootText($0, entries) }
    let used = indices.reduce(into: last?.mentions ?? []) { $0.formUnion(texts[$1].mentions) }
    var text = ""
    // What a file is written from is either the text of an entry or a value that has been shown.
    for index in indices where !entries[index].isUndone {
      let entry = entries[index]
      let value = entry.result.map { "_\($0)" }.flatMap { used.contains($0) ? $0 : nil }
      let lines = lines(of: entry, value: value, session)
      if !lines.isEmpty { text += latest(texts[index]) + lines }
    }
    text += last.map { latest($0) } ?? ""
    let declares = indices.first {
      !entries[$0].isUndone && texts[$0].mentions.union(texts[$0].defines).contains("ui")
    }
    let isDeclared = declares.map { entries[$0].declares.contains("ui") } ?? false
    let library = isDeclared ? "" : "local ui = require \"lunette\"\n\n"
    return library + localGlobals(library + text) + text
  }

  /// The names in the expression that follows all entries, or is that of the last one.
  private static func rootText(_ root: String, _ entries: [ReplJournal.Entry]) -> EntryText {
    let shown = entries.lastIndex { $0.isShown && $0.source.contains(root) } ?? entries.endIndex
    let latest = entries[..<shown].last { $0.result != nil }?.result
    return EntryText(
      ReplJournal.Entry(source: root, declares: [], isExpression: true), latest: latest)
  }

  /// Gives the value before an entry the name that the entry has for it.
  private static func latest(_ text: EntryText) -> String {
    text.latest.map { "local _ = _\($0)\n" } ?? ""
  }

  /// The statements of a chunk.
  ///
  /// - Parameter value: The name for the chunk's value; nil if nothing uses it.
  private static func lines(
    of entry: ReplJournal.Entry, value: String?, _ session: ReplSession
  ) -> String {
    if let path = entry.path { return "-- \(path)\n" + block(entry.source) + "\n" }
    if entry.hasFailed { return failing(entry) }
    if let value {
      if entry.isExpression { return "local \(value) = \(entry.source)\n" }
      let (before, last) = parts(of: entry.source)
      return "\(before)local \(value) = \(last)\n"
    }
    // The statements before the view in the same chunk are kept.
    if entry.isShown { return entry.isExpression ? "" : parts(of: entry.source).statements }
    guard isStatement(entry, session) else { return "" }
    // Without the semicolon, a line that begins with a parenthesis would be read as arguments of a
    // call on the line before.
    return (entry.source.first == "(" ? ";" : "") + entry.source + "\n"
  }

  /// A chunk that has failed after it had defined something: it fails again, and what it has
  /// defined stays.
  private static func failing(_ entry: ReplJournal.Entry) -> String {
    let locals = SessionLocals(Array(entry.source.utf8))
    let names = locals.names.map(\.name).joined(separator: ", ")
    return (names.isEmpty ? "" : "local \(names)\n") + "pcall(function()\n"
      + String(decoding: locals.source, as: UTF8.self) + "\nend)\n"
  }

  /// The declaration of what a file would otherwise set as globals, which a session does not ask
  /// for: lines such as `S = ui.ButtonStyle "s"`. Empty where there are no such names, or where
  /// something may look for them in the global table.
  private static func localGlobals(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let looksElsewhere = LuaTokens(bytes).contains {
      $0.isOne(of: ["_G", "_ENV", "load", "loadfile", "dofile"])
    }
    guard !looksElsewhere, let chunk = try? LuaParser.parse(bytes) else { return "" }
    let known = KnownNames()
    known.add(chunk)
    let names = known.globals.subtracting(KnownNames.standardGlobals).sorted()
    // A function may have 200 local variables.
    return names.isEmpty || names.count > 100 ? "" : "local \(names.joined(separator: ", "))\n"
  }

  /// Whether an entry does something, and further statements may follow it.
  private static func isStatement(_ entry: ReplJournal.Entry, _ session: ReplSession) -> Bool {
    if entry.isExpression,
      !entry.source.contains("(") && !entry.source.contains("\"") && !entry.source.contains("{")
    {
      return false
    }
    // Statements must be allowed after the entry, which is not so after a `return`.
    return (try? session.script.state.load(entry.source + "\nlocal _", chunkName: "=entry")) != nil
  }

  /// The text of a file without the `return` at its end, after which no statement may follow.
  private static func block(_ source: String) -> String {
    var depth = 0
    let bytes = Array(source.utf8)
    for token in LuaTokens(bytes) where token.kind == .word {
      if token.isOne(of: ["function", "do", "if", "repeat"]) { depth += 1 }
      if token.isOne(of: ["end", "until"]) { depth -= 1 }
      if depth == 0, token.is("return") {
        return String(decoding: bytes[..<token.bytes.startIndex], as: UTF8.self)
      }
    }
    return source + "\n"
  }

  /// What is on the stage as an expression, without the tools around it; nil where there is none,
  /// as for a preview or the sheet of one.
  static func root(_ session: ReplSession, scrollsSheets: Bool) -> String? {
    guard let shown = session.stage.shown, shown.preview == nil else { return nil }
    if let sheet = session.sheet, sheet.source == shown.source {
      guard session.isExpression(sheet.source) else { return nil }
      return scrollsSheets ? "ui.ScrollView { axes = \"both\", \(sheet.source) }" : sheet.source
    }
    return expression(shown.source, session)
  }

  /// The last view that was entered, else the last style or component; nil where there is none.
  private static func lastShown(_ session: ReplSession) -> String? {
    if let entry = session.journal.entries.last(where: { $0.isShown }) {
      return expression(entry.source, session)
    }
    return session.lastClass
  }

  /// The expression for the view that an entry has shown.
  private static func expression(_ source: String, _ session: ReplSession) -> String {
    if let entry = session.journal.entries.last(where: { $0.isShown || $0.path != nil }),
      let path = entry.path,
      source == "dofile(\(LuaLiteral.string(.text(path))))"
    {
      return result(of: entry.source) ?? source
    }
    let isStatements = session.journal.entries.contains { $0.source == source && !$0.isExpression }
    return isStatements ? parts(of: source).value : source[...].trimmed
  }

  /// Splits statements whose last one is shown into the statements before it, and its value.
  private static func parts(of source: String) -> (statements: String, value: String) {
    if let value = result(of: source) { return (block(source), value) }
    let bytes = Array(source.utf8)
    guard let start = SessionLocals.lastStatement(in: bytes) else { return ("", source) }
    return (
      String(decoding: bytes[..<start], as: UTF8.self),
      String(decoding: bytes[start...], as: UTF8.self)[...].trimmed
    )
  }

  /// The expression after the `return` of a file.
  static func result(of source: String) -> String? {
    let kept = block(source)
    guard kept.utf8.count < source.utf8.count else { return nil }
    let bytes = Array(source.utf8)[kept.utf8.count...].dropFirst("return".utf8.count)
    return String(decoding: bytes, as: UTF8.self)[...].trimmed
  }

  // MARK: A module

  static func module(_ name: String, _ kind: Kind, _ session: ReplSession) -> String {
    var text = statements(session.journal.defining([name]), session)
    var shown = [(name, kind)]
    if kind == .table, let table = session.chunks.value(of: name).table {
      shown = parts(of: table, session).map { (name + $0.key, $0.kind) }
    }
    text += "\n"
    for (name, kind) in shown {
      let view = sample(of: name, kind)
      text += "ui.Preview(\(LuaLiteral.string(.text(name))), function() return \(view) end)\n"
    }
    return text + "\nreturn \(name)\n"
  }

  /// An expression for a view that shows a style, a component, or a modifier on a sample.
  static func sample(of expression: String, _ kind: Kind) -> String {
    switch kind {
    case .style: "ui.ContactSheet(\(expression))"
    case .modifier: "ui.Text(\"Sample\"):modifier(\(expression))"
    case .component, .table: "\(expression) {}"
    }
  }

  // MARK: A test

  /// A test that shows `root` and repeats what was done with it on the stage.
  ///
  /// - Parameter last: Makes the last line of the case, which looks at the result, from the name of
  ///   the case's parameter.
  static func test(_ session: ReplSession, of root: String, last: (String) -> String) -> String {
    let stage = session.stage
    var body = statements(Array(session.journal.entries.indices), usedBy: root, session)
    let options = RecordedOptions(of: stage.interface, size: stage.driver.buffer.size)
    // The user's own variables may have the name of the case.
    let names = Set(LuaTokens(Array(body.utf8)).filter { $0.kind == .word }.map(\.text))
    let name = ["t", "case", "test_case"].first { !names.contains($0) } ?? "_lunette_case"
    body += "\nlocal app = \(name):mount(\(root), \(options.lua))\n"
    for step in session.journal.steps { body += step + "\n" }
    body += last(name) + "\n"
    return "local test = require \"lunette.test\"\n\n"
      + "test(\"what was done\", function(\(name))\n" + indented(body) + "end)\n"
  }

  /// Indents a source; lines within a long string or comment stay as they are.
  private static func indented(_ source: String) -> String {
    let bytes = Array(source.utf8)
    var isInside = [Bool](repeating: false, count: bytes.count + 1)
    for token in LuaTokens(bytes) where token.kind == .string {
      for index in token.bytes.indices.dropFirst() { isInside[index] = true }
    }
    var lines: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isStart = index == 0 || bytes[index - 1] == 0x0A
      if isStart, byte != 0x0A, !isInside[index] { lines += [0x20, 0x20] }
      lines.append(byte)
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
