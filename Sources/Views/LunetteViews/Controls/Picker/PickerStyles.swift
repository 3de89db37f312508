import LunetteBase
import LunetteEngine

/// The built-in picker styles: `menu` shows the selected option and offers the others in a menu,
/// `segmented` shows all options in a row, `inline` and `radioGroup` show them below each other.
/// `automatic` is `menu`.
package enum PickerStyles {
  static let automatic = BuiltInPickerStyle("automatic", .automatic)
  static let menu = BuiltInPickerStyle("menu", .menu)
  static let segmented = BuiltInPickerStyle("segmented", .segmented)
  static let inline = BuiltInPickerStyle("inline", .column)
  static let radioGroup = BuiltInPickerStyle("radioGroup", .column)
  package static var named: [StyleKind.Named] {
    [automatic, menu, segmented, inline, radioGroup].map { ($0.name, $0) }
  }
}

enum PickerForm { case automatic, menu, segmented, column }

final class BuiltInPickerStyle: BuiltInStyle, StyleOf, OptionRows {
  let name: String
  let form: PickerForm
  init(_ name: String, _ form: PickerForm) {
    self.name = name
    self.form = form
  }
  var isColumn: Bool { form == .column }
  var rowLength: Int? { isColumn ? 1 : nil }
  func resolved(in environment: Environment) -> BuiltInPickerStyle {
    form == .automatic ? PickerStyles.menu : self
  }

  func makeBody(_ configuration: PickerConfiguration, _ scope: BodyScope) throws -> View? {
    switch form {
    case .automatic, .menu: return menu(configuration)
    case .segmented: return segmented(configuration)
    case .column: return column(configuration)
    }
  }

  private func menu(_ configuration: PickerConfiguration) -> View {
    let value: View =
      configuration.selected.map { configuration.view(.options, $0) }
      ?? EnvironmentModifier(GlyphText("–", ascii: "-"), .look(.secondary, []))
    let source = configuration.source
    let items: [View?] = (0..<configuration.count).map { index in
      Button(
        label: .view(configuration.view(.options, index)),
        isSelected: index == configuration.selected,
        action: .perform { _ in source.perform(.select, .integer(index + 1)) })
    }
    let menu = EnvironmentModifier(
      Menu(label: PickerValue(value), items: items, opensAt: .selected),
      .styleByDefault(.button, PickerFaceStyle.shared))
    return RowOfControl(
      ButtonLook(.plain, configuration), label: configuration.label, control: menu)
  }

  private func segmented(_ configuration: PickerConfiguration) -> View {
    var parts: [View] = []
    for index in 0..<configuration.count {
      let isSelected = index == configuration.selected
      let marks =
        configuration.isFocused && (isSelected || (configuration.selected == nil && index == 0))
      let segment = Stack(
        axis: .horizontal, spacing: 0,
        children: [
          SegmentEdge(.leading, isLit: marks, isFilled: isSelected),
          configuration.view(.options, index),
          SegmentEdge(.trailing, isLit: marks, isFilled: isSelected),
        ])
      var look = ButtonLook(.plain, configuration)
      // The mark shows the focus, so the look of the button does not.
      look.isFocused = false
      parts.append(
        PickerOptionView(
          configuration.source, index,
          isSelected
            ? SelectedSegment(segment, isFocused: configuration.isFocused)
            : ButtonPlatter(look, segment)))
    }
    // Options that wrap to one letter a line would be unreadable, so they are truncated with an
    // ellipsis instead.
    let segments = EnvironmentModifier(
      SegmentStrip(parts, selected: configuration.selected), .lineLimit(1))
    var look = ButtonLook(.plain, configuration)
    look.isPressed = false
    return RowOfControl(look, label: configuration.label, control: segments, marksControl: false)
  }

