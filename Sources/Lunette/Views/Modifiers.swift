import LunetteEngine
import LunetteLocalization
import LunetteScreen
import LunetteViews

/// A view with something about it changed.
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
  /// The engine's view of this one in a modifier of the engine's.
  func modified(
    _ change: @escaping @MainActor (LunetteEngine.View, ChromeContext) -> LunetteEngine.View
  ) -> ModifiedView<Self> { ModifiedView(content: self, change: change) }
  /// With something else inherited.
  func inheriting(_ change: EnvironmentChange) -> ModifiedView<Self> {
    modified { view, _ in EnvironmentModifier(view, change) }
  }
}
