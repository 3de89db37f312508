import LunetteBase
import LunetteEngine

/// One cell of a contact sheet: a stage that shows a view in one state, which was reached by input.
/// Without a state the view takes input, as it would by itself.
///
/// A cell that holds a state takes no more input and does not advance: a press lasts. Each cell has
/// its own time limit, so that a cell with an endless loop costs no other cell anything.
final class SheetCell: StageSubject {
  /// The time in seconds that the cell may take to be drawn, and to handle an event. A cell that
  /// takes input may take as long as a person waits without wondering.
  private var maxSeconds: Double { state == nil ? Self.maxOfPlay : Self.maxOfPicture }
  private static let maxOfPicture = 0.09
  private static let maxOfPlay = 0.5
  /// The limit in seconds where other cells have already used up theirs: most likely this cell
  /// would do the same.
  private static let maxAfterOthers = 0.03
  /// The largest size of a cell without its own size, and the largest size of such a cell that
  /// failed.
  private static let largest = Size(width: 200, height: 60)
  private static let largestFailed = Size(width: 30, height: 3)

  /// The state that the cell holds; nil if the cell takes input instead.
  let state: SheetState?
  let stage: SceneStage
  private let scope: Scope
  private var reducer: ColorReducer?
  /// The failures in the cell, each once, in their order.
  private(set) var failures: [ScriptError] = []
  /// The failures that are shown until the body that failed runs without an error.
  private var lasting: [ScriptError] = []
  /// Whether something in the cell failed without a visible sign: the code was stopped, and the
  /// view looks as it did before.
  var hidesFailure: Bool { !failures.isEmpty && !cells.text.contains("⚠") }
  /// The time in seconds that the cell has taken since it was shown.
  private(set) var seconds = 0.0
  /// The control that shows a style in the cell, once it is made.
  var control: View?
  /// Called when there is something new to draw.
  var onTouched: (() -> Void)?
  /// Called with each failure that occurs after the cell was shown, each once.
  var onFailure: ((ScriptError) -> Void)?
  private var isBeingShown = false
  /// Called when the cell has another size than before, or when what had failed in it is mended.
  var onRefit: (() -> Void)?
  private var hasOwnSize = false
  /// Called when the keyboard focus leaves the cell.
  var onFocusLeft: (() -> Void)?
  var onChange: (() -> Void)?

  var scene: Scene { stage.scene }

  /// - Parameters:
  ///   - environment: The environment of the sheet.
  ///   - setting: The values in which the environment of the cell differs.
  init(_ state: SheetState?, in environment: Environment, _ setting: SheetSetting) {
    self.state = state
    scope = environment.scope.forAnotherScene()
    // What takes input may be a sheet itself, whose cells are arranged for the width that there is.
    let around = environment.windowSize
    let usual =
      state == nil
      ? Size(width: max(1, around.width), height: max(1, around.height)) : Size(width: 1, height: 1)
    let size = setting.size ?? usual
    let scene = Scene(
      size: size, environment: Environment(setting.settings(environment.settings), scope: scope))
    let depth =
      environment[SheetDepthKey.self] + (state == nil ? SheetDepthKey.ofPlay : SheetDepthKey.limit)
    scene.changeEnvironment { $0[SheetDepthKey.self] = depth }
    stage = SceneStage(scene, clock: state == nil ? .runs : .stands)
    if let colors = setting.colors, colors != .truecolor { reducer = ColorReducer(depth: colors) }
    scene.reports.onError = { [unowned self] report in
      guard failures.count < 10, !failures.contains(report.error) else { return }
      failures.append(report.error)
      if stage.scene.reports.hasCurrentErrors { lasting.append(report.error) }
      if !isBeingShown { onFailure?(report.error) }
    }
    stage.onChange = { [unowned self] in
      onChange?()
      onTouched?()
    }
  }

  /// Shows `view` in the state of the cell and draws it, in the size that the view wants unless
  /// `size` is given.
  ///
  /// - Parameter isHurried: Whether other cells have used up all of their time.
  func show(_ view: View, size: Size?, isHurried: Bool) {
    let isFirst = scene.root == nil
    (failures, lasting) = ([], [])
    seconds = 0
    hasOwnSize = size != nil
    isBeingShown = true
    defer { isBeingShown = false }
    let maximum = isHurried ? min(maxSeconds, Self.maxAfterOthers) : maxSeconds
    within(maximum) {
      // The sheet keeps the focus until the focus is brought to this cell.
      if isFirst, state != .focused { scene.focusLeft() }
      scene.setRoot(state?.applied(to: view) ?? view)
      scene.resize(size ?? wanted)
      draw()
      bringAboutState()
      if size == nil {
        scene.resize(wanted)
        draw()
      }
    }
    tookAll = !failures.isEmpty && seconds > maximum / 2
    stage.cells.markAllDirty()
  }
  /// Applies the input for the state as soon as nothing fails: after a failure there may be no
  /// control to press.
  private func bringAboutState() {
    guard let state, !isBroughtAbout, failures.isEmpty else { return }
    isBroughtAbout = true
    state.bringAbout(in: scene)
    draw()
  }
  private var isBroughtAbout = false
  /// Brings the state about if nothing fails any more. Must not be called while something is drawn.
  func settle() {
    if scene.root == nil { return }
    within(maxSeconds) {
      bringAboutState()
      _ = refit()
    }
  }
  /// Whether the drawing was stopped by the time limit, or nearly.
  private(set) var tookAll = false

