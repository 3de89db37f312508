import LunetteBase
import LunetteEngine
import LunetteRecords
import LunetteViews

// `view:keyboardShortcut("s", { "control" })`, and the help for keys that a view handles by itself.
extension Registry {
  static var keyboardRows: [Row] {
    [
      .modifier(
        "keyboardShortcut", "Adds a key that activates the button from anywhere in the interface.",
        example: "view:keyboardShortcut(\"s\", { \"command\" })",
        positions: [["key"], ["modifiers"]]
      ) { row in
        let key = row.required(
          "key", .keystroke(KeyNames.shortcutKeys), positionOnly: true,
          "A character, the name of a key, \"defaultAction\" or \"cancelAction\".")
        let modifiers = row.optional(
          "modifiers", .names(KeyModifiers.self), meaning: "{ \"command\" }", positionOnly: true,
          "The modifier keys that must be held; {} for none.")
        return { node, content in
          KeyboardShortcutModifier(content, KeyNames.shortcut(node[key], node[modifiers]))
        }
      },
      .modifier(
        "keyHelp", "Describes a key that the view handles by itself, for the help (F1).",
        example: "view:keyHelp(\"x\", \"Delete the row\")",
        positions: [["key"], ["title"], ["modifiers"]]
      ) { row in
        let key = row.required(
          "key", .keystroke(KeyNames.shortcutKeys), positionOnly: true,
          "A character or the name of a key.")
        let title = row.required("title", .text, positionOnly: true, "What the key does.")
        let modifiers = row.optional(
          "modifiers", .names(KeyModifiers.self), default: [], positionOnly: true,
          "The modifier keys held with the key.")
        return { node, content in
          let shortcut = KeyNames.shortcut(node[key], node[modifiers])
          return KeyHelpModifier(content, KeyHelp([shortcut.event], node[title]))
        }
      },
    ]
  }
}
