import LunetteEngine
import LunetteScreen

/// A link to a page of the `NavigationStack` around it. It looks like a button (S68); in a `List` or `Form` it is a row with a
/// mark at its end, which no style changes.
package final class NavigationLink: View {
  package let label: View
  /// Makes the page when the user follows the link.
  package let destination: () -> View
  package init(label: View, destination: @escaping () -> View) {
    self.label = label
    self.destination = destination
    super.init()
  }
  package override func makeNode() -> Node { NavigationLinkNode() }
  package override func spokenText(_ environment: Environment) -> String? { label.spokenText(environment) }
}

final class NavigationLinkNode: WrapperNode, ViewNode {
  typealias Shown = NavigationLink
  private var rowEnvironment = DerivedEnvironment()
  private var isRow: Bool { environment.container == .list || environment.container == .form }
  private var link: NavigationLink { shown }

  override func childEnvironment(old: View?) -> Environment {
    guard isRow else { return environment }
    return rowEnvironment.of(environment) { outer in
      outer.with { $0.buttonStyles = StyleStack(RowButtonStyle.plain, rest: nil) }
    }
  }
  override func childView() -> View {
    var label = link.label
    if isRow {
      let mark = Image(systemName: environment.isRightToLeft ? "chevron.left" : "chevron.right")
      label = TitledRow(title: label, EnvironmentModifier(mark, .foreground(.secondary)), ends: .apart, stacks: false)
    }
    return Button(label: .view(label), action: .perform { [weak self] _ in self?.follow() })
  }
  override func modifierChanged(old: View?) { if old != nil { stack?.update(link.destination, of: self) } }

  private var stack: NavigationNode? { navigationPage?.stack }
  func follow() {
    guard let stack else {
      return scene.reports.warn(ViewFault.linkOutsideOfStack, from: self)
    }
    stack.push(link.destination(), from: self)
  }
}
