// Finds out what stands for a styled control (S103): the control itself, or the controls that the
// body of its style contains.
extension StyledNode {
  /// Searches the body for the representation of the control behind `source`. A layer of the
  /// control counts as a part of its body.
  package final func findRepresentation() -> ControlRepresentation {
    guard outer == nil, scope.hasRun, bodyHoldsControls else { return ControlRepresentation() }
    var found = ControlRepresentation(isOwn: false)
    func add(_ inner: ControlRepresentation, of node: Node) {
      if inner.isOwn { found.parts.append(node) }
      found.parts += inner.parts
    }
    func visit(_ node: Node) {
      if node.hidesFromUser { return }
      if let part = node.part(of: self) {
        if part.takesInput { found.isOwn = true }
        return
      }
      switch node {
      case let styled as StyledNode where styled.control === self:
        guard styled.bodyHoldsControls else {
          found.isOwn = true
          return
        }
      case _ where node.capabilities.contains(.isExposed): return add(node.representation, of: node)
      case _ where node.focusTarget?.isExposedIfEmpty == true:
        let count = found.parts.count
        node.forEachShownChild(visit)
        if found.parts.count == count { found.parts.append(node) }
        return
      default:
        if case .gesture = node.readingRole, !node.standsOnControl { found.isOwn = true }
        if node.isControlByItself { return found.parts.append(node) }
      }
      node.forEachShownChild(visit)
    }
    forEachShownChild(visit)
    if found.parts.isEmpty { found.isOwn = true }
    return found
  }
}

extension StyledNode {
  /// Whether the body of a script's style has a control or a gesture of its own; the control then
  /// reacts to the pointer there and nowhere else (S129). Views in `configuration.label` and the
  /// like belong to the script and not to the body.
  package final var bodyReactsItself: Bool {
    func reacts(_ node: Node) -> Bool {
      if node.hidesFromUser || node.part(of: self) != nil { return false }
      switch node {
      case let styled as StyledNode where styled.control === control:
        if !styled.style.isCounted { return false }
      case _ where node.capabilities.contains(.isExposed) || node.actionTarget != nil: return true
      default:
        if case .gesture = node.readingRole { return true }
        if node.isControlByItself { return true }
      }
      var found = false
      node.forEachShownChild { if !found { found = reacts($0) } }
      return found
    }
    guard scope.hasRun, style.isCounted else { return false }
    var found = false
    forEachShownChild { if !found { found = reacts($0) } }
    return found
  }
}

extension Node {
  /// This node, if it is a part of the control that its configuration gave to the style.
  fileprivate func part(of control: StyledNode) -> ConfigurationPartNode? {
    guard let part = self as? ConfigurationPartNode, part.isPart(of: control) else { return nil }
    return part
  }
  /// Whether this is a stop that no style draws, such as a link.
  fileprivate var isControlByItself: Bool {
    guard let target = focusTarget else { return false }
    return !target.givesWayInside && !target.isMadeStop
  }

  /// For the node of a gesture: whether its whole content is one control, so that it is a gesture
  /// on that control.
  fileprivate final var standsOnControl: Bool {
    var node = asWrapper?.child
    while let here = node {
      if here is ConfigurationPartNode { return false }
      if let target = here.focusTarget { return !target.isMadeStop }
      node = here.asWrapper?.child
    }
    return false
  }

  /// The controls, from the inside out, whose styles' bodies hold this node as a control.
  package final var holders: [Node] {
    var found: [Node] = []
    var node = parent
    while let here = node {
      if here.capabilities.contains(.isExposed),
        here.representation.parts.contains(where: { $0 === self })
      {
        found.append(here)
      }
      node = here.parent
    }
    return found
  }
  /// The controls, from the inside out, for which this node stands in.
  package final var controlsStoodInFor: [Node] {
    holders.filter { $0.representation.standIn === self }
  }
  /// The control that stands in for this one; see `ControlRepresentation`.
  package final var standIn: Node? { representation.standIn }

  /// The element that is announced for this node. If it stands in for other controls, their label,
  /// value and other properties replace its own, unless they are nil.
  package final var announced: AccessibilityElement? {
    guard var element = accessibilityElement else { return nil }
    for control in controlsStoodInFor {
      guard let own = control.describedElement else { continue }
      element.kind = own.kind
      element.label = own.label ?? control.visibleText() ?? element.label
      element.value = own.value ?? element.value
      if !own.choices.isEmpty { element.choices = own.choices }
      element.hint = own.hint ?? element.hint
      element.role = own.role ?? element.role
      element.isEnabled = element.isEnabled && own.isEnabled
      element.isSelected = element.isSelected || own.isSelected
    }
    return element
  }
}

extension ConfigurationPartNode {
  private var part: ConfigurationPart { shown }
  fileprivate func isPart(of control: StyledNode) -> Bool { part.source.node?.control === control }
  package func isContent(of group: StyledNode) -> Bool {
    part.part == .content && isPart(of: group)
  }
  /// Whether this is the content of a disclosure group: views of their own, which are not parts of
  /// a control.
  var isContentOfGroup: Bool { part.part == .content && part.source.node?.holdsContent == true }
  /// Whether this is the place where the control itself takes text or the pointer, such as a
  /// field's text or a slider's track.
  fileprivate var takesInput: Bool {
    part.part == .content && part.source.node?.takesInputInContent == true
  }
}
