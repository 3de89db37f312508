import Lunette
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScript
import LunetteTools

/// Commands for looking at styles: contact sheets, and a control for each property.
extension ReplCommands {
  static let styleCommands = [
    ReplCommand(
      "sheet", "[NAME…] [OPTION…]",
      "Shows styles, or a view, in every role and state; several styles, also built-in ones, stand "
        + "beside each other. Options: `themes=dark,light depths=16 sizes=24x3 states=pressed`."
    ) { session, rest in
      let call = try SheetCall(rest)
      if call.subject.isEmpty {
        guard let shown = try shown(session).shown else { throw ReplFault.nothingShown }
        if let name = shown.knobs { return try showKnobs(name, session, sheet: call.options) }
        // For a sheet, or a cell of it that is being used, the new sheet is of the same subject.
        if let sheet = session.sheet, sheet.isOf(shown.source) {
          return try showSheet(of: sheet.value, sheet.subject, session, options: call.options)
        }
        let value = session.sheet(givenBy: shown.value) ?? shown.value
        return try showSheet(of: value, SheetSubject(shown.source), session, options: call.options)
      }
      try showSheet(call, session)
    },
    ReplCommand(
      "compare", "NAME NAME… [OPTION…]",
      "Shows styles side by side, in every state of their plain role."
    ) { session, rest in
      var call = try SheetCall(rest)
      let names = call.subject.split(separator: " ")
      let areNames = names.allSatisfy {
        $0.split(separator: ".").allSatisfy { LuaLiteral.isName(String($0)) }
      }
      if names.count < 2 || !areNames {
        throw ReplFault.needs("compare", "the names of two styles or more")
      }
      if !call.options.contains(where: { $0.name == "role" }) {
        call.options.append(SheetCall.Option(name: "role", values: [""]))
      }
      try showSheet(call, session)
    },
    ReplCommand(
      "styles", "",
      "Lists the styles and components of the session, and the built-in styles of each kind."
    ) {
      session, _ in
      session.output.show(StyleNameLists.lines(session))
    },
    ReplCommand("colors", "", "Lists the names of colours, with their values in the stage's theme.")
    {
      session, _ in
      session.output.show(colors: StyleNameLists.colors(session))
    },
    ReplCommand("preview", "[NAME]", "Lists what `ui.Preview` has declared; with a name, shows it.")
    { session, name in
      let previews = session.script.runtime.previews
      if name.isEmpty {
        let names = previews.map { $0.name + ($0.location.map { " (\($0))" } ?? "") }
        return session.output.write(
          names.isEmpty ? "-- nothing was declared with ui.Preview" : names.joined(separator: "\n"))
      }
      guard let preview = previews.first(where: { $0.name == name }) else {
        throw ReplFault.wrong(
          "preview", "a preview's name", given: name,
          near: ReplFault.nearest(to: name, in: previews.map(\.name)))
      }
      try session.show(preview)
    },
    ReplCommand(
      "knobs", "NAME",
      "Shows a control for each property of a style or component; what it sets is a line of Lua."
    ) { session, name in
      guard LuaLiteral.isName(name) else {
        throw ReplFault.needs("knobs", "the name of a style or component")
      }
      let table = try properties(of: name, session)
      let lines = try session.script.state.pairs(table).compactMap { key, value in
        let shown = session.values.lines(value, columns: session.output.columns)
        return key.text.map { "\(name).\($0) = \(shown.joined(separator: "\n"))" }
      }
      session.output.write(
        lines.isEmpty ? "-- \(name) has no properties" : lines.sorted().joined(separator: "\n"))
      if !lines.isEmpty { try showKnobs(name, session) }
    },
  ]

  private static func showSheet(_ call: SheetCall, _ session: ReplSession) throws {
    let subject = try SheetSubject(call.subject, session)
    let value = try session.value(of: subject.source, for: "sheet")
    try showSheet(of: value, subject, session, options: call.options)
  }

