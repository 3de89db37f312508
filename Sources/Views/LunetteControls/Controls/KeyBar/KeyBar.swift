import LunetteBase
import LunetteEngine
import LunetteText

/// A row of hints for keys: `Alt+N New   F1 Keys`. The first word of each child is a key and the
/// other words say what the key does. Hints for which there is no room are left out, the last
/// first. The bar only shows the hints and handles no keys, so it is not announced. Without hints
/// of its own, a bar shows the keys that hold now, which are those of the list on F1; where there
/// is no room for all, it ends with `F1 …`.
package final class KeyBar: View {
  let hints: [View?]
  /// What finds the key under a click; nil for a bar with hints of its own.
  let clicks: KeyBarClicks?
  /// The fill in place of that of bars, as `0xRRGGBB`: that of a panel, in which the bar is a line
  /// without margins.
  let background: UInt32?
  /// The keys of a program, which knows them itself; nil for a bar with hints of its own, or with
  /// the keys that hold now.
  let keys: [KeyHelp]?
  package init(_ hints: [View?], background: UInt32? = nil) {
    self.hints = hints
    self.background = background
    (clicks, keys) = (nil, nil)
    super.init()
  }
  private init(_ clicks: KeyBarClicks, keys: [KeyHelp]? = nil, background: UInt32? = nil) {
    hints = []
    self.background = background
    (self.clicks, self.keys) = (clicks, keys)
    super.init()
  }
  /// A bar that shows the first of each of some keys. A click on one of them calls `press`.
  package static func of(
    _ keys: [KeyHelp], background: UInt32?, press: @escaping (KeyEvent) -> Void
  ) -> View {
    let clicks = KeyBarClicks()
    clicks.press = press
    return GestureModifier(
      KeyBar(clicks, keys: keys, background: background),
      .tap(count: 1) { clicks.node?.press(at: $0.location.x) })
  }
  /// A bar that shows the keys that hold now; a click on one of them presses it.
  package static func automatic() -> View {
    let clicks = KeyBarClicks()
    let bar = GestureModifier(
      KeyBar(clicks), .tap(count: 1) { clicks.node?.press(at: $0.location.x) })
    // Without this, a reader would be offered one thing to tap that has no name.
    return AccessibilityModifier(bar, isHidden: true)
  }
  package override func makeNode() -> Node { KeyBarNode() }
  package override var mayHoldControls: Bool { false }
}

final class KeyBarClicks {
  fileprivate(set) weak var node: KeyBarNode?
  /// What a click on a key does; nil presses the key.
  fileprivate var press: ((KeyEvent) -> Void)?
}

/// The bars of a scene that show the keys that hold now. They are brought up to date when a layout
/// is done, because any change may have changed what keys do.
final class KeyBars: SceneFeature {
  private var bars = UnownedList<KeyBarNode>()
  private unowned let scene: Scene
  /// The scene's `sightNumber` when the bars were last brought up to date; nil if they must be. A
  /// frame has more passes than one, and what keys do is found out by a search of the tree.
  private var number: Int?
  init(scene: Scene) { self.scene = scene }
  fileprivate func add(_ bar: KeyBarNode) {
    if bars.contains(bar) { return }
    bars.append(bar)
    number = nil
  }
  fileprivate func remove(_ bar: KeyBarNode) { bars.remove(bar) }
  static var settles: Bool { true }
  func settle() {
    if bars.isEmpty || number == scene.sightNumber { return }
    number = scene.sightNumber
    let all = KeyHelpReader(scene: scene).forBar()
    bars.forEach { $0.show(all) }
  }
  /// Where the focus moves when the layout is done already, as it follows a selection, there is
  /// another pass.
  func focusMoved(to node: Node?) { if !bars.isEmpty { scene.beforeLayout {} } }
  func tornDown() { bars = UnownedList() }
}

final class KeyBarNode: Node, ViewNode {
  typealias Shown = KeyBar
  private static let gap = 3
  private struct Hint {
    /// The texts of the keys, each with the key that a click on it presses.
    let keys: [(text: MeasuredText, key: KeyEvent?)]
    let label: MeasuredText
    /// The width of the hint, including the blanks between keys and words.
    var width: Int {
      keys.reduce(keys.count - 1) { $0 + $1.text.width } + (label.width > 0 ? 1 + label.width : 0)
    }
  }
  private var hints: [Hint] = []
  override var capabilities: Capabilities { super.capabilities.union(.hidesFromReaders) }

  // MARK: The keys that hold now

  /// The keys that are shown, with their hints.
  private var shownKeys: [KeyHelp] = []
  /// The columns of the keys, from the leading edge, when they were last drawn; those of the words
  /// with the last of them.
  private var columns: [(range: Range<Int>, key: KeyEvent)] = []

