import LunetteEngine
import LunetteScreen

/// The text field styles that Lunette brings along: `plain` is the text alone; `roundedBorder` and `squareBorder` have a
/// box; `automatic` is a line under the field, which costs no row and shows where it is; in a list plain, in a form after
/// its label.
package enum TextFieldStyles {
  static let automatic = BuiltInTextFieldStyle("automatic", .underlined)
  static let plain = BuiltInTextFieldStyle("plain", .plain)
  static let roundedBorder = BuiltInTextFieldStyle("roundedBorder", .box(.rounded))
  static let squareBorder = BuiltInTextFieldStyle("squareBorder", .box(.light))
  package static var named: [StyleKind.Named] {
    [automatic, plain, roundedBorder, squareBorder].map { ($0.name, $0) }
  }
}

enum TextFieldForm {
  case underlined, plain
  case box(BorderStyle)
}

/// Unchecked, as `BuiltInStyle` is, and for the same reason.
final class BuiltInTextFieldStyle: BuiltInStyle<TextFieldForm>, StyleOf, @unchecked Sendable {
  func makeBody(_ configuration: TextFieldConfiguration, _ scope: BodyScope) throws -> View? {
    let content = configuration.view(.content)
    switch form {
    case .plain: return content
    case .underlined: return FieldLine(content, label: configuration.view(.label), isFocused: configuration.isFocused)
    case .box(let style):
      // A mark in the blank before the text, as buttons have it (S100).
      let mark =
        configuration.isFocused
        ? GlyphText("›", ascii: ">", .tint, attributes: .bold, mirrored: ("‹", "<"))
        : GlyphText(" ", ascii: " ")
      let row = Stack(axis: .horizontal, spacing: 0, children: [mark, content, GlyphText(" ", ascii: " ")])
      let paint: Paint =
        !configuration.isEnabled
        ? .secondary
        : configuration.isFocused ? .tint : configuration.isHovered ? .primary : .secondary
      return FieldBox(row, paint, style)
    }
  }
}

/// A line under all of a field; in a form its label before it.
final class FieldLine: ModifierView {
  /// Nil: it stands beside already.
  let label: View?
  let isFocused: Bool
  init(_ content: View, label: View?, isFocused: Bool) {
    self.label = label
    self.isFocused = isFocused
    super.init(content)
  }
  func withContent(_ content: View) -> View { FieldLine(content, label: label, isFocused: isFocused) }
  override func makeNode() -> Node { FieldLineNode() }
}

final class FieldLineNode: LayoutModifierNode, ViewNode {
  typealias Shown = FieldLine
  private var line: FieldLine { shown }
  override func childView() -> View {
    guard environment.container == .form, let label = line.label else { return line.content }
    return TitledRow(
      title: EnvironmentModifier(label, .attribute(.bold, line.isFocused)),
      FieldLine(line.content, label: nil, isFocused: line.isFocused), spacing: 2, least: 6, isAligned: true)
  }
  override func modifierChanged(old: View?) {
    if let old, before(old).isFocused != line.isFocused { setNeedsDisplay() }
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if let oldEnvironment, oldEnvironment !== environment { setNeedsDisplay() }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override func draw(in canvas: Canvas, at point: Point) {
    child?.drawTree(in: canvas, from: point)
    // In a list it is all of a row; in a form what is beside the label, so that it is seen where to type.
    guard environment.container != .list, environment.container != .form || line.label == nil else { return }
    let paint: Paint = environment.isEnabled && line.isFocused ? .tint : .secondary
    let color = scene.resolve(paint, environment).color
    let isBold = line.isFocused && environment.isEnabled
    canvas.modify(Rect(origin: point, size: size)) { cell, _ in
      cell.pointee.attributes.insert(.underline)
      if cell.pointee.glyph == 0x20 {
        cell.pointee.foreground = color
        if isBold { cell.pointee.attributes.insert(.bold) }
      }
    }
  }
}

/// A box around a field.
final class FieldBox: ModifierView {
  let paint: Paint
  let style: BorderStyle
  init(_ content: View, _ paint: Paint, _ style: BorderStyle) {
    self.paint = paint
    self.style = style
    super.init(content)
  }
  func withContent(_ content: View) -> View { FieldBox(content, paint, style) }
  override func makeNode() -> Node { FieldBoxNode() }
}

final class FieldBoxNode: WrapperNode, ViewNode {
  typealias Shown = FieldBox
  override func childView() -> View {
    let box = shown
    return BorderModifier(
      box.content, box.paint, style: environment.symbolTier == .ascii ? .ascii : box.style)
  }
}

extension StyleKind {
  package static let textField = StyleKind(
    "textField", words: "text field style", "How text fields inside look.",
    builtIn: TextFieldStyles.named,
    protocols: [StyleProtocol("TextFieldStyle", [.content, .label, .text, .isEmpty] + .states)])
}
