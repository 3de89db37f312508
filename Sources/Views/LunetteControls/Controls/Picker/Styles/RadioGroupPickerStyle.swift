import LunetteEngine
import LunetteViews

/// Shows the options below each other, each with a mark: the styles `radioGroup` and `inline`.
final class RadioGroupPickerStyle: BuiltInStyle, StyleOf, OptionRows {
  let name: String
  init(_ name: String) { self.name = name }
  var rowLength: Int? { 1 }

  func makeBody(_ configuration: PickerConfiguration, _ scope: BodyScope) throws -> View? {
    var rows: [View?] = []
    for (index, option) in configuration.options.enumerated() {
      let isSelected = index == configuration.selected
      let isEnabled = configuration.isEnabled && option.isEnabled
      let foreground: Paint? = isSelected && isEnabled ? .tint : nil
      let mark = RadioMark(isSelected, foreground)
      var look = ButtonLook(.plain, configuration)
      look.isPressed = false
      look.isHovered = false
      look.isEnabled = isEnabled
      look.isFocused = configuration.isFocused && index == configuration.cursor
      let row = MarkedRow(mark, configuration.view(.options, index))
      rows.append(
        PickerOptionView(configuration.source, index, ButtonPlatter(look, row), isRow: true))
    }
    return OptionColumn(label: configuration.label, rows)
  }
}

/// The mark of an option: `(•)` if it is selected, else `( )`; where colours are known `◉` and `○`.
final class RadioMark: View {
  let isSelected: Bool
  let foreground: Paint?
  init(_ isSelected: Bool, _ foreground: Paint?) {
    self.isSelected = isSelected
    self.foreground = foreground
    super.init()
  }
  override func makeNode() -> Node { RadioMarkNode() }
}

final class RadioMarkNode: WrapperNode, ViewNode {
  typealias Shown = RadioMark
  override var capabilities: Capabilities { super.capabilities.union(.hidesFromReaders) }
  override func childView() -> View {
    let (isSelected, foreground) = (shown.isSelected, shown.foreground)
    if environment.tokens == nil {
      return isSelected
        ? GlyphText("(•)", ascii: "(*)", foreground) : GlyphText("( )", ascii: "( )")
    }
    let mark =
      isSelected
      ? GlyphText("◉", ascii: "*", foreground)
      : GlyphText("○", ascii: "o", foreground ?? .secondary)
    // In the column of a form, wells begin in the middle of a cell: the mark stands beside, and not
    // half before, their edges.
    return environment.container == .form ? PaddingModifier(mark, EdgeInsets(leading: 1)) : mark
  }
}