  private func column(_ configuration: PickerConfiguration) -> View {
    var rows: [View?] = []
    for index in 0..<configuration.count {
      let isSelected = index == configuration.selected
      let foreground: Paint? = isSelected && configuration.isEnabled ? .tint : nil
      let mark = RadioMark(isSelected, foreground)
      var look = ButtonLook(.plain, configuration)
      look.isPressed = false
      look.isHovered = false
      look.isFocused =
        configuration.isFocused && (isSelected || (configuration.selected == nil && index == 0))
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

/// An option that a click selects.
final class PickerOptionView: WrapperView {
  let source: ConfigurationSource
  let index: Int
  /// Whether the options stand below each other.
  let isRow: Bool
  init(_ source: ConfigurationSource, _ index: Int, _ content: View, isRow: Bool = false) {
    self.source = source
    self.index = index
    self.isRow = isRow
    super.init(content)
  }
  override func isSameKind(as old: View) -> Bool { before(old).source === source }
  override func makeNode() -> Node { PickerOptionNode() }
}

final class PickerOptionNode: WrapperNode, PressHandler, ViewNode {
  typealias Shown = PickerOptionView
  override func childView() -> View {
    let content = shown.content
    // In a form or list, where the options are rows, the whole row belongs to the option.
    let isRow = environment.container == .form || environment.container == .list
    guard isRow, shown.isRow else { return content }
    return FlexibleFrameModifier(
      content, width: .init(max: Layout.infinity), height: .init(), alignment: .leading)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.hitRegion(Rect(origin: point, size: size))
    super.draw(in: canvas, at: point)
  }

  private lazy var press = PressRecognizer(self)
  func pressFires() {
    let option = shown
    option.source.perform(.select, .integer(option.index + 1))
  }
  override var gestureRecognizers: [GestureRecognizer] { environment.isEnabled ? [press] : [] }
}

/// The blank at an end of a segment, which shows the focus: with lit sides, as other platters have,
/// where colours are known; otherwise with a mark before the words.
final class SegmentEdge: View {
  enum End { case leading, trailing }
  let end: End
  let isLit: Bool
  /// Whether the segment is filled with the tint, so that a mark in the tint would not be seen on
  /// it.
  let isFilled: Bool
  init(_ end: End, isLit: Bool, isFilled: Bool) {
    self.end = end
    self.isLit = isLit
    self.isFilled = isFilled
    super.init()
  }
  override func makeNode() -> Node { SegmentEdgeNode() }
}

final class SegmentEdgeNode: WrapperNode, ViewNode {
  typealias Shown = SegmentEdge
  override var capabilities: Capabilities { super.capabilities.union(.hidesFromReaders) }
  override func childView() -> View {
    let edge = shown
    let isLeading = edge.end == .leading
    if edge.isLit, environment.tokens != nil, environment.symbolTier != .ascii {
      let paint: Paint = edge.isFilled ? .primary : .tint
      return isLeading
        ? GlyphText("▌", ascii: " ", paint, mirrored: ("▐", " "))
        : GlyphText("▐", ascii: " ", paint, mirrored: ("▌", " "))
    }
    guard edge.isLit, isLeading else { return GlyphText(" ", ascii: " ") }
    return GlyphText("›", ascii: ">", mirrored: ("‹", "<"))
  }
}

/// The selected segment of a segmented picker: filled with the tint, or reversed where there are no
/// colours.
final class SelectedSegment: WrapperView {
  let isFocused: Bool
  init(_ content: View, isFocused: Bool) {
    self.isFocused = isFocused
    super.init(content)
  }
  override func makeNode() -> Node { SelectedSegmentNode() }
}

final class SelectedSegmentNode: WrapperNode, ViewNode {
  typealias Shown = SelectedSegment
  override func childView() -> View {
    let segment = shown
    var attributes: TextAttributes = segment.isFocused ? .bold : []
    guard environment.isEnabled else {
      return EnvironmentModifier(segment.content, .look(nil, [.dim, .reverse]), isForContent: true)
    }
    if environment.colorSupport == .none {
      attributes.insert(.reverse)
      return EnvironmentModifier(segment.content, .look(nil, attributes), isForContent: true)
    }
    let fill = scene.resolve(.tint, environment).color
    var foreground = Paint(.fixed(environment.theme.theme.foreground(on: fill)))
    if let tokens = environment.tokens {
      foreground = Paint(.fixed(.rgb(tokens.onStrong(environment.theme.theme.asked(fill)))))
      attributes.insert(.bold)
    }
    return BackgroundModifier(
      EnvironmentModifier(segment.content, .look(foreground, attributes), isForContent: true),
      ColorView(Paint(.fixed(fill))))
  }
}

extension StyleKind {
  package static let picker = StyleKind(
    "picker", "How the pickers in a view look.",
    builtIn: PickerStyles.named,
    protocols: [
      StyleProtocol("PickerStyle", [.label, .options, .selectedIndex, .select, .binding] + .states)
    ],
    specimens: [
      Specimen {
        let value = SpecimenValue(.integer(1))
        let options = SpecimenOptions(value, ["Small", "Large"])
        return Picker(label: Text(.verbatim("Size")), selection: value, options: options)
      }
    ])
}
