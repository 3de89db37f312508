import LunetteEngine
import LunetteRecords
import LunetteScreen
import LunetteViews

extension Registry {
  static var keyboardRows: [Row] {
    [
      .modifier(
        "keyboardShortcut", "A key that activates the button from anywhere.",
        example: "view:keyboardShortcut(\"s\", { \"command\" })", positions: [["key"], ["modifiers"]]
      ) { row in
        let key = row.required(
          "key", .keystroke(KeyNames.shortcutKeys), positionOnly: true,
          "A character, a key's name, defaultAction or cancelAction.")
        let modifiers = row.optional(
          "modifiers", .names(KeyModifiers.self), meaning: "{ \"command\" }", positionOnly: true, "{} for none.")
        return { node, content in KeyboardShortcutModifier(content, KeyNames.shortcut(node[key], node[modifiers])) }
      },
      .modifier(
        "keyHelp", "Tells the help overlay (F1) what a key does that the view handles by itself.",
        example: "view:keyHelp(\"x\", \"Delete the row\")", positions: [["key"], ["title"], ["modifiers"]]
      ) { row in
        let key = row.required(
          "key", .keystroke(KeyNames.shortcutKeys), positionOnly: true, "A character or a key's name.")
        let title = row.required("title", .text, positionOnly: true, "What it does.")
        let modifiers = row.optional(
          "modifiers", .names(KeyModifiers.self), default: [], positionOnly: true, "Held with it.")
        return { node, content in
          let shortcut = KeyNames.shortcut(node[key], node[modifiers])
          return KeyHelpModifier(content, KeyHelp([shortcut.event], node[title]))
        }
      },
    ]
  }
}
