import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScript

/// The contributions that a plugin's script returned: panels, commands and styles.
struct Contributions {
  struct Panel {
    let name: String
    let slot: String
    var title: String
    var systemImage: String?
    let root: LunetteEngine.View
  }
  struct Command {
    let name: String
    var title: String
    var shortcut: CommandShortcut?
    var parameters: [CommandParameter] = []
    let action: LuaReference
  }
  struct Style {
    let place: String
    let style: any ControlStyle
  }
  var panels: [Panel] = []
  var commands: [Command] = []
  var styles: [Style] = []
  var onActivate: LuaReference?
  var onDeactivate: LuaReference?
}

extension Contributions {
  /// Adds titles, symbols and shortcuts that only the manifest names.
  ///
  /// - Returns: Warnings about panels and commands that the manifest names and the script does not
  ///   return.
  mutating func complete(by manifest: Manifest) -> [String] {
    var warnings: [String] = []
    for declared in manifest.panels {
      guard let index = panels.firstIndex(where: { $0.name == declared.name }) else {
        warnings.append(
          "plugin.json names the panel '\(declared.name)', which \(manifest.entry) does not return")
        continue
      }
      if panels[index].title.isEmpty { panels[index].title = declared.title }
      if panels[index].systemImage == nil { panels[index].systemImage = declared.systemImage }
    }
    for declared in manifest.commands {
      guard let index = commands.firstIndex(where: { $0.name == declared.name }) else {
        warnings.append(
          "plugin.json names the command '\(declared.name)', which \(manifest.entry) does not "
            + "return"
        )
        continue
      }
      if commands[index].title == declared.name { commands[index].title = declared.title }
      if commands[index].shortcut == nil { commands[index].shortcut = declared.shortcut }
      if commands[index].parameters.isEmpty { commands[index].parameters = declared.parameters }
    }
    return warnings
  }
}

/// A plugin's style in a style place of the host, with its own scope, so that its failures can be
/// distinguished from others.
struct PlacedStyle {
  let style: any ControlStyle
  let scope: Scope
}

/// The descriptions of the table that a plugin returns.
enum ContributionRows {
  static let panel: [ArgumentRow] = [
    ArgumentRow(
      Parameter(
        "slot", .string,
        "The slot of the host in which the panel is shown; without it, the name of the panel is "
          + "the slot."
      )),
    ArgumentRow(Parameter("title", .string, "The title of the panel.")),
    ArgumentRow(Parameter("systemImage", .string, "A symbol before the title.")),
    ArgumentRow(
      Parameter("body", .any, "The content of the panel: a function, a component or a view.")
        .required),
  ]
  static let command: [ArgumentRow] = [
    ArgumentRow(
      Parameter(
        "title", .string,
        "The title of the command; without it, the name of the "
          + "command.")),
    ArgumentRow(
      Parameter("shortcut", .string, "The keys that perform the command, such as \"ctrl+n\".")),
    ArgumentRow(
      Parameter(
        "parameters", .table,
        "What the user is asked for before the command is performed: an array of tables with the "
          + "fields of `plugin.json`."
      )
    ),
    ArgumentRow(
      Parameter("action", .function, "Called when the command is performed.").required,
      callback: CallbackRow([
        FieldRow(
          "parameters", .optional(.table),
          "The parameters by name; nil for a command that has none.")
      ])),
  ]
  static let entry: [ArgumentRow] = [
    ArgumentRow(
      Parameter(
        "panels", .table,
        "The panels by name; each is a function, a component, a view or a "
          + "table."),
      options: panel),
    ArgumentRow(
      Parameter("commands", .table, "The commands by name; each is a function or a table."),
      options: command),
    ArgumentRow(
      Parameter(
        "styles", .table, "The styles, by the names of the host's style places.")),
    ArgumentRow(
      Parameter("onActivate", .function, "Called when the plugin is completely loaded."),
      callback: CallbackRow()),
    ArgumentRow(
      Parameter("onDeactivate", .function, "Called before the plugin is suspended or unloaded."),
      callback: CallbackRow()),
  ]
  /// For documentation and for the recorded API levels, the returned value is described like one
  /// argument of a function.
  static let main = FunctionRow(
    "main.lua", "The table that the script of a plugin returns.",
    example: "return { panels = { main = function() end } }",
    [
      ArgumentRow(
        Parameter("contributions", .table, "The panels, commands and styles of the plugin.")
          .required, options: entry)
    ])
}

/// Reads the value that a script returned, and checks it against the host's slots and style places.
struct ContributionReader {
  let runtime: ScriptRuntime
  let slots: [Slot]
  let places: [StylePlace]
  let view: HostView
  let file: String
  private var reader: ArgumentReader { ArgumentReader(runtime.state, "the plugin") }

  init(
    _ runtime: ScriptRuntime, slots: [Slot], places: [StylePlace], seenBy view: HostView,
    file: String
  ) {
    self.runtime = runtime
    self.slots = slots
    self.places = places
    self.view = view
    self.file = file
  }

