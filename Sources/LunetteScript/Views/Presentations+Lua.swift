import LunetteCore
import LunetteLua

extension Registry {
  private static let isPresented = Parameter(
    "isPresented", .binding, "Shown while it is true; set to false when the user is done with it."
  ).required
  private static let title = Parameter("title", .text, "What it is about.").required
  private static let message = Parameter("message", .view(calls: true), "More words, below the title.")
  private static let actions = Parameter(
    "actions", .view(calls: true), "Its buttons, or the array part; each closes it when its action has run.")

  static let presentationRows: [Row] = [
    .modifier(
      "alert", "A dialog that must be answered.",
      example: "view:alert(\"Delete?\", { isPresented = binding, message = \"…\", ui.Button(\"Delete\", f) })",
      positions: [["title"]], array: .parameter("actions"), [title, isPresented, message, actions]
    ) { node, decoder, content in decoder.alert(node, content) },
    .modifier(
      "confirmationDialog", "A choice of actions, with a way out.",
      example: "view:confirmationDialog(\"Delete?\", { isPresented = binding, ui.Button(\"Delete\", f) })",
      positions: [["title"]], array: .parameter("actions"),
      [
        title, isPresented, message, actions,
        Parameter(
          "titleVisibility", .name(Names.visibility.schema), default: "\"automatic\"", "Whether the title is shown."),
      ]
    ) { node, decoder, content in decoder.alert(node, content, isDialog: true) },
    presented(
      "sheet", "A part of the application on top of the rest.",
      example: "view:sheet { isPresented = binding, content = function() return … end }"
    ) { .sheet($0) },
    presented(
      "popover", "Something beside the view that it belongs to; a click elsewhere closes it.",
      example: "view:popover { isPresented = binding, content = view }"
    ) { .popover($0) },
  ]

  /// A modifier that shows views of the script's while a binding is true.
  private static func presented(
    _ name: String, _ documentation: String, example: String,
    kind: @escaping @Sendable (View) -> PresentationModifier.Kind
  ) -> Row {
    .modifier(
      name, documentation, example: example, array: .parameter("content"),
      [
        isPresented, Parameter("content", .viewOrFunction, "What it shows; a function is called while it is shown."),
        Parameter("onDismiss", .function, "Called when it has gone."),
      ]
    ) { node, decoder, content in
      let presented = decoder.content(node, 1)
      return PresentationBinding(
        content, isPresented: decoder.binding(node, 0), onDismiss: decoder.callback(node, 2)?.action
      ) { kind(presented()) }
    }
  }
}

extension ViewDecoder {
  fileprivate func alert(_ node: ArenaNode, _ content: View, isDialog: Bool = false) -> View {
    var alert = AlertContent(
      title: node.text(0) ?? .verbatim(""), message: part(node, 2), actions: parts(node, 3), isDialog: isDialog)
    if isDialog, node.named(4, Names.visibility) == .hidden { alert.showsTitle = false }
    let presented = alert
    return PresentationBinding(content, isPresented: binding(node, 1)) { .alert(presented) }
  }

  /// What is presented; a function is a body of its own, made when it is shown.
  fileprivate func content(_ node: ArenaNode, _ number: Int) -> () -> View {
    guard let slot = node.argument(number) else { return { EmptyView.shared } }
    if slot.tag == .view {
      let view = part(node, number) ?? EmptyView.shared
      return { view }
    }
    let handle = handle(slot)
    return { [runtime] in
      guard let reference = try? runtime.session.reference(to: handle) else { return EmptyView.shared }
      return Component(ScriptFunction(runtime: runtime, reference))
    }
  }

  /// The views of an argument, each for itself.
  func parts(_ node: ArenaNode, _ number: Int) -> [View?] {
    guard let slot = node.argument(number) else { return [] }
    let view = slot.view
    return view.kind == Registry.groupKind && view.slotCount == 0 ? children(view) : [self.view(view)]
  }
}
