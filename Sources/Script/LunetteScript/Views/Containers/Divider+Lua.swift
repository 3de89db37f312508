import LunetteRecords
import LunetteViews

// `ui.Divider()`.
extension Registry {
  static var dividerRows: [Row] {
    [
      .view("Divider", "A line that separates the views of a stack.", example: "ui.Divider()") {
        _ in { _ in Divider() }
      }
    ]
  }
}
