import LunetteBase
import LunetteEngine
import LunetteViews

/// The panel in which the inspector shows what it knows. It covers a part of the picture in which the inspected view is not.
struct InspectorPanel {
  /// The number of columns from which on the panel is at one side of the picture.
  private static let wide = 100
  private static let sideWidth = 48
  private static let mostRows = 12
  /// The number of rows below which the panel has no line of help.
  private static let rowsWithHelp = 7

  /// The rows that the panel takes in a window where it is below the picture.
  static func rows(in window: Size) -> Int {
    min(window.height, max(min(5, window.height), min(mostRows, window.height / 2)))
  }

  /// The frame of the panel: the same as before, unless it would cover the inspected view and there is a better place.
  ///
  /// - Parameter bounds: The picture without the rows at its end that belong to others.
  static func frame(in bounds: Rect, beside view: Rect?, before: Rect?) -> Rect {
    let places = places(in: bounds)
    guard let view, !view.isEmpty else { return places.first { $0 == before } ?? places[0] }
    func covered(_ place: Rect) -> Int {
      let both = place.intersection(view)
      return both.isEmpty ? 0 : both.width * both.height
    }
    var best = places.first { $0 == before } ?? places[0]
    for place in places where covered(place) < covered(best) { best = place }
    return best
  }

  private static func places(in bounds: Rect) -> [Rect] {
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
  let place: String
  let page: InspectorPage
  let lines: [PanelLine]
  /// The number of lines of the page above the first one that is shown.
  var scroll = 0
  /// A message about what was done or what can be done.
  let message: String?
  let help: String

  /// The number of lines of a page that fit.
  func room(in frame: Rect) -> Int { max(0, frame.height - 2 - (footer(in: frame) == nil ? 0 : 1)) }
  func mostScroll(in frame: Rect) -> Int { max(0, lines.count - max(1, room(in: frame))) }

  private func footer(in frame: Rect) -> PanelLine? {
    if let message { return frame.height > 2 ? PanelLine(" " + message, .warning) : nil }
    return frame.height >= Self.rowsWithHelp ? PanelLine(" " + help, .faint) : nil
  }

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
    var rows: [LunetteEngine.View?] = [heading(scene.settings.colorSupport), titles(in: frame)]
    let room = room(in: frame)
    let shown = lines.dropFirst(max(0, min(scroll, mostScroll(in: frame)))).prefix(room)
    rows += shown.map(\.view)
    for _ in 0..<max(0, room - shown.count) { rows.append(PanelLine("").view) }
    rows.append(footer(in: frame)?.view)
    let panel = BackgroundModifier(
      FlexibleFrameModifier(
        EnvironmentModifier(
          Stack(axis: .vertical, horizontal: .leading, children: rows), .foreground(PanelColors.foreground)),
        width: .init(max: Layout.infinity), height: .init(max: Layout.infinity), alignment: .topLeading),
      ColorView(PanelColors.background))
    // The panel is in English, whatever the language of the interface.
    var settings = scene.settings
    (settings.layoutDirection, settings.locale) = (.leftToRight, "en")
    OverlayPicture(scene: scene, view: panel, settings: settings).draw(on: buffer, in: frame)
  }

  /// The heading can be told from the picture even without colours.
  private func heading(_ support: ColorSupport) -> LunetteEngine.View {
    // Bold black letters are grey in xterm and others.
    var line = PanelLine([(" " + title, support == .none ? .strong : .plain)], trailing: place)
    line.trailingLook = .plain
    if support == .none { return EnvironmentModifier(line.view, .attribute(.reverse, true)) }
    return BackgroundModifier(
      EnvironmentModifier(line.view, .foreground(PanelColors.heading.foreground)),
      ColorView(PanelColors.heading.background))
  }

  private func titles(in frame: Rect) -> LunetteEngine.View {
    var titles: [PanelLine.Words] = []
    for page in InspectorPage.allCases {
      titles.append((" ", .plain))
      titles.append((page.title(width: frame.width), page == self.page ? .chosen : .faint))
    }
    return PanelLine(titles).view
  }
}
