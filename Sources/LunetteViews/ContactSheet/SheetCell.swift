import LunetteEngine
import LunetteScreen

/// One cell of a contact sheet: a stage on which a view stands in one state, which input has brought about, or, without a
/// state, plays as it would alone.
///
/// What is held so takes no more input and stands still: a press lasts. Each cell has a time of its own, so that one that
/// loops costs itself and no other.
final class SheetCell: StageSubject {
  /// Seconds that it may take to be drawn, and to take an event: what plays, as long as a person waits without wondering.
  private var mostSeconds: Double { state == nil ? Self.mostOfPlay : Self.mostOfPicture }
  private static let mostOfPicture = 0.09
  private static let mostOfPlay = 0.5
  /// What is left of that where other cells have already taken all of theirs: they do most likely the same.
  private static let mostAfterOthers = 0.03
  /// Where it has no size of its own, and where it failed.
  private static let largest = Size(width: 200, height: 60)
  private static let largestFailed = Size(width: 30, height: 3)

  /// Nil: it plays.
  let state: SheetState?
  let stage: SceneStage
  private let scope: Scope
  private var reducer: ColorReducer?
  /// What went wrong in it, each once, in order.
  private(set) var failures: [ScriptError] = []
  /// Whether something in it failed that cannot be seen: it was stopped, and stands as it was before.
  var hidesFailure: Bool { !failures.isEmpty && !cells.text.contains("⚠") }
  /// Seconds that it has taken since it was shown.
  private(set) var seconds = 0.0
  /// Told when there is something new to draw.
  var onTouched: (() -> Void)?
  /// Told of what goes wrong once it is shown, each once.
  var onFailure: ((ScriptError) -> Void)?
  private var isBeingShown = false
  /// Told when it has more cells than before.
  var onGrowth: (() -> Void)?
  private var hasOwnSize = false
  /// Told when the keyboard goes elsewhere.
  var onFocusLeft: (() -> Void)?
  var onChange: (() -> Void)?

  private var scene: Scene { stage.scene }

  /// - Parameters:
  ///   - environment: Of the sheet.
  ///   - setting: In which it is another.
  init(_ state: SheetState?, in environment: Environment, _ setting: SheetSetting) {
    self.state = state
    scope = environment.scope.forAnotherScene()
    let size = setting.size ?? Size(width: 1, height: 1)
    let scene = Scene(size: size, environment: Environment(setting.settings(environment.settings), scope: scope))
    scene.changeEnvironment { $0[SheetDepthKey.self] = environment[SheetDepthKey.self] + 1 }
    stage = SceneStage(scene, clock: state == nil ? .runs : .stands)
    if let colors = setting.colors, colors != .truecolor { reducer = ColorReducer(depth: colors) }
    scene.reports.onError = { [unowned self] report in
      guard failures.count < 10, !failures.contains(report.error) else { return }
      failures.append(report.error)
      if !isBeingShown { onFailure?(report.error) }
    }
    stage.onChange = { [unowned self] in
      onChange?()
      onTouched?()
    }
  }

  /// Shows `view` in the cell's state. Afterwards it is drawn, in the size that it wants unless `size` is given.
  ///
  /// - Parameter isHurried: Others have taken all of their time.
  func show(_ view: View, size: Size?, isHurried: Bool) {
    let isFirst = scene.root == nil
    failures = []
    seconds = 0
    hasOwnSize = size != nil
    isBeingShown = true
    defer { isBeingShown = false }
    let most = isHurried ? min(mostSeconds, Self.mostAfterOthers) : mostSeconds
    within(most) {
      // The focus is the sheet's until it is brought here.
      if isFirst, state != .focused { scene.focusLeft() }
      scene.setRoot(state?.applied(to: view) ?? view)
      scene.resize(size ?? wanted)
      draw()
      if isFirst, failures.isEmpty, let state {
        state.bringAbout(in: scene)
        draw()
      }
      if size == nil {
        scene.resize(wanted)
        draw()
      }
    }
    tookAll = !failures.isEmpty && seconds > most / 2
    stage.cells.markAllDirty()
  }
  /// Whether it was stopped, or nearly.
  private(set) var tookAll = false

  private var wanted: Size {
    let (ideal, most) = (scene.idealSize, failures.isEmpty ? Self.largest : Self.largestFailed)
    return Size(width: max(1, min(ideal.width, most.width)), height: max(1, min(ideal.height, most.height)))
  }

