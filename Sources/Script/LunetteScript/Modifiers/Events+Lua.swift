import LunetteBase
import LunetteEngine
import LunetteRecords
import LunetteViews

// Modifiers that call a function when something happens: `view:onAppear(f)`, `view:onKeyPress {
// "x", f }`, `view:task(f)`.
extension RowBuilder {
  fileprivate mutating func perform(
    _ documentation: String = "The function; called without arguments."
  ) -> RequiredKey<FunctionArgument> { required("perform", .function, documentation) }
}

extension Registry {
  static var eventRows: [Row] {
    [
      .modifier(
        "onAppear",
        "Calls a function when the view has appeared, that is, has been added to the view tree.",
        example: "view:onAppear(f)",
        positions: [["perform"]]
      ) { row in
        let perform = row.perform()
        return { node, content in LifecycleModifier(content, onAppear: node[perform].action) }
      },
      .modifier(
        "onDisappear",
        "Calls a function when the view has disappeared, that is, has been removed from the view "
          + "tree.",
        example: "view:onDisappear(f)",
        positions: [["perform"]]
      ) { row in
        let perform = row.perform()
        return { node, content in LifecycleModifier(content, onDisappear: node[perform].action) }
      },
      .modifier(
        "onChange", "Calls a function after an update in which a value changed.",
        example: "view:onChange(count.value, function(old, new) … end)",
        positions: [["value"], ["perform"]]
      ) { row in
        let value = row.optional("value", .watched, positionOnly: true, "The value to watch.")
        let perform = row.required(
          "perform", .function, positionOnly: true,
          "Called with the old and the new value, in this order. A function with one parameter "
            + "gets the old value, not the new one as in SwiftUI."
        )
        let initial = row.optional(
          "initial", .boolean, default: false,
          "Whether the function is also called when the view appears, with the value as both "
            + "arguments."
        )
        return { node, content in
          let callback = node[perform]
          return ChangeModifier(
            content, value: ScriptValue(runtime: node.runtime, node[value], node.decoder),
            initial: node[initial]
          ) {
            old, new in
            try callback.run([
              (old as? ScriptValue)?.passed ?? .none, (new as? ScriptValue)?.passed ?? .none,
            ])
          }
        }
      },
      .modifier(
        "onHover", "Calls a function when the pointer enters or leaves the view.",
        example: "view:onHover(function(isOver) … end)",
        positions: [["perform"]]
      ) { row in
        let perform = row.perform(
          "Called with true when the pointer enters the view and with false when it leaves.")
        return { node, content in HoverModifier(content, node[perform].booleanAction) }
      },
      .modifier(
        "onKeyPress",
        "Handles keys while the focus is inside: every key, or only those in the array part, which "
          + "the help (F1) lists with the title. The focused view gets keys first, except in the "
          + "phase \"capture\".",
        example: "view:onKeyPress { \"r\", title = \"Rename\", rename }",
        positions: [["perform"]], array: .parameter("keys"), needs: [["perform", "action"]],
        exclusive: [["perform", "action"]]
      ) { row in
        let perform = row.optional(
          "perform", .function,
          "Called with { key, modifiers, phase }. It returns true if it handled the key; for keys "
            + "of the array part it is enough not to return false. It may also follow the keys in "
            + "the array part.")
        let phase = row.optional(
          "phase", .name(KeyPressPhase.self), default: .bubble,
          "Whether the function gets keys after the focused view or before it.")
        let keys = row.optional(
          "keys", .keystrokes(KeyNames.pressedKeys),
          "The keys to handle, each by its name or character; without it, every key.")
        let title = row.optional("title", .text, "What the keys do, shown in the help (F1).")
        let modifiers = row.optional(
          "modifiers", .names(KeyModifiers.self), default: [],
          "The modifier keys that must be held with the keys.")
        let action = row.optional("action", .function, "The same as perform.")
        return { node, content in
          guard let callback = node[perform] ?? node[action] else { return content }
          guard let names = node[keys] else {
            return KeyPressModifier(content, phase: node[phase]) { event in
              try callback.run([.key(event)])
            }
          }
          let keys = KeyNames.shortcuts(names, node[modifiers])
          return KeyPressModifier(content, keys: keys, title: node[title], phase: node[phase]) {
            event in
            try callback.runUnlessFalse([.key(event)])
          }
        }
      },
      .modifier(
        "task",
        "Runs a function as a task when the view appears, and cancels the task when the view "
          + "disappears.",
        example: "view:task(f, { id = count.value })",
        positions: [["perform"]]
      ) { row in
        let perform = row.perform("The task; it may wait, for example with ui.sleep.")
        let id = row.optional(
          "id", .watched, "A value. When it changes, the task is cancelled and started again.")
        return { node, content in
          let callback = node[perform]
          let runtime = callback.runtime
          let value = ScriptValue(runtime: runtime, node[id], node.decoder)
          return TaskModifier(content, id: value) {
            runtime.isClosed ? nil : try runtime.tasks.start(callback.handle)
          }
        }
      },
      .modifier(
        "onSubmit",
        "Calls a function when Enter is pressed in a text field inside. It is not called for a "
          + "TextField with axis = \"vertical\" or a TextEditor, in which Enter and Alt+Enter "
          + "begin another line: there, onKeyPress { \"enter\", phase = \"capture\", … } gets "
          + "Enter first.",
        example: "view:onSubmit(send)",
        positions: [["perform"]]
      ) { row in
        let perform = row.perform()
        return { node, content in SubmitModifier(content, node[perform].action) }
      },
    ]
  }
}