  fileprivate func show(_ help: [KeyHelp]) {
    let help = help.filter { !$0.keys.isEmpty }
    if help == shownKeys { return }
    shownKeys = help
    let width = wholeWidth
    makeHints()
    if isAsWideAsHints, wholeWidth != width { invalidateLayout() }
    setNeedsDisplay()
  }
  private func makeHints() {
    hints = shownKeys.map { help in
      Hint(
        keys: help.keysToName.map { (MeasuredText($0.described(environment)), $0) },
        label: MeasuredText(environment.strings.resolve(help.label, locale: environment.locale)))
    }
  }
  /// Presses the key whose hint is in a column, counted from the leading edge.
  fileprivate func press(at column: Int) {
    guard let hit = columns.first(where: { $0.range.contains(column) }) else { return }
    if let press = shown.clicks?.press { press(hit.key) } else { scene.handle(.key(hit.key)) }
  }
  override func willUnmount() {
    if shown.clicks != nil, shown.keys == nil { scene.feature(KeyBars.self).remove(self) }
    super.willUnmount()
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if let clicks = shown.clicks {
      clicks.node = self
      if let keys = shown.keys {
        if oldEnvironment !== environment { shownKeys = [] }
        if old != nil { setNeedsDisplay() }
        return show(keys)
      }
      scene.feature(KeyBars.self).add(self)
      if oldEnvironment !== environment {
        makeHints()
        // The theme decides whether there are margins, and the symbols how the keys are written.
        if isAsWideAsHints { invalidateLayout() }
      }
      if old != nil { setNeedsDisplay() }
      return
    }
    if old !== view || oldEnvironment !== environment {
      hints = shown.hints.compactMap { $0?.spokenText(environment) }.filter { !$0.isEmpty }.map {
        line in
        let parts = line.split(separator: " ", maxSplits: 1)
        return Hint(
          keys: [(MeasuredText(parts.first.map(String.init) ?? line), nil)],
          label: MeasuredText(parts.count > 1 ? String(parts[1]) : ""))
      }
    }
    guard old != nil else { return }
    invalidateLayout()
    setNeedsDisplay()
  }

  // MARK: Layout: all of the width; a blank at each end where the colours of the theme are known
  // and the bar is wide enough

  private func margin(_ width: Int) -> Int {
    environment.tokens != nil && shown.background == nil && width > 8 ? 1 : 0
  }
  /// Whether the width of the hints, which change by themselves, has been asked for.
  private var isAsWideAsHints = false
  private var wholeWidth: Int {
    hints.reduce(0) { $0 + $1.width } + KeyBarNode.gap * max(0, hints.count - 1)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    if hints.isEmpty, shown.clicks == nil { return .zero }
    if proposal.width != Layout.ideal { return Size(width: proposal.width, height: 1) }
    isAsWideAsHints = true
    return Size(width: wholeWidth + 2 * margin(Layout.maximum), height: 1)
  }
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { 1 }

  /// The hints that are shown in a width. If the list of all keys is not among them, what leads
  /// there has room, too.
  private func visibleHints(in width: Int) -> [Hint] {
    /// The number of hints that fit. The first one is cut off if there is not enough room for it.
    func count(_ width: Int) -> Int {
      var (count, x) = (0, 0)
      while count < hints.count, count == 0 || x + hints[count].width <= width {
        x += hints[count].width + Self.gap
        count += 1
      }
      return count
    }
    let fitting = count(width)
    guard fitting < hints.count, let list = shownKeys.firstIndex(of: KeyHelpReader.list),
      list >= fitting
    else { return Array(hints.prefix(fitting)) }
    let more = Hint(
      keys: hints[list].keys,
      label: MeasuredText(environment.symbolTier == .ascii ? "..." : "…"))
    let room = width - more.width - Self.gap
    return hints[0].width > room
      ? Array(hints.prefix(fitting)) : Array(hints.prefix(count(room))) + [more]
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    var key = Pen(foreground: scene.resolve(.accent, environment).color, attributes: .bold)
    var labelPen = Pen(foreground: .terminal)
    makeSecondary(&labelPen, environment)
    if let tokens = environment.tokens {
      let fill =
        shown.background
        ?? tokens.background(environment.backgroundLevel == .raised ? .raised : .surface)
      canvas.fill(rect, .rgb(fill))
      let theme = environment.theme.theme
      key.foreground = .rgb(tokens.fit(theme.asked(key.foreground), on: fill))
      labelPen = Pen(foreground: .rgb(tokens.fit(tokens.secondary, on: fill)))
    } else if environment.colorSupport == .none {
      labelPen.attributes.insert(.dim)
    }
    let margin = margin(size.width)
    var x = margin
    func put(_ text: MeasuredText, _ pen: Pen) {
      let room = size.width - margin - x
      // What is drawn outside of the bar would not be removed with it.
      guard room > 0 else { return }
      let width = min(text.width, room)
      let column = environment.isRightToLeft ? size.width - x - width : x
      var lines: [TextLine] = []
      text.layout(
        width: room, maximumLines: 1, lineBreak: .character, truncation: .tail, rows: 0..<1,
        into: &lines)
      if let line = lines.first {
        text.draw(line, in: canvas, at: Point(x: point.x + column, y: point.y)) { _ in pen }
      }
      x += text.width
    }
    if !canvas.isProbe { columns = [] }
    for hint in visibleHints(in: size.width - 2 * margin) {
      for (number, (text, pressed)) in hint.keys.enumerated() {
        let start = x
        put(text, key)
        if number < hint.keys.count - 1 {
          x += 1
        } else if hint.label.width > 0 {
          x += 1
          put(hint.label, labelPen)
        }
        guard let pressed, !canvas.isProbe else { continue }
        columns.append((start..<min(x, size.width), pressed))
      }
      x += KeyBarNode.gap
    }
  }
}
