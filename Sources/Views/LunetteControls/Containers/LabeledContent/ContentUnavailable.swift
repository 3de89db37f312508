import LunetteEngine
import LunetteText
import LunetteViews

/// The view for places with nothing to show: a symbol, a title, an explanation and actions, in the
/// middle of all the room that there is.
package enum ContentUnavailable {
  package static func view(label: View?, systemImage: String?, description: View?, actions: [View?])
    -> View
  {
    let symbol = systemImage.map {
      AccessibilityModifier(SymbolDisc(Image(systemName: $0)), isHidden: true)
    }
    let title = label.map { EnvironmentModifier($0, .font(.headline), isForContent: true) }
    let column = Stack(
      axis: .vertical, spacing: 0, children: [symbol, title, description.map(faint)])
    let all = Stack(axis: .vertical, spacing: 1, children: [column] + actions)
    let wide = FlexibleFrameModifier.Bounds(max: Layout.infinity)
    return FlexibleFrameModifier(
      EnvironmentModifier(all, .multilineTextAlignment(.center), isForContent: true), width: wide,
      height: wide)
  }
  /// The view for a search that found nothing; `text` is the text that was searched for.
  package static func search(_ text: String) -> View {
    view(
      label: Text(.key("No Results")), systemImage: "magnifyingglass",
      description: text.isEmpty ? nil : Text(.verbatim(text)), actions: [])
  }
  private static func faint(_ view: View) -> View {
    EnvironmentModifier(view, .foreground(.secondary), isForContent: true)
  }
}
