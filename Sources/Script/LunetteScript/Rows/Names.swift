import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteRecords
import LunetteViews

// Every closed set of names that scripts can write: the names of each type, and a sentence about
// them. The value of a missing argument is declared with its parameter.

extension HorizontalAlignment: NamedValue {
  static let scriptNames = NameTable<Self>(
    "HorizontalAlignment", "How views are aligned horizontally.")
}
extension HorizontalEdge: NamedValue {
  static let scriptNames = NameTable<Self>(
    "HorizontalEdge", "The leading or the trailing side. In English, leading is left.")
}
extension VerticalAlignment: NamedValue {
  static let scriptNames = NameTable<Self>("VerticalAlignment", "How views are aligned vertically.")
}
extension Alignment: NamedValue {
  static let scriptNames = NameTable<Self>(
    "Alignment", "How a view is aligned in a larger space, horizontally and vertically.", named)
}
extension TextAlignment: NamedValue {
  static let scriptNames = NameTable<Self>("TextAlignment", "How the lines of a text are aligned.")
}
extension TruncationMode: NamedValue {
  static let scriptNames = NameTable<Self>(
    "TruncationMode", "Which part of a text that is too long is replaced by an ellipsis.")
}
extension Font: NamedValue {
  static let scriptNames = NameTable<Self>(
    "Font", "A font. It is shown as bold or dim, because a terminal has only one size of letters.")
}
extension FontWeight: NamedValue {
  static let scriptNames = NameTable<Self>(
    "FontWeight", "The weight of letters. A terminal shows three: dim, regular and bold.")
}
extension FontDesign: NamedValue {
  static let scriptNames = NameTable<Self>("FontDesign", "The family of a font.")
}
extension TextCase: NamedValue {
  static let scriptNames = NameTable<Self>(
    "TextCase", "Whether a text is converted to capitals or to small letters.")
}
extension ButtonRole: NamedValue {
  static let scriptNames = NameTable<Self>("ButtonRole", "The purpose of a button.")
}
extension ButtonType: NamedValue {
  static let scriptNames = NameTable<Self>("ButtonType", "The type of a button in UIKit.")
}
extension ButtonLineBreak: NamedValue {
  static let scriptNames = NameTable<Self>(
    "ButtonLineBreak", "How a title that is too long is wrapped, clipped or truncated.")
}
extension ControlSize: NamedValue {
  static let scriptNames = NameTable<Self>("ControlSize", "The size of controls.")
}
extension ButtonBorderShape: NamedValue {
  static let scriptNames = NameTable<Self>("ButtonBorderShape", "The shape of a bordered button.")
}
extension ButtonSizing: NamedValue {
  static let scriptNames = NameTable<Self>(
    "ButtonSizing", "Whether a button is as wide as its label or fills the available width.")
}
extension ButtonRepeatBehavior: NamedValue {
  static let scriptNames = NameTable<Self>(
    "ButtonRepeatBehavior", "Whether holding a button repeats its action.")
}
extension LayoutDirection: NamedValue {
  static let scriptNames = NameTable<Self>(
    "LayoutDirection", "The direction of reading. The leading side is where lines begin.")
}
extension ColorScheme: NamedValue {
  static let scriptNames = NameTable<Self>("ColorScheme", "Whether the interface is light or dark.")
}
extension Theme: NamedValue {
  static let scriptNames = NameTable<Self>(
    "theme", "A built-in theme, which defines the semantic colours such as accent.",
    named.map { ($0.name, $0) })
}
extension BorderStyle: NamedValue {
  static let scriptNames = NameTable<Self>(
    "BorderStyle", "The kind of line with which a border is drawn.")
}
extension AccessibilityTraits: NamedValue {
  static let scriptNames = NameTable<Self>(
    "AccessibilityTraits", "What screen readers announce a view as.",
    [
      ("isButton", .isButton), ("isHeader", .isHeader), ("isImage", .isImage), ("isLink", .isLink),
      ("isSelected", .isSelected), ("isStaticText", .isStaticText), ("isToggle", .isToggle),
    ])
}
extension AccessibilityChildBehavior: NamedValue {
  static let scriptNames = NameTable<Self>(
    "AccessibilityChildBehavior", "How the accessibility elements inside a view are announced.")
}
extension ImagePlacement: NamedValue {
  static let scriptNames = NameTable<Self>(
    "ImagePlacement", "On which side of its title the image of a button is shown.")
}
extension HoverEffect: NamedValue {
  static let scriptNames = NameTable<Self>(
    "HoverEffect", "How a view is highlighted while the pointer is over it.")
}
extension PreferenceReduction: NamedValue {
  static let scriptNames = NameTable<Self>(
    "PreferenceReduction", "How several values of a preference are combined into one.")
}
extension LineStyle: NamedValue {
  static let scriptNames = NameTable<Self>(
    "LineStyle", "The kind of line with which a shape is outlined.")
}
extension BlendMode: NamedValue {
  static let scriptNames = NameTable<Self>(
    "BlendMode", "How the colours of a view are mixed with the colours below it.")
}
extension GlassStyle: NamedValue {
  static let scriptNames = NameTable<Self>("GlassStyle", "How transparent a glass effect is.")
}
extension ImageScale: NamedValue {
  static let scriptNames = NameTable<Self>(
    "ImageScale", "How large symbols are in relation to their text.")
}
extension SymbolVariant: NamedValue {
  static let scriptNames = NameTable<Self>(
    "SymbolVariants", "A variant in which symbols are drawn.")
}
extension SymbolRenderingMode: NamedValue {
  static let scriptNames = NameTable<Self>("SymbolRenderingMode", "How symbols are coloured.")
}
extension SymbolEffect: NamedValue {
  static let scriptNames = NameTable<Self>(
    "SymbolEffect", "An animation of symbols that draws attention.")
}
extension ShapeKind: NamedValue {
  static let scriptNames = NameTable<Self>(
    "ShapeKind",
    "The name of a shape. \"rect\" is a rectangle, whose corners a cornerRadius rounds.",
    allCases.map { ($0.rawValue, $0) } + [("rect", .rectangle)])
}
extension UnitPoint: NamedValue {
  static let scriptNames = NameTable<Self>("UnitPoint", "A point in a rectangle.")
}
extension ChartMark: NamedValue {
  static let scriptNames = NameTable<Self>("ChartMark", "How the values of a chart are drawn.")
}
extension CanvasGlyphs: NamedValue {
  static let scriptNames = NameTable<Self>(
    "CanvasGlyphs", "The characters with which the lines and fills of a Canvas are drawn.")
}
extension RenderingMode: NamedValue {
  static let scriptNames = NameTable<Self>(
    "RenderingMode",
    "Whether a picture is shown in its own colours or as a stencil in the current tint.")
}
extension ScrollAnchor: NamedValue {
  static let scriptNames = NameTable<Self>(
    "ScrollAnchor", "The edge at which a scrolling view starts.")
}
extension ContentMode: NamedValue {
  static let scriptNames = NameTable<Self>(
    "ContentMode", "How a picture or another view is scaled so that it keeps its proportions.")
}
extension Visibility: NamedValue {
  static let scriptNames = NameTable<Self>(
    "Visibility", "Whether an optional part of a view is shown.")
}
extension ToolbarPlacement: NamedValue {
  static let scriptNames = NameTable<Self>(
    "ToolbarItemPlacement", "The place of an item in the toolbars.")
}
extension Axis: NamedValue {
  static let scriptNames = NameTable<Self>("Axis", "The horizontal or the vertical direction.")
}
extension AxisChoice: NamedValue {
  static let scriptNames = NameTable<Self>(
    "AxisChoice", "The horizontal direction, the vertical direction, or both.")
}
extension SheetState: NamedValue {
  static let scriptNames = NameTable<Self>(
    "ControlState", "A state of a control, for a contact sheet or a preview.")
}
extension DateParts: NamedValue {
  static let scriptNames = NameTable<Self>(
    "DatePickerComponents", "The parts of a date that a DatePicker shows. Several can be given.",
    [("date", .date), ("hourAndMinute", .hourAndMinute)])
}
extension SymbolTier: NamedValue {
  static let scriptNames = NameTable<Self>(
    "SymbolTier", "The characters that the font of a terminal is expected to have.")
}
extension ColorSupport: NamedValue {
  static let scriptNames = NameTable<Self>("ColorSupport", "How many colours a terminal can show.")
}
extension EdgeSet: NamedValue {
  static let scriptNames = NameTable<Self>(
    "Edge", "The edges of a view. Several can be given.",
    [
      ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
      ("horizontal", .horizontal),
      ("vertical", .vertical), ("all", .all),
    ])
}
extension PinnedViews: NamedValue {
  static let scriptNames = NameTable<Self>(
    "PinnedViews",
    "The parts of sections that stay in sight while scrolling. Several can be given.",
    [("sectionHeaders", .sectionHeaders), ("sectionFooters", .sectionFooters)])
}
extension GridItem.Size: NamedValue {
  static let scriptNames = NameTable<Self>(
    "GridItemSize", "How the size of a column or row of a lazy grid is found.")
}
extension KeyModifiers: NamedValue {
  static let scriptNames = NameTable<Self>(
    "EventModifiers", "Modifier keys that are held with another key. Several can be given.",
    [
      ("command", .command), ("shift", .shift), ("control", .control), ("option", .alt),
      ("alt", .alt),
    ])
}

