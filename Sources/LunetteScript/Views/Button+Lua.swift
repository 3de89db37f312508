import LunetteCore
import LunetteLua

extension Registry {
  static let controlRows: [Row] = [
    .view(
      "Button", "An action and a label.", example: "ui.Button(\"Sign In\", action)",
      positions: [["title", "configuration"], ["action"]], array: .parameter("label"),
      needs: ["title", "label", "role", "configuration", "systemImage", "image", "states", "buttonType"],
      exclusive: [["title", "label", "configuration"], ["label", "systemImage", "image"], ["action", "intent"]],
      [
        Parameter("title", .text, "What it says."),
        Parameter("action", .function, "Called with the sender and the event when it is activated."),
        Parameter("systemImage", .symbol, "A symbol before the title."),
        Parameter("role", .name(Names.role.schema), "What it means to do."),
        Parameter("label", .view(calls: true), "A view in the place of the title."),
        Parameter("intent", .string, "The name of an action that the host registered."),
        Parameter("parameters", .parameters, "The intent's parameters."),
        Parameter(
          "configuration", .configuration(of: ScriptStyleProtocol.named("PrimitiveButtonStyle").schema),
          "In a PrimitiveButtonStyle: the button as the next outer style draws it."
        ).positionOnly,
        Parameter("image", .fileOrView, "A PNG file, or a ui.Image, before the title."),
      ] + buttonOptions
    ) { node, decoder in
      if node.argument(7) != nil { return decoder.configuration(node, 7).map { Button($0) } ?? EmptyView.shared }
      var options = decoder.buttonOptions(node, from: 9)
      let label: ButtonLabel
      if let title = node.text(0) {
        if let image = node.argument(8), image.tag == .view {
          label = .view(Label(title: Text(title), icon: decoder.part(node, 8)))
        } else {
          label = .title(title, systemImage: node.string(2), image: node.string(8))
        }
      } else if let view = decoder.part(node, 4) {
        label = .view(view)
      } else {
        label = .ofRole
        // A picture without a title is the default state's.
        if let image = node.string(2).map({ ButtonImage(systemName: $0) }) ?? decoder.image(node, 8) {
          if options == nil { options = UIKitOptions() }
          if options!.states[.default]?.image == nil { options!.states[.default, default: .init()].image = image }
        }
      }
      var action = ButtonAction.none
      if let callback = decoder.callback(node, 1) {
        action = .perform { context in try callback.runAction(context) }
      } else if let name = node.string(5) {
        let parameters = node.argument(6).map { decoder.runtime.intentParameters(decoder.handle($0)) } ?? [:]
        action = .intent(name: name, parameters: parameters)
      }
      return Button(label: label, role: node.named(3, Names.role), options: options, action: action)
    },
    .view(
      "Link", "Opens an address.", example: "ui.Link(\"Docs\", \"https://…\")",
      positions: [["title"], ["destination"]],
      [
        Parameter("title", .text, "What it says.").required,
        Parameter("destination", .string, "The address.").required,
      ]
    ) { node, _ in Link(Text(node.text(0) ?? .verbatim("")), destination: node.string(1) ?? "") },
  ]
}
