import LunetteCore
import LunetteLua

extension Registry {
  private static func style(_ family: StyleFamily) -> [Parameter] {
    [
      Parameter("style", .style(family), "A name, a style, an instance of one, or a function of the configuration.")
        .required.positionOnly,
      Parameter("arguments", .table, "The instance's properties.").positionOnly,
    ]
  }

  static let styleRows: [Row] = [
    .modifier(
      "buttonStyle", "How buttons inside look and act.", example: "view:buttonStyle(\"bordered\")",
      positions: [["style"], ["arguments"]], style(.button)
    ) { node, decoder, content in
      EnvironmentModifier(content, .buttonStyle(decoder.buttonStyle(node.argument(0)!)))
    },
    .modifier(
      "labelStyle", "How labels inside look.", example: "view:labelStyle(\"iconOnly\")",
      positions: [["style"], ["arguments"]], style(.label)
    ) { node, decoder, content in
      EnvironmentModifier(content, .labelStyle(decoder.labelStyle(node.argument(0)!)))
    },
  ]
}

private nonisolated(unsafe) let builtInButtonStyles: [any ButtonStyle] = ButtonStyles.named.map(\.style)
private nonisolated(unsafe) let builtInLabelStyles: [any LabelStyle] = TitleAndIconLabelStyle.named.map(\.style)

extension ViewDecoder {
  func buttonStyle(_ slot: ArenaSlot) -> any ButtonStyle {
    if slot.tag == .integer { return builtInButtonStyles[slot.integer] }
    return ScriptButtonStyle(runtime: runtime, handle(slot), isPrimitive: slot.isPrimitiveStyle)
  }
  func labelStyle(_ slot: ArenaSlot) -> any LabelStyle {
    if slot.tag == .integer { return builtInLabelStyles[slot.integer] }
    return ScriptLabelStyle(runtime: runtime, handle(slot))
  }
}

extension ArenaSlot {
  /// Of a style that is an object: whether its class is a PrimitiveButtonStyle.
  var isPrimitiveStyle: Bool { extra >> 16 & 0xff == UInt32(ScriptClassSort.primitiveButtonStyle.rawValue) }
}
