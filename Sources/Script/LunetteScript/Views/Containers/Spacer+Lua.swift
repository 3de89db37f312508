import LunetteRecords
import LunetteViews

// `ui.Spacer { minLength = 2 }`.
extension Registry {
  static var spacerRows: [Row] {
    [
      .view(
        "Spacer",
        "Flexible empty space that takes what is left over along the direction of its stack.",
        example: "ui.Spacer { minLength = 2 }"
      ) { row in
        let minLength = row.optional(
          "minLength", .length(),
          "The minimum length in cells. If missing, the default spacing of the stack.")
        return { node in Spacer(minLength: node[minLength]) }
      }
    ]
  }
}
