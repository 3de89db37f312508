import LunetteBase
import LunetteEngine
import LunetteViews

/// Opens an address. It looks like a button but ignores button styles (S68). Terminals that support
/// hyperlinks (OSC 8) also make it clickable by themselves.
package final class Link: View {
  package let label: View
  package let destination: String
  package init(_ label: View, destination: String) {
    self.label = label
    self.destination = destination
    super.init()
  }
  package override func makeNode() -> Node { LinkNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    label.spokenText(environment)
  }
}

final class LinkNode: BodyNode, FocusTarget, HoverTarget, PressHandler, ShortcutTarget, ViewNode {
  typealias Shown = Link
  override var roles: Roles { super.roles.union(.hoverTarget) }
  private let state = ControlState()
  private lazy var press = PressRecognizer(self)
  private var link: Link { shown }

  func pressChanges(_ isPressed: Bool) { state.isPressed = isPressed }
  func pressFires() { open() }

  override func makeContent() throws -> View? {
    scope.read(state.pressSignal)
    scope.read(state.focusSignal)
    var attributes: TextAttributes = .underline
    if state.isPressed { attributes.insert(.reverse) }
    if state.isFocused { attributes.insert(.bold) }
    if case .boolean(false) = scope.environment(IsEnabledKey.self) { attributes.insert(.dim) }
    return EnvironmentModifier(link.label, .lookByDefault(.tint, attributes), isForContent: true)
  }
  private var inner: (outer: Environment, destination: String, inner: Environment)?
  override func contentEnvironment() -> Environment {
    if let inner, inner.outer === environment, inner.destination == link.destination {
      return inner.inner
    }
    let copy = environment.forContent {
      $0.link = link.destination
      $0.control = state
    }
    inner = (environment, link.destination, copy)
    return copy
  }
  override var bodyDescription: String { "Link" }
  override var shortcutRole: ShortcutRole { .target(self) }
  override var answersForItsRow: Bool { true }
  func performShortcut(isHeld: Bool) -> Bool {
    guard environment.isEnabled else { return false }
    open()
    return true
  }
  private func open() {
    guard environment.isEnabled, !environment.scope.isClosed else { return }
    let address = link.destination
    if let action = environment.openURL {
      var isDone = true
      scene.perform(from: self) { isDone = try action.perform(address) }
      if isDone { return }
    }
    if let openURL = environment.scope.openURL {
      openURL(address)
    } else {
      scene.reports.warn(ViewFault.nothingOpens(address), from: self)
    }
  }

  override var gestureRecognizers: [GestureRecognizer] { environment.isEnabled ? [press] : [] }
  func hoverChanged(_ isHovered: Bool) { state.isHovered = isHovered }
  override var focusTarget: (any FocusTarget)? { self }
  var canTakeFocus: Bool { environment.isEnabled && flags.contains(.mounted) }
  func focusChanged(_ isFocused: Bool) { state.isFocused = isFocused }
  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.key == .enter || event.key == .character(" ") else {
      return false
    }
    if event.phase == .down { open() }
    return true
  }
  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(
      kind: .link, label: link.spokenText(environment), isFocused: state.isFocused,
      isPressed: state.isPressed,
      isEnabled: environment.isEnabled)
  }
}
