import LunetteEngine

/// An item of a menu that inherits the environment of the place where it was declared, not that of
/// the menu.
final class MenuInherited: WrapperView {
  let environment: Environment
  init(_ content: View, _ environment: Environment) {
    self.environment = environment
    super.init(content)
  }
  override func makeNode() -> Node { MenuInheritedNode() }
}

final class MenuInheritedNode: WrapperNode, ViewNode {
  typealias Shown = MenuInherited
  private var inherited = DerivedEnvironment()
  override func childEnvironment(old: View?) -> Environment {
    inherited.of(shown.environment) { outer in
      let inner = outer.menuItems()
      inner.isEnabled = outer.isEnabled
      return inner
    }
  }
}
