import LunetteEngine
import LunetteRecords
import LunetteViews

// `ui.Button("Save", action)`, with SwiftUI's options and UIKit's.
extension Registry {
  static var buttonRows: [Row] {
    [
      .view(
        "Button",
        "A control that calls a function when the user clicks it, or presses Enter or Space while "
          + "it has the focus.",
        example: "ui.Button(\"Sign In\", action)",
        positions: [["title", "styled"], ["action"]], array: .parameter("label"),
        needs: [
          [
            "title", "label", "role", "styled", "systemImage", "image", "states", "buttonType",
            "attributedTitle",
          ]
        ],
        exclusive: [
          ["title", "label", "styled"], ["label", "systemImage", "image"], ["action", "intent"],
        ],
        isLocated: true, weight: 4600
      ) { row in
        let title = row.title()
        let action = row.optional(
          "action", .function, "Called with the sender and the event when the button is activated.")
        let systemImage = row.systemImage()
        let role = row.optional(
          "role", .name(ButtonRole.self),
          "The purpose of the button. Styles, menus and dialogs decide by it how and where the "
            + "button is shown."
        )
        let view = row.label()
        let intent = row.optional(
          "intent", .string,
          "The name of an action that the host program has registered; it runs instead of action.")
        let parameters = row.optional(
          "parameters", .parameters, "The parameters that are passed to the intent.")
        row.style("ButtonStyle", example: "$label:border($isPressed and \"primary\" or \"accent\")")
        row.configuration(
          of: "PrimitiveButtonStyle", "the button", called: "styled",
          example: "$label:underline():onTapGesture($trigger)"
        ) { Button($0) }
        let image = row.optional(
          "image", .fileOrView,
          "A picture file, or a view such as a ui.Image, shown before the title.")
        let uiKit = ButtonOptionKeys(&row)
        let inUIKit = UIKitButtonKeys(&row)
        return { node in
          var options = inUIKit.options(node, over: uiKit.options(node))
          let label: ButtonLabel
          if let title = node[title] {
            switch node[image] {
            case .view(let icon): label = .view(Label(title: Text(title), icon: icon))
            case .file(let name): label = .title(title, systemImage: node[systemImage], image: name)
            case nil: label = .title(title, systemImage: node[systemImage])
            }
          } else if let view = node[view] {
            label = .view(view)
          } else {
            label = .ofRole
            // A picture without a title is the image of the default state.
            if let image = node.buttonImage(systemImage, or: image) {
              var own = options?.options ?? UIKitOptions()
              own.setDefaultImage(image)
              options = BoxedButtonOptions(own)
            }
          }
          let button = Button(
            label: label, role: node[role], options: options,
            action: node.action(action, intent, parameters))
          return inUIKit.around(button, node, action: node[action]?.action)
        }
      }
    ]
  }
}

extension NodeReader {
  fileprivate func action(
    _ action: OptionalKey<FunctionArgument>, _ intent: OptionalKey<StringArgument>,
    _ parameters: OptionalKey<SlotArgument>
  ) -> ButtonAction {
    if let callback = self[action] {
      return .perform { context in try callback.runAction(context) }
    }
    guard let name = self[intent] else { return .none }
    return .intent(
      name: name, parameters: self[parameters].map { runtime.intentParameters(handle($0)) } ?? [:])
  }
}
