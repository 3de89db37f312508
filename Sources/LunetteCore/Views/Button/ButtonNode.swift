import LunetteScreen

/// A button in its place: draws the body of the style on top of the stack with the rest of the stack below (S30).
///
/// Several `ButtonNode`s may belong to one control: each `Button(configuration)` in a style's body is one, with a style
/// of its own. The outermost has the focus, the pointer and the action; a layer with a standard style has the press.
final class ButtonNode: StyledNode, FocusTarget, HoverTarget {
  /// Its own press; and, in the outermost layer, focus and hover.
  private let state = ControlState()
  private var press: PressRecognizer?
  private var drawnTraits: Traits?
  /// The defaults that held when it entered the tree (S20); of the outermost layer only.
  private var appearance: ButtonAppearance?
  private var drawnEnabled = true
  private var keyIsDown = false
  private var releaseTimer: Int?

  private var button: Button { unsafeDowncast(view, to: Button.self) }
  private var focusState: ControlState { button.source?.focus ?? state }
  override var kind: StyleKind { .button }
  override var outer: ConfigurationSource? { button.source }

  // MARK: The style

  /// The top of the stack, or what the container wants (S35).
  override func resolve(_ top: (any ControlStyle)?) -> any ControlStyle {
    // Alerts, menus and swipe actions draw their own items (S43).
    switch environment.container {
    case .alert: return BorderedButtonStyle.shared
    case .menu: return MenuItemStyle.shared
    case .swipe: return SwipeButtonStyle.shared
    default: break
    }
    guard let automatic = (top ?? AutomaticButtonStyle.shared) as? AutomaticButtonStyle else { return top! }
    if environment.container == .toolbar, source.role == .confirm { return BorderedProminentButtonStyle.shared }
    return automatic.resolved(
      in: environment, isRow: isRow, isPlain: environment.buttonStyles == nil && outermost.buttonType.isPlain)
  }
  var role: ButtonRole? { source.role }
  override func computeContentTraits() -> ContentTraits {
    var traits = ContentTraits()
    traits.add(button: role)
    traits.add(super.computeContentTraits())
    return traits
  }
  /// Whether nothing arranges it but what shows the row that it is.
  private var isRow: Bool {
    var node = parent
    while let here = node, here is WrapperNode {
      if here is FormRowNode { return true }
      node = here.parent
    }
    return !(node is ContainerNode)
  }
  /// Whether a click beside it on its row may be meant for it: no style was given that would set it apart (S51).
  var answersForItsRow: Bool {
    canTakeFocus && (environment.buttonStyles.map { $0.style is AutomaticButtonStyle } ?? true) && holders.isEmpty
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil {
      if button.source == nil { appearance = scene.appearance.button }
      source.node = self
      addLayer()
    }
    takeAppearanceTint()
    source.focus = focusState
    refreshTraits()
    if old !== view || source.isSelected != labelIsSelected { updateLabel(old: old) }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if !environment.isEnabled, drawnEnabled || state.isPressed { loseInteraction() }
    drawnEnabled = environment.isEnabled
    if old == nil, button.source == nil, !isInsideStyleBody, spoken?.utf8.contains(where: { $0 > 0x20 }) != true {
      // What a component shows is known only when its body has run.
      scene.afterUpdate(for: self) { [self] in warnIfSilent() }
    }
  }
  override var mayHaveFirstFocus: Bool { canTakeFocus }
  override func styleChanged(from old: (any ControlStyle)?) {
    if old == nil || old!.isPrimitive != style.isPrimitive { configurePress() }
  }

  /// The rest comes by signals.
  override var readsDiffer: Bool {
    guard let reads = drawn?.reads else { return true }
    if let drawnTraits, drawnTraits.differs(from: traits, by: reads) { return true }
    return reads.contains(.isEnabled) && drawnEnabled != environment.isEnabled
  }

  override func makeContent() throws -> View? {
    if let outer = button.source {
      scope.read(outer.traitsChanged)
      refreshTraits()
    }
    drawnTraits = traits
    return try super.makeContent()
  }
  override func makeConfiguration() -> StyleConfiguration {
    ButtonConfiguration(source: source, state: state, focus: focusState, isEnabled: environment.isEnabled)
  }
  override func observe(_ reads: StyleFields) {
    if reads.contains(.isPressed) { scope.read(state.pressSignal) }
    if reads.contains(.isFocused) { scope.read(focusState.focusSignal) }
    if reads.contains(.isHovered) { scope.read(focusState.hoverSignal) }
    if !style.isCounted { scope.read(focusState.defaultSignal) }
  }

  // MARK: What it is

