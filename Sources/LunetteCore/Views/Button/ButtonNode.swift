import LunetteScreen

/// A button in its place: draws the body of the style on top of the stack with the rest of the stack below (S30).
///
/// Several `ButtonNode`s may belong to one control: each `Button(configuration)` in a style's body is one, with a style
/// of its own. The outermost has the focus, the pointer and the action; a layer with a standard style has the press.
final class ButtonNode: BodyNode, FocusTarget, HoverTarget {
  /// Its own press; and, in the outermost layer, focus and hover.
  private let state = ControlState()
  private let source = ConfigurationSource()
  private var press: PressRecognizer?
  private var style: (any ButtonStyle)!
  private var reads: ConfigurationReads = []
  private var drawnRole: ButtonRole?
  private var drawnSelected = false
  private var drawnEnabled = true
  /// Layers made from this one's configuration, while they are in the tree.
  private var layers: [Unmanaged<ButtonNode>] = []
  private var isInsideStyleBody = false
  private var keyIsDown = false
  private var releaseTimer: Int?

  private var button: Button { unsafeDowncast(view, to: Button.self) }
  private var focusState: ControlState { button.source?.focus ?? state }

  // MARK: The style

  /// The style in force: the top of the stack, or what the container wants (S35).
  private func currentStyle() -> any ButtonStyle {
    let top: any ButtonStyle = environment.buttonStyles?.style ?? AutomaticButtonStyle.shared
    return (top as? AutomaticButtonStyle)?.resolved(in: environment) ?? top
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil {
      source.button = self
      isInsideStyleBody = environment.isInsideButtonStyle
      button.source?.button?.layers.append(.passUnretained(self))
    }
    source.focus = focusState
    source.role = button.role
    if old == nil || unsafeDowncast(old!, to: Button.self).label !== button.label {
      source.label = button.label
      if old != nil { source.changed.changed() }
    }
    let previous = style
    style = currentStyle()
    if previous == nil || previous!.isPrimitive != style.isPrimitive { configurePress() }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if !environment.isEnabled, drawnEnabled || state.isPressed { loseInteraction() }
    drawnEnabled = environment.isEnabled
    lastStyle = style
  }
  private var lastStyle: (any ButtonStyle)?

  override func needsRun(old: View?) -> Bool {
    guard let lastStyle else { return true }
    if lastStyle !== style, !style.isEquivalent(to: lastStyle) { return true }
    if reads.contains(.role), drawnRole != button.role { return true }
    if reads.contains(.isSelected), drawnSelected != button.isSelected { return true }
    return reads.contains(.isEnabled) && drawnEnabled != environment.isEnabled
  }

  override func makeContent() throws -> View? {
    if (environment.buttonStyles?.depth ?? 0) > 0, styleDepth() > 32 {
      throw ScriptError(message: "button style \"\(style.name)\" applies itself in its own body, 32 deep")
    }
    let configuration = ButtonConfiguration(
      source: source, state: state, focus: focusState, button: button, isEnabled: environment.isEnabled)
    drawnRole = button.role
    drawnSelected = button.isSelected
    if !(style is any BuiltInButtonStyle) { scene.stats.makeBodyCalls += 1 }
    defer {
      reads = configuration.reads
      if reads.contains(.isPressed) { scope.read(state.pressSignal) }
      if reads.contains(.isFocused) { scope.read(focusState.focusSignal) }
      if reads.contains(.isHovered) { scope.read(focusState.hoverSignal) }
    }
    return try style.makeBody(configuration, scope)
  }

  /// How many styles' bodies this one is inside of.
  private func styleDepth() -> Int {
    var depth = 0
    var node = parent
    while let here = node {
      if here is ButtonNode { depth += 1 }
      node = here.parent
    }
    return depth
  }

  /// The body sees the rest of the stack.
  private var bodyEnvironmentCache: (outer: Environment, style: any ButtonStyle, inner: Environment)?
  override func contentEnvironment() -> Environment {
    if let cache = bodyEnvironmentCache, cache.outer === environment, cache.style === style { return cache.inner }
    let inner = Environment(copying: environment)
    inner.buttonStyles = environment.buttonStyles?.rest
    inner.control = focusState
    inner.isInsideButtonStyle = environment.isInsideButtonStyle || !style.isPrimitive
    bodyEnvironmentCache = (environment, style, inner)
    return inner
  }

