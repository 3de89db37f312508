import LunetteBase
import LunetteControls
import LunetteEngine

/// The views of a program in a rectangle of a screen that is not Lunette's. A hosted scene takes
/// events and gives cells; it uses neither a terminal nor the process.
///
///     let size = Size(width: 30, height: 10)
///     let scene = HostedScene(size: size, onNeedsFrame: { loop.wake() }) { Sidebar(model: model) }
///     …
///     if !scene.handle(event) { … }             // in its own cells, from (0, 0)
///     scene.advance(to: clock)                  // when `nextDeadline` has come
///     if scene.needsFrame { scene.render { point, cell in screen.put(cell, at: point) } }
///
/// The content is evaluated when that of a `TerminalApp` would be: when something observable that
/// it read has changed.
@MainActor
public final class HostedScene {
  let chrome: Chrome
  private let buffer: CellBuffer
  /// The cells that the last `render` gave.
  private let given: CellBuffer
  /// Whether the cells in `given` are out of date, so that the next `render` must give all cells.
  private var needsFullRender = true
  /// Called with each error in the views, in words for a person.
  public var onError: (@MainActor (String) -> Void)?
  /// Called with a text that the user copies; the program puts it into the clipboard.
  public var onCopy: (@MainActor (String) -> Void)?
  /// Called when the user presses a `QuitButton`, which is disabled as long as this is nil.
  public var onQuit: (@MainActor () -> Void)? {
    get { chrome.context.quit }
    set {
      chrome.context.quit = newValue
      setNeedsUpdate()
    }
  }

  package var scene: Scene { chrome.scene }

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - size: The size of the scene in cells; at most 10,000 in each direction.
  ///   - options: The settings that the views start with.
  ///   - onNeedsFrame: Called when there may be something to draw, from any thread, and at most
  ///     once until the next `render`; `needsFrame` then says whether there is.
  ///   - content: The views; evaluated at the first use, and whenever something observable that
  ///     they read has changed.
  public convenience init(
    size: Size, _ options: Options = Options(), onNeedsFrame: @escaping @Sendable () -> Void = {},
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) {
    self.init(guest: nil, size: size, options, onNeedsFrame: onNeedsFrame, content: content)
  }

  package init(
    guest: (any AppGuest)?, size: Size, _ options: Options = Options(),
    onNeedsFrame: @escaping @Sendable () -> Void = {},
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) {
    let size = HostedScene.clamped(size)
    let scene = Scene(size: size, environment: Environment(options.settings))
    scene.leavesFocusAtEnds = options.leavesFocusAtEnds
    buffer = CellBuffer(width: size.width, height: size.height, glyphs: scene.glyphs)
    given = CellBuffer(width: size.width, height: size.height, glyphs: scene.glyphs)
    chrome = Chrome(scene, guest: guest, content: { $0.someView(content()) }, wake: onNeedsFrame)
    scene.onNeedsFrame = { onNeedsFrame() }
    scene.onGlyphsReset = { [weak self] in self?.needsFullRender = true }
    scene.reports.onError = { [weak self] in self?.onError?($0.error.message) }
    scene.clipboard.onCopy = { [weak self] text in
      guard let onCopy = self?.onCopy else { return false }
      onCopy(text)
      return true
    }
    scene.scope.strings.add(options.words, locale: scene.settings.locale)
  }

  /// Ends the scene: its views disappear, and `render` gives no cells any more.
  public func finish() { chrome.end() }

  private static func clamped(_ size: Size) -> Size {
    Size(width: max(0, min(size.width, 10_000)), height: max(0, min(size.height, 10_000)))
  }

  // MARK: Input and time

  /// The size of the scene in cells.
  public var size: Size { scene.size }
  /// Changes the size of the scene, in cells; at most 10,000 in each direction.
  public func resize(_ size: Size) { turn { scene.resize(HostedScene.clamped(size)) } }
  /// The height in rows that the contents would like to have in a width of so many cells.
  public func idealHeight(width: Int) -> Int {
    chrome.begin()
    chrome.update()
    return scene.idealHeight(width: max(0, width))
  }

