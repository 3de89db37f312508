import LunetteBase
import LunetteEngine

/// A title that shows and hides the content below it, drawn by the disclosure group style in force.
package final class DisclosureGroup: View {
  package let label: View
  let content: View
  /// The value of the binding; nil if there is none: the group then keeps the state itself, hidden
  /// at first.
  package let isExpanded: Bool?
  package let onChange: ((Bool) throws -> Void)?
  /// The binding; nil if there is none.
  let binding: (any ControlBinding)?
  let outer: ConfigurationSource?
  package init(
    label: View, content: [View?], isExpanded: Bool? = nil, binding: (any ControlBinding)? = nil,
    onChange: ((Bool) throws -> Void)? = nil
  ) {
    self.binding = binding
    self.label = label
    self.content = Stack(axis: .vertical, horizontal: .leading, children: content)
    self.isExpanded = isExpanded
    self.onChange = onChange
    outer = nil
    super.init()
  }
  /// `DisclosureGroup(configuration)` in the body of a style: the group as the next outer style
  /// draws it.
  package init(_ configuration: ConfigurationSource) {
    label = ConfigurationPart(configuration, .label)
    content = ConfigurationPart(configuration, .content)
    isExpanded = nil
    onChange = nil
    binding = nil
    outer = configuration
    super.init()
  }
  package override func isSameKind(as old: View) -> Bool { before(old).outer === outer }
  package override func makeNode() -> Node { DisclosureGroupNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    label.spokenText(environment)
  }
}

/// The node of a disclosure group. The header of the built-in style is a button, which takes the
/// focus; if the body of a style holds no control, the group itself is the focus stop.
final class DisclosureGroupNode: StyledNode, FocusTarget, ViewNode {
  typealias Shown = DisclosureGroup
  private var group: DisclosureGroup { shown }
  /// Whether the group is open; only the control's own value counts, not that of its layers.
  private var isOpen = false
  var isExpanded: Bool { owner.isOpen }
  override var kind: StyleKind { .disclosureGroup }
  override var outer: ConfigurationSource? { group.outer }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil {
      addLayer()
    }
    let wasOpen = isOpen
    if let bound = group.isExpanded { isOpen = bound }
    if old !== view {
      source.label = group.label
      source.content = group.content
      if old != nil { source.changed.changed() }
    }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if old == nil { return }
    if isOpen == wasOpen { refreshLayers() } else { scene.motion.withControl(refreshLayers) }
  }
  override func makeConfiguration() -> StyleConfiguration { DisclosureConfiguration(self) }
  override var bodyDescription: String { "DisclosureGroup" }

  // MARK: The keyboard

  private var isFocused = false
  override var capabilities: Capabilities {
    super.capabilities.union([.isExposed, .wantsFocusEffect])
  }
  override var bodyHoldsControls: Bool { true }
  override var focusTarget: (any FocusTarget)? { representation.isOwn ? self : nil }
  var canTakeFocus: Bool {
    outer == nil && environment.isEnabled && !environment.isInsideButtonStyle
      && flags.contains(.mounted)
      && representation.isOwn
  }
  override var holdsContent: Bool { true }
  override var readingRole: ReadingRole { .group }
  /// The content that the group shows does not belong to its own element.
  override var ownElementCount: Int { accessibilityElement == nil ? 0 : isExpanded ? 2 : 1 }
  /// The rectangle of the content that the group shows.
  var partWithoutFocus: Rect? {
    func find(_ node: Node) -> Node? {
      if let part = node as? ConfigurationPartNode { return part.isContent(of: self) ? part : nil }
      var found: Node?
      node.forEachShownChild { if found == nil { found = find($0) } }
      return found
    }
    return find(self).map { $0.paintedRect($0.paintBounds) }
  }
  func focusChanged(_ isFocused: Bool) { self.isFocused = isFocused }
  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.phase != .up else { return false }
    switch event.key {
    case .enter, .character(" "): if event.phase == .down { toggle() }
    case .left, .right:
      // The arrow that points inwards expands the group, the other one collapses it; otherwise the
      // arrows move the focus.
      let expands = (event.key == .right) != environment.isRightToLeft
      guard expands != isExpanded else { return false }
      toggle()
    default: return false
    }
    return true
  }
  override var accessibilityElement: AccessibilityElement? {
    representation.isOwn ? describedElement : nil
  }
  override var describedElement: AccessibilityElement? {
    guard outer == nil, !environment.isInsideButtonStyle else { return nil }
    var element = AccessibilityElement(
      kind: .button, label: source.label.spokenText(environment), isFocused: isFocused,
      isEnabled: environment.isEnabled)
    element.hint = environment.strings.lookup(
      isExpanded ? "expanded" : "collapsed", locale: environment.locale)
    return element
  }

  func toggle() { owner.set(!isExpanded) }
  private func set(_ wanted: Bool) {
    guard wanted != isOpen, environment.isEnabled, flags.contains(.mounted) else { return }
    if let onChange = group.onChange {
      scene.perform(from: self) { try onChange(wanted) }
      return
    }
    isOpen = wanted
    scene.motion.withControl {
      if readsDiffer { bodyInvalidated() }
      refreshLayers()
    }
    scene.requestFrame()
  }
  override func perform(_ function: StyleField, _ argument: ScalarValue) {
    switch (function, argument) {
    case (.toggle, _): toggle()
    case (.set, .boolean(let isExpanded)): owner.set(isExpanded)
    default: break
    }
  }
  override func needed(by function: StyleField, insteadOf argument: ScalarValue) -> String? {
    guard function == .set, case .boolean = argument else {
      return function == .set ? "a boolean" : nil
    }
    return nil
  }
  override var binding: (any ControlBinding)? { group.binding }
  override var boundValue: ScalarValue { .boolean(isExpanded) }
}

/// The facts that a disclosure group passes to its style. Content that the style's body leaves out
/// while it is hidden is not in the tree.
final class DisclosureConfiguration: StyleConfiguration {
  let isExpanded: Bool
  init(_ node: DisclosureGroupNode) {
    isExpanded = node.isExpanded
    super.init(source: node.source)
  }
  override func value(_ field: StyleField) -> ScalarValue {
    field == .isExpanded ? .boolean(isExpanded) : .none
  }
}
