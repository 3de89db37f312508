import LunetteRecords
import LunetteText

// `ui.App { title = "…", body = f }`, what a script may return instead of a view.
extension Registry {
  static let app = ValueRow<ScriptAppParts>.value(
    "App", "A whole application. A script returns it as its result.",
    example: "ui.App { title = \"…\", body = function() … end }", needs: [["body"]], isLocated: true
  ) { row in
    let title = row.optional("title", .text, "The title of the terminal's window.")
    let body = row.optional("body", .any, "A view, a component, or a function that returns a view.")
    let theme = row.optional(
      "theme", .any,
      "The theme: a name, a table or a ui.Theme, or a function that returns one of these.")
    let onQuit = row.optional("onQuit", .function, "Called when the application ends.")
    let mouse = row.optional(
      "mouse", .boolean, default: true,
      "Whether the application receives the mouse. If false, the terminal keeps it, for example to "
        + "select text."
    )
    let id = row.optional(
      "id", .string,
      "The name under which ui.AppStorage keeps its values; without it, the name of the script's "
        + "file."
    )
    let mouseKey = row.optional(
      "mouseKey", .string, meaning: "\"alt+m\"",
      "The key that lends the mouse to the terminal until the next key, such as \"f8\"; a view "
        + "that uses this key gets it first."
    )
    let textSelection = row.optional(
      "textSelection", .boolean, default: false,
      "Whether the user can select any text on the screen with the mouse, and copy it (Alt+C).")
    return { node in
      ScriptAppParts(
        location: node.node.location, id: node[id], title: node[title], usesMouse: node[mouse],
        mouseKey: node[mouseKey], selectsText: node[textSelection],
        body: node[body].map { AppArgument($0, node) },
        theme: node[theme].map { AppArgument($0, node) },
        onQuit: node[onQuit])
    }
  }
  static let appRows: [Row] = [app.row]
  static let appKind = kind(of: "App")
}

/// The arguments of a `ui.App`, read from the arena before Lua is entered again.
struct ScriptAppParts {
  let location: UInt32
  let id: String?
  let title: TextContent?
  let usesMouse: Bool
  let mouseKey: String?
  let selectsText: Bool
  let body: AppArgument?
  let theme: AppArgument?
  let onQuit: ScriptCallback?
}

/// A value that may be a name, or an object of the script's.
struct AppArgument {
  /// The text, where the value is a string.
  let text: String?
  let handle: LuaHandle?
  let isFunction: Bool
  /// The description of a value that cannot be used, for messages.
  let given: String

  init(_ slot: ArenaSlot, _ node: NodeReader) {
    text = slot.tag == .string ? slot.string : nil
    isFunction = slot.tag == .function
    handle = isFunction || slot.tag == .object ? node.handle(slot) : nil
    given =
      switch slot.tag {
      case .integer: "\(slot.integer)"
      case .number: "\(slot.number)"
      case .boolean: "\(slot.boolean)"
      default: "nil"
      }
  }
}
