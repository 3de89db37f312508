import LunetteBase
import LunetteEngine
import LunetteViews

/// A line of the inspector's panel: words with several looks from its start, and some words at its end.
struct PanelLine {
  enum Look { case plain, faint, strong, chosen, warning }
  typealias Words = (text: String, look: Look)
  var words: [Words]
  var trailing: String
  var trailingLook = Look.faint

  init(_ words: [Words], trailing: String = "") { (self.words, self.trailing) = (words, trailing) }
  init(_ text: String, _ look: Look = .plain, trailing: String = "") { self.init([(text, look)], trailing: trailing) }
  /// A line with a name in a column of its own, and a value.
  init(_ name: String, width: Int, _ value: String, trailing: String = "") {
    let blanks = String(repeating: " ", count: max(0, width - name.count))
    self.init([(" " + name + blanks + " ", .faint), (value, .plain)], trailing: trailing)
  }

  /// The line as a view, as wide as the room that it is given; longer text is cut.
  var view: View {
    var parts: [View?] = words.map { Self.text($0.text, $0.look) }
    // In a narrow panel the value is cut and not the column of names, so that the two stay apart.
    if words.count == 2 { parts[0] = LayoutPriorityModifier(Self.text(words[0].text, words[0].look), 1) }
    parts.append(Spacer(minLength: 0))
    if !trailing.isEmpty { parts.append(LayoutPriorityModifier(Self.text(" \(trailing) ", trailingLook), 1)) }
    return FlexibleFrameModifier(
      Stack(axis: .horizontal, spacing: 0, children: parts), width: .init(max: Layout.infinity), height: .init(),
      alignment: .leading)
  }

  private static func text(_ words: String, _ look: Look) -> View {
    let text = EnvironmentModifier(Text(.verbatim(words)), .lineLimit(1))
    switch look {
    case .plain: return text
    case .faint: return EnvironmentModifier(text, .foreground(PanelColors.faint))
    case .strong: return EnvironmentModifier(text, .attribute(.bold, true))
    case .chosen: return EnvironmentModifier(text, .attribute(.reverse, true))
    case .warning: return EnvironmentModifier(text, .foreground(PanelColors.warning))
    }
  }
}

/// The colours of the panel: the sixteen standard colours, which every terminal has and which differ from what a script draws.
enum PanelColors {
  static let foreground = Paint.indexed(15)
  static let background = Paint.indexed(0)
  static let faint = Paint.indexed(7)
  static let warning = Paint.indexed(11)
  static let heading = (foreground: Paint.indexed(0), background: Paint.indexed(14))
}
