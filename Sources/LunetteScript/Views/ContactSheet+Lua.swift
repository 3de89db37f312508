import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScreen
import LunetteValues
import LunetteViews

extension Registry {
  static var contactSheetRows: [Row] {
    [
      .view(
        "ContactSheet", "A style in every role and state, or a view in every state: each cell by real input.",
        example: "ui.ContactSheet(ui.ButtonStyle(function(configuration) return configuration.label end))",
        positions: [["subject"]], isLocated: true, weight: 8000
      ) { row in
        let subject = row.required("subject", .styleOrView, "A style, a view, or a function that makes a view.")
        let kind = row.optional(
          "kind", .word(Names.styleKinds), "Of which controls a function is a style; without it, it makes a view.")
        let states = row.optional(
          "states", .nameList(SheetState.self),
          "Its columns; without it all, but for \"selected\" of a view, which its action brings about. Empty: what is "
            + "shown can be used.")
        let themes = row.optional("themes", .nameList(Theme.self), "A row for each.")
        let colors = row.optional("colors", .nameList(ColorSupport.self), "A row for each colour depth.")
        let sizes = row.optional(
          "sizes", .list,
          "Of each cell, such as { \"24x3\" }; a row for each. Without it cells are as large as what they show wants to be."
        )
        let role = row.optional(
          "role", .string,
          "The only row of a style's to show, such as \"destructive\"; \"\" is the first. Without it all.")
        let action = row.optional("action", .function, "Called with a cell that was clicked.")
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
    "ContactSheetCell", "Which cell of a contact sheet one is.", example: "cell",
    fields: [
      FieldRow("role", .optional(.string), "Of its row, where a style is shown; \"\" is the first."),
      FieldRow("state", .string, "Of its column."),
      FieldRow("theme", .optional(.string), "Its theme, where the sheet has themes."),
      FieldRow("colors", .optional(.string), "Its colour depth, where the sheet has colors."),
      FieldRow("size", .optional(.string), "Its size, such as `24x3`, where the sheet has sizes."),
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