  private var wanted: Size {
    let (ideal, maximum) = (scene.idealSize, failures.isEmpty ? Self.largest : Self.largestFailed)
    return Size(
      width: max(1, min(ideal.width, maximum.width)),
      height: max(1, min(ideal.height, maximum.height)))
  }

  private func within(_ maximum: Double, _ body: () -> Void) {
    guard let limit = scope.turnLimit else { return body() }
    seconds += limit.apart(atMost: maximum, body)
  }

  private func draw() {
    stage.render()
    if reducer != nil { reduce() }
  }

  /// Reduces the colours to those that a poorer terminal has.
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

  /// The bytes that a cell takes with its scene, its buffers and their nodes. The views of the
  /// nodes are accounted to the bodies of the script.
  static func weight(_ size: Size) -> Int { 20_000 + size.width * size.height * 48 }
  var weight: Int { Self.weight(cells.size) }

  /// Tears the scene of the cell down: its views disappear.
  func close() {
    (onChange, onTouched, onFailure, onRefit, onFocusLeft) = (nil, nil, nil, nil, nil)
    scene.tearDown()
    scope.close()
  }

  /// Whether the cell looks the same as another one.
  func looks(like other: SheetCell) -> Bool {
    guard cells.size == other.cells.size else { return false }
    for y in 0..<cells.height {
      let (row, otherRow) = (cells.row(y), other.cells.row(y))
      for x in 0..<cells.width where !isSame(row[x], otherRow[x], other.cells.glyphs) {
        return false
      }
    }
    return true
  }
  /// Whether two cells of the screen look the same. The number of a grapheme cluster has a meaning
  /// only in its own glyph table, so clusters are compared by their text.
  private func isSame(_ cell: Cell, _ other: Cell, _ table: GlyphTable) -> Bool {
    if cell == other, cell.glyph < Cell.clusterFlag { return true }
    guard cell.glyph >= Cell.clusterFlag, other.glyph >= Cell.clusterFlag else { return false }
    var (known, unknown) = (cell, other)
    (known.glyph, unknown.glyph) = (0, 0)
    return known == unknown && cells.glyphs.utf8(of: cell.glyph) == table.utf8(of: other.glyph)
  }

  /// The announcements for assistive technology of everything in the cell, on one line.
  var announcements: String { scene.elements().map(\.element.announcement).joined(separator: "; ") }

  /// The properties that the styles in the cell, other than built-in ones, have read of their
  /// controls.
  var reads: StyleFields {
    var reads: StyleFields = []
    func visit(_ node: Node) {
      reads.formUnion(node.styleReads)
      node.forEachChild(visit)
    }
    if let root = scene.root { visit(root) }
    return reads
  }

  // MARK: The protocol StageSubject

  var playing: Scene? { state == nil ? scene : nil }
  func resize(_ size: Size) {}
  func idealHeight(width: Int) -> Int? { cells.height }
  func render() {
    within(maxSeconds) {
      draw()
      let isMended = forgetMended()
      if refit() || isMended { onRefit?() }
    }
  }
  /// Makes the cell at least as large as `size`.
  func leaveRoom(for size: Size) {
    let now = scene.size
    scene.resize(Size(width: max(now.width, size.width), height: max(now.height, size.height)))
    within(maxSeconds, draw)
  }
  /// Forgets the failures of bodies that have run without an error since, as those of a style that
  /// was corrected. Returns whether there were any.
  private func forgetMended() -> Bool {
    if lasting.isEmpty { return false }
    let current = scene.reports.currentErrors.map(\.error)
    let mended = lasting.filter { !current.contains($0) }
    lasting.removeAll { mended.contains($0) }
    failures.removeAll { mended.contains($0) }
    return !mended.isEmpty
  }
  /// Gives the cell the size that its content wants now. A cell that takes input never shrinks, so
  /// that nothing jumps. Returns whether the size has changed.
  private func refit() -> Bool {
    if hasOwnSize { return false }
    let now = scene.size
    var size = wanted
    if state == nil {
      size = Size(width: max(now.width, size.width), height: max(now.height, size.height))
    }
    if size == now { return false }
    scene.resize(size)
    draw()
    return true
  }
  var cells: CellBuffer { stage.cells }
  func handle(_ event: InputEvent) -> Bool {
    if state != nil { return false }
    var isTaken = false
    within(maxSeconds) { isTaken = stage.handle(event) }
    return isTaken
  }
  func pointerLeft() { if state == nil { within(maxSeconds, stage.pointerLeft) } }
  func focusEntered(by step: Int) {
    if state == nil { within(maxSeconds) { stage.focusEntered(by: step) } }
  }
  func focusLeft() {
    if state == nil { within(maxSeconds, scene.focusLeft) }
    onFocusLeft?()
  }
  var cursor: Point? { state == nil ? stage.cursor : nil }
  func advance(to time: Double) {
    if state == nil { within(maxSeconds) { stage.advance(to: time) } }
  }
  var nextDeadline: Double? { stage.nextDeadline }
}

/// How deep a view is within contact sheets. A sheet is drawn at a depth below `limit`: neither
/// within the picture of a state nor without end, but within a single cell that takes input, such
/// as that of a preview.
enum SheetDepthKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
  /// What a cell that takes input adds to the depth.
  static let ofPlay = 1
  /// The depth at which no sheet is drawn; what the picture of a state adds.
  static let limit = 2
}
