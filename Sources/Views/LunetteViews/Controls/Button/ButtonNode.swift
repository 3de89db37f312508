import LunetteBase
import LunetteEngine

/// The node of a button: draws the body of the topmost style of the stack, with the rest of the
/// stack below it (S30).
///
/// Several `ButtonNode`s may belong to one control: each `Button(configuration)` in the body of a
/// style is one, with its own style. The outermost has the focus, the pointer and the action; a
/// layer with a standard style has the press.
///
/// This file holds what styles use of the node. The press is in `ButtonNode+Press.swift`, the
/// action in `ButtonNode+Action.swift`, the spoken words in `ButtonNode+Meaning.swift`.
final class ButtonNode: PressableNode, ViewNode {
  typealias Shown = Button
  override var roles: Roles { super.roles.union(.keyHelpSource) }
  /// The appearance defaults that were in force when the button entered the tree (S20); only the
  /// outermost layer has them.
  var appearance: ButtonAppearance? { boxedAppearance?.appearance }
  /// Boxed, because it is large and hardly any button has it.
  private var boxedAppearance: BoxedAppearance?
  private var drawnTraits: Traits?
  private var labelIsSelected = false
  private var tintedEnvironment: (outer: Environment, inner: Environment)?
  /// Whether the button has the standard press. Its recogniser is made when the pointer first
  /// reaches the button.
  var hasPress = false
  var press: PressRecognizer?
  var repetition: ButtonRepeat?
  var keyHold: KeyHold?
  /// Whether the node has not been updated since it began to wait for another use.
  private var waits = false

  var button: Button { shown }
  override var kind: StyleKind { .button }
  override var outer: ConfigurationSource? { button.source }
  /// The button of which this node is a layer; nil for the control itself.
  var outerButton: ButtonNode? { button.source?.node as? ButtonNode }
  var outermost: ButtonNode { outerButton?.outermost ?? self }
  override var pressState: ControlState { state }

  // MARK: The style

  /// The style to use: the top of the stack, or the style that the container asks for (S35).
  override func resolve(_ top: (any ControlStyle)?) -> any ControlStyle {
    // A local reference, so that it is retained once: this runs for each button that a body makes.
    let environment = environment
    // Alerts, menus and swipe actions draw their own items (S43).
    if case .alert = environment.container { return BorderedButtonStyle.shared }
    if let own = environment.ownButtonStyle { return own }
    guard let automatic = (top ?? AutomaticButtonStyle.shared) as? AutomaticButtonStyle else {
      return top!
    }
    if environment.container == .toolbar, source.role == .confirm {
      return BorderedProminentButtonStyle.shared
    }
    return automatic.resolved(
      in: environment, isRow: isRow,
      isPlain: environment.buttonStyles == nil && outermost.buttonType.isPlain)
  }
  override func computeContentTraits() -> ContentTraits {
    var traits = ContentTraits()
    traits.add(button: role)
    traits.add(super.computeContentTraits())
    return traits
  }
  /// Whether the button is a row by itself: nothing stands between it and the view that shows its
  /// row.
  private var isRow: Bool {
    var node = parent
    while let here = node?.asWrapper {
      if here.rowSpace != nil { return true }
      node = here.parent
    }
    return node?.isContainer != true
  }

  override func updateParts(old: View?) {
    if old == nil, isControl {
      boxedAppearance = environment.scope.appearance.button.map(BoxedAppearance.init)
    }
    takeAppearanceTint()
    refreshTraits()
    if old !== view || source.isSelected != labelIsSelected { updateLabel(old: old) }
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    let isNew = old == nil || waits
    waits = false
    if isNew, isControl, !isInsideStyleBody, spoken?.utf8.contains(where: { $0 > 0x20 }) != true {
      // The text that a component shows is known only when its body has run.
      scene.afterUpdate(for: self) { [self] in warnIfSilent() }
    }
  }
  /// A button without the appearance defaults, which are those of the time when it enters the tree,
  /// and without anything that is held or pressed.
  override var canRecycle: Bool {
    isUnknownToScripts && state.isUntouched && repetition == nil && keyHold == nil
      && !isPressedForAMoment && !keyIsDown
      && appearance == nil && environment.scope.appearance.button == nil && button.opening == nil
      && options == nil
  }
  override func willRecycle() {
    scene.defaultAction.forget(self)
    waits = true
  }
  override func styleChanged(from old: (any ControlStyle)?) {
    if old == nil || old!.isPrimitive != style.isPrimitive { configurePress() }
  }

