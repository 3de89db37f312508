import LunetteBase
import LunetteEngine
import LunetteViews

/// A control that picks a colour. It is bound to the name of the colour or to `#rrggbb`.
package final class ColorPicker: BoundView {
  package let label: View
  package let selection: any ControlBinding
  /// Whether the opacity can be chosen, too.
  package let supportsOpacity: Bool
  package init(label: View, selection: any ControlBinding, supportsOpacity: Bool) {
    self.label = label
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    super.init()
  }
  package override var name: String { "ColorPicker" }
  package override func makeControl(_ scope: BodyScope) throws -> View? {
    let given = try selection.get(scope)
    guard case .string(let name) = given, let paint = Paint(name: name.string) else {
      throw ViewFault.wrongBinding(of: self.name, needs: .color, given: given)
    }
    return ColorPickerControl(self, name.string, paint)
  }
  package override func spokenText(_ environment: Environment) -> String? {
    label.spokenText(environment)
  }
}

/// A colour picker with the value of its binding.
final class ColorPickerControl: View {
  let declared: ColorPicker
  /// The colour as the binding names it.
  let name: String
  let paint: Paint
  init(_ declared: ColorPicker, _ name: String, _ paint: Paint) {
    self.declared = declared
    self.name = name
    self.paint = paint
    super.init()
  }
  override func makeNode() -> Node { ColorPickerNode() }
  override func spokenText(_ environment: Environment) -> String? {
    declared.spokenText(environment)
  }
}

/// The node of a colour picker: a well with the colour, which opens a panel to choose another one.
/// Without the panel, Left and Right choose the previous and the next colour of the palette.
final class ColorPickerNode: ControlNode, ViewNode {
  typealias Shown = ColorPickerControl
  override var kind: StyleKind { .colorPicker }
  override var bodyDescription: String { "ColorPicker" }
  override func makeConfiguration() -> StyleConfiguration { ColorPickerConfiguration(self) }

  private(set) var isExpanded = false
  private(set) lazy var panel = ColorPanel(self)
  /// The colour that was chosen last and has not yet been read back from the binding.
  private var pending: ColorValue?
  var value: ColorValue { pending ?? colorValue(shown.paint) }
  var name: String { pending?.hex ?? shown.name }
  var supportsOpacity: Bool { shown.declared.supportsOpacity }

  override func updateSource(old: View?) {
    pending = nil
    source.label = shown.declared.label
    if old != nil { partsChanged() }
    panel.changed.changed()
  }

  func choose(_ value: ColorValue) {
    var value = value
    if !supportsOpacity { value.alpha = 255 }
    guard value != self.value else { return }
    pending = value
    let selection = shown.declared.selection
    write { try selection.set(.string(value.hex)) }
  }
  override func set(text: String) -> OperatingResult {
    guard let paint = Paint(name: text) else {
      return .wrong(expected: ["a colour, such as #3366ff or red"])
    }
    choose(colorValue(paint))
    return .done
  }
  override func step(by count: Int) -> Bool {
    let colors = ColorPalette.colors.map(\.rgb)
    let index =
      colors.firstIndex(of: value.rgb).map { $0 + count } ?? (count > 0 ? 0 : colors.count - 1)
    guard colors.indices.contains(index) else { return false }
    choose(ColorValue(rgb: colors[index], alpha: value.alpha))
    return true
  }

  override func activate() { expand(!isExpanded) }
  override func activateByShortcut() {
    super.activateByShortcut()
    activate()
  }
  func expand(_ isExpanded: Bool) {
    guard isExpanded != self.isExpanded, mayAct || !isExpanded else { return }
    self.isExpanded = isExpanded
    bodyInvalidated()
    scene.requestFrame()
  }
  override func loseInteraction() {
    super.loseInteraction()
    expand(false)
  }
  override func perform(_ function: StyleField, _ argument: ScalarValue) {
    if function == .toggle { expand(!isExpanded) }
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.phase != .up else { return super.handleKey(event) }
    let forward = environment.isRightToLeft ? -1 : 1
    switch event.key {
    case .left: _ = step(by: -forward)
    case .right: _ = step(by: forward)
    default: return super.handleKey(event)
    }
    return true
  }

  override var describedElement: AccessibilityElement? {
    guard var element = element(.colorPicker) else { return nil }
    element.value = name
    return element
  }
}

final class ColorPickerConfiguration: ControlConfiguration {
  let color: ColorValue
  let name: String
  /// The panel, while it is open; otherwise nil.
  let panel: View?
  var isExpanded: Bool { panel != nil }
  init(_ node: ColorPickerNode) {
    color = node.value
    name = node.name
    panel = node.isExpanded ? node.panel.view : nil
    super.init(node)
  }
  override func value(_ field: StyleField) -> ScalarValue {
    switch field {
    case .value: .string(name)
    case .isExpanded: .boolean(isExpanded)
    default: super.value(field)
    }
  }
}

/// The only look of a colour picker: label, swatch and name, with a mark that says that it opens
/// something.
final class ColorPickerLook: StyleOf, Sendable {
  let name = "automatic"
  var isCounted: Bool { false }
  func makeBody(_ configuration: ColorPickerConfiguration, _ scope: BodyScope) throws -> View? {
    let foreground: Paint? = configuration.isEnabled ? .tint : .secondary
    let label = EnvironmentModifier(Text(.verbatim(configuration.name)), .lineLimit(1))
    let well = Stack(
      axis: .horizontal, spacing: 1,
      children: [
        Swatch(configuration.color, width: 4, isWell: true), label,
        GlyphText("▾", ascii: "v", foreground),
      ])
    let source = configuration.source
    let content = PresentationModifier(
      ButtonPlatter(ButtonLook(.plain, configuration), well),
      configuration.panel.map { .popover($0, PopoverForm()) } ?? .nothing,
      isPresented: configuration.isExpanded, setPresented: { _ in source.perform(.toggle, .none) })
    return RowOfControl(
      ButtonLook(.plain, configuration), label: configuration.label, control: content,
      marksControl: false)
  }
}

extension StyleKind {
  /// Scripts cannot define styles of this kind, as SwiftUI has none.
  static let colorPicker = StyleKind(
    "colorPicker", noun: "colour picker",
    builtIn: [.init(ColorPickerLook())], protocols: [])
}
