import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteRecords

/// A preview that a script declared with `ui.Preview`: something to be shown by itself.
package struct ScriptPreview {
  package let name: String
  /// The location of the declaration.
  package let location: SourceLocation?
  let options: ContactSheet.Options
  package let content: LuaReference

  /// The themes in which the preview is shown; empty: the theme around it.
  package var themes: [Theme] { options.themes }
  /// The sizes in which the preview is shown, in cells; empty: the size that its content wants.
  package func sizes() throws -> [Size] { try options.sizes() }
}

/// The previews that a script has declared.
final class DeclaredPreviews: RuntimeFeature {
  /// Whether they are kept, for a host that shows them.
  var areKept = false
  /// In the order of their declaration; each name occurs once.
  private(set) var all: [ScriptPreview] = []
  /// The positions in `all`, by the names.
  private var positions: [String: Int] = [:]

  /// Adds a preview, in place of one that was declared with the same name before.
  func keep(_ preview: ScriptPreview) {
    if let known = positions[preview.name] {
      all[known] = preview
    } else {
      positions[preview.name] = all.count
      all.append(preview)
    }
  }
  func replaceAll(by previews: [ScriptPreview]) {
    (all, positions) = ([], [:])
    previews.forEach(keep)
  }
}

extension ScriptRuntime {
  /// Whether the previews that `ui.Preview` declares are kept, for a host that shows them.
  package var collectsPreviews: Bool {
    get { feature(DeclaredPreviews.self).areKept }
    set { feature(DeclaredPreviews.self).areKept = newValue }
  }
  /// The declared previews, in the order of their declaration; each name occurs once.
  package var previews: [ScriptPreview] {
    get { feature(DeclaredPreviews.self).all }
    set { feature(DeclaredPreviews.self).replaceAll(by: newValue) }
  }
}

/// The row of `ui.Preview`.
enum PreviewFunctions {
  private static let options = ArgumentKey.options(
    "The conditions under which the view is shown.", example: "{ size = \"24x3\" }",
    .optional(
      .size("size", "The size in columns and rows; without it, the ideal size of the view.")),
    .any("theme", "The name of a theme, a table of its options, or a ui.Theme."),
    .optional(.string("locale", "The language, such as `fr`.")),
    .optional(.colors("colors", "The colours that the terminal can show.")),
    .optional(
      .states(
        "states",
        "\"all\", or the control states in which the view is shown; without it, the preview can be "
          + "used."
      )))

  /// `ui.Preview(name, view)` leaves the options out.
  static let preview = Function(
    "ui.Preview",
    "Declares a view that `lunette preview` shows by itself; a running program ignores it.",
    example:
      "ui.Preview(\"Greeting\", { size = \"24x3\" }, function() return ui.Text(\"Hello\") end)",
    .string(
      "name", called: "the name",
      "The name by which the preview is chosen; declaring a name again replaces the earlier "
        + "preview."
    ),
    .optionsOrContent(options),
    .optional(
      .any(
        "content", "The view to show, as a view, a component, or a function that returns a view.")),
    returns: [FieldRow("preview", .object("Preview"), "")])

  static let object = ObjectRow(
    "Preview", "A preview that the script has declared.",
    example: "ui.Preview(\"Greeting\", ui.Text(\"Hello\"))",
    fields: [FieldRow("name", .string, "The name of the preview.")])
}

/// The second argument of `ui.Preview`: its options, or, where these are left out, its content.
enum PreviewArgument {
  case options(
    size: Size?, theme: LuaValue, locale: String?, colors: ColorSupport?, states: PreviewStates?)
  case content(LuaValue)
}

/// The states in which a preview is shown.
enum PreviewStates {
  case all
  case these([SheetState])
}

extension ArgumentKey where Value == PreviewArgument {
  fileprivate static func optionsOrContent(
    _ options: ArgumentKey<(Size?, LuaValue, String?, ColorSupport?, PreviewStates?)>
  ) -> ArgumentKey {
    ArgumentKey(options.row) { [read = options.read] value, reader in
      if !value.isNil, value.table == nil { return .content(value) }
      return try read(value, reader).map {
        .options(size: $0.0, theme: $0.1, locale: $0.2, colors: $0.3, states: $0.4)
      }
    }
  }
}