  /// Compares only the traits and the enabled state; changes of press, focus and hover come by
  /// signals.
  override var readsDiffer: Bool {
    guard let reads = drawn?.reads else { return true }
    if let drawnTraits, drawnTraits.differs(from: traits, by: reads) { return true }
    return reads.contains(.isEnabled) && isEnabledInStyle != environment.isEnabled
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
    ButtonConfiguration(
      source: source, state: state, focus: controlState, isEnabled: environment.isEnabled)
  }
  override func renew(_ configuration: StyleConfiguration) -> Bool {
    let configuration: ButtonConfiguration = castToKnown(configuration)
    configuration.renew(state: state, focus: controlState, isEnabled: environment.isEnabled)
    return true
  }
  override func observe(_ reads: StyleFields) {
    super.observe(reads)
    if reads == .all, !style.isCounted, !readsAllAtOnce(reads) {
      scope.read(controlState.defaultSignal)
    }
  }
  override var bodyIsPicture: Bool { !style.isPrimitive }
  override var bodyHoldsControls: Bool { style.isPrimitive && style.isCounted }

  // MARK: The properties that styles may read

  var options: UIKitOptions? { button.options }
  var buttonType: ButtonType { options?.buttonType ?? appearance?.options?.buttonType ?? .system }
  private var traits: Traits {
    Traits(role: source.role, isSelected: source.isSelected, hasOwnTint: source.hasOwnTint)
  }

