import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

// `ui.appearance.Button { tint = "green" }`, the defaults of all buttons (S20).
extension Registry {
  fileprivate static let buttonAppearance = ValueRow<ButtonAppearance>.value(
    "appearance.Button",
    "Sets default options for all buttons that are shown from now on. Options of a button itself "
      + "take precedence.",
    example: "ui.appearance.Button { tint = \"green\" }"
  ) { row in
    let role = row.optional("role", .name(ButtonRole.self), "The purpose of the buttons.")
    let tint = row.optional("tint", .color, "The colour of titles and of template images.")
    let systemImage = row.systemImage()
    let image = row.optional(
      "image", .fileOrView, "A picture file, or a view such as a ui.Image, shown before the title.")
    let uiKit = ButtonOptionKeys(&row)
    return { node in
      var appearance = ButtonAppearance()
      appearance.role = node[role]
      appearance.tint = node[tint]
      appearance.options = uiKit.options(node)?.options
      if let image = node.buttonImage(systemImage, or: image) {
        var options = appearance.options ?? UIKitOptions()
        options.setDefaultImage(image)
        appearance.options = options
      }
      return appearance
    }
  }

  static let buttonAppearanceRows: [Row] = [buttonAppearance.row]
}

extension ScriptRuntime {
  /// Wraps the constructors of `ui.appearance` in functions that set the defaults.
  func installAppearance() throws(LuaError) {
    let table = try session.table("appearance")
    guard let make = try state.get(table, "Button").function else {
      preconditionFailure("no constructor of ui.appearance.Button: a bug in Lunette")
    }
    let button = try makeFunction { runtime, arguments in
      if runtime.isInBody {
        throw FunctionFault.appearanceInBody("ui.appearance.Button")
      }
      guard let value = try runtime.state.call(make, arguments.all()).first?.reference else {
        return .none
      }
      runtime.appearance.merge(button: try runtime.value(value, of: Registry.buttonAppearance))
      return .none
    }
    try state.set(table, "Button", .reference(button))
    try state.setMetatable(table, makeStrictMetatable(DescribedFunctions.appearance))
  }

  /// Removes all defaults, as at the start: between the cases of a test.
  package func removeAppearance() { appearance.removeAll() }
}
