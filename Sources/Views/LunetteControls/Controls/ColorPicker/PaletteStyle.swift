import LunetteEngine
import LunetteViews

/// The style of the palette: colour wells in rows. The chosen one has a mark, and brackets around
/// it while the picker has the focus.
final class PaletteStyle: StyleOf, OptionRows, Sendable {
  static let shared = PaletteStyle()
  private static let columns = 8
  let name = "palette"
  var isCounted: Bool { false }
  var rowLength: Int? { Self.columns }

  func makeBody(_ configuration: PickerConfiguration, _ scope: BodyScope) throws -> View? {
    let rows = stride(from: 0, to: configuration.count, by: Self.columns).map { start -> View? in
      let wells = (start..<min(start + Self.columns, configuration.count)).map { index -> View? in
        let isChosen = index == configuration.selected
        // The first well shows the focus if none is chosen, because something has to show it.
        let isCursor = isChosen || (configuration.selected == nil && index == 0)
        let color = ColorValue(rgb: ColorPalette.colors[index].rgb)
        return PickerOptionView(
          configuration.source, index,
          Swatch(
            color, width: 3, isChosen: isChosen, isFocused: isCursor && configuration.isFocused,
            name: ColorPalette.colors[index].name))
      }
      return Stack(axis: .horizontal, spacing: 1, children: wells)
    }
    return Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: rows)
  }
}
