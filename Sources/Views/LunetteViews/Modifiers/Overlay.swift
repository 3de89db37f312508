import LunetteBase
import LunetteEngine

/// A second view in front of the content, of the content's size (S80).
package final class OverlayModifier: LayeredModifier, Modifier {
  package init(_ content: View, _ secondary: View, alignment: Alignment = .center) {
    super.init(content, secondary, alignment: alignment, isOverlay: true)
  }
  package func withContent(_ content: View) -> View {
    OverlayModifier(content, secondary, alignment: alignment)
  }
}
