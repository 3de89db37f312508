import LunetteEngine

/// The controls in a menu, which `menu` shows under the label, and `compactMenu` under a mark that
/// is as narrow as possible.
final class MenuControlGroupStyle: BuiltInStyle {
  let name: String
  private let isCompact: Bool
  init(_ name: String, isCompact: Bool) { (self.name, self.isCompact) = (name, isCompact) }
  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    let content = configuration.view(.content)
    let compact = Menu(label: Menu.more, items: [content])
    if configuration.source.title == nil { return compact }
    let label = configuration.view(.label)
    return isCompact
      ? AccessibilityLabeled(compact, by: label, namesGroup: false)
      : Menu(label: label, items: [content])
  }
}
