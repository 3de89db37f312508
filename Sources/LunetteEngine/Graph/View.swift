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
open class View {
  /// Whether an `id` stands on it, below other modifiers or alone.
  @usableFromInline final var hasID = false
  @inlinable public init() {}

  /// A node of the kind that shows this view; not yet mounted.
  open func makeNode() -> Node { preconditionFailure("a view without a node: a bug in Lunette") }

  /// Whether this view stands for several: a group, a `ForEach`, or a modifier on one.
  open var isMultiple: Bool { false }

  /// Of a view that stands for several: one whose members are each changed. Nil if it has no members of its own.
  open func mapMembers(_ change: @escaping (View) -> View) -> View? { nil }

  /// Whether there may be controls in it. Most labels are texts, which need no environment of their own.
  open var mayHoldControls: Bool { true }

  /// Whether a node that shows `old`, of the same class, can go on with this view and keep its state.
  open func isSameKind(as old: View) -> Bool { true }

  /// Where a script made it: a number of its owner's, whose location `Scope.sourceLocation` knows; 0 if that was not
  /// noted. It lies in bytes that would be unused.
  @usableFromInline package final var sourceLocation: UInt32 = 0

  /// The words that stand for it; nil if it has none, or only its body knows.
  open func spokenText(_ environment: Environment) -> String? { nil }

  /// Of several views, joined by spaces.
  package static func spokenText(of views: [View?], _ environment: Environment) -> String? {
    let words = views.compactMap { $0?.spokenText(environment) }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

/// A view that shows one other view in its own way.
open class WrapperView: View {
  @usableFromInline package final let content: View
  @inlinable public init(_ content: View) {
    self.content = content
    super.init()
    hasID = content.hasID
  }
  open override var isMultiple: Bool { content.isMultiple }

  open override func spokenText(_ environment: Environment) -> String? { content.spokenText(environment) }
}

/// What can be put on any view, so also on each of those that a group stands for.
package protocol Modifier: WrapperView {
  /// The same modifier on another view.
  func withContent(_ content: View) -> View
}

extension Modifier {
  /// The same modifier for one of several views that it stands on: made by the same line of a script.
  package func distributed(to content: View) -> View {
    let copy = withContent(content)
    if copy.sourceLocation == 0, copy !== EmptyView.shared { copy.sourceLocation = sourceLocation }
    return copy
  }
}

/// A modifier that only passes things down: on a group it is one modifier on the group, which it leaves as it is.
package typealias ModifierView = WrapperView & Modifier

/// The base of modifiers that are applied to each member of a group.
open class MemberWrapperView: WrapperView {}

extension View {
  /// A modifier on a group is a group of modified views, unless it only passes something down.
  package static func distributing(_ view: View) -> View {
    // The class is asked for first: what conforms to a protocol takes long to find out.
    guard view.isMultiple, view is MemberWrapperView, let modifier = view as? any Modifier else { return view }
    return distributing(modifier.content).mapMembers { modifier.distributed(to: $0) } ?? view
  }
}

package typealias MemberModifierView = MemberWrapperView & Modifier

/// Draws nothing and takes no room.
package final class EmptyView: View {
  /// Without isolation, for nothing in it ever changes.
  nonisolated(unsafe) package static let shared = EmptyView()
  package override func makeNode() -> Node { EmptyNode() }
}

/// Of no container's items, so it takes no spacing either.
final class EmptyNode: Node {
  override init() {
    super.init()
    flags.insert(.transparent)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { .zero }
}
