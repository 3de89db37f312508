import LunetteCore
import LunetteLua

extension Registry {
  static let environmentRows: [Row] = [
    .environment(
      "tint", "The colour of buttons and the like.", example: "view:tint(\"green\")",
      Parameter("color", .color, "nil: the theme's.")
    ) { node, _ in .tint(node.paint(0)) },
    .environment(
      "disabled", "Controls inside cannot be used.", example: "view:disabled()",
      Parameter("isDisabled", .boolean, default: "true", "false changes nothing inside of true.")
    ) { node, _ in .disabled(node.bool(0) ?? true) },
    .environment(
      "focusEffectDisabled", "The runtime shows no focus on controls inside whose style does not.",
      example: "view:focusEffectDisabled()",
      Parameter("isDisabled", .boolean, default: "true", "")
    ) { node, _ in .focusEffectDisabled(node.bool(0) ?? true) },
    .environment(
      "controlSize", "The size of controls.", example: "view:controlSize(\"large\")",
      Parameter("size", .name(Names.controlSize.schema), default: "\"regular\"", "").required
    ) { node, _ in .controlSize(node.named(0, Names.controlSize) ?? .regular) },
    .environment(
      "buttonBorderShape", "The shape of bordered buttons.", example: "view:buttonBorderShape(\"capsule\")",
      Parameter("shape", .name(Names.borderShape.schema), default: "\"automatic\"", "").required
    ) { node, _ in .buttonBorderShape(node.named(0, Names.borderShape) ?? .automatic) },
    .environment(
      "buttonSizing", "Whether buttons take all the width.", example: "view:buttonSizing(\"flexible\")",
      Parameter("sizing", .name(Names.sizing.schema), default: "\"automatic\"", "").required
    ) { node, _ in .buttonSizing(node.named(0, Names.sizing) ?? .automatic) },
    .environment(
      "defaultScrollAnchor", "Where what scrolls begins, and stays while its contents grow.",
      example: "view:defaultScrollAnchor(\"bottom\")",
      Parameter("anchor", .name(Names.scrollAnchor.schema), default: "\"top\"", "").required
    ) { node, _ in .scrollAnchor(node.named(0, Names.scrollAnchor) ?? .top) },
    .environment(
      "buttonRepeatBehavior", "Whether holding a button repeats its action.",
      example: "view:buttonRepeatBehavior(\"enabled\")",
      Parameter("behavior", .name(Names.repeatBehavior.schema), default: "\"automatic\"", "").required
    ) { node, _ in .buttonRepeatBehavior(node.named(0, Names.repeatBehavior) ?? .automatic) },
    .environment(
      "locale", "The language of titles.", example: "view:locale(\"fr\")",
      Parameter("identifier", .string, default: "\"en\"", "").required
    ) { node, _ in .locale(node.string(0) ?? "en") },
    .environment(
      "layoutDirection", "Where leading is.", example: "view:layoutDirection(\"rightToLeft\")",
      Parameter("direction", .name(Names.layoutDirection.schema), default: "\"leftToRight\"", "").required
    ) { node, _ in .layoutDirection(node.named(0, Names.layoutDirection) ?? .leftToRight) },
    .environment(
      "colorScheme", "Light or dark.", example: "view:colorScheme(\"light\")",
      Parameter("scheme", .name(Names.colorScheme.schema), default: "\"dark\"", "").required
    ) { node, _ in .colorScheme(node.named(0, Names.colorScheme) ?? .dark) },
    .environment(
      "openURL",
      "What opens addresses inside: links, and environment.openURL. Returns \"systemAction\" to leave it to the host.",
      example: "view:environment(\"openURL\", function(url) … end)",
      Parameter("action", .function, "Called with the address; nil: the host's.")
    ) { node, decoder in
      .openURL(
        decoder.callback(node, 0).map { callback in
          OpenURLAction {
            try callback.runtime.callForWords(callback.handle, [.string($0)]) != "systemAction"
          }
        })
    },
    .modifier(
      "environment", "Sets a key of the environment, the script's own or one of those with a modifier.",
      example: "view:environment(Density, \"compact\")", positions: [["key"], ["value"]],
      [
        Parameter("key", .environmentKey, "A ui.EnvironmentKey or a key's name.").required.positionOnly,
        Parameter("value", .any, "What bodies inside read; nil: the key's default.").positionOnly,
      ]
    ) { node, decoder, content in
      let key = decoder.runtime.customKey(node.argument(0)?.exactString ?? "")
      return EnvironmentModifier(content, .custom(key, decoder.environmentValue(node.argument(1))))
    },
  ]
}

extension ViewDecoder {
  func environmentValue(_ slot: ArenaSlot?) -> EnvironmentValue {
    guard let slot else { return .none }
    return .object(ScriptValue(runtime: runtime, slot, self))
  }
}