  private var options: UIKitOptions? { button.options }
  private var traits: Traits {
    Traits(role: source.role, isSelected: source.isSelected, hasOwnTint: source.hasOwnTint)
  }
  private var labelIsSelected = false
  private var buttonType: ButtonType { options?.buttonType ?? appearance?.options?.buttonType ?? .system }

  /// What styles may read of it: its own, the appearance's, or, for a layer, that of the button it was made from.
  private func refreshTraits() {
    let before = traits
    if let outer = button.source {
      source.role = outer.role
      source.isSelected = outer.isSelected
      source.hasOwnTint = outer.hasOwnTint || isTintedItself
    } else {
      source.role = button.role ?? appearance?.role
      source.isSelected = options?.isSelected ?? appearance?.options?.isSelected ?? false
      source.hasOwnTint = isTintedItself || appearance?.tint != nil
    }
    if traits != before {
      source.traitsChanged.changed()
      // Where it stands may depend on its role.
      if traits.role != before.role { invalidateLayout() }
    }
  }

  /// The label that styles get: as declared, or following the state in UIKit's way.
  private func updateLabel(old: View?) {
    let declared = environment.container == .alert ? button.label.inDialog(environment) : button.label
    labelIsSelected = source.isSelected
    if options == nil, appearance?.options == nil {
      if source.label === declared { return }
      source.label = declared
    } else {
      source.label = UIKitLabel(
        declared: declared, image: button.image, own: options, appearance: appearance?.options,
        isSelected: source.isSelected, type: buttonType, control: focusState)
    }
    if old != nil { source.changed.changed() }
  }

  /// A tint of the appearance's beats an inherited one, and gives way to one on the button itself (S20).
  private func takeAppearanceTint() {
    guard let tint = appearance?.tint, !isTintedItself else { return }
    if let cache = tintedEnvironment, cache.outer === environment || cache.inner === environment {
      environment = cache.inner
      return
    }
    let inner = environment.with { $0.tint = tint }
    tintedEnvironment = (environment, inner)
    environment = inner
  }
  private var tintedEnvironment: (outer: Environment, inner: Environment)?

  /// Whether a tint stands directly on it.
  private var isTintedItself: Bool {
    var node = parent
    while let here = node as? WrapperNode, !(here is BodyNode) {
      if let modifier = here.view as? EnvironmentModifier, case .tint(let paint) = modifier.change {
        return paint != nil
      }
      node = here.parent
    }
    return false
  }

  override var alwaysPrepares: Bool { true }
  override func prepare(_ environment: Environment) {
    environment.control = focusState
    environment.isInsideButtonStyle = self.environment.isInsideButtonStyle || !style.isPrimitive
  }
  override var bodyDescription: String {
    let title = spoken.map { " \"\($0)\"" } ?? ""
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
    // Unsafe, for the recogniser is this button's own.
    press.onBegin = { [unowned(unsafe) self] in
      send(.touchDown, .mouse)
      startRepeating(.mouse)
      button.onPress?()
    }
    press.onPressChanged = { [unowned(unsafe) self] in setPressed($0) }
    press.onMove = { [unowned(unsafe) self] in send($0 ? .touchDragEnter : .touchDragExit, .mouse) }
    press.onFire = { [unowned(unsafe) self] in
      repetition?.stop()
      if repetition?.hasFired != true { fire(.mouse) }
    }
    press.onReleaseOutside = { [unowned(unsafe) self] in
      repetition?.stop()
      send(.touchUpOutside, .mouse)
    }
    press.onCancel = { [unowned(unsafe) self] in
      repetition?.stop()
      send(.touchCancel, .mouse)
    }
    self.press = press
  }

  override var gestureRecognizers: [GestureRecognizer] {
    environment.isEnabled ? press.map { [$0] } ?? [] : []
  }
  func hoverChanged(_ isHovered: Bool) {
    if button.source == nil { state.isHovered = isHovered }
    // The pointer takes the highlight of a menu along.
    if environment.container == .menu, isHovered, canTakeFocus { scene.focus.move(to: self, reveals: false) }
    if let menu = parent as? MenuNode { menu.hoverChanged(isHovered) }
  }

  /// Holding it repeats the action, where `buttonRepeatBehavior` says so (S62).
  private func startRepeating(_ kind: ActionKind) {
    guard environment.buttonRepeatBehavior == .enabled else {
      repetition = nil
      return
    }
    let repetition = repetition ?? ButtonRepeat(scene: scene)
    self.repetition = repetition
    repetition.start { [weak self] in
      guard let self, environment.isEnabled, kind != .mouse || state.isPressed else { return false }
      fire(kind)
      return true
    }
  }
  private var repetition: ButtonRepeat?

