import LunetteLua

/// The contact sheet of a session: its subject, and the cell that was clicked.
struct ReplSheet {
  /// The subject of the sheet. Its source is an expression, or statements, whose value is `value`.
  let subject: SheetSubject
  let value: LuaValue
  let options: [SheetCall.Option]
  /// The cell that is being used, and the line that shows it.
  private(set) var played: (cell: SheetCellText, line: String)?

  init(subject: SheetSubject, value: LuaValue, options: [SheetCall.Option]) {
    (self.subject, self.value, self.options) = (subject, value, options)
  }
  init(subject: String, value: LuaValue, options: [SheetCall.Option]) {
    self.init(subject: SheetSubject(subject), value: value, options: options)
  }

  /// Lua code that creates the sheet.
  var source: String { source(of: subject.source) }
  /// Lua code that creates the same sheet of another expression.
  func source(of subject: String) -> String {
    let all = self.subject.options + options.map(\.lua)
    if all.isEmpty { return "ui.ContactSheet(\(subject))" }
    return "ui.ContactSheet(\(subject), { " + all.joined(separator: ", ") + " })"
  }
  /// Whether `source` is the sheet, or the cell of it that is being used.
  func isOf(_ source: String) -> Bool { source == self.source || source == played?.line }

  /// Shows a cell alone, to be used, by entering a line that does so.
  mutating func play(_ cell: SheetCellText, in session: ReplSession) throws {
    let subject = subject.part(named: cell.fields["style"], session)
    let line = cell.line(of: subject.source, subject.options)
    played = (cell, line)
    session.keep(self)
    if session.isExpression(line) { return session.enterLater(line) }
    // If the subject consists of several statements, there is no such line.
    let chunk = try session.script.state.load(
      "return \(cell.line(of: "...", subject.options))", chunkName: "=.sheet")
    if let view = try session.script.state.call(chunk, [value]).first {
      try session.show(view, source: line)
    }
  }

  /// The command that shows the sheet again while the sheet or a cell of it is on the stage.
  var command: String { ([".sheet"] + options.map(\.argument)).joined(separator: " ") }

  /// The arguments of `.sheet` for the next sheet in this order: colour depths, themes, sizes, no
  /// options.
  var next: String {
    let steps = [[], ["depths"], ["themes"], ["sizes"]]
    let now = steps.firstIndex { step in
      let known = (try? SheetCall("x " + step.joined(separator: " ")))?.options
      return known == options
    }
    return steps[((now ?? -1) + 1) % steps.count].joined(separator: " ")
  }
}

/// The properties of the cell of a sheet that was clicked, in words.
struct SheetCellText {
  let fields: [String: String]

  init(_ cell: LuaReference, _ state: LuaState) throws {
    var fields: [String: String] = [:]
    for (key, value) in try state.pairs(cell) { if let key = key.text { fields[key] = value.text } }
    self.fields = fields
  }

  /// Lua code that shows the cell alone, to be used.
  ///
  /// - Parameter arguments: The arguments of the sheet that belong to the subject.
  func line(of subject: String, _ arguments: [String]) -> String {
    var options = arguments
    if let role = fields["role"] { options.append("role = \(ReplCommands.literal(role))") }
    options.append("states = {}")
    for (name, field) in [("themes", "theme"), ("colors", "colors"), ("sizes", "size")] {
      if let value = fields[field] {
        options.append("\(name) = { \(ReplCommands.literal(value)) }")
      }
    }
    let isDisabled = fields["state"] == "disabled"
    return "ui.ContactSheet(\(subject), { \(options.joined(separator: ", ")) })"
      + (isDisabled ? ":disabled()" : "")
  }
}