/// Sets of names that are not the values of a type.
extension KeyPressPhase: NamedValue {
  static let scriptNames = NameTable<Self>(
    "KeyPressPhase", "Whether a view receives a key before or after the focused view inside it.")
}
extension TextSelectability: NamedValue {
  static let scriptNames = NameTable<Self>(
    "TextSelectability", "Whether the user can select a text.")
}
extension PopoverAnchor: NamedValue {
  static let scriptNames = NameTable<Self>("PopoverAnchor", "What a popover is placed next to.")
}

extension EditMode: NamedValue {
  static let scriptNames = NameTable<Self>(
    "EditMode", "Whether the rows of a list show that they can be deleted and moved.")
}
extension TabViewStyle: NamedValue {
  static let scriptNames = NameTable<Self>(
    "TabViewStyle", "Where a TabView shows what can be chosen.")
}
extension NumberFormat.Form: NamedValue {
  static let scriptNames = NameTable<Self>(
    "NumberFormat", "How a field writes the number that it is bound to.")
}
extension PresentationDetent.Name: NamedValue {
  static let scriptNames = NameTable<Self>(
    "PresentationDetent", "The height of a sheet on the screen.")
}
extension FrameEdge: NamedValue {
  static let scriptNames = NameTable<Self>("FrameEdge", "One edge of a view.")
}

