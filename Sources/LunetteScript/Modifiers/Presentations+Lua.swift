import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var presentationRows: [Row] {
    [
      .modifier(
        "alert", "A dialog that must be answered.",
        example: "view:alert(\"Delete?\", { isPresented = binding, message = \"…\", ui.Button(\"Delete\", f) })",
        positions: [["title"]], array: .parameter("actions"), weight: 1500
      ) { row in
        let alert = AlertKeys(&row)
        return { node, content in
          let presented = alert.content(node)
          return PresentationBinding(content, isPresented: node[alert.isPresented]) { .alert(presented) }
        }
      },
      .modifier(
        "confirmationDialog", "A choice of actions, with a way out.",
        example: "view:confirmationDialog(\"Delete?\", { isPresented = binding, ui.Button(\"Delete\", f) })",
        positions: [["title"]], array: .parameter("actions"), weight: 1500
      ) { row in
        let alert = AlertKeys(&row)
        let titleVisibility = row.optional(
          "titleVisibility", .name(Visibility.self), default: .automatic, "Whether the title is shown.")
        return { node, content in
          var dialog = alert.content(node, isDialog: true)
          if node[titleVisibility] == .hidden { dialog.showsTitle = false }
          let presented = dialog
          return PresentationBinding(content, isPresented: node[alert.isPresented]) { .alert(presented) }
        }
      },
      presented(
        "sheet", "A part of the application on top of the rest.",
        example: "view:sheet { isPresented = binding, content = function() return … end }"
      ) { .sheet($0) },
      presented(
        "popover", "Something beside the view that it belongs to; a click elsewhere closes it.",
        example: "view:popover { isPresented = binding, content = view }"
      ) { .popover($0) },
    ]
  }

  /// A modifier that shows views of the script's while a binding is true.
  private static func presented(
    _ name: String, _ documentation: String, example: String,
    kind: @escaping @Sendable (View) -> PresentationModifier.Kind
  ) -> Row {
    .modifier(name, documentation, example: example, array: .parameter("content"), weight: 1500) { row in
      let isPresented = row.isPresented()
      let contents = row.optional(
        "content", .viewOrFunction, "What it shows; a function is called while it is shown.")
      let onDismiss = row.optional("onDismiss", .function, "Called when it has gone.")
      return { node, content in
        let presented = node[contents]
        return PresentationBinding(content, isPresented: node[isPresented], onDismiss: node[onDismiss]?.action) {
          kind(presented())
        }
      }
    }
  }
}

extension RowBuilder {
  fileprivate mutating func isPresented() -> RequiredKey<BindingArgument> {
    required("isPresented", .binding, "Shown while it is true; set to false when the user is done with it.")
  }
}

/// What an alert and a dialog have in common.
private struct AlertKeys: Sendable {
  let title: RequiredKey<TextArgument>
  let isPresented: RequiredKey<BindingArgument>
  let message: OptionalKey<ViewArgument>
  let actions: OptionalKey<ViewArgument>

  init(_ row: inout RowBuilder) {
    title = row.required("title", .text, "What it is about.")
    isPresented = row.isPresented()
    message = row.optional("message", .view(calls: true), "More words, below the title.")
    actions = row.optional(
      "actions", .view(calls: true), "Its buttons, or the array part; each closes it when its action has run.")
  }

  func content(_ node: NodeReader, isDialog: Bool = false) -> AlertContent {
    AlertContent(title: node[title], message: node[message], actions: node.parts(actions), isDialog: isDialog)
  }
}
