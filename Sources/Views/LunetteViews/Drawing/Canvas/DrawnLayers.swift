import LunetteBase
import LunetteEngine
import LunetteText

/// A drawing at one size: its fills and lines as cells, and the texts and images between them, from
/// the bottom to the top.
struct DrawnLayers {
  enum Layer {
    case cells(DrawnCells)
    case text(MeasuredText, Point, Pen)
    case image(String, Rect)
  }
  private(set) var layers: [Layer] = []
  /// Whether the drawing exceeds the limit of work; the rest of it is left out then.
  private(set) var isTooMuch = false

  /// The limit of work, in dots and lines: it takes some tenths of a second.
  private static let maxWork = 1 << 25
  /// The limit of the size, in cells: more than any screen has.
  static let maxCells = 1 << 20

  init(
    _ drawing: Drawing, size: Size, glyphs: CanvasGlyphs,
    color: (Int) -> (color: Color, alpha: UInt8)
  ) {
    var open: DrawnCells?
    var work = 0
    let (width, height) = (size.width * 2, size.height * 4)
    for command in drawing.commands {
      switch command {
      case .fill(let path, let number):
        let contours = Contours(path)
        var cells = open ?? DrawnCells(width: size.width, height: size.height, glyphs: glyphs)
        var raster = CoverageRaster(width: width, height: height)
        for contour in contours.contours { raster.add(polygon: contour.points) }
        raster.forEachCovered { cells.mark($0, $1) }
        cells.flush(color(number), isFill: true)
        open = cells
        work += width * height + contours.lineCount
      case .stroke(let path, let number, let lineWidth):
        let contours = Contours(path)
        var cells = open ?? DrawnCells(width: size.width, height: size.height, glyphs: glyphs)
        // A line of one dot is the thinnest possible.
        if lineWidth <= 0.5 {
          for contour in contours.contours {
            StrokeOutline.forEachLine(contour) { from, to in
              StrokeOutline.dots(from, to, width: width, height: height) { cells.mark($0, $1) }
            }
          }
        } else {
          var raster = CoverageRaster(width: width, height: height)
          for contour in contours.contours {
            StrokeOutline.polygons(contour, width: min(lineWidth * 2, 1e6)) {
              raster.add(polygon: $0)
            }
          }
          raster.forEachCovered { cells.mark($0, $1) }
        }
        cells.flush(color(number), isFill: false)
        open = cells
        work += width * height + contours.lineCount * 16
      case .text(let string, let point, let alignment, let attributes, let number):
        close(&open)
        let text = MeasuredText(string)
        let (foreground, alpha) = color(number)
        let share: Double = alignment == .leading ? 0 : alignment == .center ? 0.5 : 1
        let x = DrawnLayers.cell(point.x - Double(text.width) * share)
        layers.append(
          .text(
            text, Point(x: x, y: DrawnLayers.cell(point.y)),
            Pen(foreground: foreground, alpha: alpha, attributes: attributes))
        )
        work += string.utf8.count
      case .image(let name, let point, let width, let height):
        close(&open)
        let x = DrawnLayers.cell(min(point.x, point.x + width).rounded())
        let y = DrawnLayers.cell(min(point.y, point.y + height).rounded())
        layers.append(
          .image(
            name,
            Rect(
              x: x, y: y, width: DrawnLayers.cell(abs(width).rounded()),
              height: DrawnLayers.cell(abs(height).rounded())
            )))
        work += 1000
      }
      if work > DrawnLayers.maxWork {
        isTooMuch = true
        break
      }
    }
    close(&open)
  }
  private mutating func close(_ cells: inout DrawnCells?) {
    if let drawn = cells { layers.append(.cells(drawn)) }
    cells = nil
  }
  private static func cell(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(max(-1e6, min(1e6, value.rounded(.down))))
  }
}
