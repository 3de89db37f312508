import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// The texts and actions of an alert or a confirmation dialog.
package struct AlertContent {
  package var title: TextContent
  /// The message; nil if there is none or it shall not be shown.
  package var message: View?
  package var actions: [View?]
  /// Whether this is a confirmation dialog: its actions are a column, with a standard cancel button
  /// (S47).
  package var isDialog: Bool
  /// Whether the title is shown; it is announced in any case.
  package var showsTitle: Bool
  package init(
    title: TextContent, message: View? = nil, actions: [View?] = [], isDialog: Bool = false,
    showsTitle: Bool = true
  ) {
    self.title = title
    self.message = message
    self.actions = actions
    self.isDialog = isDialog
    self.showsTitle = showsTitle
  }
}

/// The layer of an alert; it knows which buttons Return and Escape stand for (S48, S49).
final class AlertLayer: PresentationLayer {
  private var buttons: [any ActionTarget] { node?.buttons() ?? [] }

  /// The first enabled button with the role confirm, else the first without a role, else one that
  /// cancels or closes; never a destructive one.
  override var defaultButton: (any ActionTarget)? {
    let buttons = buttons.filter { $0.environment.isEnabled }
    return buttons.first { $0.role == .confirm } ?? buttons.first { $0.role == nil }
      ?? buttons.first { $0.role == .cancel || $0.role == .close }
  }
  override func didOpen() {
    super.didOpen()
    // From now on the scene keeps track of the default button.
    _ = scene.defaultAction
  }
  override func initialFocus() -> Node? {
    // An input comes before any button, as it does on other systems.
    let stops = scene.focus.stops(in: node)
    if let first = stops.first, first.actionTarget == nil,
      first.focusTarget?.isFallbackStop == false
    {
      return first
    }
    return scene.defaultAction.byShortcut() ?? defaultButton
  }
  /// Where all buttons are destructive, none has the focus until the user moves it there, so that
  /// Return does nothing.
  override var startsWithFocus: Bool { false }
  override func performed(_ button: any ActionTarget) {
    if button.environment.container == .alert { dismissByUser() }
  }

  /// The button that Escape stands for: the enabled cancel button, or the only button.
  private var escapeButton: (any ActionTarget)? {
    let buttons = buttons
    return buttons.first { $0.role == .cancel && $0.environment.isEnabled }
      ?? (buttons.count == 1 ? buttons[0] : nil)
  }
  override var escapeHelp: TextContent? {
    guard let button = escapeButton, button.environment.isEnabled else { return nil }
    return button.shortcutTitle(nil).map { .verbatim($0) } ?? .key("Close")
  }
  override func handleLeftOverKey(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.modifiers.isEmpty else { return false }
    switch event.key {
    case .up, .down, .left, .right: return scene.focus.current == nil && scene.focus.advance(by: 1)
    case .enter: return defaultButton?.performShortcut(isHeld: false) ?? false
    case .escape:
      _ = escapeButton?.performShortcut(isHeld: false)
      return true
    default: return false
    }
  }
}

/// The title, the message and the actions of an alert.
final class AlertView: View {
  let text: View
  let actions: View
  init(_ content: AlertContent) {
    var parts: [View?] = [
      content.showsTitle ? EnvironmentModifier(Text(content.title), .font(.headline)) : nil,
      content.message,
    ]
    if !content.showsTitle, content.message == nil {
      parts = [AlertView.silentTitle(content.title)]
    }
    text = FittingScroll(
      Stack(axis: .vertical, horizontal: .center, children: parts), isIdeal: true, isCentered: true)
    let buttons = AlertActions(content.actions, isDialog: content.isDialog)
    // While the focus is on a button, the user must still be able to read a long message to its
    // end: the keys that turn pages scroll the text.
    actions = FittingScroll(
      EnvironmentModifier(buttons, .lineLimit(1), isForContent: true), isIdeal: true,
      leavesPages: true)
    super.init()
  }
  private static func silentTitle(_ title: TextContent) -> View {
    AccessibilityModifier(EmptyView.shared, label: title)
  }
  override func makeNode() -> Node { AlertNode() }
}

final class AlertNode: ContainerNode, PageScroller, ViewNode {
  typealias Shown = AlertView
  private static let minimumWidth = 24

  override init() {
    super.init()
    flags.insert(.hasParts)
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let view = shown
    updateChildren([view.text, view.actions], environment)
  }

  var pages: FittingScrollNode? { slots.first.flatMap { $0 as? FittingScrollNode } }

  /// The widths and rows of the parts. The actions are always within reach: the text gives up rows
  /// first, and both parts scroll.
  private func rows(_ proposal: ProposedSize) -> (width: Int, text: Int, gap: Int, actions: Int) {
    guard let text = slots[0], let actions = slots[1] else { return (0, 0, 0, 0) }
    let natural = actions.measure(.ideal).width
    let width: Int
    if proposal.width == Layout.ideal {
      width = max(AlertNode.minimumWidth, natural, text.measure(.ideal).width)
    } else {
      let wanted = text.measure(ProposedSize(width: proposal.width, height: Layout.ideal)).width
      width = min(proposal.width, max(AlertNode.minimumWidth, natural, wanted))
    }
    let column = ProposedSize(width: width, height: Layout.ideal)
    let (textRows, actionRows) = (text.measure(column).height, actions.measure(column).height)
    let gap = textRows > 0 ? 1 : 0
    guard proposal.height != Layout.ideal, textRows + gap + actionRows > proposal.height else {
      return (width, textRows, gap, actionRows)
    }
    let least = min(textRows, proposal.height >= 6 ? 3 : proposal.height >= 2 ? 1 : 0)
    let shown = min(actionRows, proposal.height - least)
    let room = proposal.height - shown
    return (width, min(textRows, room), max(0, min(gap, room - textRows)), shown)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let rows = rows(proposal)
    return Size(width: rows.width, height: rows.text + rows.gap + rows.actions)
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    guard let text = slots[0], let actions = slots[1] else { return }
    let rows = rows(proposal)
    let offered = ProposedSize(width: rows.width, height: rows.text)
    let x = HorizontalAlignment.center.place(
      text.measure(offered).width, in: size.width, mirrored: environment.isRightToLeft)
    body(text, Point(x: x, y: 0), offered)
    body(
      actions, Point(x: 0, y: rows.text + rows.gap),
      ProposedSize(width: rows.width, height: rows.actions))
  }
  override func placeChildren() {
    refreshItems()
    super.placeChildren()
  }
}
