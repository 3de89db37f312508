import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

// `ui.ContactSheet(style)`: a style in every state and role.
extension Registry {
  static var contactSheetRows: [Row] {
    [
      .view(
        "ContactSheet",
        "Shows a style in every role and state, or a view in every state. Each cell is brought "
          + "into its state by simulated input.",
        example:
          "ui.ContactSheet(ui.ButtonStyle(function(configuration) return configuration.label end))",
        positions: [["subject"]], isLocated: true, weight: 8000
      ) { row in
        let subject = row.required(
          "subject", .styleOrView, "The style or the view to show, or a function that makes a view."
        )
        let kind = row.optional(
          "kind", .word(Names.styleKinds),
          "If subject is a function or the name of a built-in style: the controls for which it is "
            + "a style. Without kind, a function makes a view, and a name is a text.")
        let beside = row.optional(
          "beside", .list,
          "Further styles of the same kind, or names of built-in ones, such as { \"bordered\" }: "
            + "each row is followed by a row for each of them.")
        let states = row.optional(
          "states", .nameList(SheetState.self),
          "The states to show, one column each. If missing, all; for a view all but \"selected\", "
            + "which runs its action. If {}, the cells are in no fixed state and can be used.")
        let themes = row.optional(
          "themes", .nameList(Theme.self), "The themes to show, one row each.")
        let colors = row.optional(
          "colors", .nameList(ColorSupport.self), "The colour depths to show, one row each.")
        let sizes = row.optional(
          "sizes", .list,
          "The sizes of the cells, one row each, such as { \"24x3\" }: columns x rows. If missing, "
            + "each cell has the ideal size of its content."
        )
        let role = row.optional(
          "role", .string,
          "The only role in which to show a style, such as \"destructive\"; \"\" is the first row. "
            + "If missing, all are shown."
        )
        let action = row.optional(
          "action", .function, "Called with the cell that was clicked, or chosen with Enter.")
        return { node in
          var options = ContactSheet.Options()
          options.role = node[role]
          options.action = node[action]?.sheetAction
          options.states = node[states]
          options.themes = node[themes] ?? []
          options.colors = node[colors] ?? []
          if let (handle, count) = node[sizes] {
            options.sizes = { [runtime = node.runtime] in
              try (0..<count).map { try runtime.size(try runtime.session.item($0 + 1, of: handle)) }
            }
          }
          if let (handle, count) = node[beside] {
            options.others = { [runtime = node.runtime] kind in
              try (0..<count).map { try runtime.style(of: kind, item: $0 + 1, of: handle) }
            }
          }
          if let fault = node.unknownStyle(subject, kind: node[kind]) {
            options.others = { _ in throw fault }
          }
          return ContactSheet(node.subject(subject, kind: node[kind]), options)
        }
      }
    ]
  }
}

extension NodeReader {
  fileprivate func subject(_ key: RequiredKey<StyleOrViewArgument>, kind: Int?)
    -> ContactSheet.Subject
  {
    switch self[key] {
    case .style(let style, let kind): return .style(kind, style)
    case .view(let make):
      guard let kind else { return .view(make) }
      if let name = builtInName(key) {
        let kind = StyleKind.all[kind]
        // An unknown name is an error when the cells are made, as one in `beside` is.
        return .style(kind, kind.builtInStyle(name) ?? kind.builtIn[0].style)
      }
      guard let slot = slot(key), slot.tag == .function else { return .view(make) }
      let of = ScriptStyleProtocol.all.first { $0.kind == StyleKind.all[kind] }!
      return .style(of.kind, ScriptStyle(runtime: runtime, handle(slot), of))
    }
  }

  /// The text of a subject that is a text alone, as a string is: the name of a style, where a kind
  /// is given.
  private func builtInName(_ key: RequiredKey<StyleOrViewArgument>) -> String? {
    guard let slot = slot(key), slot.tag == .view, case .view(let make) = self[key] else {
      return nil
    }
    return (make() as? Text)?.content.string
  }

  /// The fault if the subject is a text that does not name a built-in style of the kind; nil if
  /// there is no fault.
  fileprivate func unknownStyle(_ key: RequiredKey<StyleOrViewArgument>, kind: Int?) -> ScriptFault?
  {
    guard let kind = kind.map({ StyleKind.all[$0] }), let name = builtInName(key),
      kind.builtInStyle(name) == nil
    else { return nil }
    return .noBuiltInStyle(name, kind: kind.name, among: kind.builtIn.map(\.name))
  }
}

extension StyleKind {
  /// The built-in style with this name; nil if there is none.
  fileprivate func builtInStyle(_ name: String) -> (any ControlStyle)? {
    builtIn.first { $0.name == name }?.style
  }
}

extension ScriptCallback {
  fileprivate var sheetAction: (SheetPosition) throws -> Void {
    { [self] position in
      try run([.table(position.fields.map { ($0.name, $0.value.map { .string($0) } ?? .none) })])
    }
  }
}

extension Registry {
  static let sheetCell = ObjectRow(
    "ContactSheetCell", "Says which cell of a contact sheet was clicked.", example: "cell",
    fields: [
      FieldRow(
        "role", .optional(.string),
        "The role of its row, if the sheet shows a style; \"\" is the first row."),
      FieldRow("style", .optional(.string), "The name of its style, if the sheet shows several."),
      FieldRow("state", .string, "The state of its column."),
      FieldRow("theme", .optional(.string), "Its theme, if the sheet has themes."),
      FieldRow("colors", .optional(.string), "Its colour depth, if the sheet has colors."),
      FieldRow("size", .optional(.string), "Its size, such as `24x3`, if the sheet has sizes."),
    ])
}

extension ScriptRuntime {
  /// The style of a kind that an item of a list is: a style, a bare function, or the name of a
  /// built-in style. The item has a number, counted from 1.
  fileprivate func style(of kind: StyleKind, item: Int, of list: LuaHandle) throws
    -> any ControlStyle
  {
    let value = try session.item(item, of: list)
    if case .string(let text) = value {
      guard let known = kind.builtInStyle(text.string) else {
        throw ScriptFault.noBuiltInStyle(
          text.string, kind: kind.name, among: kind.builtIn.map(\.name))
      }
      return known
    }
    let protocols = ScriptStyleProtocol.all.filter { $0.kind == kind }
    guard let reference = try session.reference(toItem: item, of: list) else {
      throw ScriptFault.badStyleBeside(given: value.words, kind: kind.name)
    }
    let handle = LuaHandle(reference)
    switch session.classify(reference) {
    case .function: return ScriptStyle(runtime: self, handle, protocols[0])
    case .style(let text):
      // The description of a style is that of its protocol, such as `a ButtonStyle`.
      if let known = protocols.first(where: {
        text.split(separator: " ").contains(Substring($0.core.name))
      }) {
        return ScriptStyle(runtime: self, handle, known)
      }
      throw ScriptFault.badStyleBeside(given: text, kind: kind.name)
    case .other(let text): throw ScriptFault.badStyleBeside(given: text, kind: kind.name)
    default: throw ScriptFault.badStyleBeside(given: "a view", kind: kind.name)
    }
  }

  /// Reads a size such as `24x3`, of at most 1000 cells in each direction.
  fileprivate func size(_ value: ScalarValue) throws -> Size {
    guard case .string(let text) = value, let size = Size(text: text.string) else {
      throw ScriptFault.badSize(given: value.words)
    }
    return size
  }
}

extension Size {
  /// Reads a size such as `"24x3"`: columns and rows, from 1 to 1000 each; nil if the text is no
  /// size.
  package init?(text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...1000).contains(width),
      (1...1000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}
