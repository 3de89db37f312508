import Lunette
import LunetteLua
import LunetteRecords
import LunetteScript
import LunetteSyntax

/// Puts what was entered together as Lua code that runs on its own.
enum JournalText {
  enum Kind { case style, component }

  /// The kind of module that a variable of the session can be written as; nil if it can be none.
  static func kind(of name: String, _ session: ReplSession) -> Kind? {
    guard let reference = session.chunks.value(of: name).reference, reference.kind == .userdata else { return nil }
    if case .component = session.script.runtime.session.classify(reference) { return .component }
    return isStyle(.reference(reference), session) ? .style : nil
  }

  /// Whether a value is a style, with or without properties of its own.
  static func isStyle(_ value: LuaValue, _ session: ReplSession) -> Bool {
    guard let reference = value.reference, case .style = session.script.runtime.session.classify(reference) else {
      return false
    }
    return true
  }

  // MARK: A script

  static func script(_ session: ReplSession) -> String {
    let body = statements(session.journal.entries, session)
    return body + "\nreturn \(root(session))\n"
  }

  /// The chunks that did something, in order. Chunks that only showed a value or a view are left out.
  private static func statements(_ entries: [ReplJournal.Entry], _ session: ReplSession) -> String {
    var text = ""
    if !entries.contains(where: { $0.declares.contains("ui") }) { text += "local ui = require \"lunette\"\n\n" }
    for entry in entries {
      if let path = entry.path {
        text += "-- \(path)\n" + block(entry.source) + "\n"
        continue
      }
      if entry.isUndone { continue }
      if entry.isShown {
        // The statements before the view in the same chunk are kept.
        if !entry.isExpression { text += parts(of: entry.source).statements }
        continue
      }
      guard isStatement(entry, session) else { continue }
      // Without the semicolon, a line that begins with a parenthesis would be read as arguments of a call on the line before.
      text += (entry.source.first == "(" ? ";" : "") + entry.source + "\n"
    }
    return text
  }

  /// Whether an entry does something, and further statements may follow it.
  private static func isStatement(_ entry: ReplJournal.Entry, _ session: ReplSession) -> Bool {
    if entry.isExpression, !entry.source.contains("(") && !entry.source.contains("\"") && !entry.source.contains("{") {
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
      if depth == 0, token.is("return") { return String(decoding: bytes[..<token.bytes.startIndex], as: UTF8.self) }
    }
    return source + "\n"
  }

  /// The view on the stage as an expression.
  private static func root(_ session: ReplSession) -> String {
    // A preview is declared by one of the statements and is not returned.
    guard let shown = session.stage.shown, shown.preview == nil else { return "ui.VStack {}" }
    if let entry = session.journal.entries.last(where: { $0.isShown || $0.path != nil }), let path = entry.path,
      shown.source == "dofile(\(LuaLiteral.string(.text(path))))"
    {
      return result(of: entry.source) ?? shown.source
    }
    let isStatements = session.journal.entries.contains { $0.source == shown.source && !$0.isExpression }
    return isStatements ? parts(of: shown.source).value : shown.source[...].trimmed
  }

  /// Splits statements whose last one is shown into the statements before it, and its value.
  private static func parts(of source: String) -> (statements: String, value: String) {
    if let value = result(of: source) { return (block(source), value) }
    let bytes = Array(source.utf8)
    guard let place = SessionLocals.lastStatement(in: bytes) else { return ("", source) }
    return (
      String(decoding: bytes[..<place], as: UTF8.self), String(decoding: bytes[place...], as: UTF8.self)[...].trimmed
    )
  }

  /// The expression after the `return` of a file.
  private static func result(of source: String) -> String? {
    let kept = block(source)
    guard kept.utf8.count < source.utf8.count else { return nil }
    let bytes = Array(source.utf8)[kept.utf8.count...].dropFirst("return".utf8.count)
    return String(decoding: bytes, as: UTF8.self)[...].trimmed
  }

  // MARK: A module

  static func module(_ name: String, _ kind: Kind, _ session: ReplSession) -> String {
    let entries = session.journal.defining([name]).filter { !$0.declares.contains("ui") }
    var text = statements(entries, session)
    if !entries.contains(where: { $0.declares.contains(name) }) {
      // The name was a global; in a module it becomes a local.
      text = text.replacingFirstLine(beginning: "local ui", with: "local ui = require \"lunette\"\nlocal \(name)")
    }
    let shown = kind == .style ? "ui.ContactSheet(\(name))" : "\(name) {}"
    text += "\nui.Preview(\(LuaLiteral.string(.text(name))), function() return \(shown) end)\n"
    return text + "\nreturn \(name)\n"
  }

  // MARK: A test

  static func test(_ session: ReplSession, of path: String) -> String {
    let stage = session.stage
    var text = "local test = require \"lunette.test\"\n\n"
    text += "test(\"what was done\", function(t)\n"
    var body = statements(session.journal.entries, session)
    let options = RecordedTest.options(size: stage.driver.buffer.size, stage.settings)
    body += "\nlocal app = t:mount(\(root(session)), \(options))\n"
    for step in session.journal.steps { body += step + "\n" }
    body += RecordedTest.expectation(stage.driver.text) + "\n"
    text += indented(body) + "end)\n"
    return text
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

extension String {
  fileprivate func replacingFirstLine(beginning: String, with line: String) -> String {
    guard hasPrefix(beginning), let end = firstIndex(of: "\n") else { return self }
    return line + self[end...]
  }
}
