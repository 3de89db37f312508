import LunetteBase
import LunetteEngine

/// A second view behind the content, of the content's size (S80).
package final class BackgroundModifier: LayeredModifier, Modifier {
  package init(_ content: View, _ secondary: View, alignment: Alignment = .center) {
    super.init(content, secondary, alignment: alignment, isOverlay: false)
  }
  package func withContent(_ content: View) -> View {
    BackgroundModifier(content, secondary, alignment: alignment)
  }
}
