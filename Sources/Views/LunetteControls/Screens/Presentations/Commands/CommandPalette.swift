import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// The palette of commands: a field, and below it everything with a name that the user can do, the
/// best matches first. What is chosen is performed as soon as the palette has closed, as if it had
/// not been there.
package enum CommandPalette {
  /// A palette that is shown while a binding is true, with further commands, which are in force
  /// even while it is closed.
  package static func view(isPresented: any ControlBinding, commands: [View?]) -> View {
    let content: View =
      commands.isEmpty ? EmptyView.shared : CommandsModifier(EmptyView.shared, commands: commands)
    return PresentationBinding(content, isPresented: isPresented) { .palette }
  }
  /// The content of the palette's layer.
  static func box() -> View { LayerBox(PaletteView(), .dialog) }
}

final class PaletteLayer: PresentationLayer {
  weak var palette: PaletteNode?
  private var chosen: (action: OfferedAction, scene: Scene, isAsked: Bool)?

  override var isModal: Bool { false }
  override var dimsBeneath: Bool { true }
  override var takesMovement: Bool { true }

  func choose(_ action: OfferedAction) {
    guard isPresented, chosen == nil else { return }
    chosen = (action, scene, scene.handlesInput)
    dismissByUser()
  }
  override func didClose() {
    super.didClose()
    guard let (action, scene, isAsked) = chosen else { return }
    chosen = nil
    // After the update, the focus is back where it was.
    scene.afterUpdate { scene in isAsked ? scene.asInput(action.perform) : action.perform() }
  }

  override var keyHelp: [KeyHelp] {
    [
      KeyHelp([.enter], "Choose"), KeyHelp([.up, .down], "Another item"),
      KeyHelp([.pageUp, .pageDown], "A page up or down"),
    ]
  }
  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, let palette else { return false }
    switch (event.key, event.modifiers) {
    case (.down, []), (.tab, []): palette.select(by: 1, around: event.phase == .down)
    case (.up, []), (.tab, .shift): palette.select(by: -1, around: event.phase == .down)
    case (.pageDown, []): palette.select(by: palette.page, around: false)
    case (.pageUp, []): palette.select(by: -palette.page, around: false)
    case (.enter, []): if event.phase == .down { palette.chooseSelected() }
    default: return focusField() && (scene.focus.current?.focusTarget?.handleKey(event) ?? false)
    }
    return true
  }
  /// Gives the focus to the field, if a row has it after a click. Returns whether it had to.
  private func focusField() -> Bool {
    guard let current = scene.focus.current, current.focusTarget?.textInput == nil, let node,
      let field = scene.focus.stops(in: node).first(where: { $0.focusTarget?.textInput != nil })?
        .focusTarget
    else { return false }
    scene.focus.move(to: field)
    return true
  }
}

final class PaletteView: View {
  override func makeNode() -> Node { PaletteNode() }
}

/// Keeps the palette true while it is open: what can be done may change with any change of what is
/// beneath.
private final class OpenPalettes: SceneFeature {
  weak var palette: PaletteNode?
  private unowned let scene: Scene
  private var number = -1
  init(scene: Scene) { self.scene = scene }
  static var settles: Bool { true }
  func settle() {
    guard let palette, number != scene.changeNumber else { return }
    number = scene.changeNumber
    palette.readAgain()
  }
}

/// The text in the field of a palette.
private final class PaletteQuery: ControlBinding {
  private(set) var text: ExactString = ""
  private let changed = StateSignal()
  var onChange: () -> Void = {}

  func get(_ scope: BodyScope?) -> ScalarValue {
    scope?.read(changed)
    return .string(text)
  }
  func set(_ value: ScalarValue) {
    guard case .string(let text) = value else { return }
    self.text = text
    changed.changed()
    onChange()
  }
}

final class PaletteNode: WrapperNode, WheelTarget, ViewNode {
  typealias Shown = PaletteView
  override var roles: Roles { super.roles.union(.wheelTarget) }
  private let query = PaletteQuery()
  private var actions: [OfferedAction] = []
  private var titles: [String] = []
  private var found: [FuzzyMatch] = []
  /// The index in `found` of the marked row.
  private var selected = 0
  /// The index in `found` of the first row in sight.
  private var first = 0

  private var layer: PaletteLayer? { layerNode?.layer as? PaletteLayer }

  // MARK: What can be done

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil {
      layer?.palette = self
      scene.feature(OpenPalettes.self).palette = self
      query.onChange = { [weak self] in self?.queryChanged() }
      _ = read()
    }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override func willUnmount() {
    query.onChange = {}
    super.willUnmount()
  }
  /// Reads the actions; returns whether they differ from those before.
  private func read() -> Bool {
    guard let layerNode else { return false }
    let now = KeyHelpReader(beneath: layerNode).offered()
    let isSame =
      now.count == actions.count
      && zip(now, actions).allSatisfy { $0.looks(like: $1) && $0.source == $1.source }
    actions = now
    if isSame { return false }
    let separator = environment.symbolTier == .ascii ? " > " : " › "
    titles = now.map { ($0.menus + [$0.title]).joined(separator: separator) }
    rank()
    return true
  }
  func readAgain() {
    let marked = found.indices.contains(selected) ? actions[found[selected].index] : nil
    guard read() else { return }
    if let marked { selected = position(of: marked) ?? selected }
    refresh()
  }
  /// The position in `found` of `action` or, if that has gone, of another one of the same name.
  private func position(of action: OfferedAction) -> Int? {
    let named = found.indices.filter { actions[found[$0].index].hasName(of: action) }
    return named.first { actions[found[$0].index].source == action.source } ?? named.first
  }
  private func rank() { found = FuzzySearch.best(of: titles, for: query.text.string) }
  private func queryChanged() {
    rank()
    (selected, first) = (0, 0)
    refresh()
  }
  private func refresh() {
    scene.afterUpdate(for: self) { [self] in
      selected = max(0, min(selected, found.count - 1))
      first = max(0, min(first, found.count - page))
      updateChild()
    }
  }