  /// Shows styles or a view as a contact sheet. A click on a cell shows that cell alone, to be
  /// used.
  static func showSheet(
    of value: LuaValue, _ subject: SheetSubject, _ session: ReplSession,
    options: [SheetCall.Option] = []
  ) throws {
    let state = session.script.state
    let source = subject.source
    var sheet = ReplSheet(subject: subject, value: value, options: options)
    let action = try state.makeFunction { [weak session] arguments in
      guard let session, let cell = try arguments[0].table else { return .none }
      try sheet.play(SheetCellText(cell, state), in: session)
      return .none
    }
    let fields = (subject.options + options.map(\.lua) + ["action = action"]).joined(
      separator: ", ")
    // On a screen, a sheet may need more room than there is.
    let (head, tail) =
      session.stage.isOnScreen ? ("ui.ScrollView { axes = 'both', ", " }") : ("", "")
    // The styles beside the first are named as in the session.
    let chunk = try session.chunks.load(
      "local subject, action = ... return function(ui) "
        + "return \(head)ui.ContactSheet(subject, { \(fields) })\(tail) end", chunkName: "=.sheet")
    let library = try state.call(state.load("return require 'lunette'", chunkName: "=.sheet"))
    guard let make = try state.call(chunk, [value, .reference(action)]).first?.function,
      let view = try state.call(make, library).first
    else { throw ReplFault.noView(source) }
    try session.show(view, source: sheet.source)
    session.keep(sheet)
  }

  /// The properties of the style or component that a variable of the session holds, in a new table.
  private static func properties(of name: String, _ session: ReplSession) throws -> LuaReference {
    guard JournalText.kind(of: name, session) != nil,
      let reference = session.chunks.value(of: name).reference
    else {
      throw ReplFault.noStyle(name, session)
    }
    return try session.script.runtime.session.properties(of: LuaHandle(reference))
  }

  /// Shows a style in its contact sheet, or a component, with a control for each property below it.
  ///
  /// - Parameter options: The options of the sheet; nil shows a component alone and not in a sheet.
  static func showKnobs(
    _ name: String, _ session: ReplSession, sheet options: [SheetCall.Option]? = nil
  ) throws {
    let state = session.script.state
    let properties = try properties(of: name, session)
    let choices = try state.makeTable(fields: [])
    for (key, value) in try state.pairs(properties) {
      guard let key = key.text, let value = value.text,
        let names = KnobChoices.names(for: key, value)
      else { continue }
      try state.set(choices, .string(key), .reference(state.makeTable(names.map { .string($0) })))
    }
    // Without colours there is nothing to see in a sample.
    let hasColors = session.stage.settings.colorSupport != .none
    let colors = try state.makeTable(
      fields: hasColors ? Registry.schema.colors.names.map { ($0, true) } : [])
    let write = try state.makeFunction { [weak session] arguments in
      if case .string(let line) = try arguments[0] { session?.enterLater(line.string) }
      return .none
    }
    let kind = JournalText.kind(of: name, session) ?? .component
    let isStyle = kind == .style
    let subject = isStyle ? name : JournalText.sample(of: name, kind)
    let value = session.chunks.value(of: name)
    var sheet: ReplSheet?
    if isStyle || options != nil {
      sheet = ReplSheet(subject: subject, value: value, options: options ?? [])
    }
    let given = isStyle ? "given" : JournalText.sample(of: "given", kind)
    let code =
      "local ui, given = require 'lunette', ... return \(sheet?.source(of: given) ?? given)"
    let shown = try state.call(state.load(code, chunkName: "=.knobs"), [value]).first ?? .nil
    let chunk = try state.load(PackageResources.knobs_lua, chunkName: "=.knobs")
    let form =
      try state.call(
        chunk,
        [
          .string(name), shown, .reference(properties), .reference(choices), .reference(colors),
          .reference(write),
        ]
      ).first ?? .nil
    try session.show(form, source: sheet?.source ?? subject, knobs: name)
    if let sheet { session.keep(sheet) }
  }
}
