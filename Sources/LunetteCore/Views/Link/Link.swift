import LunetteScreen

/// Opens an address. Looks like a button and ignores button styles (S68); terminals that know hyperlinks (OSC 8) make
/// it clickable by themselves too.
package final class Link: View {
  package let label: View
  package let destination: String
  package init(_ label: View, destination: String) {
    self.label = label
    self.destination = destination
    super.init()
  }
  override func makeNode() -> Node { LinkNode() }
  override func spokenText(_ environment: Environment) -> String? { label.spokenText(environment) }
}

final class LinkNode: WrapperNode, FocusTarget, HoverTarget {
  private let state = ControlState()
  private lazy var press: PressRecognizer = {
    let press = PressRecognizer(node: self)
    press.onPressChanged = { [unowned(unsafe) self] in show(pressed: $0) }
    press.onFire = { [unowned(unsafe) self] in open() }
    return press
  }()
  private var link: Link { unsafeDowncast(view, to: Link.self) }

  override func childView() -> View { link.label }
  override func childEnvironment(old: View?) -> Environment {
    environment.with {
      $0.foreground = environment.tint ?? .tint
      $0.attributes.insert(.underline)
      if state.isPressed { $0.attributes.formSymmetricDifference(.reverse) }
      if state.isFocused { $0.attributes.insert(.bold) }
      if !environment.isEnabled { $0.attributes.insert(.dim) }
      $0.link = link.destination
    }
  }
  private func show(pressed: Bool) {
    state.isPressed = pressed
    refresh()
  }
  private func refresh() { setChild(childView(), childEnvironment(old: view)) }
  private func open() {
    guard environment.isEnabled else { return }
    if let openURL = scene.openURL {
      openURL(link.destination)
    } else {
      scene.warn("nothing here opens \(link.destination)", from: self)
    }
  }

  override var gestureRecognizers: [GestureRecognizer] { environment.isEnabled ? [press] : [] }
  func hoverChanged(_ isHovered: Bool) { state.isHovered = isHovered }
  override var focusTarget: (any FocusTarget)? { self }
  var canTakeFocus: Bool { environment.isEnabled && flags.contains(.mounted) }
  func focusChanged(_ isFocused: Bool) {
    state.isFocused = isFocused
    refresh()
  }
  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.key == .enter || event.key == .character(" ") else { return false }
    if event.phase == .down { open() }
    return true
  }
  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(
      kind: .link, label: link.spokenText(environment), isFocused: state.isFocused, isPressed: state.isPressed,
      isEnabled: environment.isEnabled)
  }
}