  private func loseInteraction() {
    scene.pointer.arena.cancel(self)
    repetition?.stop()
    setPressed(false)
    keyIsDown = false
  }
  private func setPressed(_ pressed: Bool) {
    state.isPressed = pressed
    outermost.refreshHighlight()
  }
  /// Whether it is the one that Return fires and that is to look so (S59).
  var isDefaultAction: Bool {
    get { state.isDefaultAction }
    set { state.isDefaultAction = newValue }
  }
  private var outermost: ButtonNode { button.source?.button?.outermost ?? self }
  private var anyLayerIsPressed: Bool {
    state.isPressed
      || layers.contains { $0._withUnsafeGuaranteedRef { unsafeDowncast($0, to: ButtonNode.self).anyLayerIsPressed } }
  }
  private func refreshHighlight() { state.isHighlighted = anyLayerIsPressed }

  // MARK: The keyboard

  override var focusTarget: (any FocusTarget)? { self }
  var canTakeFocus: Bool {
    button.source == nil && !isInsideStyleBody && environment.isEnabled && flags.contains(.mounted) && presence.isOwn
  }
  /// Whether it was made by the body of a style with the standard press: a part of that button's picture (S42).
  private var isInsideStyleBody: Bool { environment.isInsideButtonStyle }
  override var isMet: Bool { true }
  override var bodyHoldsControls: Bool { style.isPrimitive && style.isCounted }
  /// A menu's button is met by what the menu's style draws.
  override var presence: Presence {
    guard button.label is MenuFace, environment.styles(.menu) != nil else { return findPresence() }
    return menuFace(in: self)?.findPresence() ?? Presence()
  }
  private func menuFace(in node: Node) -> MenuFaceNode? {
    if let face = node as? MenuFaceNode { return face }
    var found: MenuFaceNode?
    node.forEachShownChild { if found == nil, !($0 is ButtonNode) { found = menuFace(in: $0) } }
    return found
  }
  override var wantsFocusEffect: Bool { state.focusSignal.readerCount == 0 }
  func focusChanged(_ isFocused: Bool) {
    state.isFocused = isFocused
    if isFocused, environment.container == .menu { (layerNode?.layer as? MenuLayer)?.focusArrived(at: self) }
  }

  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.key == .enter || event.key == .character(" ") else { return false }
    switch event.phase {
    case .down:
      _ = activate(.key, isHeld: event.reportsRelease, repeats: event.key != .enter)
    case .repeat: break
    case .up: releaseKey()
    }
    return true
  }
  /// The key or shortcut that was held is up.
  func releaseKey() {
    // The key may have been another's, and the press the mouse's.
    guard keyIsDown else { return }
    keyIsDown = false
    repetition?.stop()
    if releaseTimer == nil { showPress(false) }
  }

  /// Whether it is that of a menu.
  var opensMenu: Bool { parent is MenuNode || parent?.parent is MenuNode }

  /// Fires by key or shortcut, and shows the press for 0.1 s, or until a reported release if that is later (S8).
  ///
  /// `isHeld`: its release will be reported by `releaseKey`. Without that nobody knows how long a key is down; then a
  /// terminal's own repetition is a press each time.
  func activate(_ kind: ActionKind, isHeld: Bool = false, repeats: Bool = true) -> Bool {
    guard environment.isEnabled, kind == .shortcut || !isHiddenFromUser, !hasDisabledBody else { return false }
    keyIsDown = isHeld
    if isHeld, repeats { startRepeating(kind) }
    send(.touchDown, kind)
    showPressForAMoment()
    (standIn as? ButtonNode)?.showPressForAMoment()
    (standIn as? ControlNode)?.showPress()
    for control in controlsStoodInFor { (control as? ControlNode)?.showPress() }
    fire(kind)
    return true
  }
  private func showPressForAMoment() {
    showPress(true)
    if let releaseTimer { scene.timers.cancel(releaseTimer) }
    releaseTimer = scene.timers.schedule(at: scene.now + 0.1) { [weak self] in
      guard let self else { return }
      releaseTimer = nil
      if !keyIsDown { showPress(false) }
    }
  }

  /// Whether its style disabled all the buttons that it made of it: what no click can fire, no key fires (S9).
  private var hasDisabledBody: Bool {
    !layers.isEmpty
      && layers.allSatisfy {
        $0._withUnsafeGuaranteedRef {
          !$0.environment.isEnabled || unsafeDowncast($0, to: ButtonNode.self).hasDisabledBody
        }
      }
  }

  /// The press, in every layer with a standard style.
  private func showPress(_ pressed: Bool) {
    if press != nil { setPressed(pressed) }
    for layer in layers {
      layer._withUnsafeGuaranteedRef { unsafeDowncast($0, to: ButtonNode.self).showPress(pressed) }
    }
  }

  // MARK: The action

  override func perform(_ function: StyleField, _ argument: StyleFieldValue) {
    if function == .trigger { fire(.programmatic) }
  }

  /// Performs the action once, if it may.
  func fire(_ kind: ActionKind) {
    guard environment.isEnabled, flags.contains(.mounted) else { return }
    if let outer = button.source?.button {
      outer.fire(kind)
      return
    }
    send(.touchUpInside, kind)
    switch button.action {
    case .none: break
    case .perform(let action):
      let context = context(kind, nil)
      scene.perform(from: self) { try action(context) }
    case .intent(let name, let parameters):
      let scene = self.scene
      scene.perform(from: self) {
        // It ends some time later, perhaps when this button has gone.
        try scene.intents.perform(name, parameters) { [self] error in
          scene.report(error, from: flags.contains(.mounted) ? self : nil)
        }
      }
    }
    switch environment.container {
    case .alert, .menu: layerNode?.layer.performed(self)
    case .swipe:
      if let swipe = scene.openSwipe, swipe.isAncestor(of: self) { swipe.performed() }
    default: break
    }
  }

  /// Performs what was registered for `event`, in order; one that fails does not stop the next (S21).
  private func send(_ event: ButtonEvent, _ kind: ActionKind) {
    if let outer = button.source?.button { return outer.send(event, kind) }
    guard let actions = options?.actions[event] ?? appearance?.options?.actions[event], !actions.isEmpty else { return }
    let context = context(kind, event)
    let scene = self.scene
    if event == .touchCancel {
      // The press may be lost in the middle of a pass, in which no script may change a state.
      for action in actions { scene.performLater(from: self) { try action(context) } }
    } else {
      for action in actions { scene.perform(from: self) { try action(context) } }
    }
  }

  private func context(_ kind: ActionKind, _ event: ButtonEvent?) -> ActionContext {
    let current = currentState
    return ActionContext(
      kind: kind, event: event, id: identity, title: spoken,
      image: (source.label as? UIKitLabel).map { $0.image(current)?.name } ?? button.image, role: source.role,
      buttonType: buttonType, state: current)
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
  private var currentState: ButtonState {
    ButtonState(
      isEnabled: environment.isEnabled, isHighlighted: anyLayerIsPressed, isSelected: source.isSelected,
      isFocused: focusState.isFocused)
  }
  /// What is said of it: the label's words in the state that it is in.
  private var spoken: String? { source.label.spokenText(environment) }

  // MARK: Meaning

  /// A button that says nothing cannot be announced (S11).
  private func warnIfSilent() {
    // What it stands in for speaks for it, and is asked for its words itself.
    if (spoken ?? visibleText()).flatMap(Spoken.line) != nil || !controlsStoodInFor.isEmpty { return }
    var node: Node? = self
    while let here = node {
      if let modifier = here.view as? AccessibilityModifier, modifier.label != nil || modifier.isHidden == true {
        return
      }
      node = here.parent
    }
    scene.warn("a button without text cannot be announced; give it an accessibilityLabel", from: self)
  }

  override var accessibilityElement: AccessibilityElement? { presence.isOwn ? describedElement : nil }
  override var describedElement: AccessibilityElement? {
    if button.source != nil || isInsideStyleBody { return nil }
    return AccessibilityElement(
      kind: .button, label: spoken, role: source.role, isFocused: state.isFocused, isPressed: anyLayerIsPressed,
      isEnabled: environment.isEnabled, isSelected: source.isSelected)
  }

  /// A button that a style's body made of its own: no stop, and not announced (S42), but there to be clicked.
  var elementInStyle: AccessibilityElement? {
    guard button.source == nil, isInsideStyleBody, isInButtonStyle else { return nil }
    return AccessibilityElement(
      kind: .button, label: spoken, role: source.role, isPressed: anyLayerIsPressed, isEnabled: environment.isEnabled,
      isSelected: source.isSelected)
  }

  /// And not in that of a control which is no button, such as a stepper: those stand for the control.
  private var isInButtonStyle: Bool {
    var node = parent
    while let here = node {
      if here is ButtonNode { return true }
      if here is ControlNode { return false }
      node = here.parent
    }
    return false
  }

  override func willUnmount() {
    super.willUnmount()
    scene.defaultAction.forget(self)
    if let releaseTimer { scene.timers.cancel(releaseTimer) }
    repetition?.stop()
    button.source?.button?.outermost.refreshHighlight()
  }
}

/// What a style can read of a button besides what the user does to it.
private struct Traits: Equatable {
  var role: ButtonRole?
  var isSelected: Bool
  var hasOwnTint: Bool

  func differs(from other: Traits, by reads: StyleFields) -> Bool {
    (reads.contains(.role) && (role != other.role || hasOwnTint != other.hasOwnTint))
      || (reads.contains(.isSelected) && isSelected != other.isSelected)
  }
}
