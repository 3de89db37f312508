import LunetteBase
import LunetteEngine
import LunetteViews

/// Shows all options in a row.
final class SegmentedPickerStyle: BuiltInStyle, StyleOf {
  let name = "segmented"

  func makeBody(_ configuration: PickerConfiguration, _ scope: BodyScope) throws -> View? {
    var parts: [View] = []
    for (index, option) in configuration.options.enumerated() {
      let isSelected = index == configuration.selected
      let marks = configuration.isFocused && index == configuration.cursor
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
      look.isEnabled = configuration.isEnabled && option.isEnabled
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
