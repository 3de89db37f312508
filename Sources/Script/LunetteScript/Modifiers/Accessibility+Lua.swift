import LunetteEngine
import LunetteRecords
import LunetteViews

// What screen readers and linear mode announce of a view: `view:accessibilityLabel("Close")`, and
// `view:help("Closes the file")`.
extension Registry {
  private static func traits(
    _ name: String, _ documentation: String,
    _ take:
      @escaping @Sendable (inout AccessibilityModifier.Description, AccessibilityTraits) -> Void
  ) -> Row {
    .modifier(name, documentation, example: "view:\(name)(\"isHeader\")", positions: [["traits"]]) {
      row in
      let traits = row.required(
        "traits", .names(AccessibilityTraits.self), positionOnly: true, "One trait or several.")
      return { node, content in
        var properties = AccessibilityModifier.Description()
        take(&properties, node[traits])
        return AccessibilityModifier(content, properties)
      }
    }
  }

  static var accessibilityRows: [Row] {
    [
      .modifier(
        "accessibilityLabel", "Sets what screen readers announce instead of the view's text.",
        example: "view:accessibilityLabel(\"Close\")", positions: [["label"]]
      ) { row in
        let label = row.required("label", .text, positionOnly: true, "The text to announce.")
        return { node, content in AccessibilityModifier(content, label: node[label]) }
      },
      .modifier(
        "accessibilityHint", "Sets a hint that screen readers announce after the view.",
        example: "view:accessibilityHint(\"Closes the window\")",
        positions: [["hint"]]
      ) { row in
        let hint = row.required("hint", .text, positionOnly: true, "The text of the hint.")
        return { node, content in AccessibilityModifier(content, hint: node[hint]) }
      },
      .modifier(
        "accessibilityHidden", "Hides the view from screen readers.",
        example: "view:accessibilityHidden()",
        positions: [["isHidden"]]
      ) { row in
        let isHidden = row.optional(
          "isHidden", .boolean, default: true, positionOnly: true, "Whether the view is hidden.")
        return { node, content in AccessibilityModifier(content, isHidden: node[isHidden]) }
      },
      .modifier(
        "accessibilityValue",
        "Sets the value of the view that screen readers announce, after its kind.",
        example: "view:accessibilityValue(\"3 of 5\")", positions: [["value"]]
      ) { row in
        let value = row.required("value", .text, positionOnly: true, "The value to announce.")
        return { node, content in
          var properties = AccessibilityModifier.Description()
          properties.value = node[value]
          return AccessibilityModifier(content, properties)
        }
      },
      .modifier(
        "accessibilityIdentifier",
        "Gives the view a name by which app:find and app:click find it in tests. Screen readers do "
          + "not announce it.",
        example: "view:accessibilityIdentifier(\"total\")", positions: [["identifier"]]
      ) { row in
        let identifier = row.required("identifier", .string, positionOnly: true, "The name.")
        return { node, content in
          var description = AccessibilityModifier.Description()
          description.identifier = node[identifier]
          return AccessibilityModifier(content, description)
        }
      },
      traits(
        "accessibilityAddTraits",
        "Adds traits, which screen readers announce, to those that the view has by itself."
      ) { properties, traits in
        properties.adds = traits
      },
      traits(
        "accessibilityRemoveTraits",
        "Removes traits that the view has by itself, so that screen readers do not announce it as "
          + "such."
      ) {
        properties, traits in
        properties.removes = traits
      },
      .modifier(
        "accessibilityElement",
        "Makes a single element for screen readers out of the view and everything inside.",
        example: "view:accessibilityElement { children = \"combine\" }"
      ) { row in
        let children = row.optional(
          "children", .name(AccessibilityChildBehavior.self), default: .ignore,
          "How the elements inside are treated.")
        return { node, content in
          var properties = AccessibilityModifier.Description()
          properties.children = node[children]
          return AccessibilityModifier(content, properties)
        }
      },
      .modifier(
        "accessibilityAction",
        "Adds an action to the view. Screen readers announce its name, and linear mode performs it "
          + "by name. Without a name it is the main action of the view.",
        example: "view:accessibilityAction(\"Archive\", f)",
        positions: [["name", "perform"], ["perform"]]
      ) { row in
        let name = row.optional("name", .text, positionOnly: true, "The name of the action.")
        let perform = row.required("perform", .function, "The action; called without arguments.")
        return { node, content in
          AccessibilityActionModifier(content, name: node[name], node[perform].action)
        }
      },
      .modifier(
        "help",
        "Explains the view. The text appears beside it when the pointer rests on it for 0.7 "
          + "seconds, in the help (F1) while it has the focus, and is announced after it.",
        example: "view:help(\"Sends the message\")", positions: [["text"]], weight: 1400
      ) { row in
        let text = row.required("text", .text, positionOnly: true, "The explanation.")
        return { node, content in
          HelpModifier(AccessibilityModifier(content, hint: node[text]), node[text])
        }
      },
    ]
  }
}
