import LunetteScreen

// # The graph
//
// A `View` says what should be on the screen; it is immutable and forgotten when its body runs again. A `Node` is the
// place in the tree where it stands: it keeps identity, state, layout and what was read. One pass over a changed tree:
//
// 1. **Update** (`Scene.update`). Bodies whose reads changed run again; `Node.update` compares the new view with the
//    old and says what is void: nothing, its picture (`setNeedsDisplay`), or its size (`invalidateLayout`).
// 2. **Layout** (`LayoutPass`). A node whose size may have changed answers again the questions that its parent had
//    asked. Only if an answer differs is the parent asked as well. Then nodes are placed, parents first.
// 3. **Draw** (`Scene.draw`). The damaged rectangles, and only those, are drawn again, from the root down.

/// An immutable description of a part of the interface, such as `Text(.verbatim("Hello"))`.
///
/// A subclass holds what its initialiser was given, and makes the node that keeps its place in the tree.
package class View {
  /// Whether an `id` stands on it, below other modifiers or alone.
  final var hasID = false
  init() {}

  /// A node of the kind that shows this view; not yet mounted.
  func makeNode() -> Node { preconditionFailure("a view without a node: a bug in Lunette") }

  /// Whether this view stands for several: a group, a `ForEach`, or a modifier on one.
  var isMultiple: Bool { false }

  /// Whether a node that shows `old`, of the same class, can go on with this view and keep its state.
  func isSameKind(as old: View) -> Bool { true }

  /// Where a script made it, as `Scene.placeWords` puts into words; 0 if that is not known. Views about which nothing is
  /// ever said do not keep it.
  package var place: UInt32 {
    get { 0 }
    set {}
  }

  /// The words that stand for it; nil if it has none, or only its body knows.
  func spokenText(_ environment: Environment) -> String? { nil }

  /// Of several views, joined by spaces.
  static func spokenText(of views: [View?], _ environment: Environment) -> String? {
    let words = views.compactMap { $0?.spokenText(environment) }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

/// A view that changes one other view.
package class ModifierView: View {
  package let content: View
  init(_ content: View) {
    self.content = content
    super.init()
    hasID = content.hasID
  }
  override var isMultiple: Bool { content.isMultiple }

  override func spokenText(_ environment: Environment) -> String? { content.spokenText(environment) }

  /// The same modifier on another view.
  func withContent(_ content: View) -> View { preconditionFailure("a modifier without withContent: a bug in Lunette") }

  /// Modifiers that only pass things down leave a group as it is; the others are applied to each of its members.
  var distributesOverGroups: Bool { false }
}

/// Draws nothing and takes no room.
package final class EmptyView: View {
  nonisolated(unsafe) package static let shared = EmptyView()
  override func makeNode() -> Node { EmptyNode() }
}

/// Of no container's items, so it takes no spacing either.
final class EmptyNode: Node {
  override init() {
    super.init()
    flags.insert(.transparent)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { .zero }
}
