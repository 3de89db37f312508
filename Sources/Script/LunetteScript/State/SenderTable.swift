import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteViews

/// Gives actions their `sender`: a table that describes the button, and which can be read but not
/// written.
///
/// A field that a sender does not have is an error, as unknown names are everywhere. So is an
/// assignment: a button's type is given when it is made (S22), and the other fields are what it was
/// declared with.
enum SenderTable {
  static let row = ObjectRow(
    "Sender",
    "Describes to an action the button that called it. The fields can be read but not written.",
    example: "sender",
    fields: [
      FieldRow("id", .any, "The id that `:id(…)` gave the button."),
      FieldRow("title", .optional(.string), "The title of the button, if it is a text."),
      FieldRow("image", .optional(.string), "The name of the button's image."),
      FieldRow("role", .optional(.name(ButtonRole.scriptNames.schema)), "The role of the button."),
      FieldRow(
        "buttonType", .name(ButtonType.scriptNames.schema),
        "The type that the button was made with."),
      FieldRow(
        "state", .string,
        "The state of the button, in UIKit's terms: default, highlighted, focused, selected or "
          + "disabled."
      ),
    ])
  static let event = ObjectRow(
    "Event", "Describes to an action how it was triggered.", example: "event",
    fields: [
      FieldRow("kind", .string, "What triggered the action: key, mouse, shortcut or programmatic."),
      FieldRow(
        "name", .optional(.string),
        "The event of the button's `actions` that was triggered, such as touchDown."),
    ])

  /// Makes a Lua function of an action, the fields of the sender, and the event.
  static func make(_ state: LuaState) throws(LuaError) -> LuaReference {
    let refuse = try state.makeFunction { arguments in
      let key = try arguments[0]
      guard let name = key.text, row.names.contains(name) else { throw unknown(key) }
      throw name == "buttonType" ? FunctionFault.buttonTypeIsFixed : .senderIsFixed(field: name)
    }
    let missing = try state.makeFunction { arguments in throw unknown(try arguments[0]) }
    let known = try state.makeTable(fields: row.names.map { ($0, true) })
    let chunk = try state.load(packaged: PackageResources.action_lua, chunkName: "=lunette.action")
    let results = try state.call(
      chunk, [.reference(refuse), .reference(missing), .reference(known)])
    guard let function = results.first?.function else {
      preconditionFailure("a chunk that returns a function")
    }
    return function
  }

  private static func unknown(_ key: LuaValue) -> FunctionFault {
    .unknownName("a sender", "field", GivenValue(key), row.names)
  }
}

/// The function that calls actions with their sender.
final class ActionCaller: RuntimeFeature {
  fileprivate var function: LuaReference?
}

extension ScriptRuntime {
  /// The Lua function that calls an action with its sender; made for the first action.
  var performAction: LuaReference {
    get throws(LuaError) {
      let caller = feature(ActionCaller.self)
      if let known = caller.function { return known }
      let made = try SenderTable.make(state)
      caller.function = made
      return made
    }
  }
}
