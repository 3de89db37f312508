import Lunette
import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteText
import LunetteViews

/// The panel in which the inspector shows what it knows. It covers a part of the picture in which
/// the inspected view is not.
struct InspectorPanel {
  /// The number of columns from which on the panel is at one side of the picture.
  private static let wide = 100
  private static let sideWidth = 48
  private static let maxRows = 12
  /// The number of rows below which the panel has no line of help.
  private static let rowsWithHelp = 7

  /// The rows that the panel takes in a window where it is below the picture.
  static func rows(in window: Size) -> Int {
    min(window.height, max(min(5, window.height), min(maxRows, window.height / 2)))
  }

  /// The frame of the panel: the same as before, unless it would cover the inspected view and there
  /// is a better place.
  ///
  /// - Parameter bounds: The picture without the rows at its end that belong to others.
  static func frame(in bounds: Rect, beside view: Rect?, before: Rect?) -> Rect {
    let frames = frames(in: bounds)
    guard let view, !view.isEmpty else { return frames.first { $0 == before } ?? frames[0] }
    func covered(_ frame: Rect) -> Int {
      let both = frame.intersection(view)
      return both.isEmpty ? 0 : both.width * both.height
    }
    var best = frames.first { $0 == before } ?? frames[0]
    for frame in frames where covered(frame) < covered(best) { best = frame }
    return best
  }

  private static func frames(in bounds: Rect) -> [Rect] {
    if bounds.width >= wide {
      let width = min(sideWidth, bounds.width)
      return [
        Rect(x: bounds.maxX - width, y: bounds.y, width: width, height: bounds.height),
        Rect(x: bounds.x, y: bounds.y, width: width, height: bounds.height),
      ]
    }
    let rows = rows(in: bounds.size)
    return [
      Rect(x: bounds.x, y: bounds.maxY - rows, width: bounds.width, height: rows),
      Rect(x: bounds.x, y: bounds.y, width: bounds.width, height: rows),
    ]
  }

  // MARK: Contents

  let title: String
  let location: String
  let page: InspectorPage
  let lines: [PanelLine]
  /// The number of lines of the page above the first one that is shown.
  var scroll = 0
  /// A message about what was done or what can be done.
  let message: String?
  let help: [String]

  /// The number of lines of a page that fit.
  func room(in frame: Rect) -> Int { max(0, frame.height - 2 - (footer(in: frame) == nil ? 0 : 1)) }
  func maxScroll(in frame: Rect) -> Int { max(0, lines.count - max(1, room(in: frame))) }

  private func footer(in frame: Rect) -> Footer? {
    if let message { return frame.height > 2 ? .message(message) : nil }
    return frame.height >= Self.rowsWithHelp ? .help : nil
  }
  private enum Footer { case message(String), help }

  /// The page whose title is in a column of the line of titles.
  static func page(at x: Int, in frame: Rect) -> InspectorPage? {
    var left = frame.x + 1
    for page in InspectorPage.allCases {
      let width = page.title(width: frame.width).count
      if (left..<left + width).contains(x) { return page }
      left += width + 1
    }
    return nil
  }

  func draw(on buffer: CellBuffer, in frame: Rect, _ scene: Scene) {
    // The panel is in English, whatever the language of the interface.
    var settings = scene.settings
    (settings.layoutDirection, settings.locale) = (.leftToRight, "en")
    let colors = ChromeColors(settings, on: .surface)
    var rows: [LunetteEngine.View?] = [
      heading(colors, width: frame.width), titles(in: frame, colors),
    ]
    let room = room(in: frame)
    let shown = lines.dropFirst(max(0, min(scroll, maxScroll(in: frame)))).prefix(room)
    rows += shown.map { $0.view(colors) }
    for _ in 0..<max(0, room - shown.count) { rows.append(PanelLine("").view(colors)) }
    switch footer(in: frame) {
    case .message(let text): rows.append(PanelLine(" " + text, .warning).view(colors))
    case .help:
      rows.append(
        PaddingModifier(
          ChromeStrip.keys(help, colors), EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 0)))
    case nil: break
    }
    let panel = BackgroundModifier(
      FlexibleFrameModifier(
        EnvironmentModifier(
          Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: rows),
          .foreground(colors.paint(.plain))),
        width: .init(max: Layout.infinity), height: .init(max: Layout.infinity),
        alignment: .topLeading),
      ColorView(colors.background))
    OverlayPicture(scene: scene, view: panel, settings: settings).draw(on: buffer, in: frame)
    // If the panel has the same background as the picture, its first row is reversed.
    let first = frame.intersection(buffer.bounds)
    guard colors.tokens == nil, !first.isEmpty else { return }
    let row = buffer.row(first.y)
    for x in first.x..<first.maxX { row[x].attributes.insert(.reverse) }
  }

  /// The name of the view, and the line that made it: where there is no room for its whole path, by
  /// the name of the file.
  private func heading(_ colors: ChromeColors, width: Int) -> LunetteEngine.View {
    let room = width - MeasuredText.width(of: title) - 4
    var line = PanelLine([(" " + title, .strong)], trailing: Files.shortened(location, to: room))
    if colors.tokens == nil { line.trailingLook = .plain }
    return line.view(colors)
  }

  private func titles(in frame: Rect, _ colors: ChromeColors) -> LunetteEngine.View {
    var titles: [PanelLine.Span] = []
    for page in InspectorPage.allCases {
      titles.append((" ", .plain))
      titles.append((page.title(width: frame.width), page == self.page ? .chosen : .faint))
    }
    return PanelLine(titles).view(colors)
  }
}
