import LunetteBase
import LunetteEngine

/// A row of a list with a selection: its content, after a margin for the mark of the row that has
/// the keyboard focus.
package final class ListRow: WrapperView {
  /// The key of the element in its `ForEach`, which is the tag of the row unless the content has a
  /// tag.
  let key: IdentityKey?
  init(_ content: View, key: IdentityKey?) {
    self.key = key
    super.init(content)
  }
  package override func isSameKind(as old: View) -> Bool { true }
  package override func makeNode() -> Node { ListRowNode() }
}

package final class ListRowNode: LayoutModifierNode, ViewNode {
  package typealias Shown = ListRow
  package override var roles: Roles { super.roles.union(.keyHelpSource) }
  package private(set) var isSelected = false
  package private(set) var isFocused = false
  /// The cells of the row, if it is that of a table with a cell cursor.
  package weak var cells: (any CellsOfRow)?
  package var list: ListNode? { parent as? ListNode }
  private static let margin = 2

  package var tag: IdentityKey? {
    child?.selectionTag ?? shown.key?.normalized
  }

  /// Whether the row has ever had the focus, so that the focus may return to it.
  private var wasFocused = false
  package override var canRecycle: Bool { !wasFocused && !isSelected && tap == nil }

  // MARK: Selection

  /// Whether the row can be selected: it is neither untagged nor disabled, as a whole or by a
  /// modifier of its content.
  private var isUsable: Bool {
    guard environment.isEnabled, tag != nil else { return false }
    return modifiersInwards.allSatisfy {
      $0.child?.environment.isEnabled ?? true
        && ($0.view as? RowPermission)?.forbidsSelection != true
    }
  }
  package override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    // The tag of the row is known only after its content.
    refreshSelection()
  }
  func refreshSelection() {
    let now = tag.map { list?.selection?.tags.contains($0) == true } ?? false
    if now == isSelected { return }
    isSelected = now
    if now { list?.noteSelectedRow() } else if isFocused { list?.selectInsteadOfGone() }
    updateChild()
    setNeedsDisplay()
  }

  /// Whether the row looks selected: where only a cell is, the others in its row are not.
  private var isMarked: Bool { isSelected && list?.cells?.marksRows != false }
  private var selectedEnvironment = DerivedEnvironment()
  package override func childEnvironment(old: View?) -> Environment {
    guard isMarked else { return environment }
    return selectedEnvironment.of(environment) { outer in outer.forContent(select) }
  }
  /// Changes the environment for the content of a selected row.
  private func select(_ inner: Environment) {
    if environment.colorSupport == .none {
      inner.attributes.formSymmetricDifference(.reverse)
      return
    }
    var theme = environment.theme.theme
    if let tokens = environment.tokens {
      // All text is as strong as primary text, and the accent colour is adjusted until it is
      // readable on its own tint.
      inner.foreground = .primary
      theme.secondary = theme.primary
      theme.accent = .rgb(tokens.fit(tokens.accent, on: tokens.selection))
      inner.tint = Paint(.fixed(theme.accent))
      inner.theme = ThemeBox(theme)
      return
    }
    let foreground = theme.foreground(on: fill)
    inner.foreground = Paint(.fixed(foreground))
    inner.tint = Paint(.fixed(foreground))
    // A view that uses the accent by name would have the colour of the fill, on the fill.
    theme.accent = foreground
    // Grey text on a fill from the terminal's palette would be unreadable, and so would dimmed
    // text.
    theme.secondary = foreground
    inner.theme = ThemeBox(theme)
  }
  /// The colour behind a selected row: the tint, or grey in a disabled list.
  private var fill: Color {
    scene.resolve(environment.isEnabled ? .tint : .secondary, environment).color
  }

  // MARK: Layout and drawing

  /// The width of the margin. It is smaller in very narrow lists; in a list of a single column the
  /// mark replaces the content.
  package static func margin(_ width: Int) -> Int {
    width == Layout.ideal ? margin : min(margin, max(0, width / 2))
  }
  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    proposal.inset(x: ListRowNode.margin(proposal.width), y: 0)
  }
  package override func computeSize(_ proposal: ProposedSize) -> Size {
    let size = child?.measure(inner(proposal)) ?? .zero
    let width = proposal.width == Layout.ideal ? size.width + ListRowNode.margin : proposal.width
    return Size(width: width, height: size.height)
  }
  package override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    let offered = inner(proposal)
    let margin = ListRowNode.margin(size.width)
    let width = child?.measure(offered).width ?? 0
    return (
      Point(x: environment.isRightToLeft ? size.width - margin - width : margin, y: 0), offered
    )
  }

  package override func placeChildren() {
    super.placeChildren()
    // What became nothing while it was out of sight is seen to be nothing as it is scrolled back,
    // which counts as no change.
    if isFocused, drawsNothing { scene.mayChange() }
  }

  package override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    var pen = Pen(foreground: scene.resolve(.tint, environment).color, attributes: .bold)
    if let tokens = environment.tokens, isSelected || isFocused {
      drawCursor(tokens, rect, in: canvas)
      drawChild(in: canvas, from: point)
      return
    }
    if isMarked {
      if environment.colorSupport == .none {
        canvas.fill(rect, rootBackground, attributes: .reverse)
        pen.attributes.insert(.reverse)
      } else {
        canvas.fill(rect, fill)
        pen.foreground = environment.theme.theme.foreground(on: fill)
      }
    }
    drawChild(in: canvas, from: point)
    if isFocused, !rect.isEmpty {
      let mirrored = environment.isRightToLeft
      let ascii = environment.symbolTier == .ascii
      let mark: StaticString = mirrored ? (ascii ? "<" : "‹") : (ascii ? ">" : "›")
      canvas.put(
        packGlyph(mark), width: 1, x: mirrored ? rect.maxX - 1 : rect.x, y: rect.y, pen: pen)
    }
  }
  private var rootBackground: Color { scene.rootBackground }

  /// Draws the selected row where the colours of the theme are known: tinted, with a bar in its
  /// margin if it has the keyboard focus.
  private func drawCursor(_ tokens: ThemeTokens, _ rect: Rect, in canvas: Canvas) {
    let isLit = isFocused && environment.isEnabled
    let background = tokens.background(environment.backgroundLevel)
    let accent = environment.theme.theme.asked(scene.resolve(.tint, environment).color)
    let fill =
      isSelected
      ? isLit ? tokens.selection : tokens.selectionIdle
      : Blend.mix(tokens.primary, 0.06, over: background)
    if isMarked || !isSelected { canvas.fill(rect, .rgb(fill)) }
    let bar = Color.rgb(isLit ? accent : tokens.tertiary)
    let mirrored = environment.isRightToLeft
    canvas.put(
      mirrored ? packGlyph("▐") : packGlyph("▌"),
      over: Rect(
        x: mirrored ? rect.maxX - 1 : rect.x, y: rect.y, width: min(1, rect.width),
        height: rect.height),
      pen: Pen(foreground: bar))
  }

  // MARK: Clicks and keys

  private var tap: TapRecognizer?
  package override var recognizesGestures: Bool { isUsable }
  package override var gestureRecognizers: [GestureRecognizer] {
    guard recognizesGestures else { return [] }
    if let tap { return [tap] }
    let tap = TapRecognizer(node: self)
    tap.onEnded = { [weak self] click in
      guard let self, let list else { return }
      if let cells = list.cells {
        cells.clicked(self, at: click.location.x)
      } else {
        list.choose(self, adds: true)
      }
      list.openPage()
    }
    self.tap = tap
    return [tap]
  }
  package override var focusTarget: (any FocusTarget)? { self }
  package var isExposedIfEmpty: Bool { tag != nil }
  package override var accessibilityElement: AccessibilityElement? {
    guard tag != nil, !hasStops(self) else { return nil }
    var element = AccessibilityElement(
      kind: .row, label: nil, isFocused: isFocused, isEnabled: environment.isEnabled,
      isSelected: isSelected)
    element.value = list?.cells?.spoken(in: self)
    return element
  }
  /// The button or link that the row is: it is used where the row has the focus (S51).
  private var soleControl: (any FocusTarget)? { sole?.control }
  /// Whether choosing the row opens a page, so that the arrow keys move the mark alone.
  var opensPage: Bool { isLink || list?.opensPages == true }
  /// Whether the row is a link, which chooses the row when it is followed (S119).
  private var isLink: Bool { sole?.isLink == true }
  /// Whether the row is a link that chooses the row, and that an arrow key follows. Where several
  /// rows can be selected, the cursor is apart from the selection, and a link only opens its page.
  var choosesByLink: Bool { isLink && list?.hasSingleSelection == true }
  /// Called when the content of the row, which is a button or link, is about to act.
  func contentActs() {
    if choosesByLink, let list { list.choose(self, adds: false) }
  }
  private var sole: (control: any FocusTarget, isLink: Bool)? {
    var isLink = false
    for node in modifiersInwards.dropFirst() {
      if node.focusTarget == nil, node.answersForItsRow { isLink = true }
      guard let target = node.focusTarget, node.actionTarget != nil else { continue }
      return target.canTakeFocus && (isLink || node.answersForItsRow) ? (target, isLink) : nil
    }
    return nil
  }
  /// Whether the row can be neither selected nor used.
  var isOutOfReach: Bool { tag == nil && !hasStops(self) }
  /// Whether the content has its own focus stop; that is then announced instead of the row.
  private func hasStops(_ node: Node) -> Bool {
    var found = false
    node.forEachShownChild {
      found = found || $0.focusTarget?.givesWayInside == false || hasStops($0)
    }
    return found
  }
}

