import LunetteScreen

/// Turns a screen of cells into the bytes that make a terminal show it, knowing what the terminal shows already.
///
///     let encoder = Encoder(capabilities: .init())
///     encoder.encode(buffer)      // compares only what is dirty
///     write(encoder.output)
///     encoder.discardOutput()
///
/// It keeps a copy of what the terminal shows, and where the cursor and with what pen: neither is reset between frames.
/// The terminal must not wrap (DECAWM off, which `TerminalDriver` sees to): a glyph that it takes for wider than we do
/// then cannot spill into the next row. Encoding cannot fail; it knows no descriptor.
public final class Encoder {
  /// Where the picture is.
  public enum Form: Sendable {
    /// The whole screen, whose first cell is the first of the picture.
    case fullScreen
    /// Some rows under the prompt. The first is the one where the cursor is when the first frame comes; movement
    /// between rows is relative, as the place of the first is not known.
    case inline
  }

  public let form: Form
  /// Changing them repaints everything with the next frame, if they change what cells look like.
  public var capabilities: TerminalCapabilities {
    didSet {
      if capabilities.colors != oldValue.colors { reducer = ColorReducer(depth: capabilities.colors) }
      if capabilities.colors != oldValue.colors || capabilities.hyperlinks != oldValue.hyperlinks { invalidate() }
      if capabilities.images != oldValue.images || capabilities.cellSize != oldValue.cellSize
        || capabilities.sixelColors != oldValue.sixelColors
      {
        images.forget()
        if images.hasTiles { invalidate() }
      }
    }
  }

  // What the terminal shows.
  var width = 0
  var height = 0
  private var storage: UnsafeMutablePointer<Cell>
  /// The row that stands for all that were blank ever since the screen was erased; the others lie in `storage`.
  private var blankRow: UnsafeMutablePointer<Cell>
  private var taken = 0
  var rows: UnsafeMutablePointer<UnsafeMutablePointer<Cell>>
  /// Nothing is known of what it shows: the next frame is a repaint.
  var isLost = true
  var isCursorShown = false

  var writer: ByteWriter
  var pen = Pen()
  var reducer: ColorReducer
  var images = ShownImages()
  /// Rows of the inline form that the terminal has made room for, from the first on.
  private(set) var inlineRows = 0
  /// Bytes at the front of the output that are kept for the start of a synchronized frame.
  private let prefix = SynchronizedOutput.begin.utf8CodeUnitCount
  private var hasPrefix = false

