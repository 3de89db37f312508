import LunetteEngine

/// A list, a form, a table: what it is by itself, or what the style in force puts around that.
package class StyledContainer: View {
  /// Its kind of styles.
  var kind: StyleKind { preconditionFailure("a styled container without a kind: a bug in Lunette") }
  /// It, as it is without a style.
  func bare() -> View { preconditionFailure("a styled container that shows nothing: a bug in Lunette") }
  package final override func makeNode() -> Node { StyledContainerNode() }
}

/// Without a style it costs a node that passes everything on, and no body.
final class StyledContainerNode: WrapperNode, ViewNode {
  typealias Shown = StyledContainer
  private var made: (container: StyledContainer, isStyled: Bool, view: View)?

  /// The container is in the path by itself.
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

/// A container in the hands of a style: its configuration holds the container as its content.
package final class ContainerInStyle: StyledGroup {
  private let kind: StyleKind
  init(_ kind: StyleKind, _ container: View) {
    self.kind = kind
    super.init(label: nil, container)
    sourceLocation = container.sourceLocation
  }
  /// In a style's body: the container as the next outer style draws it.
  package init(_ kind: StyleKind, _ configuration: ConfigurationSource) {
    self.kind = kind
    super.init(configuration)
  }
  package override func makeNode() -> Node { StyledGroupNode(kind, kind.name) }
}

/// A style that Lunette brings along for a kind of containers: `content` with what belongs around it.
///
/// Unchecked, as `BuiltInStyle` is, and for the same reason.
final class ContainerStyle<Form: Sendable>: BuiltInStyle<Form>, ControlStyle, @unchecked Sendable {
  private let draw: @Sendable (Form, View) -> View
  init(_ name: String, _ form: Form, draw: @escaping @Sendable (Form, View) -> View) {
    self.draw = draw
    super.init(name, form)
  }
  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    draw(form, configuration.view(.content))
  }
}