  private func within(_ most: Double, _ body: () -> Void) {
    guard let limit = scope.turnLimit else { return body() }
    seconds += limit.apart(atMost: most, body)
  }

  private func draw() {
    stage.render()
    if reducer != nil { reduce() }
  }

  /// The colours become those that a poorer terminal has.
  private func reduce() {
    for y in 0..<cells.height {
      let row = cells.row(y)
      for x in cells.dirtySpan(ofRow: y) {
        let colors = reducer!.reduce(
          foreground: row[x].foreground.rawValue, background: row[x].background.rawValue)
        row[x].foreground = Color(rawValue: colors.foreground)
        row[x].background = Color(rawValue: colors.background)
      }
    }
  }

  /// Bytes that a cell takes with its scene, its buffers and their nodes; of its nodes' views the script's bodies hold theirs.
  static func weight(_ size: Size) -> Int { 20_000 + size.width * size.height * 48 }
  var weight: Int { Self.weight(cells.size) }

  /// Takes it down: its views disappear.
  func close() {
    (onChange, onTouched, onFailure, onGrowth, onFocusLeft) = (nil, nil, nil, nil, nil)
    scene.tearDown()
    scope.close()
  }

  /// Whether it looks as another does.
  func looks(like other: SheetCell) -> Bool {
    guard cells.size == other.cells.size else { return false }
    for y in 0..<cells.height {
      let (row, otherRow) = (cells.row(y), other.cells.row(y))
      for x in 0..<cells.width where !isSame(row[x], otherRow[x], other.cells.glyphs) { return false }
    }
    return true
  }
  /// Numbers of clusters mean something in their own table only.
  private func isSame(_ cell: Cell, _ other: Cell, _ table: GlyphTable) -> Bool {
    if cell == other, cell.glyph < Cell.clusterFlag { return true }
    guard cell.glyph >= Cell.clusterFlag, other.glyph >= Cell.clusterFlag else { return false }
    var (known, unknown) = (cell, other)
    (known.glyph, unknown.glyph) = (0, 0)
    return known == unknown && cells.glyphs.utf8(of: cell.glyph) == table.utf8(of: other.glyph)
  }

  /// What assistive technology is told of what is in it, on one line.
  var announcements: String { scene.elements().map(\.element.announcement).joined(separator: "; ") }

  /// What the styles in it that are no built-in ones have read of their controls.
  var reads: StyleFields {
    var reads: StyleFields = []
    func visit(_ node: Node) {
      reads.formUnion(node.styleReads)
      node.forEachChild(visit)
    }
    if let root = scene.root { visit(root) }
    return reads
  }

  // MARK: As a stage's subject

  var playing: Scene? { state == nil ? scene : nil }
  func resize(_ size: Size) {}
  func idealHeight(width: Int) -> Int? { cells.height }
  func render() {
    within(mostSeconds) {
      draw()
      if state == nil, !hasOwnSize { grow() }
    }
  }
  /// Is as large as another.
  func leaveRoom(for other: SheetCell) {
    let (now, size) = (scene.size, other.scene.size)
    scene.resize(Size(width: max(now.width, size.width), height: max(now.height, size.height)))
    within(mostSeconds, draw)
  }
  /// What plays may come to want more room than it had at first. It keeps what it was given, so that nothing jumps.
  private func grow() {
    let (now, wanted) = (scene.size, wanted)
    let size = Size(width: max(now.width, wanted.width), height: max(now.height, wanted.height))
    if size == now { return }
    scene.resize(size)
    draw()
    onGrowth?()
  }
  var cells: CellBuffer { stage.cells }
  func handle(_ event: InputEvent) -> Bool {
    if state != nil { return false }
    var isTaken = false
    within(mostSeconds) { isTaken = stage.handle(event) }
    return isTaken
  }
  func pointerLeft() { if state == nil { within(mostSeconds, stage.pointerLeft) } }
  func focusEntered(by step: Int) {
    if state == nil { within(mostSeconds) { stage.focusEntered(by: step) } }
  }
  func focusLeft() {
    if state == nil { within(mostSeconds, scene.focusLeft) }
    onFocusLeft?()
  }
  var cursor: Point? { state == nil ? stage.cursor : nil }
  func advance(to time: Double) { if state == nil { within(mostSeconds) { stage.advance(to: time) } } }
  var nextDeadline: Double? { stage.nextDeadline }
}

/// How many contact sheets are around a view.
enum SheetDepthKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}
