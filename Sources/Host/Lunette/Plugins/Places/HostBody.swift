import LunetteBase
import LunetteEngine
import LunetteViews

/// A component of the host, written in Swift: shows the contributions of plugins.
final class HostBody: ComponentDefinition, ComponentInstance {
  let name: String
  private let make: (BodyScope) -> LunetteEngine.View?

  init(_ name: String, _ make: @escaping (BodyScope) -> LunetteEngine.View?) {
    self.name = name
    self.make = make
  }
  func makeInstance() -> any ComponentInstance { self }
  func update(properties: AnyObject?) -> Bool { false }
  func body(_ scope: BodyScope) throws -> LunetteEngine.View? { make(scope) }
  func disappeared() {}
}

/// Shows a panel if there is room for it, otherwise a text that says how much room it needs.
final class RoomyContent: GeometryContent {
  private let minimum: Size
  private let view: LunetteEngine.View
  init(_ view: LunetteEngine.View, minimum: Size) {
    self.minimum = minimum
    self.view = view
  }
  var sourceLocation: SourceLocation? { nil }
  func content(_ size: Size, _ scope: BodyScope) -> LunetteEngine.View? {
    if size.width >= minimum.width, size.height >= minimum.height { return view }
    return LunetteViews.Text(.verbatim("needs \(minimum.width)×\(minimum.height)"))
  }
}