  public init(capabilities: TerminalCapabilities = TerminalCapabilities(), form: Form = .fullScreen) {
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

  /// What is to be written to the terminal. Good until the next call.
  public var output: UnsafeRawBufferPointer {
    let skipped = hasPrefix ? 0 : prefix
    return UnsafeRawBufferPointer(start: writer.base + skipped, count: writer.count - skipped)
  }

  /// The output has been written.
  public func discardOutput() {
    writer.removeAll()
    writer.next += prefix
    hasPrefix = false
  }

  /// Appends bytes that are not part of the picture, and leave cursor and pen as they are.
  func append(_ text: String) {
    let bytes = Array(text.utf8)
    writer.reserve(bytes.count)
    writer.put(bytes)
  }

  /// Forgets what the terminal shows, as after another program has had it: the next frame clears and repaints.
  public func invalidate() {
    isLost = true
    images.forget()
  }

  /// Somebody else has written below the picture: the next frame starts one where the cursor is then.
  func abandonPicture() {
    inlineRows = 0
    pen = Pen()
    isLost = true
  }

  /// The terminal's cursor, for whoever needs to know how far it is from the last row of the inline form.
  public var cursorRow: Int { max(0, pen.row) }

  /// Appends to `output` what turns the picture shown into `buffer`, whose dirty spans it then clears.
  ///
  /// `cursor` is where the terminal's cursor is shown; nil hides it, which the first frame takes for done.
  public func encode(_ buffer: CellBuffer, cursor: Point? = nil) {
    let start = writer.count
    writer.reserve(64 + buffer.height)
    if isCursorShown && cursor == nil {
      writer.showCursor(false)
      isCursorShown = false
    }
    if isLost || buffer.width != width || buffer.height != height {
      repaint(buffer)
    } else {
      if images.hasTiles, capabilities.images != .kitty {
        // Terminals differ in what becomes of an image when rows move: it is drawn again.
        for scroll in buffer.scrolls {
          for y in scroll.top..<scroll.bottom { buffer.markDirty(row: y, from: 0, to: width) }
        }
      } else {
        follow(buffer.scrolls)
      }
      for y in buffer.dirtyRows {
        let span = buffer.dirtySpan(ofRow: y)
        if !span.isEmpty { encode(row: y, of: buffer, from: span.lowerBound, to: span.upperBound) }
      }
    }
    finishImages(of: buffer)
    buffer.clearDirty()
    if let cursor, cursor.x >= 0, cursor.x < width, cursor.y >= 0, cursor.y < height {
      writer.reserve(64)
      moveCursor(to: cursor)
      if !isCursorShown {
        writer.showCursor(true)
        isCursorShown = true
      }
    }
    synchronize(from: start)
  }

  /// Ends the inline form: the picture stays, and what comes next starts in the row below it; or, cleared, the picture is
  /// gone, and what comes next starts where it began.
  public func endInline(clears: Bool = false) {
    guard form == .inline, inlineRows > 0 else { return }
    writer.reserve(64)
    if pen.key >> 48 != 0 { writer.closeHyperlink() }
    writer.resetRendition()
    if clears {
      if cursorRow > 0 { writer.cursorUp(cursorRow) }
      writer.put("\r")
      writer.eraseToEndOfScreen()
    } else {
      let down = inlineRows - 1 - cursorRow
      if down > 0 { writer.cursorDown(down) }
      writer.put("\r\n")
    }
    pen = Pen()
    inlineRows = 0
    isLost = true
  }

  /// A picture that spans several writes is shown at once. Small ones are one write, and cost their bytes only.
  private func synchronize(from start: Int) {
    guard capabilities.synchronizedOutput, start == prefix, writer.count - start > 512 else { return }
    writer.reserve(16)
    writer.base.copyMemory(from: SynchronizedOutput.begin.utf8Start, byteCount: prefix)
    hasPrefix = true
    writer.put(SynchronizedOutput.end)
  }

  /// Clears and draws all.
  private func repaint(_ buffer: CellBuffer) {
    if buffer.width != width || buffer.height != height { resize(to: buffer) }
    if pen.key >> 48 != 0 { writer.closeHyperlink() }
    writer.resetRendition()
    let row = pen.row
    pen = Pen()
    switch form {
    case .fullScreen:
      writer.eraseScreen()
    case .inline:
      // From the row of the cursor up to the first, as far as the terminal has not moved them meanwhile.
      writer.put("\r")
      if inlineRows > 0 && row > 0 { writer.cursorUp(min(row, inlineRows - 1)) }
      writer.eraseToEndOfScreen()
      for _ in 1..<max(2, height) where height > 1 { writer.put("\n") }
      if height > 1 { writer.cursorUp(height - 1) }
      inlineRows = max(1, height)
      (pen.column, pen.row) = (0, 0)
    }
    images.hasTiles = false
    rows.update(repeating: blankRow, count: height)
    taken = 0
    for y in 0..<height { encode(row: y, of: buffer, from: 0, to: width) }
    isLost = false
  }

  /// What the terminal shows of row `y`, to be changed; nil where it is blank and stays so.
  @inline(__always)
  func shownRow(_ y: Int, for buffer: CellBuffer) -> UnsafeMutablePointer<Cell>? {
    let row = rows[y]
    if row != blankRow { return row }
    return buffer.isUntouched(row: y) ? nil : takeRow(y)
  }
  @inline(never)
  private func takeRow(_ y: Int) -> UnsafeMutablePointer<Cell> {
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
