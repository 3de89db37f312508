import LunetteRecords
import LunetteViews

extension Registry {
  static var spacerRows: [Row] {
    [
      .view("Spacer", "Takes the room that is left on its stack's axis.", example: "ui.Spacer()") { row in
        let minLength = row.optional(
          "minLength", .length(), "Cells that it has at least; the stack's default spacing if not given.")
        return { node in Spacer(minLength: node[minLength]) }
      }
    ]
  }
}
