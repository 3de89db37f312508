import LunetteRecords
import LunetteViews

extension Registry {
  static var keyBarRows: [Row] {
    [
      .view(
        "KeyBar",
        "What keys do, in one row: of each string the first word is a key, the others what it does. Those for which there "
          + "is no room are left out, the last first. It is for the eye alone: keys that have a name are in the list of F1, "
          + "which readers are told, too.",
        example: "ui.KeyBar { \"Alt+N New\", \"F1 Keys\", \"Ctrl+C Quit\" }", array: .children
      ) { _ in { node in KeyBar(node.children) } }
    ]
  }
}
