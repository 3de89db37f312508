import LunetteEngine
import LunetteRecords
import LunetteViews

// Views that scripts do not construct themselves: texts that are not translated, the parts of a
// style's configuration, and components.
extension Registry {
  /// The rows of the nodes that C makes by itself: scripts have no constructors of these names.
  static var internalRows: [Row] {
    [
      .view(
        "verbatim", "A text that is not translated.", example: "ui.verbatim(\"…\")",
        fixedKind: .verbatim
      ) { row in
        let content = row.optional("content", .text, "The text.")
        return { node in Text(.verbatim(node[content]?.string ?? "")) }
      },
      .view(
        "configuration.label", "A part of the control that a style draws, such as its label.",
        example: "configuration.label",
        fixedKind: .part
      ) { row in
        let part = row.required(
          "part", .integer(0...Int.max), "The field's number, and which of several.")
        return { node in
          guard let slot = node.slot(part), let source = node.decoder.configuration(slot) else {
            return EmptyView.shared
          }
          let part = slot.part
          return ConfigurationPart(
            source, StyleField(rawValue: UInt8(part.field)) ?? .label, part.index)
        }
      },
      .view(
        "component", "A view with a body and state of its own.", example: "Counter { step = 5 }",
        fixedKind: .component
      ) { row in
        let component = row.required("component", .any, "The component that ui.View made.")
        let properties = row.optional("properties", .any, "The properties of the component.")
        return { node in
          let slot = node[component]
          return Component(
            node.runtime.definition(id: slot.extra, node.handle(slot)),
            properties: node[properties].map { ScriptProperties(node.handle($0)) })
        }
      },
    ]
  }
}