extension Node {
  /// This node as a row of a list with a selection; nil if it is not one.
  package var asListRow: ListRowNode? { self as? ListRowNode }
}

extension ListRowNode: RowOfCells {}
extension ListRowNode: FocusRow {
  package var kindOfStop: AccessibilityElement.Kind { .row }
  package var standsForStopsInside: Bool { soleControl != nil }
  package var tabGroup: (any FocusGroup)? { list }
  package var standsForContent: Bool { true }
  /// If rows open pages, the mark is independent of the selection.
  package var stopOnReturn: Node { opensPage ? self : stopOfSelection }
  /// The row that is selected instead of this one, if there is exactly one.
  package var stopOfSelection: Node { list?.cursor(insteadOf: self) ?? self }
  package var standsForGroup: Bool { isSelected }
  package var canTakeFocus: Bool { isUsable && flags.contains(.mounted) && !drawsNothing }
  /// Whether the row has no lines, as one whose function returns nothing: a cursor on it would not
  /// be seen (S104, S110).
  private var drawsNothing: Bool { flags.contains(.placed) && size.height == 0 }
  package func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    wasFocused = true
    setNeedsDisplay()
    selectIfFocused()
  }
  /// However the focus came here, the row that has it is the one that is selected, unless choosing
  /// it opens a page (S119).
  package func selectIfFocused() {
    if isFocused, let list, list.hasSingleSelection, !isSelected, !opensPage {
      list.choose(self, adds: false)
    }
  }
  package func releaseKey() -> Bool { soleControl?.releaseKey() ?? false }
  package func handleKey(_ event: KeyEvent) -> Bool {
    if event.key == .left || event.key == .right { return openSwipe(event) || goOn(event) }
    guard event.modifiers.isEmpty, event.key == .enter || event.key == .character(" ") else {
      return false
    }
    if event.key == .enter, event.phase == .down, list?.editCell(in: self) == true { return true }
    // A row that is the only selected one need not be chosen again, so the key goes on to the views
    // around the list.
    guard let list else { return false }
    let isChosen = list.hasOnlyChosen(self)
    let choosesItself = soleControl == nil || list.hasSingleSelection && !isLink
    if !isChosen, event.phase == .down, choosesItself { list.choose(self, adds: true) }
    if let soleControl { return soleControl.handleKey(event) || !isChosen }
    if list.opensPages, event.phase == .down {
      list.openPage()
      return true
    }
    return !isChosen
  }
  /// Chooses the row by the arrow key that leads on, where that opens a page.
  private func goOn(_ event: KeyEvent) -> Bool {
    guard let list, event.phase == .down, event.modifiers.isEmpty,
      (event.key == .right) != environment.isRightToLeft
    else { return false }
    if choosesByLink, let link = soleControl?.actionTarget {
      link.click()
      return true
    }
    guard list.opensPages else { return false }
    list.choose(self, adds: false)
    list.openPage()
    return true
  }
  /// Opens the swipe actions of the row. They are in the content, which does not get the keys that
  /// come to the row.
  private func openSwipe(_ event: KeyEvent) -> Bool {
    modifiersInwards.dropFirst().contains { ($0 as? SwipeNode)?.handleScrollKey(event) == true }
  }
}
