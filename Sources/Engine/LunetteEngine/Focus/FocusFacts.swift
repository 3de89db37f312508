import LunetteBase

/// Where the focus of a scene is and why, for tools: nothing here changes anything.
package struct FocusFacts {
  package struct Stop {
    package let node: Node
    /// Whether Tab visits the stop; arrow keys, or Tab in its row, reach the others.
    package let isVisitedByTab: Bool
  }

  /// The `focused` modifiers that are bound to one state.
  package struct Values {
    /// Why a request has to wait.
    package enum Obstacle {
      case missing, hidden, covered, refused
    }
    /// The value of the state as a script writes it.
    package let value: String
    /// Whether the view that the value names is waited for.
    package let isWaiting: Bool
    /// Why the request waits; nil if none does.
    package let obstacle: Obstacle?
    /// The modifiers in the order of the tree, with their values.
    package let views: [(node: Node, value: String)]
    /// The modifier around the view with the focus; nil if the focus is in none of them.
    package let holder: Node?
  }

  /// A view that the next key is offered to, before those that come later.
  package struct Receiver {
    package enum Reason {
      /// A handler with `phase = "capture"`.
      case captures
      /// A layer, such as a menu.
      case layer
      /// A handler on a text input that names keys.
      case namesKeys
      /// The view with the focus.
      case focus
      /// A control that the view with the focus stands in for.
      case standsIn
      /// A handler of the view with the focus, or of one around it.
      case bubbles
    }
    package let node: Node
    package let reason: Reason
  }

  /// The view with the focus; nil if none has it.
  package let current: Node?
  /// The stops in order.
  package let stops: [Stop]
  package let values: [Values]
  package let receivers: [Receiver]

  package init(_ scene: Scene) {
    current = scene.focus.current
    let visited = Set(scene.focus.tabStops().map(ObjectIdentifier.init))
    stops = scene.focus.stops().map {
      Stop(node: $0, isVisitedByTab: visited.contains(ObjectIdentifier($0)))
    }
    values = scene.focusValues.facts()
    receivers = scene.keyboard.receivers()
  }
}

extension FocusValues {
  fileprivate func facts() -> [FocusFacts.Values] {
    groups.map { group in
      FocusFacts.Values(
        value: group.value.quoted, isWaiting: group.request != nil,
        obstacle: group.request == nil ? nil : obstacle(group),
        views: ordered(Array(group.nodes)).map { ($0, $0.value.quoted) },
        holder: focus.current.flatMap { holder(of: group, around: $0) })
    }
  }
  private func obstacle(_ group: Group) -> FocusFacts.Values.Obstacle {
    let wanted = group.wanted.filter { $0.flags.contains(.mounted) }
    if wanted.isEmpty { return .missing }
    if !wanted.contains(where: { !$0.isHiddenFromUser }) { return .hidden }
    return wanted.contains { scene.layers.reaches($0) } ? .refused : .covered
  }
}

extension KeyboardManager {
  /// The views that a key is offered to, in the order of `handle`. Later ones get it only if none
  /// before has used it; after all of these come shortcuts, scrolling and the movement of the
  /// focus.
  fileprivate func receivers() -> [FocusFacts.Receiver] {
    var found: [FocusFacts.Receiver] = []
    func add(_ node: Node, _ reason: FocusFacts.Receiver.Reason) {
      if !found.contains(where: { $0.node === node }) {
        found.append(FocusFacts.Receiver(node: node, reason: reason))
      }
    }
    func press(_ node: Node) -> KeyPressModifier? { node.view as? KeyPressModifier }
    guard let focused = scene.focus.current else {
      // Without a focused view, handlers are asked on the way down from the root.
      for (phase, reason) in [
        (KeyPressPhase.capture, FocusFacts.Receiver.Reason.captures), (.bubble, .bubbles),
      ] {
        func visit(_ node: Node) {
          if press(node)?.phase == phase { add(node, reason) }
          node.forEachShownChild { if !$0.hidesFromUser { visit($0) } }
        }
        scene.layers.inputRoots.forEach(visit)
        if phase == .capture, let layer = scene.layers.top?.node { add(layer, .layer) }
      }
      return found
    }
    var path: [Node] = []
    var node: Node? = focused
    while let here = node {
      path.append(here)
      node = here.parent
    }
    let content = focused.modifiersOfContent.map(Array.init) ?? []
    for node in path.reversed() + content where press(node)?.phase == .capture {
      add(node, .captures)
    }
    if let layer = focused.layerNode ?? scene.layers.top?.node { add(layer, .layer) }
    if focused.focusTarget?.textInput != nil {
      for node in focused.modifiersOnControl
      where press(node)?.phase == .bubble && press(node)?.keys != nil {
        add(node, .namesKeys)
      }
    }
    add(focused, .focus)
    for control in focused.controlsStoodInFor where control.focusTarget?.textInput == nil {
      add(control, .standsIn)
    }
    for node in content + path where node.keyCatcher != nil { add(node, .bubbles) }
    return found
  }
}
