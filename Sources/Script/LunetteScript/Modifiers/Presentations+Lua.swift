import LunetteControls
import LunetteEngine
import LunetteRecords
import LunetteViews

// What is shown above the interface, such as sheets and dialogs: `view:alert("Delete?", {
// isPresented = asked, … })`.
extension Registry {
  private static let selectionDescription =
    "The binding to the detent that the sheet has: a name, a whole number of rows, or a fraction; "
    + "nil leaves the choice to the sheet."
  static var presentationRows: [Row] {
    [
      .modifier(
        "alert",
        "Shows a dialog with a title, a message and buttons, which must be answered before "
          + "anything else can be done.",
        example:
          "view:alert(\"Delete?\", { isPresented = binding, message = \"…\", ui.Button(\"Delete\", "
          + "f) })",
        positions: [["title"]], array: .parameter("actions"), needs: [presentedBy],
        exclusive: [presentedBy],
        weight: 1500
      ) { row in
        let alert = AlertKeys(&row)
        return { node, content in
          let presented = alert.content(node)
          return alert.presented.binding(node, content) { .alert(presented) }
        }
      },
      .modifier(
        "confirmationDialog", "Shows a dialog that offers several actions and a way to cancel.",
        example:
          "view:confirmationDialog(\"Delete?\", { isPresented = binding, ui.Button(\"Delete\", "
          + "f) })",
        positions: [["title"]], array: .parameter("actions"), needs: [presentedBy],
        exclusive: [presentedBy],
        weight: 1500
      ) { row in
        let alert = AlertKeys(&row)
        let titleVisibility = row.optional(
          "titleVisibility", .name(Visibility.self), default: .automatic,
          "Whether the title is shown; \"automatic\" shows it.")
        return { node, content in
          var dialog = alert.content(node, isDialog: true)
          if node[titleVisibility] == .hidden { dialog.showsTitle = false }
          let presented = dialog
          return alert.presented.binding(node, content) { .alert(presented) }
        }
      },
      presented(
        "sheet", "Shows another view as a sheet on top of the rest of the interface.",
        example: "view:sheet { isPresented = binding, content = function() return … end }"
      ) { row in
        let detents = row.optional(
          "detents", .detents,
          "The heights that the sheet may have, one or several; without it, the sheet is as high "
            + "as its content. The sheet takes the lowest one that shows all of the content, or "
            + "else the highest. A fraction is a part of the rows that are available to the "
            + "content.")
        let selection = row.optional("selection", .binding, selectionDescription)
        return { node in
          let (detents, selection) = (node[detents] ?? [], node[selection])
          return {
            .sheet(detents.isEmpty ? $0 : DetentsModifier.of($0, detents, selection: selection))
          }
        }
      },
      .modifier(
        "presentationDetents",
        "Sets the heights that the sheet around the view may have, as the detents of sheet do.",
        example: "view:presentationDetents({ \"medium\", { height = 20 } })",
        positions: [["detents"]]
      ) { row in
        let detents = row.required("detents", .detents, "The heights, one or several.")
        let selection = row.optional("selection", .binding, selectionDescription)
        return { node, content in
          DetentsModifier.of(content, node[detents], selection: node[selection])
        }
      },
      presented(
        "popover", "Shows another view beside this one; a click elsewhere closes it.",
        example: "view:popover { isPresented = binding, content = view }"
      ) { row in
        let anchor = row.optional(
          "attachmentAnchor", .name(PopoverAnchor.self), default: .view,
          "What the popover is placed beside: the view, or the cursor of the text that is being "
            + "edited in it."
        )
        let isPassive = row.optional(
          "isPassive", .boolean, default: false,
          "Whether the popover takes neither the focus nor keys and stays open at clicks "
            + "elsewhere; it can still be clicked."
        )
        return { node in
          let form = PopoverForm(node[anchor], isPassive: node[isPassive])
          return { .popover($0, form) }
        }
      },
      .modifier(
        "interactiveDismissDisabled",
        "Keeps Escape from closing the sheet around the view, and Escape and a click beside it "
          + "from closing the popover. A cancel or close button in it still acts.",
        example: "view:interactiveDismissDisabled()", positions: [["isDisabled"]]
      ) { row in
        let isDisabled = row.optional(
          "isDisabled", .boolean, default: true, "Whether the sheet or popover stays open.")
        return { node, content in InteractiveDismissModifier(content, isDisabled: node[isDisabled])
        }
      },
      .modifier(
        "inspector",
        "Shows a panel at the trailing edge of the view, or a sheet if the screen has fewer than "
          + "60 columns.",
        example: "view:inspector { isPresented = binding, content = function() return … end }",
        array: .parameter("content"), weight: 1500
      ) { row in
        let isPresented = row.required(
          "isPresented", .binding,
          "A binding to the boolean that says whether the panel is shown; set to false when the "
            + "user closes the sheet."
        )
        let panel = row.optional(
          "content", .viewOrFunction,
          "The view in the panel, or a function that returns it and is called while the panel is "
            + "shown."
        )
        let width = row.optional(
          "width", .length(), default: 28,
          "The width of the panel in cells; at most half of the available width.")
        return { node, content in
          Inspector(content, isPresented: node[isPresented], width: node[width], panel: node[panel])
        }
      },
    ]
  }

