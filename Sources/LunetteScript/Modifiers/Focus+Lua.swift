import LunetteEngine
import LunetteRecords
import LunetteValues

extension Registry {
  static var focusRows: [Row] {
    [
      .modifier(
        "focusable", "The view becomes a focus stop.", example: "view:focusable()", positions: [["isFocusable"]]
      ) { row in
        let isFocusable = row.optional("isFocusable", .boolean, default: true, "false: it is none.")
        return { node, content in FocusableModifier(content, node[isFocusable]) }
      },
      .modifier(
        "focused", "Tells a binding whether the focus is inside, and moves it there when the binding says so.",
        example: "view:focused(field, \"name\")", positions: [["binding"], ["equals"]], weight: 1200
      ) { row in
        let binding = row.required(
          "binding", .binding, positionOnly: true, "Of a boolean; with a value, of the value of what has the focus.")
        let equals = row.optional(
          "equals", .identity, positionOnly: true,
          "What the binding holds while the focus is inside; nil is written when it goes.")
        return { node, content in
          FocusedBinding(content, node[binding], equals: node[equals].map { ScalarValue($0) })
        }
      },
    ]
  }
}
