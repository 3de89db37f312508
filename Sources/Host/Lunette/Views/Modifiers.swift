import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// A view to which a change is applied, such as a modifier of the engine's.
struct ModifiedView<Content: View>: View {
  fileprivate let content: Content
  fileprivate let change: @MainActor (LunetteEngine.View, ChromeContext) -> LunetteEngine.View
}

extension ModifiedView: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    context.view(content).map { change($0, context) }
  }
}

extension View {
  /// Applies a change to the engine's view of this view, such as wrapping it in a modifier.
  func modified(
    _ change: @escaping @MainActor (LunetteEngine.View, ChromeContext) -> LunetteEngine.View
  ) -> ModifiedView<Self> { ModifiedView(content: self, change: change) }
  /// Changes the environment that the view inherits.
  func inheriting(_ change: EnvironmentChange) -> ModifiedView<Self> {
    modified { view, _ in EnvironmentModifier(view, change) }
  }
}
