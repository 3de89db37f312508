import LunetteBase
import LunetteEngine
import LunetteViews

/// A link to a page of the `NavigationStack` around it: to a view, or to what the stack's
/// destinations make of a value. It looks like a button (S68); in a `List` or `Form` it is a row
/// with a mark at its end, which no style changes.
package final class NavigationLink: View {
  package enum Target {
    /// Makes the page when the user follows the link.
    case view(() -> View)
    case value(IdentityKey)
  }
  let label: View
  let target: Target
  package init(label: View, to target: Target) {
    self.label = label
    self.target = target
    super.init()
  }
  package override func makeNode() -> Node { NavigationLinkNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    label.spokenText(environment)
  }
}

final class NavigationLinkNode: WrapperNode, ViewNode {
  typealias Shown = NavigationLink
  private var rowEnvironment = DerivedEnvironment()
  private var isRow: Bool { environment.container == .list || environment.container == .form }
  private var link: NavigationLink { shown }
  override var answersForItsRow: Bool { true }

  override func childEnvironment(old: View?) -> Environment {
    guard isRow else { return environment }
    return rowEnvironment.of(environment) { outer in
      outer.forContent { $0.buttonStyles = StyleStack(RowButtonStyle.plain, rest: nil) }
    }
  }
  override func childView() -> View {
    var label = link.label
    if isRow {
      let mark = Image(systemName: environment.isRightToLeft ? "chevron.left" : "chevron.right")
      label = LinkRow(label, EnvironmentModifier(mark, .foreground(.secondary)))
    }
    return Button(label: .view(label), action: .perform { [weak self] _ in self?.follow() })
  }
  override func modifierChanged(old: View?) {
    if old != nil, case .view(let destination) = link.target {
      stack?.update(destination, of: self)
    }
  }

  private var stack: NavigationNode? { navigationPage?.stack }
  func follow() {
    guard let stack else {
      return scene.reports.warn(ViewFault.linkOutsideOfStack, from: self)
    }
    switch link.target {
    case .view(let destination):
      if let columns = stack.columnsBeside { return columns.open(destination(), from: self) }
      stack.push(destination(), from: self)
    case .value(let value):
      if let columns = stack.columnsBeside { return columns.open(value) }
      stack.push(value)
    }
  }
}

/// The label of a link that is a row, with the mark at the row's end. A label in it is the row's
/// own (S132).
private final class LinkRow: ModifierView {
  let mark: View
  init(_ content: View, _ mark: View) {
    self.mark = mark
    super.init(content)
  }
  func withContent(_ content: View) -> View { LinkRow(content, mark) }
  override func makeNode() -> Node { LinkRowNode() }
}

private final class LinkRowNode: WrapperNode, LabelRow, ViewNode {
  typealias Shown = LinkRow
  override var canRecycle: Bool { true }
  override func childView() -> View {
    TitledRow(title: shown.content, shown.mark, ends: .apart, stacks: false)
  }
}
