import LunetteEngine
import LunetteRecords
import LunetteViews

// Modifiers that hold for everything inside a view, such as `view:tint("green")`, and
// `view:environment(key, value)` for keys of the script's own.
extension Registry {
  private static func tint(_ name: String, _ documentation: String) -> Row {
    .inherited(name, documentation, example: "view:\(name)(\"green\")") { row in
      let color = row.optional(
        "color", .colorOrGradient,
        "A colour, or a gradient that runs across the view; nil uses the colour of the theme.")
      return { node, content in
        switch node[color] {
        case .gradient(let gradient): GradientForeground(content, gradient, .tint)
        case .color(let paint): EnvironmentModifier(content, .tint(paint))
        case nil: EnvironmentModifier(content, .tint(nil))
        }
      }
    }
  }

  static var environmentRows: [Row] {
    [
      tint("tint", "Sets the accent colour of buttons and other controls."),
      tint("accentColor", "The older name of tint."),
      .environment(
        "disabled", "Disables the controls inside, so that they cannot be used.",
        example: "view:disabled()"
      ) { row in
        let isDisabled = row.optional(
          "isDisabled", .boolean, default: true,
          "Whether the controls are disabled; false has no effect inside a view that is disabled.")
        return { node in .disabled(node[isDisabled]) }
      },
      .environment(
        "focusEffectDisabled",
        "Turns off the mark that is drawn on a control with the focus if the control's style does "
          + "not show the focus itself.",
        example: "view:focusEffectDisabled()"
      ) { row in
        let isDisabled = row.optional(
          "isDisabled", .boolean, default: true, "Whether the mark is turned off.")
        return { node in .focusEffectDisabled(node[isDisabled]) }
      },
      .environment(
        "controlSize", "Sets the size of controls.", example: "view:controlSize(\"large\")"
      ) { row in
        let size = row.required(
          "size", .name(ControlSize.self), initial: .regular, "The size of the controls.")
        return { node in .controlSize(node[size]) }
      },
      .environment(
        "buttonBorderShape", "Sets the shape of bordered buttons.",
        example: "view:buttonBorderShape(\"capsule\")"
      ) { row in
        let shape = row.required(
          "shape", .name(ButtonBorderShape.self), initial: .automatic, "The shape of the border.")
        return { node in .buttonBorderShape(node[shape]) }
      },
      .environment(
        "buttonSizing", "Sets whether buttons fill the available width.",
        example: "view:buttonSizing(\"flexible\")"
      ) { row in
        let sizing = row.required(
          "sizing", .name(ButtonSizing.self), initial: .automatic, "How wide the buttons are.")
        return { node in .buttonSizing(node[sizing]) }
      },
      .environment(
        "defaultScrollAnchor",
        "Sets where a scrolling view starts, and where it stays while its content grows.",
        example: "view:defaultScrollAnchor(\"bottom\")"
      ) { row in
        let anchor = row.required(
          "anchor", .name(ScrollAnchor.self), initial: .top,
          "The end of the content at which scrolling starts.")
        return { node in .scrollAnchor(node[anchor]) }
      },
      .environment(
        "scrollIndicators",
        "Sets whether scrolling views have a scroll bar where not all of their content is visible.",
        example: "view:scrollIndicators(\"hidden\")"
      ) { row in
        let visibility = row.required(
          "visibility", .name(Visibility.self), initial: .automatic,
          "Whether there is a bar. With \"hidden\" there is none, and no column is kept free for "
            + "one."
        )
        return { node in .scrollIndicators(node[visibility]) }
      },
      .environment(
        "buttonRepeatBehavior", "Sets whether holding a button down repeats its action.",
        example: "view:buttonRepeatBehavior(\"enabled\")"
      ) { row in
        let behavior = row.required(
          "behavior", .name(ButtonRepeatBehavior.self), initial: .automatic,
          "Whether the action is repeated.")
        return { node in .buttonRepeatBehavior(node[behavior]) }
      },
      .environment(
        "locale", "Sets the language of titles and other texts.", example: "view:locale(\"fr\")"
      ) { row in
        let identifier = row.required(
          "identifier", .string, initial: "en", "The code of a language, such as \"pt-BR\".")
        return { node in .locale(node[identifier]) }
      },
      .environment(
        "layoutDirection",
        "Sets the direction of reading, which determines where the leading edge is.",
        example: "view:layoutDirection(\"rightToLeft\")"
      ) { row in
        let direction = row.required(
          "direction", .name(LayoutDirection.self), initial: .leftToRight,
          "The direction of reading.")
        return { node in .layoutDirection(node[direction]) }
      },
      .environment(
        "colorScheme",
        "Sets whether the colours inside are those for a light or for a dark background.",
        example: "view:colorScheme(\"light\")"
      ) { row in
        let scheme = row.required(
          "scheme", .name(ColorScheme.self), initial: .dark,
          "Whether the background is light or dark.")
        return { node in .colorScheme(node[scheme]) }
      },
      .environment(
        "openURL",
        "Sets the function that opens addresses inside, for links and environment.openURL. It may "
          + "return \"systemAction\" to let the host open them.",
        example: "view:environment(\"openURL\", function(url) … end)"
      ) { row in
        let action = row.optional(
          "action", .function, "Called with the address; with nil, the host opens it.")
        return { node in
          .openURL(
            node[action].map { callback in
              OpenURLAction {
                try callback.runtime.callForText(callback.handle, [.string($0)]) != "systemAction"
              }
            })
        }
      },
      .modifier(
        "environment",
        "Sets an environment value for the views inside, by a key of the script's own or by the "
          + "name of a modifier that sets one.",
        example: "view:environment(Density, \"compact\")", positions: [["key"], ["value"]]
      ) { row in
        let key = row.required(
          "key", .environmentKey, positionOnly: true,
          "A ui.EnvironmentKey, or the name of a built-in key.")
        let value = row.optional(
          "value", .any, positionOnly: true,
          "The value that bodies inside read; nil sets the default of the key.")
        return { node, content in
          let key = node.runtime.customKey(node[key])
          let object = node[value].map { ScriptValue(runtime: node.runtime, $0, node.decoder) }
          return EnvironmentModifier(content, .custom(key, object.map { .object($0) } ?? .none))
        }
      },
    ]
  }
}

extension Registry {
  /// The keys of the environment values that bodies can read by name.
  package static let environmentKeys: [any ReadableEnvironmentKey.Type] = [
    IsEnabledKey.self, IsFocusedKey.self, TintKey.self, ColorSchemeKey.self,
    LayoutDirectionKey.self, LocaleKey.self,
    ControlSizeKey.self, ButtonRepeatBehaviorKey.self, ButtonBorderShapeKey.self,
    ButtonSizingKey.self,
    WindowSizeKey.self, HorizontalSizeClassKey.self, VerticalSizeClassKey.self, ScenePhaseKey.self,
    ControlActiveStateKey.self, IsPresentedKey.self, DynamicTypeSizeKey.self,
    RedactionReasonsKey.self, FontKey.self,
    FontDesignKey.self,
    TextCaseKey.self, LineLimitKey.self, LineSpacingKey.self,
    DismissKey.self, OpenURLKey.self, ReduceMotionKey.self, EditModeKey.self,
  ]
  static let environmentKeyNames = SchemaNames(
    "environment key", environmentKeys.map { $0.name },
    "An environment value that a body can read.",
    availability: environmentAvailability)
  /// The availability, by name, of those keys that were added after level 1, or are deprecated or
  /// removed.
  static let environmentAvailability: [String: Availability] = [:]
}