  func read(_ results: [LuaValue]) throws -> Contributions {
    guard let table = results.first?.table else {
      throw PluginFault.noContributions(
        given: (results.first ?? .nil).isNil ? "nothing" : results[0].given)
    }
    let given = try reader.options(in: table, among: ContributionRows.entry)
    var contributions = Contributions()
    try each(given["panels"], "panels") { name, value in
      contributions.panels.append(try panel(name, value))
    }
    try each(given["commands"], "commands") { name, value in
      contributions.commands.append(try command(name, value))
    }
    try each(given["styles"], "styles") { name, value in
      contributions.styles.append(try style(name, value))
    }
    contributions.onActivate = try function(given["onActivate"], "onActivate")
    contributions.onDeactivate = try function(given["onDeactivate"], "onDeactivate")
    return contributions
  }

  /// The fields of a table by their names, in alphabetical order.
  private func each(_ value: LuaValue?, _ label: String, _ body: (String, LuaValue) throws -> Void)
    throws
  {
    guard let value, !value.isNil else { return }
    guard let table = value.table else {
      throw FunctionFault.wrongValue("the plugin", label, expected: "a table", GivenValue(value))
    }
    var fields: [(String, LuaValue)] = []
    for (key, value) in try runtime.state.pairs(table) {
      guard let name = key.text else {
        throw FunctionFault.wrongValue(
          "the plugin", "a name of \(label)", expected: "a string", GivenValue(key))
      }
      if label != "styles" {
        try PluginName.check(name, of: label == "panels" ? "a panel" : "a command")
      }
      fields.append((name, value))
    }
    for (name, value) in fields.sorted(by: { $0.0 < $1.0 }) { try body(name, value) }
  }

  private func function(_ value: LuaValue?, _ label: String) throws -> LuaReference? {
    guard let value, !value.isNil else { return nil }
    guard let function = value.function else {
      throw FunctionFault.wrongValue("the plugin", label, expected: "a function", GivenValue(value))
    }
    return function
  }

  private func text(_ value: LuaValue?, _ label: String) throws -> String? {
    guard let value, !value.isNil else { return nil }
    guard let text = value.text else {
      throw FunctionFault.wrongValue("the plugin", label, expected: "a string", GivenValue(value))
    }
    return text
  }

  /// The fields of a value that is a table of options; nil if the value is itself the contribution.
  private func options(_ value: LuaValue, _ rows: [ArgumentRow]) throws -> [String: LuaValue]? {
    guard let table = value.table else { return nil }
    return try reader.options(in: table, among: rows)
  }

  private func panel(_ name: String, _ value: LuaValue) throws -> Contributions.Panel {
    let given = try options(value, ContributionRows.panel)
    let body = given.map { $0["body"] ?? .nil } ?? value
    let slot = try text(given?["slot"], "the slot of panel '\(name)'") ?? name
    guard let declared = slots.first(where: { $0.name == slot }) else {
      let known = slots.filter { $0.availability.isThere(at: view.level) }.map(\.name)
      throw PluginFault.unknownSlot(slot, panel: name, known: known)
    }
    try view.check(
      declared.availability, "the slot", slot, at: SourceLocation(file: file, line: nil))
    guard let reference = body.reference, reference.kind != .table,
      let root = try runtime.rootView(reference, file: file)
    else { throw PluginFault.noBody(panel: name, given: body.given) }
    return Contributions.Panel(
      name: name, slot: slot,
      title: try text(given?["title"], "the title of panel '\(name)'") ?? "",
      systemImage: try text(given?["systemImage"], "the systemImage of panel '\(name)'"), root: root
    )
  }

  private func command(_ name: String, _ value: LuaValue) throws -> Contributions.Command {
    let given = try options(value, ContributionRows.command)
    let action = given.map { $0["action"] ?? .nil } ?? value
    guard let function = action.function else {
      throw PluginFault.noAction(command: name, given: action.given)
    }
    var shortcut: CommandShortcut?
    if let written = try text(given?["shortcut"], "the shortcut of command '\(name)'") {
      guard let parsed = CommandShortcut(written) else {
        throw PluginFault.wrongShortcut(written, command: name)
      }
      shortcut = parsed
    }
    var parameters: [CommandParameter] = []
    if let list = given?["parameters"], !list.isNil {
      parameters = try ManifestReader.parameters(try runtime.state.plain(list), of: name)
    }
    return Contributions.Command(
      name: name, title: try text(given?["title"], "the title of command '\(name)'") ?? name,
      shortcut: shortcut,
      parameters: parameters, action: function)
  }

  private func style(_ name: String, _ value: LuaValue) throws -> Contributions.Style {
    guard let place = places.first(where: { $0.name == name }) else {
      throw PluginFault.unknownStylePlace(
        name, known: places.filter { $0.availability.isThere(at: view.level) }.map(\.name))
    }
    try view.check(
      place.availability, "the style place", name, at: SourceLocation(file: file, line: nil))
    guard let reference = value.reference,
      let style = try runtime.style(reference, ofKind: place.kind.rawValue)
    else {
      throw PluginFault.wrongStyle(
        "a style of \(place.kind.rawValue)s", place: name, given: value.given)
    }
    return Contributions.Style(place: name, style: style)
  }
}
