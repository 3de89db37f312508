import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteRecords

// Modifiers of the focus: `view:focused(pane, "list")` connects it with a state.
extension Registry {
  static var focusRows: [Row] {
    [
      .modifier(
        "focusable", "Lets the view take the focus, so that Tab reaches it.",
        example: "view:focusable()",
        positions: [["isFocusable"]]
      ) { row in
        let isFocusable = row.optional(
          "isFocusable", .boolean, default: true, "Whether the view can take the focus.")
        return { node, content in FocusableModifier(content, node[isFocusable]) }
      },
      .modifier(
        "focused",
        "Writes to a binding when the focus enters or leaves the view, and moves the focus here "
          + "when the binding is set.",
        example: "view:focused(field, \"name\")", positions: [["binding"], ["equals"]], weight: 1200
      ) { row in
        let binding = row.required(
          "binding", .binding, positionOnly: true,
          "A binding to a boolean, or, if `equals` is given, to the value that stands for the view "
            + "with the focus."
        )
        let equals = row.optional(
          "equals", .identity, positionOnly: true,
          "The value of the binding while the focus is inside; nil is written when the focus "
            + "leaves."
        )
        return { node, content in
          if let value = node[equals] {
            FocusedBinding(content, node[binding], equals: ScalarValue(value))
          } else {
            FocusedBinding(content, CheckedBinding(node[binding], .booleanOrNil, of: "focused"))
          }
        }
      },
      .modifier(
        "defaultFocus",
        "Writes a value to a binding when the view appears, unless the binding names a view "
          + "already. So the view whose `focused` has this value has the focus at the start.",
        example: "view:defaultFocus(field, \"name\")", positions: [["binding"], ["value"]],
        weight: 700
      ) { row in
        let binding = row.required(
          "binding", .binding, positionOnly: true,
          "The binding that is given to `focused` of the views inside.")
        let value = row.optional(
          "value", .identity, positionOnly: true,
          "The value that stands for the view. If missing, true.")
        return { node, content in
          DefaultFocus(content, node[binding], node[value].map { ScalarValue($0) })
        }
      },
    ]
  }
}