enum Names {
  static let redaction = SchemaNames(
    "RedactionReasons", ["placeholder"], "The reason why the content of a view is hidden.")

  static let styleKinds = SchemaNames(
    "StyleKind", StyleKind.all.map(\.name), "The kind of controls that a style is for.")

  /// The names of all colours; "#rrggbb" and palette entries have none.
  static let colors = SchemaNames(
    "Color", Paint.names,
    "The name of a colour: one of the theme, or one of the sixteen of the terminal.")
  static let paints: [Paint] = Paint.named.map(\.paint)
}
extension AnimationName: NamedValue {
  static let scriptNames = NameTable<Self>("Animation", "The course of an animation over time.")
}
extension TransitionName: NamedValue {
  static let scriptNames = NameTable<Self>(
    "Transition", "How a view appears and disappears in an animation.")
}
extension TransitionEffect.Kind: NamedValue {
  static let scriptNames = NameTable<Self>(
    "TransitionEffect", "How a view appears, or how it disappears, in an animation.")
}
extension TransitionEffect.Edge: NamedValue {
  static let scriptNames = NameTable<Self>(
    "TransitionEdge", "The edge from which a view appears, or to which it disappears.")
}
extension ContentTransition: NamedValue {
  static let scriptNames = NameTable<Self>(
    "ContentTransition", "How a changed text replaces the old one in an animation.")
}
