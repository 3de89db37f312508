import LunetteEngine
import LunetteRecords

extension Registry {
  static var accessibilityRows: [Row] {
    [
      .modifier(
        "accessibilityLabel", "What is announced in the place of its text.",
        example: "view:accessibilityLabel(\"Close\")", positions: [["label"]]
      ) { row in
        let label = row.required("label", .text, positionOnly: true, "The words.")
        return { node, content in AccessibilityModifier(content, label: node[label]) }
      },
      .modifier(
        "accessibilityHint", "What is announced after it.", example: "view:accessibilityHint(\"Closes the window\")",
        positions: [["hint"]]
      ) { row in
        let hint = row.required("hint", .text, positionOnly: true, "The words.")
        return { node, content in AccessibilityModifier(content, hint: node[hint]) }
      },
      .modifier(
        "accessibilityHidden", "It is not announced.", example: "view:accessibilityHidden()", positions: [["isHidden"]]
      ) { row in
        let isHidden = row.optional("isHidden", .boolean, default: true, positionOnly: true, "false: it is.")
        return { node, content in AccessibilityModifier(content, isHidden: node[isHidden]) }
      },
    ]
  }
}
