import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteViews

/// Lines over the last rows of a picture, beside a bar whose colour shows what they are about.
struct ChromeStrip {
  let scene: Scene
  let colors: ChromeColors
  let bar: Paint
  let lines: [LunetteEngine.View?]
  /// The last row, which is always seen, while lines for which there is no room are cut; nil for
  /// none.
  var footer: LunetteEngine.View?

  /// - Parameter rows: The number of rows that there are; nil for as many as are needed.
  private func content(rows: Int?) -> LunetteEngine.View {
    // The error has as many rows as it needs; what follows it is cut off.
    let lines = FixedSizeModifier(
      EnvironmentModifier(
        Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: lines),
        .foreground(colors.paint(.plain))), horizontal: false, vertical: true)
    let hasFooter = footer != nil && rows.map { $0 > 1 } != false
    let room = rows.map { hasFooter ? $0 - 1 : $0 }
    let shown = ClippedModifier(
      FlexibleFrameModifier(
        lines, width: .init(max: Layout.infinity), height: .init(min: room, max: room),
        alignment: .topLeading))
    return Stack(
      axis: .vertical, horizontal: .leading, spacing: 0,
      children: [shown, hasFooter ? footer : nil])
  }
  private func overlay(rows: Int?) -> OverlayPicture {
    let glyph = colors.isASCII ? "|" : "▌"
    let bars = LunetteViews.Text(
      .verbatim(Array(repeating: glyph, count: rows ?? 1).joined(separator: "\n")))
    let both = Stack(
      axis: .horizontal, vertical: .top, spacing: 1,
      children: [
        EnvironmentModifier(FixedSizeModifier(bars), .foreground(bar)), content(rows: rows),
      ])
    var settings = scene.settings
    // The words are in English, whatever the language of the interface.
    (settings.layoutDirection, settings.locale) = (.leftToRight, "en")
    return OverlayPicture(
      scene: scene, view: BackgroundModifier(both, ColorView(colors.background)), settings: settings
    )
  }

  /// The number of rows that the lines need, at most `maximum`.
  func rows(width: Int, maximum: Int) -> Int {
    let shown = overlay(rows: nil).shown(Size(width: width, height: maximum))
    defer { shown.tearDown() }
    return max(1, min(maximum, shown.idealHeight(width: width)))
  }

  /// Draws on `wanted` rows that end above the last `below` rows.
  func draw(on buffer: CellBuffer, rows wanted: Int, above below: Int) {
    let rows = min(buffer.height - below, wanted)
    guard rows > 0, buffer.width > 0 else { return }
    overlay(rows: rows)
      .draw(
        on: buffer,
        in: Rect(x: 0, y: buffer.height - below - rows, width: buffer.width, height: rows))
  }

  /// A row of keys, as the bars of interfaces have them: those for which there is no room are left
  /// out, the last first.
  static func keys(_ hints: [String], _ colors: ChromeColors) -> LunetteEngine.View {
    KeyBar(hints.map { LunetteViews.Text(.verbatim($0)) }, background: colors.backgroundHex)
  }
}
