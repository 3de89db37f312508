import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

extension Registry {
  static var contactSheetRows: [Row] {
    [
      .view(
        "ContactSheet",
        "Shows a style in every role and state, or a view in every state. Each cell is brought into its state by "
          + "simulated input.",
        example: "ui.ContactSheet(ui.ButtonStyle(function(configuration) return configuration.label end))",
        positions: [["subject"]], isLocated: true, weight: 8000
      ) { row in
        let subject = row.required(
          "subject", .styleOrView, "The style or the view to show, or a function that makes a view.")
        let kind = row.optional(
          "kind", .word(Names.styleKinds),
          "If subject is a function: the controls for which it is a style. Without kind, the function makes a view.")
        let states = row.optional(
          "states", .nameList(SheetState.self),
          "The states to show, one column each. If missing, all; for a view all but \"selected\", which runs its "
            + "action. If {}, the cells are in no fixed state and can be used.")
        let themes = row.optional("themes", .nameList(Theme.self), "The themes to show, one row each.")
        let colors = row.optional("colors", .nameList(ColorSupport.self), "The colour depths to show, one row each.")
        let sizes = row.optional(
          "sizes", .list,
          "The sizes of the cells, one row each, such as { \"24x3\" }: columns x rows. If missing, each cell has the "
            + "ideal size of its content."
        )
        let role = row.optional(
          "role", .string,
          "The only role in which to show a style, such as \"destructive\"; \"\" is the first row. If missing, all are "
            + "shown."
        )
        let action = row.optional("action", .function, "Called with the cell that was clicked, or chosen with Enter.")
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
          return ContactSheet(node.subject(subject, kind: node[kind]), options)
        }
      }
    ]
  }
}

extension NodeReader {
  fileprivate func subject(_ key: RequiredKey<StyleOrViewArgument>, kind: Int?) -> ContactSheet.Subject {
    switch self[key] {
    case .style(let style, let kind): return .style(kind, style)
    case .view(let make):
      guard let kind, let slot = slot(key), slot.tag == .function else { return .view(make) }
      let of = ScriptStyleProtocol.all.first { $0.kind == StyleKind.all[kind] }!
      return .style(of.kind, ScriptStyle(runtime: runtime, handle(slot), of))
    }
  }
}

extension ScriptCallback {
  fileprivate var sheetAction: (SheetPlace) throws -> Void {
    { [self] place in
      try run([.table(place.words.map { ($0.name, $0.value.map { .string($0) } ?? .none) })])
    }
  }
}

extension Registry {
  static let sheetCell = ObjectRow(
    "ContactSheetCell", "Says which cell of a contact sheet was clicked.", example: "cell",
    fields: [
      FieldRow("role", .optional(.string), "The role of its row, if the sheet shows a style; \"\" is the first row."),
      FieldRow("state", .string, "The state of its column."),
      FieldRow("theme", .optional(.string), "Its theme, if the sheet has themes."),
      FieldRow("colors", .optional(.string), "Its colour depth, if the sheet has colors."),
      FieldRow("size", .optional(.string), "Its size, such as `24x3`, if the sheet has sizes."),
    ])
}

extension ScriptRuntime {
  /// Reads a size such as `24x3`, of at most 1000 cells in each direction.
  fileprivate func size(_ value: ScalarValue) throws -> Size {
    guard case .string(let text) = value, let size = Size(words: text.string) else {
      throw ScriptFault.badSize(given: value.words)
    }
    return size
  }
}

extension Size {
  /// Reads a size such as `"24x3"`: columns and rows, from 1 to 1000 each; nil if the text is no size.
  package init?(words: String) {
    let parts = words.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), (1...1000).contains(width),
      (1...1000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}
