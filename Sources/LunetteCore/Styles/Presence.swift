// # Presence
//
// A style's body is all there is of its control (S103). So whether a control is met by itself (as a stop of the keyboard, an
// announcement, a number in linear mode) depends on what its style's body holds, and that is looked up in the tree each
// time it is asked for: nothing has to be kept in step with bodies that come and go. The rule:
//
// - A body without controls leaves the control as it is: it is met itself.
// - One control in the body stands in for it. It has the focus and shows that in its own style; what it is announced as,
//   with which label, role and value, is the styled control's.
// - Several are each met by themselves, and the styled control is not.
// - A gesture beside the controls in the body, or a layer of the control (`Button(configuration)`), is the styled control's
//   own: it is met beside them.
//
// What stands in `configuration.label` and the like is the script's, and not the body's. The bodies of a ButtonStyle and
// of the styles that Lunette brings along hold no controls: what looks like one there is a part of the picture (S34, S42).
//
// While what stands in for a control has the focus, the control counts as focused, too: a style whose body holds a button
// only while `isFocused` would otherwise lose the focus by gaining it.

/// By what the user meets a control.
struct Presence {
  /// Whether the control is met itself.
  var isOwn = true
  /// The controls in its style's body, each replaced by those in its own style's body where it is not met itself.
  var parts: [Node] = []
  /// The one control in the body, if that is all there is.
  var standIn: Node? { !isOwn && parts.count == 1 ? parts[0] : nil }
}

extension StyledNode {
  /// Of the control behind `source`; a layer of it is a part of its body.
  final func findPresence() -> Presence {
    guard outer == nil, scope.hasRun, bodyHoldsControls else { return Presence() }
    var found = Presence(isOwn: false)
    func add(_ inner: Presence, of node: Node) {
      if inner.isOwn { found.parts.append(node) }
      found.parts += inner.parts
    }
    func visit(_ node: Node) {
      if node.hidesFromUser { return }
      switch node {
      case let part as ConfigurationPartNode where part.isPart(of: self):
        if part.takesInput { found.isOwn = true }
        return
      case let styled as StyledNode where styled.control === self:
        guard styled.bodyHoldsControls else {
          found.isOwn = true
          return
        }
      case let styled as StyledNode where styled.isMet: return add(styled.presence, of: styled)
      case let gesture as GestureNode: if !gesture.standsOnControl { found.isOwn = true }
      case let row as ListRowNode:
        let count = found.parts.count
        row.forEachShownChild(visit)
        if found.parts.count == count, row.tag != nil { found.parts.append(row) }
        return
      default:
        if node.isControlByItself { return found.parts.append(node) }
      }
      node.forEachShownChild(visit)
    }
    forEachShownChild(visit)
    if found.parts.isEmpty { found.isOwn = true }
    return found
  }
}

extension Node {
  /// A stop that no style draws, such as a link.
  fileprivate var isControlByItself: Bool {
    guard let target = focusTarget else { return false }
    return !target.givesWayInside && !(self is FocusableNode)
  }

  /// The controls whose styles' bodies hold it as a control, from the inside out.
  final var holders: [StyledNode] {
    var found: [StyledNode] = []
    var node = parent
    while let here = node {
      if let styled = here as? StyledNode, styled.isMet, styled.presence.parts.contains(where: { $0 === self }) {
        found.append(styled)
      }
      node = here.parent
    }
    return found
  }
  /// The controls that it stands in for, from the inside out.
  final var controlsStoodInFor: [StyledNode] { holders.filter { $0.presence.standIn === self } }
  /// What stands in for it.
  final var standIn: Node? { (self as? StyledNode)?.presence.standIn }

  /// What is announced of it: what the controls that it stands in for would say, of what it does not say better.
  final var announced: AccessibilityElement? {
    guard var element = accessibilityElement else { return nil }
    for control in controlsStoodInFor {
      guard let own = control.describedElement else { continue }
      element.kind = own.kind
      element.label = own.label ?? control.visibleText() ?? element.label
      element.value = own.value ?? element.value
      element.hint = own.hint ?? element.hint
      element.role = own.role ?? element.role
      element.isEnabled = element.isEnabled && own.isEnabled
      element.isSelected = element.isSelected || own.isSelected
    }
    return element
  }
}

extension ConfigurationPartNode {
  private var part: ConfigurationPart { unsafeDowncast(view, to: ConfigurationPart.self) }
  fileprivate func isPart(of control: StyledNode) -> Bool { part.source.node?.control === control }
  func isContent(of group: DisclosureGroupNode) -> Bool { part.part == .content && isPart(of: group) }
  /// Whether it is what a disclosure group shows: things of their own, and no part of a control.
  var isContentOfGroup: Bool { part.part == .content && part.source.node is DisclosureGroupNode }
  /// Whether it is where the control itself takes text or the pointer: a field's text, a slider's track.
  fileprivate var takesInput: Bool { part.part == .content && part.source.node is ControlNode }
}

extension GestureNode {
  /// Whether all that it stands on is one control, so that it is a gesture on that.
  fileprivate var standsOnControl: Bool {
    var node = child
    while let here = node {
      if here is ConfigurationPartNode { return false }
      if here.focusTarget != nil { return !(here is FocusableNode) }
      node = (here as? WrapperNode)?.child
    }
    return false
  }
}
