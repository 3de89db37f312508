import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// The panel that a colour picker opens: a palette, the colour as text, and a slider for each of
/// its channels. The panel consists of ordinary views, each bound to its part of the colour.
final class ColorPanel {
  /// Unowned, because the node keeps this panel, and removes the panel's layer before it leaves the
  /// tree itself.
  fileprivate unowned let node: ColorPickerNode
  /// The signal that the colour has changed.
  let changed = StateSignal()
  init(_ node: ColorPickerNode) { self.node = node }

  /// Made once, so that typed text and focus stay while the colour changes.
  private(set) lazy var view: View = {
    let palette = Picker(
      label: Text(.key("Palette")),
      selection: PartBinding(self, get: { .string(ColorValue(rgb: $0.rgb).hex) }),
      options: PaletteOptions(self))
    var rows: [View?] = [
      EnvironmentModifier(palette, .style(.picker, PaletteStyle.shared)),
      TitledRow(
        title: FrameModifier(
          Text(.key("Hex")), width: PanelRow.title, height: nil, alignment: .leading),
        TextField(.key("Hex"), text: HexBinding(self)), least: 10),
    ]
    rows += ColorValue.Channel.allCases.map { channel in
      ChannelRow(
        channel.title, of: 255,
        PartBinding(self) {
          .integer(Int($0[channel]))
        } set: { color, number in
          color[channel] = UInt8(max(0, min(255, number)))
        })
    }
    if node.supportsOpacity {
      rows.append(
        ChannelRow(
          .key("Opacity"), of: 100,
          PartBinding(self) {
            .integer(Int((Double($0.alpha) / 2.55).rounded()))
          } set: { color, number in
            color.alpha = UInt8((max(0, min(100, number)) * 2.55).rounded())
          }))
    }
    return FrameModifier(
      Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: rows),
      width: PanelRow.whole, height: nil)
  }()

  fileprivate func value(_ scope: BodyScope?) -> ColorValue {
    scope?.read(changed)
    return node.value
  }
  fileprivate func choose(_ value: ColorValue) {
    node.choose(value)
    changed.changed()
  }
}

/// A binding to a part of the colour, as a number, or to the whole colour, as a text.
private final class PartBinding: ControlBinding {
  private let panel: ColorPanel
  private let read: (ColorValue) -> ScalarValue
  private let change: (inout ColorValue, Double) -> Void
  init(
    _ panel: ColorPanel, get: @escaping (ColorValue) -> ScalarValue,
    set: @escaping (inout ColorValue, Double) -> Void = { _, _ in }
  ) {
    self.panel = panel
    read = get
    change = set
  }
  func get(_ scope: BodyScope?) throws -> ScalarValue { read(panel.value(scope)) }
  func set(_ value: ScalarValue) {
    guard let number = try? ControlRange.read(value, "Slider") else { return }
    var color = panel.value(nil)
    change(&color, number)
    panel.choose(color)
  }
}

/// A binding to the colour as text. The typed text stays as it is while it is no colour, or while
/// it means the current colour.
private final class HexBinding: ControlBinding {
  private let panel: ColorPanel
  private var draft: ExactString?
  init(_ panel: ColorPanel) { self.panel = panel }

  private func read(_ text: ExactString) -> ColorValue? {
    let text = text.string
    return Paint(name: text.hasPrefix("#") ? text : "#" + text).map(panel.node.colorValue)
      ?? Paint(name: text).map(panel.node.colorValue)
  }
  /// The colour at the time when `draft` was typed. If the colour is another now, it was chosen
  /// elsewhere.
  private var typedOver: ColorValue?

  func get(_ scope: BodyScope?) -> ScalarValue {
    let color = panel.value(scope)
    if let draft, color == typedOver { return .string(draft) }
    draft = nil
    return .string(color.hex)
  }
  func set(_ value: ScalarValue) {
    guard case .string(let text) = value else { return }
    if let color = read(text) { panel.choose(color) }
    draft = text
    typedOver = panel.value(nil)
  }
}

private final class PaletteOptions: PickerOptions {
  private let panel: ColorPanel
  init(_ panel: ColorPanel) { self.panel = panel }
  func read(_ scope: BodyScope) -> [PickerOption] {
    ColorPalette.colors.map { name, rgb in
      let color = ColorValue(rgb: rgb)
      return PickerOption(.string(color.hex), label: Swatch(color, width: 3, name: name))
    }
  }
  func select(_ index: Int) {
    panel.choose(ColorValue(rgb: ColorPalette.colors[index].rgb, alpha: panel.value(nil).alpha))
  }
}

/// The widths of the rows of the panel, in cells.
private enum PanelRow {
  static let title = 8
  static let whole = 36
}

/// A slider with its number beside it.
private final class ChannelRow: BoundView {
  private let title: View
  private let maximum: Int
  private let part: any ControlBinding
  private let slider: View
  init(_ title: TextContent, of maximum: Int, _ part: any ControlBinding) {
    let text = Text(title)
    self.title = text
    self.maximum = maximum
    self.part = part
    slider = RangeControl(
      .slider, label: FrameModifier(text, width: PanelRow.title, height: nil, alignment: .leading),
      value: part,
      range: ControlRange(0, Double(maximum), step: 1))
  }
  override var name: String { "ColorPicker" }
  override func makeControl(_ scope: BodyScope) throws -> View? {
    let number = ControlRange.text(try ControlRange.read(try part.get(scope), name))
    let caption = EnvironmentModifier(
      FrameModifier(
        Text(.verbatim(number + (maximum == 100 ? "%" : ""))), width: 4, height: nil,
        alignment: .trailing),
      .look(.secondary, []))
    // The slider announces the number already.
    return Stack(
      axis: .horizontal, spacing: 1,
      children: [slider, AccessibilityModifier(caption, isHidden: true)])
  }
}
