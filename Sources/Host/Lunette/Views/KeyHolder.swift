import LunetteEngine

/// Keeps the number of an element's key for as long as the element is shown.
final class KeyHolder: ModifierView {
  private let entry: ElementKeys.Entry
  private init(_ content: LunetteEngine.View, _ entry: ElementKeys.Entry) {
    self.entry = entry
    super.init(content)
  }
  /// Returns `content`, in a view that keeps `entry` if there is one.
  static func holding(_ entry: ElementKeys.Entry?, _ content: LunetteEngine.View)
    -> LunetteEngine.View
  {
    entry.map { KeyHolder(content, $0) } ?? content
  }
  func withContent(_ content: LunetteEngine.View) -> LunetteEngine.View {
    KeyHolder(content, entry)
  }
  override func makeNode() -> Node { WrapperNode() }
}
