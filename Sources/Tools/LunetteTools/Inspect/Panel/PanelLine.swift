import LunetteBase
import LunetteEngine
import LunetteViews

/// A line of the inspector's panel: words with several looks from its start, and some words at its
/// end.
struct PanelLine {
  enum Look { case plain, faint, strong, chosen, warning }
  typealias Span = (text: String, look: Look)
  var spans: [Span]
  var trailing: String
  var trailingLook = Look.faint

  init(_ spans: [Span], trailing: String = "") { (self.spans, self.trailing) = (spans, trailing) }
  init(_ text: String, _ look: Look = .plain, trailing: String = "") {
    self.init([(text, look)], trailing: trailing)
  }
  /// A line with a name in a separate column, and a value.
  init(_ name: String, width: Int, _ value: String, trailing: String = "") {
    let blanks = String(repeating: " ", count: max(0, width - name.count))
    self.init([(" " + name + blanks + " ", .faint), (value, .plain)], trailing: trailing)
  }

  /// The line as a view, as wide as the room that it is given; longer text is cut.
  func view(_ colors: ChromeColors) -> View {
    var parts: [View?] = spans.map { Self.text($0.text, $0.look, colors) }
    // In a narrow panel the value is cut and not the column of names, so that the two stay apart.
    if spans.count == 2 {
      parts[0] = LayoutPriorityModifier(
        FixedSizeModifier(Self.text(spans[0].text, spans[0].look, colors)), 2)
    }
    parts.append(Spacer(minLength: 0))
    if !trailing.isEmpty {
      parts.append(LayoutPriorityModifier(Self.text(" \(trailing) ", trailingLook, colors), 1))
    }
    return FlexibleFrameModifier(
      Stack(axis: .horizontal, spacing: 0, children: parts), width: .init(max: Layout.infinity),
      height: .init(),
      alignment: .leading)
  }

  private static func text(_ string: String, _ look: Look, _ colors: ChromeColors) -> View {
    let text = EnvironmentModifier(Text(.verbatim(string)), .lineLimit(1))
    switch look {
    case .plain: return text
    case .faint: return EnvironmentModifier(text, .foreground(colors.paint(.faint)))
    case .strong: return EnvironmentModifier(text, .attribute(.bold, true))
    case .chosen:
      guard let tokens = colors.tokens else {
        return EnvironmentModifier(text, .attribute(.reverse, true))
      }
      let background = Blend.mix(tokens.accent, 0.3, over: tokens.surface)
      let foreground = Paint(.fixed(.rgb(tokens.fit(tokens.primary, on: background))))
      return BackgroundModifier(
        EnvironmentModifier(text, .look(foreground, .bold)),
        ColorView(Paint(.fixed(.rgb(background)))))
    case .warning: return EnvironmentModifier(text, .foreground(colors.paint(.warning)))
    }
  }
}