  /// Handles one event, whose places count from the scene's upper left cell. Returns whether
  /// anything in the scene used the event. An event that nothing used, such as Tab at the last
  /// control, is left to the program around the scene.
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    if case .resize(let size) = event {
      resize(size)
      return true
    }
    return turn {
      scene.beginTurn()
      defer { scene.endTurn() }
      let isTaken = scene.handle(event)
      scene.update()
      return isTaken
    }
  }
  /// Tells the scene that the pointer has left it.
  public func pointerLeft() { turn { scene.pointerLeft() } }
  /// Moves the keyboard's focus into the scene: to the first control, as by Tab, or backwards to
  /// the last, as by Shift-Tab.
  public func enterFocus(backwards: Bool = false) {
    turn {
      scene.update()
      scene.focusEntered(by: backwards ? -1 : 1)
    }
  }

  /// The time at which `advance` next has something to do, on the scene's clock in seconds; nil if
  /// it has nothing to do.
  public var nextDeadline: Double? {
    [scene.nextDeadline, chrome.clock?.nextDeadline].compactMap { $0 }.min()
  }
  /// Moves the scene's clock to a time, in seconds since the scene was made, and does what is due
  /// by then.
  public func advance(to time: Double) {
    turn {
      if chrome.clock?.movesScene != true { scene.advance(to: time) }
      chrome.clock?.advance(to: time)
      // Tasks may be waiting for programs and files.
      if let descriptors = chrome.clock?.descriptors,
        !descriptors.reading.isEmpty || !descriptors.writing.isEmpty
      {
        chrome.clock?.ready()
      }
    }
  }
  /// The file descriptors that tasks of plugins wait for: when one is ready, `advance` has
  /// something to do even before `nextDeadline`.
  public var fileDescriptors: (reading: [Int32], writing: [Int32]) {
    chrome.clock?.descriptors ?? ([], [])
  }
  /// Requests that the content is evaluated again. A program whose models are not observable calls
  /// it when they change, from any thread.
  public nonisolated func setNeedsUpdate() { chrome.request.make() }

  private func turn<Result>(_ body: () -> Result) -> Result {
    chrome.begin()
    chrome.beginTurn()
    defer {
      chrome.update()
      chrome.endTurn()
    }
    return body()
  }

  // MARK: Picture

  /// Whether there may be something to draw.
  public var needsFrame: Bool {
    chrome.begin()
    chrome.update()
    return !chrome.isOver && (needsFullRender || scene.needsFrame)
  }
  /// The cell in which the terminal's own cursor belongs, which is in the text field that has the
  /// focus; nil to hide the cursor.
  public var cursor: Point? { scene.cursor }
  /// Makes the next `render` give all cells again, such as after something else was drawn over
  /// them.
  public func redraw() { needsFullRender = true }

  /// Calls `put` for each cell that has changed since the last call, row by row from (0, 0); the
  /// first time, for all cells.
  public func render(_ put: (Point, HostedCell) -> Void) {
    if chrome.isOver { return }
    turn { scene.update() }
    if buffer.size != scene.size {
      for each in [buffer, given] {
        each.resize(width: scene.size.width, height: scene.size.height)
      }
      needsFullRender = true
    }
    scene.render(into: buffer)
    let all = needsFullRender
    needsFullRender = false
    // The buffer moved scrolled rows by itself, but the other screen did not, so all rows must be
    // compared.
    if all || !buffer.scrolls.isEmpty { buffer.markAllDirty() }
    buffer.forEachDirtyRow { y, span in
      let (row, earlier) = (buffer.row(y), given.row(y))
      for x in span where all || earlier[x] != row[x] {
        earlier[x] = row[x]
        if row[x].isContinuation { continue }
        put(Point(x: x, y: y), HostedCell(row[x], scene.glyphs))
      }
    }
    buffer.clearDirty()
  }
}

extension HostedCell {
  fileprivate init(_ cell: Cell, _ glyphs: GlyphTable) {
    self.init(
      text: glyphs.string(of: cell.glyph), width: cell.isWide ? 2 : 1, foreground: cell.foreground,
      background: cell.background, attributes: cell.attributes.intersection(.style),
      link: glyphs.address(ofLink: cell.link))
  }
}
