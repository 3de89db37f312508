import LunetteEngine

// Performs the action of a button and calls the functions that are registered for its events.

extension ButtonNode {
  /// Performs the action once, if the button is enabled and in the tree.
  func fire(_ kind: ActionKind) {
    guard environment.isEnabled, flags.contains(.mounted) else { return }
    if let outer = outerButton {
      outer.fire(kind)
      return
    }
    holderOfContent?.asListRow?.contentActs()
    send(.touchUpInside, kind)
    switch button.action {
    case .none: break
    case .perform(let action):
      let context = context(kind, nil)
      scene.perform(from: self) { try action(context) }
    case .intent(let name, let parameters):
      let scene = self.scene
      let scope = environment.scope
      scene.perform(from: self) {
        // The intent may end some time later, perhaps when this button has left the tree.
        try scope.intents.perform(name, parameters) { [self] error in
          scene.reports.report(error, from: flags.contains(.mounted) ? self : nil, in: scope)
        }
      }
    }
    switch environment.container {
    case .alert, .menu: layerNode?.layer.performed(self)
    case .swipe:
      if let swipe = scene.openSwipe, swipe.isAncestor(of: self) { swipe.performed() }
    default: if doesNothing { scene.reports.warn(ViewFault.buttonWithoutAction, from: self) }
    }
  }

  /// Whether the button has neither an action nor a function that was registered for one of its
  /// events.
  private var doesNothing: Bool {
    guard case .none = button.action else { return false }
    return [options, appearance?.options].allSatisfy { $0?.actions.entries.isEmpty ?? true }
  }

  /// Performs the actions that were registered for `event`, in order; an action that fails does not
  /// stop the next one (S21).
  func send(_ event: ButtonEvent, _ kind: ActionKind) {
    if let outer = outerButton { return outer.send(event, kind) }
    guard let actions = options?.actions[event] ?? appearance?.options?.actions[event],
      !actions.isEmpty
    else { return }
    let context = context(kind, event)
    let scene = self.scene
    if event == .touchCancel {
      // The press may be lost in the middle of an update pass, in which no script may change a
      // state.
      for action in actions { scene.performLater(from: self) { try action(context) } }
    } else {
      for action in actions { scene.perform(from: self) { try action(context) } }
    }
  }

  private func context(_ kind: ActionKind, _ event: ButtonEvent?) -> ActionContext {
    let current = currentState
    return ActionContext(
      kind: kind, event: event, id: identity, title: spoken,
      image: (source.label as? UIKitLabel).map { $0.image(current)?.name } ?? button.image,
      role: source.role,
      buttonType: buttonType, state: current)
  }

  /// The key of the `id` modifier on the button, if there is one.
  private var identity: IdentityKey? {
    var node = parent
    while let here = node?.asWrapper, !(here is BodyNode) {
      if let modifier = here.view as? IDModifier { return modifier.key }
      node = here.parent
    }
    return nil
  }
  private var currentState: ButtonState {
    ButtonState(
      isEnabled: environment.isEnabled, isHighlighted: anyLayerIsPressed,
      isSelected: source.isSelected,
      isFocused: controlState.isFocused)
  }
}