  /// Refreshes the traits that styles may read: the button's own, those of the appearance defaults,
  /// or, for a layer, those of the button from which it was made.
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
      source.announceTraits()
      // The role may decide where the button is placed.
      if traits.role != before.role { invalidateLayout() }
    }
  }

  /// Updates the label that styles get: the declared label, or a label that follows the state in
  /// UIKit's way.
  private func updateLabel(old: View?) {
    let button = button
    let declared =
      if case .alert = environment.container { button.label.inDialog(environment) } else {
        button.label
      }
    labelIsSelected = source.isSelected
    if options == nil, appearance?.options == nil {
      // A body that runs again makes a new text for each title; the label stays the same while the
      // words do.
      if source.label === declared || source.label.isSameText(as: declared) { return }
      source.label = declared
    } else {
      source.label = UIKitLabel(
        declared: declared, image: button.image, own: options, appearance: appearance?.options,
        isSelected: source.isSelected, type: buttonType, control: controlState)
    }
    if old != nil { source.changed.changed() }
  }

  /// Applies the tint of the appearance defaults. It beats an inherited tint, and gives way to a
  /// tint on the button itself (S20).
  private func takeAppearanceTint() {
    guard let tint = appearance?.tint, !isTintedItself else { return }
    if let cache = tintedEnvironment, cache.outer === environment || cache.inner === environment {
      environment = cache.inner
      return
    }
    let inner = environment.forContent { $0.tint = tint }
    tintedEnvironment = (environment, inner)
    environment = inner
  }
  /// Whether a tint modifier is applied directly to this button.
  private var isTintedItself: Bool {
    var isTinted = false
    var next = parentReference
    while let here = next {
      next = here.with { node in
        guard let wrapper = node.asWrapper, !(wrapper is BodyNode) else { return nil }
        if let modifier = wrapper.view as? EnvironmentModifier,
          let tint = modifier.change.edit(as: SetEnvironment<TintKey>.self)
        {
          isTinted = tint.value != nil
          return nil
        }
        return wrapper.parentReference
      }
    }
    return isTinted
  }

  override var bodyDescription: String {
    let title = spoken.map { " \"\($0)\"" } ?? ""
    return "Button\(title)"
  }

  // MARK: The control

  /// A button whose label is drawn by a style of another kind, such as a menu's, is represented by
  /// what that style draws.
  override var representation: ControlRepresentation {
    guard let face = button.opening?.face, environment.styles(face) != nil else {
      return findRepresentation()
    }
    return styled(face, in: self)?.findRepresentation() ?? ControlRepresentation()
  }
  private func styled(_ kind: StyleKind, in node: Node) -> StyledNode? {
    if let styled = node as? StyledNode, styled.kind == kind { return styled }
    var found: StyledNode?
    node.forEachShownChild {
      if found == nil, $0.actionTarget == nil { found = styled(kind, in: $0) }
    }
    return found
  }
  override func focusChanged(_ isFocused: Bool) {
    super.focusChanged(isFocused)
    if !isFocused { endHold() }
    if isFocused, environment.container == .menu { layerNode?.layer.focusArrived(at: self) }
  }
  override func hoverChanged(_ isHovered: Bool) {
    super.hoverChanged(isHovered)
    // In a menu the highlight follows the pointer.
    if environment.container == .menu, isHovered, canTakeFocus {
      scene.focus.move(to: self, reveals: false)
    }
    button.opening?.hover(isHovered)
  }

  // MARK: The press

  override var recognizesGestures: Bool { environment.isEnabled && hasPress && !faceReactsItself }
  /// Whether a style of another kind, such as a menu's, has drawn a control or gesture on the
  /// button: only that reacts (S129).
  private var faceReactsItself: Bool {
    guard let face = button.opening?.face, environment.styles(face) != nil else { return false }
    return styled(face, in: self)?.bodyReactsItself == true
  }
  override var gestureRecognizers: [GestureRecognizer] {
    guard recognizesGestures else { return [] }
    let press = press ?? PressRecognizer(self, givesWayInside: true)
    self.press = press
    return [press]
  }
  var pressedButton: Node { control }
  override func loseInteraction() {
    super.loseInteraction()
    endHold()
    repetition?.stop()
    keyIsDown = false
  }
  override func setPressed(_ isPressed: Bool) {
    super.setPressed(isPressed)
    outermost.refreshHighlight()
  }
  /// Shows the press in every layer with a standard style.
  override func showPress(_ isPressed: Bool) {
    if hasPress { setPressed(isPressed) }
    forEachLayer { $0.showPress(isPressed) }
  }
  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.key == .enter || event.key == .character(" ") else {
      // The user has gone on to something else, and does not confirm.
      if awaitsSecondPress { endHold() }
      return false
    }
    switch event.phase {
    case .down:
      if hold(event) { return true }
      _ = activate(.key, isHeld: event.reportsRelease, repeats: event.key != .enter)
    case .repeat: break
    case .up: _ = releaseKey()
    }
    return true
  }
  override var awaitsSecondPress: Bool { keyHold?.awaitsSecondPress == true }
  override func releaseKey() -> Bool {
    if keyHold?.isHeld == true { endHold() }
    // The key may have belonged to another control, and the press may be the mouse's.
    guard keyIsDown else { return true }
    keyIsDown = false
    repetition?.stop()
    if !isPressedForAMoment { showPress(false) }
    return true
  }
  override func perform(_ function: StyleField, _ argument: ScalarValue) {
    if function == .trigger { fire(keyHold?.isActing == true ? .key : .programmatic) }
  }

  // MARK: Shortcuts, rows and accessibility

  override var actionTarget: (any ActionTarget)? { self }
  override var shortcutRole: ShortcutRole { .target(self) }
  override var answersForItsRow: Bool {
    canTakeFocus && !isSetApart && holders.isEmpty
  }
  /// Whether a style of its own sets the button apart from its row.
  private var isSetApart: Bool {
    guard let style = environment.buttonStyles?.style else { return false }
    return !(style is AutomaticButtonStyle || style is BareButtonStyle)
  }
  override var describedElement: AccessibilityElement? {
    guard var element = element(.button) else { return nil }
    element.role = source.role
    element.isPressed = anyLayerIsPressed
    element.isSelected = source.isSelected
    return element
  }
  /// The accessibility element of a button that the body of a style made by itself: it is no focus
  /// stop and is not announced (S42), but it can be clicked.
  var elementInStyle: AccessibilityElement? {
    guard isControl, isInsideStyleBody, isInButtonStyle else { return nil }
    return AccessibilityElement(
      kind: .button, label: spoken, role: source.role, isPressed: anyLayerIsPressed,
      isEnabled: environment.isEnabled,
      isSelected: source.isSelected)
  }

  override func willUnmount() {
    endHold()
    super.willUnmount()
    scene.defaultAction.forget(self)
    repetition?.stop()
    outerButton?.outermost.refreshHighlight()
  }
}

private final class BoxedAppearance {
  let appearance: ButtonAppearance
  init(_ appearance: ButtonAppearance) { self.appearance = appearance }
}

/// The facts that a style can read about a button, apart from the state that input brings about.
private struct Traits: Equatable {
  var role: ButtonRole?
  var isSelected: Bool
  var hasOwnTint: Bool

  func differs(from other: Traits, by reads: StyleFields) -> Bool {
    (reads.contains(.role) && (role != other.role || hasOwnTint != other.hasOwnTint))
      || (reads.contains(.isSelected) && isSelected != other.isSelected)
  }
}
