import LunetteEngine

/// A view that is not composed of others but has a view in the engine. Only Lunette itself has such
/// views.
@MainActor
package protocol PrimitiveView: View where Body == Never {
  /// The engine's view for this one; nil for a view that shows nothing, which still keeps its place
  /// among others.
  func makeView(_ context: ChromeContext) -> LunetteEngine.View?
}
