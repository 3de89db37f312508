import LunetteEngine
import LunetteRecords
import LunetteScreen
import LunetteViews

extension RowBuilder {
  fileprivate mutating func perform(
    _ documentation: String = "Called without arguments."
  ) -> RequiredKey<FunctionArgument> { required("perform", .function, documentation) }
}

extension Registry {
  static var eventRows: [Row] {
    [
      .modifier(
        "onAppear", "Calls a function when the view has come into the tree.", example: "view:onAppear(f)",
        positions: [["perform"]]
      ) { row in
        let perform = row.perform()
        return { node, content in LifecycleModifier(content, onAppear: node[perform].action) }
      },
      .modifier(
        "onDisappear", "Calls a function when the view has gone from the tree.", example: "view:onDisappear(f)",
        positions: [["perform"]]
      ) { row in
        let perform = row.perform()
        return { node, content in LifecycleModifier(content, onDisappear: node[perform].action) }
      },
      .modifier(
        "onChange", "Calls a function after a pass in which a value changed.",
        example: "view:onChange(count.value, function(old, new) … end)", positions: [["value"], ["perform"]]
      ) { row in
        let value = row.optional("value", .any, positionOnly: true, "The value that is watched.")
        let perform = row.required(
          "perform", .function, positionOnly: true,
          "Called with the old and the new value, in this order: a function of one parameter is given the old one, not the "
            + "new one as in SwiftUI.")
        let initial = row.optional(
          "initial", .boolean, default: false, "Called as the view comes into the tree as well, with the value twice.")
        return { node, content in
          let callback = node[perform]
          return ChangeModifier(
            content, value: ScriptValue(runtime: node.runtime, node[value], node.decoder), initial: node[initial]
          ) {
            old, new in
            try callback.run([(old as? ScriptValue)?.passed ?? .none, (new as? ScriptValue)?.passed ?? .none])
          }
        }
      },
      .modifier(
        "onHover", "Told whether the pointer is over the view.", example: "view:onHover(function(isOver) … end)",
        positions: [["perform"]]
      ) { row in
        let perform = row.perform("Called with true or false.")
        return { node, content in HoverModifier(content, node[perform].booleanAction) }
      },
      .modifier(
        "onKeyPress",
        "Sees the keys that the focused view inside does not take, or, in the phase capture, all before that gets them: any "
          + "key, or the keys in the array part, which F1 lists under the title.",
        example: "view:onKeyPress { \"r\", title = \"Rename\", rename }",
        positions: [["perform"]], array: .parameter("keys"), needs: ["perform", "action"],
        exclusive: [["perform", "action"]]
      ) { row in
        let perform = row.optional(
          "perform", .function,
          "Called with { key, modifiers, phase }. Of all keys it sees, those are handled for which it returns true; of the "
            + "keys of the array part, after which it may stand, all but those for which it returns false.")
        let phase = row.optional(
          "phase", .name(KeyPressPhase.self), default: .bubble, "When it sees them: after the focused view, or before.")
        let keys = row.optional(
          "keys", .keystrokes(KeyNames.pressedKeys), "Each by its name or character; any of them.")
        let title = row.optional("title", .text, "What they do, for the help (F1).")
        let modifiers = row.optional("modifiers", .names(KeyModifiers.self), default: [], "Held with them.")
        let action = row.optional("action", .function, "The same as perform.")
        return { node, content in
          guard let callback = node[perform] ?? node[action] else { return content }
          guard let names = node[keys] else {
            return KeyPressModifier(content, phase: node[phase]) { event in try callback.run([.key(event)]) }
          }
          let keys = KeyNames.shortcuts(names, node[modifiers])
          return KeyPressModifier(content, keys: keys, title: node[title], phase: node[phase]) { event in
            try callback.runUnlessFalse([.key(event)])
          }
        }
      },
      .modifier(
        "task", "Runs a function as a task for as long as the view is in the tree.", example: "view:task(f)",
        positions: [["perform"]]
      ) { row in
        let perform = row.perform("May wait, as with ui.sleep.")
        return { node, content in
          let callback = node[perform]
          let runtime = callback.runtime
          return TaskModifier(content) { runtime.isClosed ? nil : try runtime.tasks.start(callback.handle) }
        }
      },
      .modifier(
        "onSubmit", "Called when a text input inside is done with: Enter.", example: "view:onSubmit(send)",
        positions: [["perform"]]
      ) { row in
        let perform = row.perform()
        return { node, content in SubmitModifier(content, node[perform].action) }
      },
    ]
  }
}
