import LunetteRecords
import LunetteViews

extension Registry {
  static var dividerRows: [Row] {
    [
      .view("Divider", "A line across its stack.", example: "ui.Divider()") { _ in { _ in Divider() } }
    ]
  }
}
