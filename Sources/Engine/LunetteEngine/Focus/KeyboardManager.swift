import LunetteBase

/// Delivers keys to the focused control, to shortcuts, and to the movement of the focus (S60).
package final class KeyboardManager: SceneFeature {
  /// Unsafe, because the scene owns this object.
  unowned(unsafe) let scene: Scene
  /// The node that the release of the held key concerns: the view that had the focus, or the button
  /// of a shortcut. Nodes that leave the tree are forgotten: see `forget`.
  private var holder: Node?
  private var heldKey: Key?
  /// The number of views that get keys on the way down.
  var capturerCount = 0

  /// Called with each key before any node of the tree gets it. Returns nil if the tree is to get
  /// the key. Otherwise the key is handled, and the result is whether it was used.
  package var intercept: ((KeyEvent) -> Bool?)?
  /// In a scene that several scripts share: called with the keys that the scene's own views have
  /// not used, before the shortcuts of the others. Returns whether the key was used.
  package var takeCommand: ((KeyEvent) -> Bool)?
  /// Called with the keys that no view in the tree has used. Returns whether the key was used.
  package var takeLeftOver: ((KeyEvent) -> Bool)?

  package init(scene: Scene) { self.scene = scene }

  /// Handles a key. Returns whether it was used.
  func handle(_ event: KeyEvent) -> Bool {
    scene.focus.settle()
    if let isTaken = intercept?(event) { return isTaken }
    let text = event.phase == .up ? nil : event.text
    if let text, scene.focus.current?.focusTarget?.textInput != nil { return type(text) }
    if offer(event) || takeLeftOver?(event) ?? false { return true }
    if let text { return type(text) }
    return event.withoutProtocol.contains { offer($0) || takeLeftOver?($0) ?? false }
  }

  /// Offers the text of a key, as if a key without modifiers had typed it.
  private func type(_ text: String) -> Bool {
    var isUsed = false
    for letter in text {
      let event = KeyEvent(.character(letter))
      isUsed = offer(event) || takeLeftOver?(event) ?? false || isUsed
    }
    return isUsed
  }

  /// The focused text input, if it can take letters that have come together as one change, because
  /// no other view has to be offered each of them.
  var typingTarget: (any TypedTextTarget)? {
    guard intercept == nil, capturerCount == 0 else { return nil }
    scene.focus.settle()
    guard scene.layers.top == nil, let focused = scene.focus.current, focused.layerNode == nil,
      let input = focused.focusTarget?.textInput as? any TypedTextTarget,
      input.takesLettersTogether,
      !focused.modifiersOnControl.contains(where: { $0.keyCatcherInUse != nil })
    else { return nil }
    return input
  }
  func takeLetters(_ letters: String, last: Key) {
    guard let input = typingTarget else { return }
    _ = holder?.focusTarget?.releaseKey()
    (holder, heldKey) = (scene.focus.current, last)
    scene.focus.isUsed()
    input.takeLetters(letters)
  }

  private func offer(_ event: KeyEvent) -> Bool {
    if event.phase == .up {
      guard event.key == heldKey, let node = holder else { return false }
      holder = nil
      guard let target = node.focusTarget else { return false }
      return target.releaseKey() || target.handleKey(event)
    }
    let focused = scene.focus.current
    if event.phase == .down {
      // A key that is pressed while another is held takes its place: the other one counts as
      // released.
      _ = holder?.focusTarget?.releaseKey()
      (holder, heldKey) = (nil, event.key)
    }
    if capturerCount > 0, capture(event, focused) { return true }
    if event.phase == .down { holder = focused }
    if let layer = focused?.layerNode?.layer ?? scene.layers.top, layer.handleKey(event) {
      return true
    }
    // A handler on a text input that names the key comes before the input, and is not asked again
    // (S126).
    var asked: [Node] = []
    if let focused, focused.focusTarget?.textInput != nil {
      for node in focused.modifiersOnControl {
        guard let catcher = node.keyCatcherInUse, catcher.namesKey(event) else { continue }
        asked.append(node)
        if catcher.catchKey(event) {
          scene.focus.isUsed()
          return true
        }
      }
    }
    if let target = focused?.focusTarget, target.handleKey(event) {
      scene.focus.isUsed()
      return true
    }
    // The focused node also gets the keys of the controls that it stands in for, such as the arrow
    // keys of a stepper that is drawn as one button.
    for control in focused?.controlsStoodInFor ?? [] {
      if let target = control.focusTarget, target.textInput == nil, target.handleKey(event) {
        return true
      }
    }
    // A row has the focus instead of its content, so modifiers on the content count as modifiers of
    // the row.
    if focused?.modifiersOfContent?.contains(where: { $0.keyCatcherInUse?.catchKey(event) == true })
      == true
    {
      return true
    }
    var node = focused
    while let here = node {
      if !asked.contains(where: { $0 === here }), here.keyCatcherInUse?.catchKey(event) == true {
        return true
      }
      node = here.parent
    }
    // Without a focused view, the first `onKeyPress` on the way down from the root gets the key.
    if focused == nil, scene.layers.inputRoots.contains(where: { offer(event, below: $0) }) {
      return true
    }
    if event.phase == .down {
      if scene.hasGuests, let takeCommand,
        fireShortcut(event, in: scene.scope) || takeCommand(event)
      {
        return true
      }
      if fireShortcut(event) { return true }
    }
    // A scrolling view first moves the focus, and scrolls if there is nothing more to focus.
    node = focused ?? scene.layers.inputRoots.last
    while let here = node {
      if here.keyScrollTarget?.handleScrollKey(event) == true { return true }
      node = here.parent
    }
    // Without a focused view Escape goes back from a page in which nothing can be focused.
    if focused == nil, event.key == .escape,
      scene.layers.inputRoots.contains(where: { offerEscape(event, below: $0) })
    {
      return true
    }
    if scene.features.contains(where: { $0.handleLeftOverKey(event) }) { return true }
    if let layer = scene.layers.top, layer.handleLeftOverKey(event) { return true }
    switch (event.key, event.modifiers) {
    case (.tab, []): return scene.focus.advance(by: 1)
    case (.tab, .shift): return scene.focus.advance(by: -1)
    case (.up, []), (.down, []), (.left, []), (.right, []): return scene.focus.move(event.key)
    case (.function(1), []): return event.phase == .down && scene.views.showHelp(in: scene)
    default: return false
    }
  }

  /// Offers a key to the nodes that get it on its way down; without a focused view, to all such
  /// nodes in the scene.
  private func capture(_ event: KeyEvent, _ focused: Node?) -> Bool {
    guard let focused else {
      return scene.layers.inputRoots.contains { capture(event, below: $0) }
    }
    var path: [Node] = []
    var node: Node? = focused
    while let here = node {
      path.append(here)
      node = here.parent
    }
    return path.reversed().contains { $0.keyCatcherInUse?.captureKey(event) == true }
      || focused.modifiersOfContent?.contains { $0.keyCatcherInUse?.captureKey(event) == true }
        == true
  }
  private func capture(_ event: KeyEvent, below node: Node) -> Bool {
    var handled = false
    node.forEachShownChild { child in
      if handled || child.hidesFromUser { return }
      handled = child.keyCatcherInUse?.captureKey(event) == true || capture(event, below: child)
    }
    return handled
  }

  private func offer(_ event: KeyEvent, below node: Node) -> Bool {
    var handled = false
    node.forEachShownChild { child in
      if handled || child.hidesFromUser { return }
      if let catcher = child.keyCatcherInUse, catcher.hearsKeysWithoutFocus, catcher.catchKey(event)
      {
        handled = true
      }
      if !handled { handled = offer(event, below: child) }
    }
    return handled
  }

  /// Offers Escape to the innermost views first.
  private func offerEscape(_ event: KeyEvent, below node: Node) -> Bool {
    var handled = false
    node.forEachShownChild { child in
      if handled || child.hidesFromUser { return }
      handled =
        offerEscape(event, below: child)
        || child.keyScrollTarget?.handleScrollKey(event) == true
    }
    return handled
  }

  /// Performs the first shortcut for the key that can be used.
  ///
  /// - Parameter scope: The scope whose shortcuts are considered; nil for all scopes.
  package func fireShortcut(_ event: KeyEvent, in scope: Scope? = nil) -> Bool {
    scene.firstShortcut { [self] found in
      if let scope, found.node.environment.scope !== scope { return false }
      switch found {
      case .closed(let items): return items.performShortcut(event)
      case .target(let target, let shortcuts):
        guard shortcuts.contains(where: { $0.matches(event) }),
          target.performShortcut(isHeld: event.reportsRelease)
        else { return false }
        if target.isHeldByKey { holder = target }
        return true
      }
    }
  }

  package static var holdsNodes: Bool { true }
  package func forget(_ node: Node) { if holder === node { holder = nil } }

  private func offer(pasted text: String, below node: Node) -> Bool {
    var isTaken = false
    node.forEachShownChild { child in
      if isTaken || child.hidesFromUser { return }
      if let target = child.pasteTargetInUse {
        target.take(text)
        isTaken = true
      } else {
        isTaken = offer(pasted: text, below: child)
      }
    }
    return isTaken
  }

  func paste(_ text: String) {
    scene.focus.settle()
    if let input = scene.focus.current?.focusTarget?.textInput {
      scene.focus.isUsed()
      return input.paste(text)
    }
    // The innermost node around the focus that takes pasted text gets it; without a focus, the
    // first on the way down.
    var node = scene.focus.current
    if node == nil {
      return _ = scene.layers.inputRoots.contains { offer(pasted: text, below: $0) }
    }
    while let here = node {
      if let target = here.pasteTargetInUse { return target.take(text) }
      node = here.parent
    }
  }
}

extension Node {
  /// The modifiers around the control that this node is, or that it is drawn for, from the inside
  /// out, up to the first container.
  package final var modifiersOnControl: [Node] {
    var found: [Node] = []
    var node = (holders.last ?? self).parent
    while let here = node, here.asWrapper != nil {
      found.append(here)
      node = here.parent
    }
    return found
  }
  fileprivate final var keyCatcherInUse: (any KeyCatcher)? {
    keyCatcher.flatMap { isForLooksOnly ? nil : $0 }
  }
  fileprivate final var pasteTargetInUse: (any PasteTarget)? {
    pasteTarget.flatMap { isForLooksOnly ? nil : $0 }
  }
}

extension Scene {
  package var keyboard: KeyboardManager { feature(KeyboardManager.self) }
}