  private static let presentedBy = ["isPresented", "item"]

  /// A modifier that shows views of the script while a binding is true or not nil.
  private static func presented(
    _ name: String, _ documentation: String, example: String,
    _ form:
      @escaping @Sendable (inout RowBuilder) ->
      @Sendable (NodeReader) -> (View) -> PresentationModifier.Kind
  ) -> Row {
    .modifier(
      name, documentation, example: example, array: .parameter("content"), needs: [presentedBy],
      exclusive: [presentedBy],
      weight: 1500
    ) { row in
      let presented = PresentedKeys(&row)
      let contents = row.optional(
        "content", .viewOrFunction,
        "The view to show, or a function that returns it. The function is called with the value of "
          + "`item`, if that is given."
      )
      let onDismiss = row.optional("onDismiss", .function, "Called after the view has been closed.")
      let kind = form(&row)
      return { node, content in
        let shown = presented.maker(node, contents) ?? { EmptyView.shared }
        // The arguments are read now: the node is gone when the view is presented.
        let present = kind(node)
        return presented.binding(node, content, onDismiss: node[onDismiss]?.action) {
          present(shown())
        }
      }
    }
  }
}

/// The keys that say whether something is presented: a binding of a boolean, or a binding of the
/// item that it is about.
private struct PresentedKeys: Sendable {
  let isPresented: OptionalKey<BindingArgument>
  let item: OptionalKey<ItemArgument>

  init(_ row: inout RowBuilder) {
    isPresented = row.optional(
      "isPresented", .binding,
      "A binding to the boolean that says whether this is shown; set to false when the user "
        + "closes it."
    )
    item = row.optional(
      "item", .item,
      "Instead of `isPresented`: a binding to a value. This is shown while the value is not nil; "
        + "closing it sets nil. Another value starts a new presentation. Tables with the same "
        + "field `id` count as the same value, whose view is updated."
    )
  }
  /// The function that makes the presented view. Where the script gave a function, it is a body, of
  /// the item if the view is presented by one. Nil: the argument is missing.
  func maker(_ node: NodeReader, _ key: OptionalKey<LazyViewArgument>) -> (() -> View)? {
    guard let slot = node.slot(key) else { return nil }
    guard slot.tag == .function, let item = node[item] else { return node[key] }
    let body = BoundFunction(runtime: node.runtime, node.handle(slot), of: item.binding.handle)
    return { Component(body) }
  }
  func binding(
    _ node: NodeReader, _ content: View, onDismiss: (() throws -> Void)? = nil,
    _ kind: @escaping () -> PresentationModifier.Kind
  ) -> View {
    let source: PresentationBinding.Source
    if let item = node[item] {
      source = .item(item)
    } else if let isPresented = node[isPresented] {
      source = .isPresented(isPresented)
    } else {
      return content
    }
    return PresentationBinding(content, source, onDismiss: onDismiss, kind)
  }
}

/// The keys that an alert and a dialog have in common.
private struct AlertKeys: Sendable {
  let title: RequiredKey<TextArgument>
  let presented: PresentedKeys
  let message: OptionalKey<LazyViewArgument>
  let actions: OptionalKey<LazyViewArgument>

  init(_ row: inout RowBuilder) {
    title = row.required("title", .text, "The title of the dialog.")
    presented = PresentedKeys(&row)
    message = row.optional(
      "message", .viewOrFunction,
      "A text or view below the title, or a function that returns it, called with the value of "
        + "`item` if that is given."
    )
    actions = row.optional(
      "actions", .viewOrFunction,
      "The buttons, also as the array part, or a function that returns them, called like that of "
        + "`message`. A button closes the dialog after its action."
    )
  }

  func content(_ node: NodeReader, isDialog: Bool = false) -> AlertContent {
    let buttons: [View?]
    if let slot = node.slot(actions), slot.tag == .view {
      buttons = node.parts(slot)
    } else {
      buttons = presented.maker(node, actions).map { [$0()] } ?? []
    }
    return AlertContent(
      title: node[title], message: presented.maker(node, message)?(), actions: buttons,
      isDialog: isDialog)
  }
}
