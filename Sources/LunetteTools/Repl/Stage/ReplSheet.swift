import LunetteLua

/// The contact sheet of a session: what it shows, and how the cell is written down that somebody has clicked.
struct ReplSheet {
  /// The expression, or statements, of which `value` is what came.
  let subject: String
  let value: LuaValue
  let options: [SheetCall.Option]
  /// The cell that plays: which, and the line that has made it so.
  private(set) var played: (cell: SheetCellWords, line: String)?

  init(subject: String, value: LuaValue, options: [SheetCall.Option]) {
    (self.subject, self.value, self.options) = (subject, value, options)
  }

  /// Lua that makes it.
  var source: String {
    if options.isEmpty { return "ui.ContactSheet(\(subject))" }
    return "ui.ContactSheet(\(subject), { " + options.map(\.lua).joined(separator: ", ") + " })"
  }
  /// Whether what is on the stage came of it.
  func isOf(_ source: String) -> Bool { source == self.source || source == played?.line }

  /// A cell becomes what is live, by a line that does so.
  mutating func play(_ cell: SheetCellWords, in session: ReplSession) throws {
    let line = cell.line(of: subject)
    played = (cell, line)
    session.keep(self)
    if session.isExpression(line) { return session.enterLater(line) }
    // Of several statements there is no such line.
    let chunk = try session.script.state.load("return \(cell.line(of: "..."))", chunkName: "=.sheet")
    if let view = try session.script.state.call(chunk, [value]).first { try session.show(view, source: line) }
  }

  /// The command that shows it again, when what is on the stage came of it.
  var command: String { ([".sheet"] + options.map(\.words)).joined(separator: " ") }

  /// The words of `.sheet` for what comes after it: with colour depths, then with themes, then with sizes, then plain again.
  var next: String {
    let steps = [[], ["depths"], ["themes"], ["sizes"]]
    let now = steps.firstIndex { step in
      let known = (try? SheetCall("x " + step.joined(separator: " ")))?.options
      return known == options
    }
    return steps[((now ?? -1) + 1) % steps.count].joined(separator: " ")
  }
}

/// Which cell of a sheet was clicked, in words.
struct SheetCellWords {
  let fields: [String: String]

  init(_ cell: LuaReference, _ state: LuaState) throws {
    var fields: [String: String] = [:]
    for (key, value) in try state.pairs(cell) { if let key = key.text { fields[key] = value.text } }
    self.fields = fields
  }

  /// Lua that shows it alone, to be used.
  func line(of subject: String) -> String {
    var options: [String] = []
    if let role = fields["role"] { options.append("role = \(ReplCommands.literal(role))") }
    options.append("states = {}")
    for (name, field) in [("themes", "theme"), ("colors", "colors"), ("sizes", "size")] {
      if let value = fields[field] { options.append("\(name) = { \(ReplCommands.literal(value)) }") }
    }
    let isDisabled = fields["state"] == "disabled"
    return "ui.ContactSheet(\(subject), { \(options.joined(separator: ", ")) })" + (isDisabled ? ":disabled()" : "")
  }
}
