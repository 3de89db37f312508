import LunetteEngine

/// Shows what plugins contribute to a slot of the host, which is declared in `PluginHost.slots`.
///
/// If a plugin fails, an error with possible remedies is shown in place of its panel. A slot takes the room that it is
/// given; a slot of rows is as high as its contents need, up to its number of rows.
public struct PluginSlot: View {
  private let name: String
  /// Creates a view of a slot. The app that shows it must have been made with a plugin host.
  ///
  /// - Parameter name: The name of the slot.
  public init(_ name: String) { self.name = name }
}

extension PluginSlot: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    guard let host = context.guest as? PluginHost else {
      preconditionFailure("PluginSlot(\"\(name)\") is shown by an app that has no plugin host")
    }
    return host.slotView(name)
  }
}

extension View {
  /// Shows the view in the style that a plugin contributes to a style place of the host, which is declared in
  /// `PluginHost.stylePlaces`. If several plugins contribute a style, that of the plugin that was added last is used.
  /// The app that shows the view must have been made with a plugin host.
  ///
  /// - Parameter name: The name of the style place.
  public func stylePlace(_ name: String) -> some View { StylePlaceView(content: self, name: name) }
}

struct StylePlaceView<Content: View>: View {
  let content: Content
  let name: String
}

extension StylePlaceView: PrimitiveView {
  func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    guard let view = context.view(content) else { return nil }
    guard let host = context.guest as? PluginHost else {
      preconditionFailure("stylePlace(\"\(name)\") is used in an app that has no plugin host")
    }
    return LunetteEngine.Component(host.stylePlace(name), properties: StyledContent(view))
  }
}

/// The view that a style place styles.
final class StyledContent {
  let view: LunetteEngine.View
  init(_ view: LunetteEngine.View) { self.view = view }
}

/// The component of a style place: its body runs again when a plugin comes or goes, and when its content changes.
final class StylePlaceBody: ComponentDefinition {
  let name = "StylePlace"
  private let style: (LunetteEngine.View, BodyScope) -> LunetteEngine.View

  init(_ style: @escaping (LunetteEngine.View, BodyScope) -> LunetteEngine.View) { self.style = style }
  func makeInstance() -> any ComponentInstance { Instance(style) }

  private final class Instance: ComponentInstance {
    private let style: (LunetteEngine.View, BodyScope) -> LunetteEngine.View
    private var content: StyledContent?
    init(_ style: @escaping (LunetteEngine.View, BodyScope) -> LunetteEngine.View) { self.style = style }
    func update(properties: AnyObject?) -> Bool {
      guard let new = properties as? StyledContent, new !== content else { return false }
      content = new
      return true
    }
    func body(_ scope: BodyScope) throws -> LunetteEngine.View? { content.map { style($0.view, scope) } }
    func disappeared() { content = nil }
  }
}

extension PluginHost {
  /// The engine's component for a style place: the same object for as long as the host lives.
  func stylePlace(_ name: String) -> StylePlaceBody {
    if let known = styleBodies[name] { return known }
    let body = StylePlaceBody { [weak self] content, scope in self?.styled(content, place: name, scope) ?? content }
    styleBodies[name] = body
    return body
  }
}
