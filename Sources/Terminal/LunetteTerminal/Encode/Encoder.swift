import LunetteBase

/// Turns a screen of cells into the bytes that make a terminal show it, knowing what the terminal
/// shows already.
///
///     let encoder = Encoder(capabilities: .init())
///     encoder.encode(buffer)      // compares only what is dirty
///     write(encoder.output)
///     encoder.discardOutput()
///
/// The encoder keeps a copy of what the terminal shows, with the position of the cursor and the
/// pen; neither is reset between frames. The terminal must not wrap lines (`TerminalDriver` turns
/// DECAWM off): then a glyph that the terminal takes for wider than we do cannot spill into the
/// next row. Encoding cannot fail, and it uses no descriptor.
public final class Encoder {
  /// The place of the picture.
  public enum Form: Sendable {
    /// The picture fills the whole screen, and its first cell is the first cell of the screen.
    case fullScreen
    /// The picture fills some rows under the prompt. The first of them is the row of the cursor at
    /// the time of the first frame. Movement between rows is relative, because the first row's
    /// place on the screen is not known.
    case inline
  }

  public let form: Form
  /// The terminal's capabilities. A change that affects the look of cells makes the next frame
  /// repaint everything.
  public var capabilities: TerminalCapabilities {
    didSet {
      if capabilities.colors != oldValue.colors {
        reducer = ColorReducer(depth: capabilities.colors)
      }
      if capabilities.colors != oldValue.colors || capabilities.hyperlinks != oldValue.hyperlinks {
        invalidate()
      }
      if capabilities.images != oldValue.images || capabilities.cellSize != oldValue.cellSize
        || capabilities.sixelColors != oldValue.sixelColors
      {
        images.forget()
        if images.hasTiles { invalidate() }
      }
    }
  }

  // The following properties say what the terminal shows.
  var width = 0
  var height = 0
  private var storage: UnsafeMutablePointer<Cell>
  /// The row shared by all rows that have been blank ever since the screen was erased; the other
  /// rows lie in `storage`.
  private(set) var blankRow: UnsafeMutablePointer<Cell>
  private var taken = 0
  var rows: UnsafeMutablePointer<UnsafeMutablePointer<Cell>>
  /// Whether it is not known what the terminal shows, so that the next frame is a repaint.
  var isLost = true
  var isCursorShown = false
  /// The colour that the terminal's cursor has been given; nil for its own.
  var cursorColor: UInt32?
  /// The cells that are shown without the mark of the text cursor, because the terminal's own
  /// cursor stands on them.
  var cursorCells: CursorCells?
  /// Whether the cursor has been given a colour since the terminal was taken.
  var hasSetCursorColor = false
  /// Whether the terminal's cursor could be used if its colour were known.
  var wantsCursorColor = false

  var writer: ByteWriter
  var pen = Pen()
  var reducer: ColorReducer
  var images = ShownImages()
  /// The number of rows, counted from the first one, for which the terminal has made room in the
  /// inline form.
  var inlineRows = 0
  /// Whether everything has been drawn anew since this was set to false.
  var hasRepainted = false
  /// Inline: the number of columns of each row that have been written since the row was erased,
  /// which is what the row takes when the terminal reflows.
  var usedLengths: [Int] = []
  /// The number of dirty cells, from the top, among which cells of one colour may be written before
  /// those of another: as many as a menu has. Where most of the screen has changed, the bytes count
  /// less than the time of a second look at each row.
  private static let maxCellsByColor = 1024
  /// The bytes at the front of the output that are reserved for the start of a synchronised frame.
  private let prefix = SynchronizedOutput.begin.utf8CodeUnitCount
  private var hasPrefix = false

  public init(capabilities: TerminalCapabilities = TerminalCapabilities(), form: Form = .fullScreen)
  {
    self.capabilities = capabilities
    self.form = form
    reducer = ColorReducer(depth: capabilities.colors)
    storage = .allocate(capacity: 1)
    blankRow = .allocate(capacity: 1)
    rows = .allocate(capacity: 1)
    writer = ByteWriter(capacity: 64 << 10)
    discardOutput()
  }

  deinit {
    storage.deallocate()
    blankRow.deallocate()
    rows.deallocate()
    writer.deallocate()
  }

  /// The bytes that are to be written to the terminal. They are valid until the next call.
  public var output: UnsafeRawBufferPointer {
    let skipped = hasPrefix ? 0 : prefix
    return UnsafeRawBufferPointer(start: writer.base + skipped, count: writer.count - skipped)
  }

  /// Discards the output after it has been written.
  public func discardOutput() {
    writer.removeAll()
    writer.next += prefix
    hasPrefix = false
  }

  /// Appends bytes that are not a part of the picture and do not change cursor or pen.
  func append(_ text: String) {
    let bytes = Array(text.utf8)
    writer.reserve(bytes.count)
    writer.put(bytes)
  }

  /// Forgets what the terminal shows, for example after another program has used it: the next frame
  /// clears the screen and repaints.
  public func invalidate() {
    isLost = true
    images.forget()
  }

  /// Ends the picture without touching it, because another program has written below it. The next
  /// frame starts a new picture at the cursor.
  func abandonPicture() {
    inlineRows = 0
    pen = Pen()
    isLost = true
  }

  /// The row of the terminal's cursor within the picture, for callers that need the distance to the
  /// last row of the inline form.
  public var cursorRow: Int { max(0, pen.row) }

