import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  private static func traits(
    _ name: String, _ documentation: String,
    _ take: @escaping @Sendable (inout AccessibilityModifier.Words, AccessibilityTraits) -> Void
  ) -> Row {
    .modifier(name, documentation, example: "view:\(name)(\"isHeader\")", positions: [["traits"]]) { row in
      let traits = row.required("traits", .names(AccessibilityTraits.self), positionOnly: true, "By name.")
      return { node, content in
        var words = AccessibilityModifier.Words()
        take(&words, node[traits])
        return AccessibilityModifier(content, words)
      }
    }
  }

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
      .modifier(
        "accessibilityValue", "What is announced as its value, after what it is.",
        example: "view:accessibilityValue(\"3 of 5\")", positions: [["value"]]
      ) { row in
        let value = row.required("value", .text, positionOnly: true, "The words.")
        return { node, content in
          var words = AccessibilityModifier.Words()
          words.value = node[value]
          return AccessibilityModifier(content, words)
        }
      },
      traits("accessibilityAddTraits", "What it is announced as, besides what it is by itself.") { words, traits in
        words.adds = traits
      },
      traits("accessibilityRemoveTraits", "What it is not announced as, though it is that by itself.") {
        words, traits in
        words.removes = traits
      },
      .modifier(
        "accessibilityElement", "Makes one element of all that is inside.",
        example: "view:accessibilityElement { children = \"combine\" }"
      ) { row in
        let children = row.optional(
          "children", .name(AccessibilityChildBehavior.self), default: .ignore, "What becomes of the elements inside.")
        return { node, content in
          var words = AccessibilityModifier.Words()
          words.children = node[children]
          return AccessibilityModifier(content, words)
        }
      },
      .modifier(
        "accessibilityAction",
        "Something that can be done with it by name: announced, and in linear mode done by the name. Without a name it is "
          + "what using it does.",
        example: "view:accessibilityAction(\"Archive\", f)", positions: [["name", "perform"], ["perform"]]
      ) { row in
        let name = row.optional("name", .text, positionOnly: true, "What it is called.")
        let perform = row.required("perform", .function, "Called without arguments.")
        return { node, content in AccessibilityActionModifier(content, name: node[name], node[perform].action) }
      },
      .modifier(
        "help",
        "What the view is for: beside it after the pointer has rested on it for 0.7 s, announced after it, and in the help "
          + "(F1) of what has the focus.",
        example: "view:help(\"Sends the message\")", positions: [["text"]], weight: 1400
      ) { row in
        let text = row.required("text", .text, positionOnly: true, "The words.")
        return { node, content in HelpModifier(AccessibilityModifier(content, hint: node[text]), node[text]) }
      },
    ]
  }
}