extension ArgumentKey where Value == Size {
  fileprivate static func size(_ name: String, _ documentation: String) -> ArgumentKey {
    let row = ArgumentRow(
      Parameter(name, .string, documentation),
      expected: "columns and rows from 1 to 1000, such as \"24x3\"")
    return ArgumentKey(row) { value, _ in value.text.flatMap { Size(text: $0) } }
  }
}

extension ArgumentKey where Value == ColorSupport {
  fileprivate static func colors(_ name: String, _ documentation: String) -> ArgumentKey {
    ArgumentKey(ArgumentRow(Parameter(name, .name(ColorSupport.scriptNames.schema), documentation)))
    { value, _ in
      value.text.flatMap { ColorSupport(rawValue: $0) }
    }
  }
}

extension ArgumentKey where Value == PreviewStates {
  fileprivate static func states(_ name: String, _ documentation: String) -> ArgumentKey {
    let names = SheetState.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    let row = ArgumentRow(
      Parameter(name, .names(SheetState.scriptNames.schema), documentation),
      expected: "\"all\", or an array of \(names)")
    return ArgumentKey(row) { value, reader in
      if let text = value.text {
        return text == "all" ? .all : SheetState(rawValue: text).map { .these([$0]) }
      }
      guard let table = value.table else { return nil }
      var states: [SheetState] = []
      for index in stride(from: 1, through: try reader.state.length(table), by: 1) {
        let name = try reader.state.get(table, .integer(Int64(index))).text
        guard let state = name.flatMap({ SheetState(rawValue: $0) }) else { return nil }
        if !states.contains(state) { states.append(state) }
      }
      return states.isEmpty ? nil : .these(states)
    }
  }
}

extension ScriptRuntime {
  func installPreviews() throws(LuaError) {
    let function = PreviewFunctions.preview
    let metatable = try makeStrictMetatable(PreviewFunctions.object)
    try addFunction(function) { runtime, arguments, name, second, third in
      let title = function.row.title
      var options = ContactSheet.Options()
      // A preview with no states plays.
      options.states = []
      var content = third ?? .nil
      switch second {
      case .content(let given):
        if !content.isNil {
          throw FunctionFault.wrongValue(title, "options", expected: "a table", GivenValue(given))
        }
        content = given
      case .options(let size, let theme, let locale, let colors, let states):
        if let size { options.sizes = { [size] } }
        if !theme.isNil {
          do {
            options.themes = [try runtime.theme(theme)]
          } catch {
            throw FunctionFault.caused(title, by: error.fault)
          }
        }
        options.locale = locale
        if let colors { options.colors = [colors] }
        switch states {
        case nil: options.states = []
        case .all: options.states = nil
        case .these(let states): options.states = states
        }
      }
      guard let reference = content.reference, runtime.isContent(reference) else {
        throw FunctionFault.wrongValue(
          title, "content", expected: "a view, a component, or a function that makes a view",
          GivenValue(content))
      }
      if runtime.collectsPreviews {
        let preview = ScriptPreview(
          name: name, location: arguments.location, options: options, content: reference)
        runtime.feature(DeclaredPreviews.self).keep(preview)
      }
      let table = try runtime.state.makeTable(fields: [("name", .string(ExactString(name)))])
      try runtime.state.setMetatable(table, metatable)
      return .value(.reference(table))
    }
  }

  private func isContent(_ reference: LuaReference) -> Bool {
    if reference.kind == .table { return false }
    switch session.classify(reference) {
    case .view, .function, .component: return true
    case .modifier, .value, .style, .other: return false
    }
  }

  /// The content of a preview, without its stage.
  package func content(of preview: ScriptPreview) throws(LuaError) -> View {
    guard let view = try rootView(preview.content) else {
      preconditionFailure("content that was checked")
    }
    return view
  }

  /// A preview as a view: its content on a stage, or on a stage for each of its states.
  package func view(of preview: ScriptPreview) throws(LuaError) -> View {
    guard let view = try rootView(preview.content) else {
      preconditionFailure("content that was checked")
    }
    return ContactSheet(.view { view }, preview.options)
  }
}
