extension StyledNode {
  /// Of the control behind `source`; a layer of it is a part of its body.
  package final func findPresence() -> Presence {
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
      case _ where node.isMet: return add(node.presence, of: node)
      case _ where node.isMetIfEmpty:
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

extension Node {
  /// A stop that no style draws, such as a link.
  fileprivate var isControlByItself: Bool {
    guard let target = focusTarget else { return false }
    return !target.givesWayInside && !target.isMadeStop
  }

  /// Of a gesture: whether all that it stands on is one control, so that it is a gesture on that.
  fileprivate final var standsOnControl: Bool {
    var node = asWrapper?.child
    while let here = node {
      if here is ConfigurationPartNode { return false }
      if let target = here.focusTarget { return !target.isMadeStop }
      node = here.asWrapper?.child
    }
    return false
  }

  /// The controls whose styles' bodies hold it as a control, from the inside out.
  package final var holders: [Node] {
    var found: [Node] = []
    var node = parent
    while let here = node {
      if here.isMet, here.presence.parts.contains(where: { $0 === self }) { found.append(here) }
      node = here.parent
    }
    return found
  }
  /// The controls that it stands in for, from the inside out.
  package final var controlsStoodInFor: [Node] { holders.filter { $0.presence.standIn === self } }
  /// What stands in for it.
  package final var standIn: Node? { presence.standIn }

  /// What is announced of it: what the controls that it stands in for would say, of what it does not say better.
  package final var announced: AccessibilityElement? {
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
  private var part: ConfigurationPart { shown }
  fileprivate func isPart(of control: StyledNode) -> Bool { part.source.node?.control === control }
  package func isContent(of group: StyledNode) -> Bool { part.part == .content && isPart(of: group) }
  /// Whether it is what a disclosure group shows: things of their own, and no part of a control.
  var isContentOfGroup: Bool { part.part == .content && part.source.node?.holdsContent == true }
  /// Whether it is where the control itself takes text or the pointer: a field's text, a slider's track.
  fileprivate var takesInput: Bool { part.part == .content && part.source.node?.takesInputInContent == true }
}