  /// A failed style is replaced by the built-in look, with a mark.
  override func fallback(_ error: ScriptError) -> View {
    Stack(axis: .horizontal, spacing: 0, children: [
      EnvironmentModifier(Text(.verbatim("⚠ ")), .foreground(.destructive)), ConfigurationPart(source, .label),
    ])
  }
  override var bodyDescription: String {
    let title = button.spokenText(environment).map { " \"\($0)\"" } ?? ""
    return "Button\(title)"
  }

  // MARK: The press

  private func configurePress() {
    scene.pointer.arena.cancel(self)
    guard !style.isPrimitive else {
      press = nil
      return
    }
    let press = PressRecognizer(node: self)
    press.onPressChanged = { [unowned(unsafe) self] in state.isPressed = $0 }
    press.onFire = { [unowned(unsafe) self] in fire(.mouse) }
    self.press = press
  }

  override var gestureRecognizers: [GestureRecognizer] {
    environment.isEnabled ? press.map { [$0] } ?? [] : []
  }
  func hoverChanged(_ isHovered: Bool) { if button.source == nil { state.isHovered = isHovered } }

  private func loseInteraction() {
    scene.pointer.arena.cancel(self)
    state.isPressed = false
    keyIsDown = false
  }

  // MARK: The keyboard

  override var focusTarget: (any FocusTarget)? { self }
  var canTakeFocus: Bool {
    button.source == nil && !isInsideStyleBody && environment.isEnabled && flags.contains(.mounted)
  }
  func focusChanged(_ isFocused: Bool) { state.isFocused = isFocused }

  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.key == .enter || event.key == .character(" ") else { return false }
    switch event.phase {
    case .down:
      _ = activate(.key)
      keyIsDown = event.reportsRelease
    case .repeat: break
    case .up:
      keyIsDown = false
      if releaseTimer == nil { showPress(false) }
    }
    return true
  }

  /// Fires by key or shortcut, and shows the press for 0.1 s, or until a reported release if that is later (S8).
  func activate(_ kind: ActionKind) -> Bool {
    guard environment.isEnabled, !isHiddenFromUser else { return false }
    showPress(true)
    if let releaseTimer { scene.timers.cancel(releaseTimer) }
    releaseTimer = scene.timers.schedule(at: scene.now + 0.1) { [unowned(unsafe) self] in
      releaseTimer = nil
      if !keyIsDown { showPress(false) }
    }
    fire(kind)
    return true
  }

  /// The press, in every layer with a standard style.
  private func showPress(_ pressed: Bool) {
    if press != nil { state.isPressed = pressed }
    for layer in layers { layer._withUnsafeGuaranteedRef { $0.showPress(pressed) } }
  }

  // MARK: The action

  /// Performs the action once, if it may.
  func fire(_ kind: ActionKind) {
    guard environment.isEnabled, flags.contains(.mounted) else { return }
    if let outer = button.source?.button {
      outer.fire(kind)
      return
    }
    switch button.action {
    case .none: break
    case .perform(let action):
      let context = ActionContext(
        kind: kind, id: identity, title: button.spokenText(environment), image: button.image, role: button.role,
        buttonType: button.buttonType, state: stateName)
      scene.perform(from: self) { try action(context) }
    case .intent(let name, let parameters):
      scene.perform(from: self) { try scene.intents.perform(name, parameters) }
    }
  }

  /// The `id` given to it, if any.
  private var identity: IdentityKey? {
    var node = parent
    while let here = node, here is WrapperNode, !(here is BodyNode) {
      if let modifier = here.view as? IDModifier { return modifier.key }
      node = here.parent
    }
    return nil
  }
  /// The first that holds of disabled, highlighted, selected, focused (S12).
  private var stateName: String {
    if !environment.isEnabled { return "disabled" }
    if state.isPressed { return "highlighted" }
    if button.isSelected { return "selected" }
    return focusState.isFocused ? "focused" : "default"
  }

  // MARK: Meaning

  override var accessibilityElement: AccessibilityElement? {
    if button.source != nil || isInsideStyleBody { return nil }
    return AccessibilityElement(
      kind: .button, label: button.spokenText(environment), role: button.role, isFocused: state.isFocused,
      isPressed: state.isPressed || layers.contains { $0._withUnsafeGuaranteedRef { $0.state.isPressed } },
      isEnabled: environment.isEnabled, isSelected: button.isSelected)
  }

  override func willUnmount() {
    super.willUnmount()
    if let releaseTimer { scene.timers.cancel(releaseTimer) }
    if let outer = button.source?.button {
      outer.layers.removeAll { $0.toOpaque() == Unmanaged.passUnretained(self).toOpaque() }
    }
    source.button = nil
  }
}
