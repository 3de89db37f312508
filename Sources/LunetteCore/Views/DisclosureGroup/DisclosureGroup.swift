import LunetteScreen

/// A title that shows and hides what is below it.
package final class DisclosureGroup: View {
  package let label: View
  package let content: [View?]
  /// What its binding says; nil: it keeps that itself, hidden at the start.
  package let isExpanded: Bool?
  package let onChange: ((Bool) throws -> Void)?
  package init(
    label: View, content: [View?], isExpanded: Bool? = nil, onChange: ((Bool) throws -> Void)? = nil
  ) {
    self.label = label
    self.content = content
    self.isExpanded = isExpanded
    self.onChange = onChange
    super.init()
  }
  override func makeNode() -> Node { DisclosureGroupNode() }
  override func spokenText(_ environment: Environment) -> String? { label.spokenText(environment) }
}

/// One that is bound: what its binding says is read by it alone.
package final class BoundDisclosureGroup: BoundView {
  let label: View
  let content: [View?]
  let isExpanded: any ControlBinding
  package init(label: View, content: [View?], isExpanded: any ControlBinding) {
    self.label = label
    self.content = content
    self.isExpanded = isExpanded
    super.init()
  }
  override var name: String { "DisclosureGroup" }
  override func makeControl(_ scope: BodyScope) throws -> View? {
    let value = try isExpanded.get(scope)
    guard case .boolean(let shown) = value else {
      throw ScriptError(message: "ui.DisclosureGroup: its binding must give true or false, not \(value.words)")
    }
    return DisclosureGroup(label: label, content: content, isExpanded: shown) { [isExpanded] in
      try isExpanded.set(.boolean($0))
    }
  }
  override func spokenText(_ environment: Environment) -> String? { label.spokenText(environment) }
}

/// A button with a mark, and, while expanded, the content two cells further in. Content that is hidden is not in the
/// tree: its state begins anew when it is shown again.
final class DisclosureGroupNode: WrapperNode {
  private(set) var isExpanded = false
  private var group: DisclosureGroup { unsafeDowncast(view, to: DisclosureGroup.self) }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if let bound = group.isExpanded { isExpanded = bound }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }

  override func childView() -> View {
    let mark: (shown: String, hidden: String) =
      switch (environment.symbolTier, environment.isRightToLeft) {
      case (.ascii, false): ("v", ">")
      case (.ascii, true): ("v", "<")
      case (_, false): ("▾", "▸")
      case (_, true): ("▾", "◂")
      }
    let header = Stack(
      axis: .horizontal, vertical: .firstTextBaseline,
      children: [
        AccessibilityModifier(
          EnvironmentModifier(Text(.verbatim(isExpanded ? mark.shown : mark.hidden)), .foreground(.tint)),
          isHidden: true),
        group.label,
      ])
    let button = Button(label: .view(header), action: .perform { [unowned(unsafe) self] _ in toggle() })
    let styled = EnvironmentModifier(button, .buttonStyle(PlainButtonStyle.shared))
    let announced = AccessibilityModifier(styled, hint: .key(isExpanded ? "expanded" : "collapsed"))
    let keys = KeyPressModifier(announced) { [unowned(unsafe) self] in handle($0) }
    let isMirrored = environment.isRightToLeft
    let toggling = KeyHelp(
      [isExpanded != isMirrored ? .left : .right], isExpanded ? "Hide what is below" : "Show what is below")
    var views: [View?] = [KeyHelpModifier(keys, toggling)]
    if isExpanded {
      let content = Stack(axis: .vertical, horizontal: .leading, children: group.content)
      views.append(PaddingModifier(content, EdgeInsets(leading: 2)))
    }
    return Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: views)
  }

  /// The arrow that points inwards expands, the other collapses; where there is nothing to do they move the focus.
  private func handle(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.phase != .up, event.key == .left || event.key == .right else { return false }
    let expands = (event.key == .right) != environment.isRightToLeft
    guard expands != isExpanded, environment.isEnabled else { return false }
    toggle()
    return true
  }

  func toggle() {
    let wanted = !isExpanded
    if let onChange = group.onChange {
      scene.perform(from: self) { try onChange(wanted) }
    } else {
      isExpanded = wanted
      setChild(childView(), environment)
      scene.requestFrame()
    }
  }
}
