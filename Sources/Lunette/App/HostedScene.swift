import LunetteEngine
import LunetteScreen
import LunetteViews

/// A program's views in a rectangle of a screen that is not Lunette's: it takes events and gives cells, and knows neither a
/// terminal nor the process.
///
///     let scene = HostedScene(size: Size(width: 30, height: 10)) { Sidebar(model: model) }
///     scene.onNeedsFrame = { loop.wake() }
///     …
///     if !scene.handle(event) { … }             // in its own cells, from (0, 0)
///     scene.advance(to: clock)                  // when `nextDeadline` has come
///     if scene.needsFrame { scene.render { point, cell in screen.put(cell, at: point) } }
///
/// The content is evaluated as a `TerminalApp`'s is.
@MainActor
public final class HostedScene {
  let chrome: Chrome
  private let buffer: CellBuffer
  /// The cells that were given.
  private let given: CellBuffer
  /// Whether the cells that were given mean nothing any more.
  private var isVoid = true
  /// Told of what goes wrong in the views, in words for a person.
  public var onError: (@MainActor (String) -> Void)?
  /// Puts a text that the user copies into the clipboard.
  public var onCopy: (@MainActor (String) -> Void)?

  package var scene: Scene { chrome.scene }

  /// - Parameters:
  ///   - size: In cells.
  ///   - onNeedsFrame: Called from any thread, once until the next `render`, when there may be something to draw: then
  ///     `needsFrame` says whether there is.
  ///   - content: Evaluated at the first use, and whenever something observable that it read has changed.
  public convenience init(
    size: Size, _ options: Options = Options(), onNeedsFrame: @escaping @Sendable () -> Void = {},
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) {
    self.init(guest: nil, size: size, options, onNeedsFrame: onNeedsFrame, content: content)
  }

  package init(
    guest: (any AppGuest)?, size: Size, _ options: Options = Options(),
    onNeedsFrame: @escaping @Sendable () -> Void = {}, @ViewBuilder content: @escaping @MainActor () -> some View
  ) {
    let size = HostedScene.clamped(size)
    let scene = Scene(size: size, environment: Environment(options.settings))
    scene.leavesFocusAtEnds = options.leavesFocusAtEnds
    buffer = CellBuffer(width: size.width, height: size.height, glyphs: scene.glyphs)
    given = CellBuffer(width: size.width, height: size.height, glyphs: scene.glyphs)
    chrome = Chrome(scene, guest: guest, content: { $0.someView(content()) }, wake: onNeedsFrame)
    scene.onNeedsFrame = { onNeedsFrame() }
    scene.onGlyphsReset = { [weak self] in self?.isVoid = true }
    scene.reports.onError = { [weak self] in self?.onError?($0.error.message) }
    scene.clipboard.onCopy = { [weak self] in self?.onCopy?($0) }
    scene.scope.strings.add(options.words, locale: scene.settings.locale)
  }

  /// Ends it: its views disappear, and no cells are given any more.
  public func finish() { chrome.end() }

  private static func clamped(_ size: Size) -> Size {
    Size(width: max(0, min(size.width, 10_000)), height: max(0, min(size.height, 10_000)))
  }

  // MARK: Input and time

  /// In cells.
  public var size: Size { scene.size }
  /// It has another size from now on.
  public func resize(_ size: Size) { turn { scene.resize(HostedScene.clamped(size)) } }
  /// The rows that its contents want at a width, in cells.
  public func idealHeight(width: Int) -> Int {
    chrome.begin()
    chrome.update()
    return scene.idealHeight(width: max(0, width))
  }

  /// One event, in its own cells. Returns whether anything had a use for it: what it had none for, such as Tab at the last
  /// control, is for what is around it.
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
  /// The pointer is not over it any more.
  public func pointerLeft() { turn { scene.pointerLeft() } }
  /// The keyboard comes in from what is around it, by Tab to the first control or by Shift-Tab to the last.
  public func enterFocus(backwards: Bool = false) {
    turn {
      scene.update()
      scene.focusEntered(by: backwards ? -1 : 1)
    }
  }

  /// When `advance` next has something to do; nil: never.
  public var nextDeadline: Double? {
    [scene.nextDeadline, chrome.clock?.nextDeadline].compactMap { $0 }.min()
  }
  /// Moves its clock, in seconds from when it was made.
  public func advance(to time: Double) {
    turn {
      if chrome.clock?.movesScene != true { scene.advance(to: time) }
      chrome.clock?.advance(to: time)
      // Programs and files that tasks wait for.
      if let descriptors = chrome.clock?.descriptors, !descriptors.reading.isEmpty || !descriptors.writing.isEmpty {
        chrome.clock?.ready()
      }
    }
  }
  /// What tasks of plugins wait for, beside `nextDeadline`: then `advance` has something to do.
  public var fileDescriptors: (reading: [Int32], writing: [Int32]) { chrome.clock?.descriptors ?? ([], []) }
  /// The content is evaluated again: for what is not observable. From any thread.
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
    return !chrome.isOver && (isVoid || scene.needsFrame)
  }
  /// Where the terminal's own cursor is to stand: in the text field that has the focus; nil: nowhere.
  public var cursor: Point? { scene.cursor }
  /// All cells are to be given again.
  public func redraw() { isVoid = true }

  /// Gives the cells that are others than the last time, from (0, 0), row by row.
  public func render(_ put: (Point, HostedCell) -> Void) {
    if chrome.isOver { return }
    turn { scene.update() }
    if buffer.size != scene.size {
      for each in [buffer, given] { each.resize(width: scene.size.width, height: scene.size.height) }
      isVoid = true
    }
    scene.render(into: buffer)
    let all = isVoid
    isVoid = false
    // Rows that went elsewhere in the buffer went nowhere on the other screen.
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
