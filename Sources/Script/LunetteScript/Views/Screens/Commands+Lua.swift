import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteRecords

// `view:commands { ui.Command("Save", { shortcut = "ctrl+s", action = save }) }`, and the palette
// that lists commands.
extension Registry {
  static var commandRows: [Row] {
    [
      .view(
        "Command",
        "Something that the user can do without a control on the screen: its shortcut works, F1 "
          + "and ui.KeyBar() list the shortcut, and a ui.CommandPalette lists the command. Pass it "
          + "to view:commands or to a palette.",
        example: "ui.Command(\"Save\", { shortcut = \"ctrl+s\", action = function() end })",
        positions: [["title"], ["action"]], isLocated: true
      ) { row in
        let title = row.required("title", .text, "The title under which the command is found.")
        let action = row.optional(
          "action", .function, "Called when the command is chosen or its shortcut pressed.")
        let shortcut = row.optional(
          "shortcut", .shortcut,
          "The key, with its modifiers before it, such as \"ctrl+s\" or \"f5\". A character by "
            + "itself stands for that character with command, as for keyboardShortcut.")
        let modifiers = row.optional(
          "modifiers", .names(KeyModifiers.self),
          "The modifier keys that must be held, if the shortcut does not name them; {} for none.")
        return { node in
          let callback = node[action]
          let command = Command(
            node[title], action: callback.map { callback in { try callback.runAction($0) } })
          guard let text = node[shortcut], let shortcut = KeyNames.shortcut(text, node[modifiers])
          else {
            return command
          }
          return KeyboardShortcutModifier(command, shortcut)
        }
      },
      .view(
        "CommandPalette",
        "A field over the interface that finds everything with a name that can be done now: "
          + "commands, items of menus, controls with shortcuts and keys with titles, ranked as by "
          + "ui.fuzzy. It takes up no room in the layout.",
        example:
          "ui.CommandPalette { isPresented = binding, commands = { ui.Command(\"Save\", function() "
          + "end) } }",
        array: .parameter("commands"), weight: 1500
      ) { row in
        let isPresented = row.required(
          "isPresented", .binding,
          "A binding to the boolean that says whether the palette is shown; set to false when it "
            + "closes."
        )
        let commands = row.optional(
          "commands", .view(calls: true),
          "Further commands, also as the array part. They work like those of view:commands."
        )
        return { node in
          CommandPalette.view(isPresented: node[isPresented], commands: node.parts(commands))
        }
      },
      .modifier(
        "commands",
        "Adds commands that work while the view is on the screen: their shortcuts work, and F1, "
          + "ui.KeyBar() and a ui.CommandPalette list them. Buttons with shortcuts and menus can "
          + "be given, too; they are not shown.",
        example:
          "view:commands { ui.Command(\"Save\", { shortcut = \"ctrl+s\", action = function() end "
          + "}) }",
        array: .parameter("commands")
      ) { row in
        let commands = row.optional(
          "commands", .view(calls: true), "The commands, also as the array part.")
        return { node, content in CommandsModifier(content, commands: node.parts(commands)) }
      },
    ]
  }
}
