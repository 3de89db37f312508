import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  private static func tint(_ name: String, _ documentation: String) -> Row {
    .inherited(name, documentation, example: "view:\(name)(\"green\")") { row in
      let color = row.optional("color", .ink, "A gradient spans the view. nil: the theme's.")
      return { node, content in
        switch node[color] {
        case .gradient(let gradient): GradientInk(content, gradient, .tint)
        case .color(let paint): EnvironmentModifier(content, .tint(paint))
        case nil: EnvironmentModifier(content, .tint(nil))
        }
      }
    }
  }

  static var environmentRows: [Row] {
    [
      tint("tint", "The colour of buttons and the like."), tint("accentColor", "The older name of tint."),
      .environment("disabled", "Controls inside cannot be used.", example: "view:disabled()") { row in
        let isDisabled = row.optional("isDisabled", .boolean, default: true, "false changes nothing inside of true.")
        return { node in .disabled(node[isDisabled]) }
      },
      .environment(
        "focusEffectDisabled", "The runtime shows no focus on controls inside whose style does not.",
        example: "view:focusEffectDisabled()"
      ) { row in
        let isDisabled = row.optional("isDisabled", .boolean, default: true, "false: it shows it.")
        return { node in .focusEffectDisabled(node[isDisabled]) }
      },
      .environment("controlSize", "The size of controls.", example: "view:controlSize(\"large\")") { row in
        let size = row.required("size", .name(ControlSize.self), initial: .regular, "How large they are.")
        return { node in .controlSize(node[size]) }
      },
      .environment(
        "buttonBorderShape", "The shape of bordered buttons.", example: "view:buttonBorderShape(\"capsule\")"
      ) { row in
        let shape = row.required("shape", .name(ButtonBorderShape.self), initial: .automatic, "Of their border.")
        return { node in .buttonBorderShape(node[shape]) }
      },
      .environment(
        "buttonSizing", "Whether buttons take all the width.", example: "view:buttonSizing(\"flexible\")"
      ) { row in
        let sizing = row.required("sizing", .name(ButtonSizing.self), initial: .automatic, "How wide they are.")
        return { node in .buttonSizing(node[sizing]) }
      },
      .environment(
        "defaultScrollAnchor", "Where what scrolls begins, and stays while its contents grow.",
        example: "view:defaultScrollAnchor(\"bottom\")"
      ) { row in
        let anchor = row.required("anchor", .name(ScrollAnchor.self), initial: .top, "The end that it begins at.")
        return { node in .scrollAnchor(node[anchor]) }
      },
      .environment(
        "scrollIndicators", "Whether what scrolls has a bar beside it where not all of it is seen.",
        example: "view:scrollIndicators(\"hidden\")"
      ) { row in
        let visibility = row.required(
          "visibility", .name(Visibility.self), initial: .automatic, "\"hidden\": none, and no column for one.")
        return { node in .scrollIndicators(node[visibility]) }
      },
      .environment(
        "buttonRepeatBehavior", "Whether holding a button repeats its action.",
        example: "view:buttonRepeatBehavior(\"enabled\")"
      ) { row in
        let behavior = row.required(
          "behavior", .name(ButtonRepeatBehavior.self), initial: .automatic, "Of buttons that are held.")
        return { node in .buttonRepeatBehavior(node[behavior]) }
      },
      .environment("locale", "The language of titles.", example: "view:locale(\"fr\")") { row in
        let identifier = row.required("identifier", .string, initial: "en", "A language's, such as \"pt-BR\".")
        return { node in .locale(node[identifier]) }
      },
      .environment("layoutDirection", "Where leading is.", example: "view:layoutDirection(\"rightToLeft\")") { row in
        let direction = row.required(
          "direction", .name(LayoutDirection.self), initial: .leftToRight, "The direction of reading.")
        return { node in .layoutDirection(node[direction]) }
      },
      .environment("colorScheme", "Light or dark.", example: "view:colorScheme(\"light\")") { row in
        let scheme = row.required("scheme", .name(ColorScheme.self), initial: .dark, "Of the colours inside.")
        return { node in .colorScheme(node[scheme]) }
      },
      .environment(
        "openURL",
        "What opens addresses inside: links, and environment.openURL. Returns \"systemAction\" to leave it to the host.",
        example: "view:environment(\"openURL\", function(url) … end)"
      ) { row in
        let action = row.optional("action", .function, "Called with the address; nil: the host's.")
        return { node in
          .openURL(
            node[action].map { callback in
              OpenURLAction {
                try callback.runtime.callForWords(callback.handle, [.string($0)]) != "systemAction"
              }
            })
        }
      },
      .modifier(
        "environment", "Sets a key of the environment, the script's own or one of those with a modifier.",
        example: "view:environment(Density, \"compact\")", positions: [["key"], ["value"]]
      ) { row in
        let key = row.required("key", .environmentKey, positionOnly: true, "A ui.EnvironmentKey or a key's name.")
        let value = row.optional("value", .any, positionOnly: true, "What bodies inside read; nil: the key's default.")
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
    IsEnabledKey.self, IsFocusedKey.self, TintKey.self, ColorSchemeKey.self, LayoutDirectionKey.self, LocaleKey.self,
    ControlSizeKey.self, ButtonRepeatBehaviorKey.self, ButtonBorderShapeKey.self, ButtonSizingKey.self,
    WindowSizeKey.self, HorizontalSizeClassKey.self, VerticalSizeClassKey.self, ScenePhaseKey.self,
    ControlActiveStateKey.self, IsPresentedKey.self, DynamicTypeSizeKey.self, RedactionReasonsKey.self, FontKey.self,
    FontDesignKey.self,
    TextCaseKey.self, LineLimitKey.self, LineSpacingKey.self,
    DismissKey.self, OpenURLKey.self, ReduceMotionKey.self,
  ]
  static let environmentKeyNames = SchemaNames(
    "environment key", environmentKeys.map { $0.name }, "What a body can ask of where it is shown.",
    availability: environmentAvailability)
  /// The availability, by name, of those keys that were added after level 1, or are deprecated or removed.
  static let environmentAvailability: [String: Availability] = [:]
}
