import LunetteBase
import LunetteImage

// Tiles of images. If the terminal has placeholders, a tile is a letter. Otherwise a tile is a
// blank, and its part of the image is drawn over the blank after all letters of the frame; a letter
// that is written there later removes that part again.

extension Encoder {
  func encodeTile(_ x: Int, row y: Int, of buffer: CellBuffer, keyMask: UInt64) -> (
    next: Int, spoiled: Int
  ) {
    let next = buffer.cells(ofRow: y)
    let shown = rows[y]
    let spoiled = shown[x].isWide ? min(width, x + 2) : x + 1
    (shown + x).update(from: next + x, count: 1)
    images.hasTiles = true
    let tile = buffer.glyphs.tile(next[x].glyph)
    writer.reserve(256)
    if pen.column != x || pen.row != y {
      pen.move(toColumn: x, row: y, form: form, width: width, &writer)
    }
    // Only the background of the pen is used, because an image is not bold.
    let key = Encoder.halves(next + x).1 & 0xffff_ffff
    let background = reduce(0, key).1
    var foreground: UInt32 = 0
    var bytes: [UInt8] = [0x20]
    if let tile, capabilities.images == .kitty,
      let marks = KittyPlaceholder.marks(column: tile.x, row: tile.y)
    {
      if !images.send(tile.image) { sendToKitty(tile.image) }
      foreground = 0x0100_0000 | UInt32(images.id(of: tile.image))
      bytes = marks
    } else if let tile, capabilities.images != nil {
      images.dirty.append((Point(x: x, y: y), tile))
    }
    writer.reserve(256)
    if pen.key != background || pen.foreground != foreground {
      pen.change(foreground: foreground, key: background, glyphs: buffer.glyphs, &writer)
    }
    writer.put(bytes)
    pen.column = x + 1
    return (x + 1, spoiled)
  }

  private func sendToKitty(_ image: PlacedImage) {
    let pixels = images.pixels(of: image, cell: capabilities.pixelsOfCell)
    guard let png = ImageFile.png(pixels) else { return }
    append(KittyGraphics.transmit(png, id: images.id(of: image), size: image.size))
    images.dropPixels(of: image)
  }

  /// Draws the tiles that are due, and makes the terminal delete images that no longer exist.
  func finishImages(of buffer: CellBuffer) {
    if capabilities.images == .kitty {
      for id in images.takeGone() { append(KittyGraphics.delete(id: id)) }
      return
    }
    guard !images.dirty.isEmpty else { return _ = images.takeGone() }
    let cell = capabilities.pixelsOfCell
    for part in TileRectangle.joined(images.dirty) {
      let pixels = images.pixels(of: part.image, cell: cell)
      let rect = Rect(
        x: part.tiles.x * cell.width, y: part.tiles.y * cell.height,
        width: part.tiles.width * cell.width,
        height: part.tiles.height * cell.height)
      var sequence: [UInt8]
      if capabilities.images == .sixel {
        // In the last row, sixels must not reach below the screen, in whole bands of six rows,
        // because the screen would scroll.
        let isLast = part.position.y + part.tiles.height >= height
        let rows = isLast ? rect.height / 6 * 6 : rect.height
        sequence = Sixel.image(
          pixels.part(Rect(x: rect.x, y: rect.y, width: rect.width, height: rows)),
          colors: capabilities.sixelColors)
      } else {
        guard let png = ImageFile.png(pixels.part(rect)) else { continue }
        sequence = ITerm2Image.file(png, size: part.tiles.size)
      }
      writer.reserve(sequence.count + 128)
      moveCursor(to: part.position)
      // The cursor is saved and restored (DECSC and DECRC), because terminals disagree on where it
      // is after an image.
      writer.put("\u{1b}7")
      writer.put(sequence)
      writer.put("\u{1b}8")
    }
    images.dirty.removeAll(keepingCapacity: true)
    _ = images.takeGone()
  }

  /// Makes the terminal delete all images, because the next program has its own.
  func deleteImages() {
    guard capabilities.images == .kitty else { return }
    for id in images.takeAll() { append(KittyGraphics.delete(id: id)) }
  }
}

/// A rectangle of adjacent tiles, drawn as one part of an image.
struct TileRectangle {
  let image: PlacedImage
  var position: Point
  /// The rectangle in columns and rows of the image.
  var tiles: Rect

  static func joined(_ dirty: [(position: Point, tile: ImageTile)]) -> [TileRectangle] {
    var runs: [TileRectangle] = []
    for (position, tile) in dirty.sorted(by: {
      ($0.position.y, $0.position.x) < ($1.position.y, $1.position.x)
    }) {
      if let last = runs.last, last.image === tile.image, last.position.y == position.y,
        last.tiles.y == tile.y
      {
        if last.position.x + last.tiles.width == position.x, last.tiles.maxX == tile.x {
          runs[runs.count - 1].tiles.width += 1
          continue
        }
        // The same cell was drawn twice in this frame.
        if last.position.x + last.tiles.width - 1 == position.x, last.tiles.maxX - 1 == tile.x {
          continue
        }
      }
      runs.append(
        TileRectangle(
          image: tile.image, position: position,
          tiles: Rect(x: tile.x, y: tile.y, width: 1, height: 1)))
    }
    var joined: [TileRectangle] = []
    for run in runs {
      let above = joined.lastIndex { other in
        other.image === run.image && other.position.x == run.position.x
          && other.tiles.x == run.tiles.x
          && other.tiles.width == run.tiles.width
          && other.position.y + other.tiles.height == run.position.y
          && other.tiles.maxY == run.tiles.y
      }
      if let above { joined[above].tiles.height += 1 } else { joined.append(run) }
    }
    return joined
  }
}

extension Bitmap {
  /// The part of the bitmap that lies in `rect`.
  func part(_ rect: Rect) -> Bitmap {
    let area = rect.intersection(Rect(x: 0, y: 0, width: width, height: height))
    var kept: [UInt32] = []
    kept.reserveCapacity(area.width * area.height)
    for y in area.y..<area.maxY { kept += pixels[(y * width + area.x)..<(y * width + area.maxX)] }
    return Bitmap(width: area.width, height: area.height, pixels: kept)
  }
}
