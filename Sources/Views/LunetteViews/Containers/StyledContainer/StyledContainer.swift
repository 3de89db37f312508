import LunetteEngine

/// The base of containers such as lists, forms and tables that can have a style: without one the
/// container is shown as it is; a style puts something around it.
open class StyledContainer: View {
  /// The kind of the styles that apply to the container.
  open var kind: StyleKind {
    preconditionFailure("a styled container without a kind: a bug in Lunette")
  }
  /// The container as it is without a style.
  open func bare() -> View {
    preconditionFailure("a styled container that shows nothing: a bug in Lunette")
  }
  public final override func makeNode() -> Node { StyledContainerNode() }
}

/// Without a style, the container needs only this node, which passes everything on, and no body.
final class StyledContainerNode: WrapperNode, ViewNode {
  typealias Shown = StyledContainer
  private var made: (container: StyledContainer, isStyled: Bool, view: View)?

  /// The container appears in the path by itself.
  override var pathName: String? { nil }

  override func childView() -> View {
    let container = shown
    let isStyled = environment.styles(container.kind) != nil
    if let made, made.container === container, made.isStyled == isStyled { return made.view }
    let bare = container.bare()
    let view = isStyled ? ContainerInStyle(container.kind, bare) : bare
    made = (container, isStyled, view)
    return view
  }
}

/// A container that is shown by a style: the configuration has the container as its content.
package final class ContainerInStyle: StyledGroup {
  private let kind: StyleKind
  init(_ kind: StyleKind, _ container: View) {
    self.kind = kind
    super.init(label: nil, container)
    sourceLocation = container.sourceLocation
  }
  /// In the body of a style: the container as the next outer style draws it.
  package init(_ kind: StyleKind, _ configuration: ConfigurationSource) {
    self.kind = kind
    super.init(configuration)
  }
  package override func makeNode() -> Node { StyledGroupNode(kind, kind.name) }
}

/// A built-in style for a kind of containers: it shows `content` with additions around it.
package final class ContainerStyle: BuiltInStyle {
  package let name: String
  private let draw: @Sendable (View) -> View
  package init(_ name: String, draw: @escaping @Sendable (View) -> View) {
    self.name = name
    self.draw = draw
  }
  package func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    draw(configuration.view(.content))
  }
}
