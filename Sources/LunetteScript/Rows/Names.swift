import LunetteEngine
import LunetteRecords
import LunetteScreen
import LunetteViews

// Every closed set of names that scripts can write: the names of each type, and a sentence about them. The value of a missing
// argument is declared with its parameter.

extension HorizontalAlignment: NamedValue {
  static let scriptNames = NameTable<Self>("HorizontalAlignment", "Where views stand in width.")
}
extension HorizontalEdge: NamedValue {
  static let scriptNames = NameTable<Self>("HorizontalEdge", "One of the two sides, by the direction of reading.")
}
extension VerticalAlignment: NamedValue {
  static let scriptNames = NameTable<Self>("VerticalAlignment", "Where views stand in height.")
}
extension Alignment: NamedValue {
  static let scriptNames = NameTable<Self>("Alignment", "Where a smaller view stands in a larger room.", named)
}
extension TextAlignment: NamedValue {
  static let scriptNames = NameTable<Self>("TextAlignment", "Where the lines of a text stand.")
}
extension TruncationMode: NamedValue {
  static let scriptNames = NameTable<Self>("TruncationMode", "Which part of a text that is too long goes.")
}
extension Font: NamedValue {
  static let scriptNames = NameTable<Self>("Font", "A weight: a terminal has one size of letters.")
}
extension FontWeight: NamedValue {
  static let scriptNames = NameTable<Self>("FontWeight", "How heavy letters are: a terminal has three weights.")
}
extension FontDesign: NamedValue {
  static let scriptNames = NameTable<Self>("FontDesign", "The family of a font.")
}
extension TextCase: NamedValue {
  static let scriptNames = NameTable<Self>("TextCase", "Capitals or small letters.")
}
extension ButtonRole: NamedValue {
  static let scriptNames = NameTable<Self>("ButtonRole", "What a button means to do.")
}
extension ButtonType: NamedValue {
  static let scriptNames = NameTable<Self>("ButtonType", "What a button is made as, in UIKit's words.")
}
extension ButtonLineBreak: NamedValue {
  static let scriptNames = NameTable<Self>("ButtonLineBreak", "How a title is fitted into too little room.")
}
extension ControlSize: NamedValue {
  static let scriptNames = NameTable<Self>("ControlSize", "The size of controls.")
}
extension ButtonBorderShape: NamedValue {
  static let scriptNames = NameTable<Self>("ButtonBorderShape", "The shape of a bordered button.")
}
extension ButtonSizing: NamedValue {
  static let scriptNames = NameTable<Self>("ButtonSizing", "Whether a button takes all the width.")
}
extension ButtonRepeatBehavior: NamedValue {
  static let scriptNames = NameTable<Self>("ButtonRepeatBehavior", "Whether holding a button repeats its action.")
}
extension LayoutDirection: NamedValue {
  static let scriptNames = NameTable<Self>("LayoutDirection", "Where leading is.")
}
extension ColorScheme: NamedValue {
  static let scriptNames = NameTable<Self>("ColorScheme", "Light or dark.")
}
extension Theme: NamedValue {
  static let scriptNames = NameTable<Self>("theme", "What semantic colours are.", named.map { ($0.name, $0) })
}
extension BorderStyle: NamedValue {
  static let scriptNames = NameTable<Self>("BorderStyle", "The lines of a border.")
}
extension AccessibilityTraits: NamedValue {
  static let scriptNames = NameTable<Self>(
    "AccessibilityTraits", "What a view is announced as.",
    [
      ("isButton", .isButton), ("isHeader", .isHeader), ("isImage", .isImage), ("isLink", .isLink),
      ("isSelected", .isSelected), ("isStaticText", .isStaticText), ("isToggle", .isToggle),
    ])
}
extension AccessibilityChildBehavior: NamedValue {
  static let scriptNames = NameTable<Self>("AccessibilityChildBehavior", "What becomes of the elements inside of one.")
}
extension ImagePlacement: NamedValue {
  static let scriptNames = NameTable<Self>("ImagePlacement", "Where a button's image stands by its title.")
}
extension HoverEffect: NamedValue {
  static let scriptNames = NameTable<Self>("HoverEffect", "How what the pointer is over stands out.")
}
extension PreferenceReduction: NamedValue {
  static let scriptNames = NameTable<Self>("PreferenceReduction", "What several preferences come to.")
}
extension LineStyle: NamedValue {
  static let scriptNames = NameTable<Self>("LineStyle", "The line of a stroke.")
}
extension BlendMode: NamedValue {
  static let scriptNames = NameTable<Self>("BlendMode", "How two colours make one.")
}
extension GlassStyle: NamedValue {
  static let scriptNames = NameTable<Self>("GlassStyle", "How much is seen through glass.")
}
extension ImageScale: NamedValue {
  static let scriptNames = NameTable<Self>("ImageScale", "How large symbols are beside their text.")
}
extension SymbolVariant: NamedValue {
  static let scriptNames = NameTable<Self>("SymbolVariants", "A variant of symbols.")
}
extension SymbolRenderingMode: NamedValue {
  static let scriptNames = NameTable<Self>("SymbolRenderingMode", "The colours of symbols.")
}
extension SymbolEffect: NamedValue {
  static let scriptNames = NameTable<Self>("SymbolEffect", "How symbols draw attention.")
}
extension ShapeKind: NamedValue {
  static let scriptNames = NameTable<Self>("ShapeKind", "A shape by its name.")
}
extension UnitPoint: NamedValue {
  static let scriptNames = NameTable<Self>("UnitPoint", "A place in a rectangle.")
}
extension CanvasGlyphs: NamedValue {
  static let scriptNames = NameTable<Self>("CanvasGlyphs", "What the lines and fills of a canvas are made of.")
}
extension RenderingMode: NamedValue {
  static let scriptNames = NameTable<Self>("RenderingMode", "Whether a picture has colours of its own.")
}
extension ScrollAnchor: NamedValue {
  static let scriptNames = NameTable<Self>("ScrollAnchor", "Where what scrolls begins.")
}
extension ContentMode: NamedValue {
  static let scriptNames = NameTable<Self>("ContentMode", "How a picture keeps its proportions.")
}
extension Visibility: NamedValue {
  static let scriptNames = NameTable<Self>("Visibility", "Whether something that can be left out is shown.")
}
extension ToolbarPlacement: NamedValue {
  static let scriptNames = NameTable<Self>("ToolbarItemPlacement", "Where in the bars an item belongs.")
}
extension AxisChoice: NamedValue {
  static let scriptNames = NameTable<Self>("AxisChoice", "One direction, or both.")
}
extension SheetState: NamedValue {
  static let scriptNames = NameTable<Self>("ControlState", "A state that a control can be brought into.")
}
extension DateParts: NamedValue {
  static let scriptNames = NameTable<Self>(
    "DatePickerComponents", "What of a date is shown, alone or together.",
    [("date", .date), ("hourAndMinute", .hourAndMinute)])
}
extension ColorSupport: NamedValue {
  static let scriptNames = NameTable<Self>("ColorSupport", "How many colours a terminal can show.")
}
extension EdgeSet: NamedValue {
  static let scriptNames = NameTable<Self>(
    "Edge", "Edges, alone or together.",
    [
      ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing), ("horizontal", .horizontal),
      ("vertical", .vertical), ("all", .all),
    ])
}
extension PinnedViews: NamedValue {
  static let scriptNames = NameTable<Self>(
    "PinnedViews", "What of sections stays in sight.",
    [("sectionHeaders", .sectionHeaders), ("sectionFooters", .sectionFooters)])
}
extension GridItem.Size: NamedValue {
  static let scriptNames = NameTable<Self>("GridItemSize", "How large a column or row of a grid is.")
}
extension KeyModifiers: NamedValue {
  static let scriptNames = NameTable<Self>(
    "EventModifiers", "Keys that are held with another.",
    [("command", .command), ("shift", .shift), ("control", .control), ("option", .alt), ("alt", .alt)])
}