  /// Appends to `output` the bytes that turn the shown picture into `buffer`, and clears the dirty
  /// spans of `buffer`.
  ///
  /// `cursor` is the point at which the terminal's cursor is left; nil leaves it anywhere. It is
  /// shown if the cell there is marked as that of a text cursor, can be shown without the mark
  /// (`Encoder+Cursor.swift`), and `isCursorHidden` is false. The first frame assumes that the
  /// cursor is hidden. `above` are lines that an inline picture leaves above itself: text with
  /// newlines, not yet safe.
  public func encode(
    _ buffer: CellBuffer, cursor: Point? = nil, isCursorHidden: Bool = false, above: [UInt8] = []
  ) {
    let start = writer.count
    writer.reserve(64 + buffer.height)
    let own = isCursorHidden ? nil : cursor.flatMap { ownCursor(at: $0, in: buffer) }
    if isCursorShown && own == nil {
      writer.showCursor(false)
      isCursorShown = false
    }
    own?.cells.toggleMark(in: buffer)
    followCursorCells(to: own?.cells, in: buffer)
    if isLost || !above.isEmpty || buffer.width != width || buffer.height != height {
      repaint(buffer, above: above)
    } else {
      if images.hasTiles, capabilities.images != .kitty {
        // Terminals differ in what happens to an image when its rows move, so it is drawn again.
        for scroll in buffer.scrolls {
          for y in scroll.top..<scroll.bottom { buffer.markDirty(row: y, from: 0, to: width) }
        }
      } else {
        follow(buffer.scrolls)
      }
      var (left, room) = ([Int](), form == .fullScreen ? Encoder.maxCellsByColor : 0)
      buffer.forEachDirtyRow { y, span in
        room -= span.count
        if encode(
          row: y, of: buffer, from: span.lowerBound, to: span.upperBound, byColor: room >= 0)
        {
          left.append(y)
        }
        if form == .inline, capabilities.reflows { shorten(row: y, of: buffer) }
      }
      for y in left { encode(row: y, of: buffer, from: 0, to: width) }
    }
    finishImages(of: buffer)
    own?.cells.toggleMark(in: buffer)
    buffer.clearDirty()
    if let cursor, cursor.x >= 0, cursor.x < width, cursor.y >= 0, cursor.y < height {
      writer.reserve(96)
      moveCursor(to: cursor)
      if let own { show(own) }
    }
    synchronize(from: start, erases: !above.isEmpty)
  }

  /// Makes the terminal show a picture that takes several writes at once. A small picture is one
  /// write and does not need this, unless it is erased first.
  private func synchronize(from start: Int, erases: Bool) {
    guard capabilities.synchronizedOutput, start == prefix, erases || writer.count - start > 512
    else { return }
    writer.reserve(16)
    writer.base.copyMemory(from: SynchronizedOutput.begin.utf8Start, byteCount: prefix)
    hasPrefix = true
    writer.put(SynchronizedOutput.end)
  }

  /// Clears the screen and draws everything.
  private func repaint(_ buffer: CellBuffer, above: [UInt8]) {
    let old = form == .inline ? oldPicture(at: buffer.width) : (above: 0, rows: 0)
    if buffer.width != width || buffer.height != height { resize(to: buffer) }
    if pen.key >> 48 != 0 { writer.closeHyperlink() }
    writer.resetRendition()
    pen = Pen()
    switch form {
    case .fullScreen:
      writer.eraseScreen()
    case .inline:
      writer.put("\r")
      if old.above > 0 { writer.cursorUp(old.above) }
      eraseInline(old.rows)
      if !above.isEmpty { writeAbove(above) }
      for _ in 1..<max(2, height) where height > 1 { writer.put("\n") }
      if height > 1 { writer.cursorUp(height - 1) }
      inlineRows = max(1, height)
      (pen.column, pen.row) = (0, 0)
      usedLengths = Array(repeating: 0, count: height)
    }
    hasRepainted = true
    images.hasTiles = false
    rows.update(repeating: blankRow, count: height)
    taken = 0
    for y in 0..<height {
      encode(row: y, of: buffer, from: 0, to: width)
      if form == .inline, capabilities.reflows { shorten(row: y, of: buffer) }
    }
    isLost = false
  }

  /// The copy of row `y` of the terminal, to be changed; nil if the row is blank and stays blank.
  @inline(__always)
  func shownRow(_ y: Int, for buffer: CellBuffer) -> UnsafeMutablePointer<Cell>? {
    let row = rows[y]
    if row != blankRow { return row }
    return buffer.isUntouched(row: y) ? nil : takeRow(y)
  }
  @inline(never)
  func takeRow(_ y: Int) -> UnsafeMutablePointer<Cell> {
    let row = storage + taken * width
    row.initialize(repeating: .blank, count: width)
    taken += 1
    rows[y] = row
    return row
  }

  private func resize(to buffer: CellBuffer) {
    width = buffer.width
    height = buffer.height
    storage.deallocate()
    blankRow.deallocate()
    rows.deallocate()
    storage = .allocate(capacity: max(1, width * height))
    taken = 0
    blankRow = .allocate(capacity: max(1, width))
    blankRow.initialize(repeating: .blank, count: max(1, width))
    rows = .allocate(capacity: max(1, height))
    rows.initialize(repeating: blankRow, count: max(1, height))
  }

  func moveCursor(to point: Point) {
    guard pen.column != point.x || pen.row != point.y else { return }
    pen.move(toColumn: point.x, row: point.y, form: form, width: width, &writer)
  }
}