  // MARK: Choosing

  /// The number of rows in sight.
  var page: Int {
    let height = environment.windowSize.height
    // The box, the field, and the count below the rows.
    let others = (height >= 10 ? 4 : height >= 7 ? 2 : 0) + 2
    return max(1, min(12, actions.count, height - others))
  }
  /// Marks another row; beyond the last comes the first one again if `around` is true.
  func select(by step: Int, around: Bool) {
    guard !found.isEmpty else { return }
    let next = selected + step
    let isInside = found.indices.contains(next)
    selected =
      around && !isInside ? (next < 0 ? found.count - 1 : 0) : max(0, min(found.count - 1, next))
    first = min(selected, max(first, selected - page + 1))
    refresh()
  }
  func chooseSelected() {
    if found.indices.contains(selected) { layer?.choose(actions[found[selected].index]) }
  }
  func wheel(x: Int, y: Int) -> Bool {
    let next = max(0, min(found.count - page, first + y))
    guard next != first else { return false }
    first = next
    refresh()
    return true
  }

  // MARK: The views

  override func childView() -> View {
    let mark = EnvironmentModifier(Image(systemName: "magnifyingglass"), .foreground(.secondary))
    let field = TextField(.key("Search commands"), text: query)
    let shown = first..<min(found.count, first + page)
    var rows: [View?] = shown.map(row)
    if found.isEmpty { rows = [quiet(.key("Nothing found"))] }
    let list = FrameModifier(
      Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: rows), width: nil,
      height: page,
      alignment: Alignment(.leading, .top))
    return Stack(
      axis: .vertical, horizontal: .leading, spacing: 0,
      children: [
        Stack(axis: .horizontal, children: [mark, field]), list,
        quiet(.verbatim("\(found.count)/\(actions.count)")),
      ])
  }
  private func quiet(_ text: TextContent) -> View {
    EnvironmentModifier(Text(text), .look(.secondary, []))
  }
  private func row(_ position: Int) -> View {
    let match = found[position]
    let action = actions[match.index]
    let isMarked = position == selected
    let button = Button(
      label: .view(CommandPalette.label(titles[match.index], match.ranges)),
      action: .perform { [weak self] _ in self?.layer?.choose(action) })
    let styled = EnvironmentModifier(
      PaletteRow(button, action.keys.first),
      .buttonStyle(isMarked ? PaletteRowStyle.marked : PaletteRowStyle.plain))
    var meaning = AccessibilityModifier.Description()
    meaning.label = .verbatim(titles[match.index])
    meaning.value = action.keys.first.map { .verbatim($0.described(environment)) }
    if isMarked { meaning.adds = .isSelected }
    return AccessibilityModifier(styled, meaning)
  }
}

extension CommandPalette {
  /// A title in which the bytes that matched are marked.
  static func label(_ title: String, _ ranges: [Range<Int>]) -> View {
    if ranges.isEmpty { return Text(.verbatim(title)) }
    let bytes = Array(title.utf8)
    var runs: [View] = []
    func append(_ range: Range<Int>, isMatch: Bool) {
      if range.isEmpty { return }
      let text = Text(.verbatim(String(decoding: bytes[range], as: UTF8.self)))
      runs.append(isMatch ? EnvironmentModifier(text, .look(nil, [.bold, .underline])) : text)
    }
    var end = 0
    for range in ranges where range.lowerBound >= end && range.upperBound <= bytes.count {
      append(end..<range.lowerBound, isMatch: false)
      append(range, isMatch: true)
      end = range.upperBound
    }
    append(end..<bytes.count, isMatch: false)
    return AttributedText(runs)
  }
}

/// The look of a row: that of an item of a menu, which has the mark while the keys choose the row.
private final class PaletteRowStyle: BuiltInButtonStyle {
  static let plain = PaletteRowStyle(isMarked: false)
  static let marked = PaletteRowStyle(isMarked: true)
  private let isMarked: Bool
  init(isMarked: Bool) { self.isMarked = isMarked }
  let name = "paletteRow"
  let kind = ButtonLook.Kind.plain
  func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    var look = ButtonLook(.plain, configuration)
    look.isFocused = isMarked
    look.isSelected = false
    return MenuRow(look, configuration.label)
  }
}

/// A row with its key, which the row shows as an item of a menu does.
private final class PaletteRow: WrapperView {
  let key: KeyEvent?
  init(_ content: View, _ key: KeyEvent?) {
    self.key = key
    super.init(content)
  }
  override func makeNode() -> Node { PaletteRowNode() }
}

private final class PaletteRowNode: WrapperNode, ViewNode {
  typealias Shown = PaletteRow
  private var inherited: (outer: Environment, key: KeyEvent?, inner: Environment)?
  override func childEnvironment(old: View?) -> Environment? {
    if let inherited, inherited.outer === environment, inherited.key == shown.key {
      return inherited.inner
    }
    let inner = environment.forContent {
      $0.menuShortcut = shown.key.map { KeyboardShortcut(.key($0.key), modifiers: $0.modifiers) }
      $0.lineLimit = 1
    }
    inherited = (environment, shown.key, inner)
    return inner
  }
}
