import LunetteCore
import LunetteLua
import LunetteScreen

extension Registry {
  private static func perform(_ words: String) -> Parameter { Parameter("perform", .function, words).required }

  static let eventRows: [Row] = [
    .modifier(
      "onAppear", "Calls a function when the view has come into the tree.", example: "view:onAppear(f)",
      positions: [["perform"]], [perform("Called without arguments.")]
    ) { node, decoder, content in
      LifecycleModifier(content, onAppear: decoder.callback(node, 0)?.action)
    },
    .modifier(
      "onDisappear", "Calls a function when the view has gone from the tree.", example: "view:onDisappear(f)",
      positions: [["perform"]], [perform("Called without arguments.")]
    ) { node, decoder, content in
      LifecycleModifier(content, onDisappear: decoder.callback(node, 0)?.action)
    },
    .modifier(
      "onChange", "Calls a function after a pass in which a value changed.",
      example: "view:onChange(count.value, function(old, new) … end)", positions: [["value"], ["perform"]],
      [
        Parameter("value", .any, "The value that is watched.").positionOnly,
        Parameter(
          "perform", .function,
          "Called with the old and the new value, in this order: a function of one parameter is given the old one, not the "
            + "new one as in SwiftUI."
        ).required.positionOnly,
      ]
    ) { node, decoder, content in
      let value = ScriptValue(runtime: decoder.runtime, node.argument(0), decoder)
      let callback = decoder.callback(node, 1)!
      return ChangeModifier(content, value: value) { old, new in
        try callback.run([(old as? ScriptValue)?.passed ?? .none, (new as? ScriptValue)?.passed ?? .none])
      }
    },
    .modifier(
      "onHover", "Told whether the pointer is over the view.", example: "view:onHover(function(isOver) … end)",
      positions: [["perform"]], [perform("Called with true or false.")]
    ) { node, decoder, content in HoverModifier(content, decoder.callback(node, 0)!.booleanAction) },
    .modifier(
      "onKeyPress",
      "Sees the keys that the focused view inside does not take: all of them, or the keys in the array part, which F1 "
        + "lists under the title.", example: "view:onKeyPress { \"r\", title = \"Rename\", rename }",
      positions: [["perform"]], array: .parameter("keys"),
      [
        perform(
          "Called with { key, modifiers, phase }. Of all keys it sees, those are handled for which it returns true; of the "
            + "keys of the array part, after which it may stand, all but those for which it returns false."),
        Parameter("keys", .keystrokes(KeyNames.pressedKeys), "Each by its name or character; any of them."),
        Parameter("title", .text, "What they do, for the help (F1)."),
        Parameter("modifiers", .names(KeyNames.modifiers.schema), default: "{}", "Held with them."),
      ]
    ) { node, decoder, content in
      let callback = decoder.callback(node, 0)!
      guard let names = node.string(1) else {
        return KeyPressModifier(content) { event in try callback.run([.key(event)]) }
      }
      let keys = KeyNames.shortcuts(names, node.set(3, KeyNames.modifiers) ?? [])
      return KeyPressModifier(content, keys: keys, title: node.text(2)) { event in
        try callback.runUnlessFalse([.key(event)])
      }
    },
    .modifier(
      "task", "Runs a function as a task for as long as the view is in the tree.", example: "view:task(f)",
      positions: [["perform"]], [perform("May wait, as with ui.sleep.")]
    ) { node, decoder, content in
      let callback = decoder.callback(node, 0)!
      let runtime = decoder.runtime
      return TaskModifier(content) { runtime.isClosed ? nil : try runtime.tasks.start(callback.handle) }
    },
    .modifier(
      "focusable", "The view becomes a focus stop.", example: "view:focusable()", positions: [["isFocusable"]],
      [Parameter("isFocusable", .boolean, default: "true", "")]
    ) { node, _, content in FocusableModifier(content, node.bool(0) ?? true) },
    .modifier(
      "focused", "Tells a binding whether the focus is inside, and moves it there when the binding says so.",
      example: "view:focused(field, \"name\")", positions: [["binding"], ["equals"]],
      [
        Parameter("binding", .binding, "Of a boolean; with a value, of the value of what has the focus.").required
          .positionOnly,
        Parameter(
          "equals", .identity, "What the binding holds while the focus is inside; nil is written when it goes."
        ).positionOnly,
      ]
    ) { node, decoder, content in
      FocusedBinding(content, decoder.binding(node, 0), equals: node.identity(1).map { ControlValue($0) })
    },
    .modifier(
      "onSubmit", "Called when a text input inside is done with: Enter.", example: "view:onSubmit(send)",
      positions: [["perform"]], [perform("Called without arguments.")]
    ) { node, decoder, content in SubmitModifier(content, decoder.callback(node, 0)!.action) },
    .modifier(
      "keyboardShortcut", "A key that activates the button from anywhere.",
      example: "view:keyboardShortcut(\"s\", { \"command\" })", positions: [["key"], ["modifiers"]],
      [
        Parameter("key", .keystroke(KeyNames.shortcutKeys), "A character, a key's name, defaultAction or cancelAction.")
          .required.positionOnly,
        Parameter("modifiers", .names(KeyNames.modifiers.schema), default: "{ \"command\" }", "{} for none.")
          .positionOnly,
      ]
    ) { node, _, content in
      KeyboardShortcutModifier(content, KeyNames.shortcut(node.argument(0)!, node.set(1, KeyNames.modifiers)))
    },
    .modifier(
      "keyHelp", "Tells the help overlay (F1) what a key does that the view handles by itself.",
      example: "view:keyHelp(\"x\", \"Delete the row\")", positions: [["key"], ["title"], ["modifiers"]],
      [
        Parameter("key", .keystroke(KeyNames.shortcutKeys), "A character or a key's name.").required.positionOnly,
        Parameter("title", .text, "What it does.").required.positionOnly,
        Parameter("modifiers", .names(KeyNames.modifiers.schema), default: "{}", "Held with it.").positionOnly,
      ]
    ) { node, _, content in
      let key = KeyNames.shortcut(node.argument(0)!, node.set(2, KeyNames.modifiers) ?? [])
      return KeyHelpModifier(content, KeyHelp([key.event], node.text(1) ?? .verbatim("")))
    },
    .modifier(
      "allowsHitTesting", "Whether the pointer finds the view.", example: "view:allowsHitTesting(false)",
      positions: [["isAllowed"]], [Parameter("isAllowed", .boolean, default: "true", "").required]
    ) { node, _, content in HitTestingModifier(content, node.bool(0) ?? true) },
    .modifier(
      "contentShape", "What the pointer finds the view by.", example: "view:contentShape(\"rectangle\")",
      positions: [["shape", "view"]], exclusive: [["shape", "view"]],
      [
        Parameter("shape", .name(Names.shape.schema), default: "\"rectangle\"", "By name.").positionOnly,
        Parameter("view", .view(), "A ui.Rectangle() or the like.").positionOnly,
      ]
    ) { node, decoder, content in
      if let shape = node.named(0, Names.shape) { return ContentShapeModifier(content, shape) }
      let view = node.argument(1).map { decoder.view($0.view) } as? ShapeView
      return ContentShapeModifier(content, view?.kind ?? .rectangle)
    },
  ]
}
