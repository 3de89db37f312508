import LunetteEngine

/// The controls beside each other: `automatic` is a box with lines between them, `palette` has only
/// the lines, and `navigation` has neither.
final class BoxControlGroupStyle: BuiltInStyle {
  let name: String
  private let edges: ControlGroupBox.Edges
  init(_ name: String, _ edges: ControlGroupBox.Edges) { (self.name, self.edges) = (name, edges) }
  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    let box = ControlGroupBox(edges, configuration.view(.content))
    if configuration.source.title == nil { return box }
    return AccessibilityLabeled(box, by: configuration.view(.label))
  }
}