/// Sets of names that are not the values of a type.
extension KeyPressPhase: NamedValue {
  static let scriptNames = NameTable<Self>("KeyPressPhase", "When a view sees a key on its way to the focused one.")
}
extension TextSelectability: NamedValue {
  static let scriptNames = NameTable<Self>("TextSelectability", "Whether the user can select a text.")
}
extension PopoverAnchor: NamedValue {
  static let scriptNames = NameTable<Self>("PopoverAnchor", "What a popover stands beside.")
}

enum Names {
  static let redaction = SchemaNames(
    "RedactionReasons", ["placeholder"], "What stands for a view that is not shown yet.")

  static let styleKinds = SchemaNames("StyleKind", StyleKind.all.map(\.name), "A kind of controls that have styles.")

  /// The names of all colours; "#rrggbb" and palette entries have none.
  static let colors = SchemaNames("Color", Paint.names, "A colour of the theme, or of the terminal's sixteen.")
  static let paints: [Paint] = Paint.named.map(\.paint)
}
extension AnimationName: NamedValue {
  static let scriptNames = NameTable<Self>("Animation", "How a change is shown over time.")
}
extension TransitionEffect.Kind: NamedValue {
  static let scriptNames = NameTable<Self>("Transition", "How a view comes or goes.")
}
extension TransitionEffect.Edge: NamedValue {
  static let scriptNames = NameTable<Self>("TransitionEdge", "From where a view comes, or to where it goes.")
}
extension ContentTransition: NamedValue {
  static let scriptNames = NameTable<Self>("ContentTransition", "How one text becomes another.")
}
