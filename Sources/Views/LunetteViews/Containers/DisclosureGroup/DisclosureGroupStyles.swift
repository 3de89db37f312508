import LunetteBase
import LunetteEngine

/// The style `automatic`: a button with a mark and, while expanded, the content indented by two
/// cells. Hidden content is not in the tree: its state begins anew when it is shown again.
final class DisclosureMarkStyle: ControlStyle, Sendable {
  static let shared = DisclosureMarkStyle()
  let name = "automatic"
  var isCounted: Bool { false }
  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    configuration.reads = StyleFields([.isExpanded])
    let isExpanded = configuration.value(.isExpanded) == .boolean(true)
    var views: [View?] = [DisclosureHeader(configuration.source, isExpanded: isExpanded)]
    if isExpanded {
      views.append(PaddingModifier(configuration.view(.content), EdgeInsets(leading: 2)))
    }
    return Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: views)
  }
}

/// The label with its mark, as a button.
final class DisclosureHeader: View {
  let source: ConfigurationSource
  let isExpanded: Bool
  init(_ source: ConfigurationSource, isExpanded: Bool) {
    self.source = source
    self.isExpanded = isExpanded
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { before(old).source === source }
  override func makeNode() -> Node { DisclosureHeaderNode() }
}

extension Environment {
  /// The mark of what shows and hides the views below it.
  func disclosureMark(isExpanded: Bool) -> View {
    let mark: (shown: String, hidden: String) =
      switch (symbolTier, isRightToLeft) {
      case (.ascii, false): ("v", ">")
      case (.ascii, true): ("v", "<")
      case (_, false): ("▾", "▸")
      case (_, true): ("▾", "◂")
      }
    return AccessibilityModifier(
      EnvironmentModifier(
        Text(.verbatim(isExpanded ? mark.shown : mark.hidden)), .foreground(.tint)), isHidden: true)
  }
}

final class DisclosureHeaderNode: WrapperNode, ViewNode {
  typealias Shown = DisclosureHeader
  private var header: DisclosureHeader { shown }

  override func childView() -> View {
    let isExpanded = header.isExpanded
    let row = Stack(
      axis: .horizontal, vertical: .firstTextBaseline,
      children: [
        environment.disclosureMark(isExpanded: isExpanded),
        ConfigurationPart(header.source, .label),
      ])
    // The full width of the row opens the group, as in SwiftUI, including the blank after the mark.
    let whole = ContentShapeModifier(
      FlexibleFrameModifier(
        row, width: .init(max: Layout.infinity), height: .init(), alignment: .leading))
    let button = Button(label: .view(whole), action: .perform { [weak self] _ in self?.toggle() })
    let styled = EnvironmentModifier(
      button, .buttonStyle(PlainButtonStyle.shared), isForContent: true)
    let announced = AccessibilityModifier(styled, hint: .key(isExpanded ? "expanded" : "collapsed"))
    let keys = KeyPressModifier(announced) { [weak self] in self?.handle($0) ?? false }
    let isMirrored = environment.isRightToLeft
    let toggling = KeyHelp(
      [isExpanded != isMirrored ? .left : .right],
      isExpanded ? "Hide what is below" : "Show what is below")
    return KeyHelpModifier(keys, toggling)
  }

  /// The arrow that points inwards expands the group, the other one collapses it; where that
  /// changes nothing, the arrows move the focus.
  private func handle(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.phase != .up, event.key == .left || event.key == .right
    else { return false }
    let expands = (event.key == .right) != environment.isRightToLeft
    guard expands != header.isExpanded, environment.isEnabled else { return false }
    toggle()
    return true
  }
  private func toggle() { header.source.perform(.toggle, .none) }
}

extension StyleKind {
  package static let disclosureGroup = StyleKind(
    "disclosureGroup", noun: "disclosure group",
    builtIn: [.init(DisclosureMarkStyle.shared)],
    protocols: [
      StyleProtocol(
        "DisclosureGroupStyle", [.label, .content, .isExpanded, .toggle, .set, .binding])
    ],
    specimens: [
      Specimen {
        DisclosureGroup(label: Text(.verbatim("More")), content: [Text(.verbatim("Details"))])
      },
      Specimen("expanded") {
        DisclosureGroup(
          label: Text(.verbatim("More")), content: [Text(.verbatim("Details"))], isExpanded: true)
      },
    ])
}
