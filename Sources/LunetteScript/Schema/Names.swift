import LunetteCore
import LunetteLua

/// A closed set of names with what each means, in one order.
struct NameTable<Value: Sendable>: Sendable {
  let schema: SchemaNames
  let values: [Value]
}

extension NameTable where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// `name` is written out: asking the type for its own costs a tenth of the program's start.
  init(_ name: String, _ type: Value.Type) {
    values = Array(type.allCases)
    schema = SchemaNames(name, values.map(\.rawValue))
  }
}

/// The sets of names in the schema.
enum Names {
  static let horizontal = NameTable("HorizontalAlignment", HorizontalAlignment.self)
  static let horizontalEdge = NameTable("HorizontalEdge", HorizontalEdge.self)
  static let vertical = NameTable("VerticalAlignment", VerticalAlignment.self)
  static let alignment = NameTable(
    schema: SchemaNames("Alignment", Alignment.names), values: Alignment.named.map(\.value))
  static let textAlignment = NameTable("TextAlignment", TextAlignment.self)
  static let truncation = NameTable("TruncationMode", TruncationMode.self)
  static let font = NameTable("Font", Font.self)
  static let role = NameTable("ButtonRole", ButtonRole.self)
  static let buttonType = NameTable("ButtonType", ButtonType.self)
  static let buttonLineBreak = NameTable("ButtonLineBreak", ButtonLineBreak.self)
  static let controlSize = NameTable("ControlSize", ControlSize.self)
  static let borderShape = NameTable("ButtonBorderShape", ButtonBorderShape.self)
  static let sizing = NameTable("ButtonSizing", ButtonSizing.self)
  static let repeatBehavior = NameTable("ButtonRepeatBehavior", ButtonRepeatBehavior.self)
  static let layoutDirection = NameTable("LayoutDirection", LayoutDirection.self)
  static let colorScheme = NameTable("ColorScheme", ColorScheme.self)
  static let theme = NameTable(schema: SchemaNames("theme", Theme.named.map(\.name)), values: Theme.named)
  static let borderStyle = NameTable("BorderStyle", BorderStyle.self)
  static let shape = NameTable("ShapeKind", ShapeKind.self)
  static let redaction = SchemaNames("RedactionReasons", ["placeholder"])
  static let renderingMode = NameTable("RenderingMode", RenderingMode.self)
  static let scrollAnchor = NameTable("ScrollAnchor", ScrollAnchor.self)
  static let contentMode = NameTable("ContentMode", ContentMode.self)
  static let visibility = NameTable("Visibility", Visibility.self)
  static let toolbarPlacement = NameTable("ToolbarItemPlacement", ToolbarPlacement.self)
  static let axes = NameTable("AxisChoice", AxisChoice.self)
  static let edges = NameTable<EdgeSet>(
    schema: SchemaNames("Edge", ["top", "leading", "bottom", "trailing", "horizontal", "vertical", "all"]),
    values: [.top, .leading, .bottom, .trailing, .horizontal, .vertical, .all])

  /// Every colour's name; "#rrggbb" and palette entries have none.
  static let colors = SchemaNames("Color", Paint.names)
  static let paints: [Paint] = Paint.named.map(\.paint)

  static let environmentKeys = SchemaNames(
    "environment key", EnvironmentKey.named.map(\.name) + ["dismiss", "openURL"])
}
