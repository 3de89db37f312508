import LunetteEngine

/// A view that is not made of others. There is one engine, so outside of Lunette there are none.
@MainActor
package protocol PrimitiveView: View where Body == Never {
  /// The engine's view for it; nil where there is nothing, which keeps its place among others.
  func makeView(_ context: ChromeContext) -> LunetteEngine.View?
}
