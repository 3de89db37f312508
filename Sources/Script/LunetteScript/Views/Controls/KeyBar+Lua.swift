import LunetteControls
import LunetteRecords

// `ui.KeyBar { "F1 Keys", "Ctrl+C Quit" }`, or `ui.KeyBar()` for the keys that work at the moment.
extension Registry {
  static var keyBarRows: [Row] {
    [
      .view(
        "KeyBar",
        "Shows what keys do, in one row. The first word of each string is the key, the others say "
          + "what it does. Entries that do not fit are left out, the last first. It is only for "
          + "display; screen readers use the list of keys on F1. Without strings it shows the keys "
          + "that work now, beginning with those that the script has named, and they can be "
          + "clicked.",
        example: "ui.KeyBar { \"Alt+N New\", \"F1 Keys\", \"Ctrl+C Quit\" }", array: .children
      ) { _ in { node in node.children.isEmpty ? KeyBar.automatic() : KeyBar(node.children) } }
    ]
  }
}
