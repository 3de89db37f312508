import LunetteCore
import LunetteLua

extension Registry {
  /// What C makes by itself: no constructor of these names is given to scripts.
  static let internalRows: [Row] = [
    .view(
      "verbatim", "A text that is not looked up.", example: "ui.verbatim(\"…\")", fixedKind: 2,
      [Parameter("content", .text, "What it says.")]
    ) { node, _ in Text(.verbatim(node.string(0) ?? "")) },
    .view(
      "configuration.label", "A part of what a style's control was declared with.", example: "configuration.label",
      fixedKind: 4, [Parameter("part", .integer(0...Int.max), "The field's number, and which of several.")]
    ) { node, decoder in
      guard let source = decoder.configuration(node, 0) else { return EmptyView.shared }
      let number = node.int(0) ?? 0
      return ConfigurationPart(source, StyleField(rawValue: UInt8(number & 0xff)) ?? .label, number >> 8)
    },
    .view(
      "component", "A view with a body and state of its own.", example: "Counter { step = 5 }", fixedKind: 7,
      [
        Parameter("component", .any, "What ui.View made."),
        Parameter("properties", .any, "Its properties."),
      ]
    ) { node, decoder in
      let slot = node.argument(0)!
      let definition = decoder.runtime.definition(id: slot.extra, decoder.handle(slot))
      let properties = node.argument(1).map { ScriptProperties(decoder.handle($0)) }
      return Component(definition, properties: properties)
    },
  ]
}
