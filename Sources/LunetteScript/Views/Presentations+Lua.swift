import LunetteCore
import LunetteLua

extension Registry {
  private static let isPresented = Parameter(
    "isPresented", .booleanBinding, "Shown while it is true; set to false when the user is done with it."
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
    .modifier(
      "sheet", "A part of the application on top of the rest.",
      example: "view:sheet { isPresented = binding, content = function() return … end }", array: .parameter("content"),
      [
        isPresented, Parameter("content", .viewOrFunction, "What it shows; a function is called while it is shown."),
        Parameter("onDismiss", .function, "Called when it has gone."),
      ]
    ) { node, decoder, content in
      let isShown = node.argument(0)!.bindingIsTrue
      return PresentationModifier(
        content, .sheet(decoder.content(node, 1, isShown)), isPresented: isShown,
        setPresented: decoder.callback(node, 0)!.booleanAction, onDismiss: decoder.callback(node, 2)?.action)
    },
    .modifier(
      "popover", "Something beside the view that it belongs to; a click elsewhere closes it.",
      example: "view:popover { isPresented = binding, content = view }", array: .parameter("content"),
      [
        isPresented, Parameter("content", .viewOrFunction, "What it shows; a function is called while it is shown."),
        Parameter("onDismiss", .function, "Called when it has gone."),
      ]
    ) { node, decoder, content in
      let isShown = node.argument(0)!.bindingIsTrue
      return PresentationModifier(
        content, .popover(decoder.content(node, 1, isShown)), isPresented: isShown,
        setPresented: decoder.callback(node, 0)!.booleanAction, onDismiss: decoder.callback(node, 2)?.action)
    },
  ]
}

extension ViewDecoder {
  fileprivate func alert(_ node: ArenaNode, _ content: View, isDialog: Bool = false) -> View {
    let isShown = node.argument(1)!.bindingIsTrue
    var alert = AlertContent(title: node.text(0) ?? .verbatim(""), isDialog: isDialog)
    // What is not shown need not be read.
    if isShown {
      alert.message = part(node, 2)
      alert.actions = parts(node, 3)
      if isDialog, node.named(4, Names.visibility) == .hidden { alert.showsTitle = false }
    }
    return PresentationModifier(
      content, .alert(alert), isPresented: isShown, setPresented: callback(node, 1)!.booleanAction)
  }

  /// What is presented; a function among it is a body of its own, which runs only while `isShown`.
  fileprivate func content(_ node: ArenaNode, _ number: Int, _ isShown: Bool) -> View {
    guard isShown, let slot = node.argument(number) else { return EmptyView.shared }
    if slot.tag == .view { return part(node, number) ?? EmptyView.shared }
    guard let reference = try? runtime.session.reference(to: handle(slot)) else { return EmptyView.shared }
    return Component(ScriptFunction(runtime: runtime, reference))
  }

  /// The views of an argument, each for itself.
  func parts(_ node: ArenaNode, _ number: Int) -> [View?] {
    guard let slot = node.argument(number) else { return [] }
    let view = slot.view
    return view.kind == Registry.groupKind && view.slotCount == 0 ? children(view) : [self.view(view)]
  }
}
