import LunetteBase

// # The graph
//
// A `View` says what should be on the screen; it is immutable and discarded when its body runs
// again. A `Node` is the position in the tree where a view is shown: it keeps identity, state,
// layout and what its body has read. One pass over a changed tree:
//
// 1. **Update** (`Scene.update`). Bodies whose reads changed run again; `Node.update` compares the
//    new view with the old one and invalidates nothing, the picture (`setNeedsDisplay`), or the
//    size (`invalidateLayout`).
// 2. **Layout** (`LayoutPass`). A node whose size may have changed answers again the questions that
//    its parent had asked. Only if an answer differs is the parent asked as well. Then nodes are
//    placed, parents first.
// 3. **Draw** (`Scene.render`). The damaged rectangles, and only those, are drawn again, from the
//    root down.

/// An immutable description of a part of the interface, such as `Text(.verbatim("Hello"))`.
///
/// A subclass stores the arguments of its initialiser, and makes the node that is its place in the
/// tree.
open class View {
  /// Whether the view has an `id` modifier, alone or below other modifiers.
  @exclusivity(unchecked) @usableFromInline final var hasID = false
  @inlinable public init() {}

  /// Makes a node that can show this view. The node is not mounted yet.
  open func makeNode() -> Node { preconditionFailure("a view without a node: a bug in Lunette") }

  /// Whether this view stands for several: a group, a `ForEach`, or a modifier on one.
  open var isMultiple: Bool { false }

  /// For a view that stands for several: the view with `change` applied to each of its members. Nil
  /// if it has no members of its own.
  open func mapMembers(_ change: @escaping (View) -> View) -> View? { nil }

  /// Whether the view may contain controls. Most labels are texts, which need no environment of
  /// their own.
  open var mayHoldControls: Bool { true }

  /// Whether a node that shows `old`, a view of the same class, can show this view and keep its
  /// state.
  open func isSameKind(as old: View) -> Bool { true }

  /// The number of the source location where a script made the view, which `Scope.sourceLocation`
  /// resolves; 0 if that was not noted. It is stored in bytes that would otherwise be unused.
  @exclusivity(unchecked) @usableFromInline package final var sourceLocation: UInt32 = 0

  /// The text that is announced for the view; nil if it has none, or if only its body knows it.
  open func spokenText(_ environment: Environment) -> String? { nil }

  /// The words that stand for several views, joined by spaces.
  package static func spokenText(of views: [View?], _ environment: Environment) -> String? {
    let parts = views.compactMap { $0?.spokenText(environment) }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
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
  open override func mapMembers(_ change: @escaping (View) -> View) -> View? {
    guard isMultiple, let modifier = self as? any Modifier else { return nil }
    return content.mapMembers(change).map { modifier.distributed(to: $0) }
  }

  open override func spokenText(_ environment: Environment) -> String? {
    content.spokenText(environment)
  }
}

/// A modifier that can be put on any view, and so also on each of the views that a group stands
/// for.
package protocol Modifier: WrapperView {
  /// The same modifier on another view.
  func withContent(_ content: View) -> View
}

extension Modifier {
  /// The same modifier on one of the several views that it was put on, with the same source
  /// location.
  package func distributed(to content: View) -> View {
    let copy = withContent(content)
    if copy.sourceLocation == 0, copy !== EmptyView.shared { copy.sourceLocation = sourceLocation }
    return copy
  }
}

/// A modifier that only passes things down. On a group it stays one modifier of the whole group.
package typealias ModifierView = WrapperView & Modifier

/// The base of modifiers that are applied to each member of a group.
open class MemberWrapperView: WrapperView {}
/// The base of modifiers that set the environment of their content, and do nothing else.
package class EnvironmentWrapperView: WrapperView {}

extension View {
  /// Turns a modifier on a group into a group of modified views, unless the modifier only passes
  /// something down.
  package static func distributing(_ view: View) -> View {
    // The class is checked first, because the check for a protocol conformance is slow.
    guard view.isMultiple, view is MemberWrapperView, let modifier = view as? any Modifier else {
      return view
    }
    return spread(modifier.content).mapMembers { modifier.distributed(to: $0) } ?? view
  }
  /// A group, below modifiers or not, in the form in which a modifier around it can be applied to
  /// each member. What sets the environment is applied to each member as well, so that it does not
  /// hold for the modifier around it. What acts, such as `onAppear` and `sheet`, stays one modifier
  /// of the whole, or it would act once for each member.
  private static func spread(_ view: View) -> View {
    guard view.isMultiple, let modifier = view as? any Modifier else { return view }
    let content = spread(modifier.content)
    guard view is MemberWrapperView || view is EnvironmentWrapperView else {
      return modifier.distributed(to: content)
    }
    return content.mapMembers { modifier.distributed(to: $0) } ?? view
  }
}

package typealias MemberModifierView = MemberWrapperView & Modifier

/// Draws nothing and takes no room.
package final class EmptyView: View {
  /// Without isolation, because nothing in it ever changes.
  nonisolated(unsafe) package static let shared = EmptyView()
  package override func makeNode() -> Node { EmptyNode() }
}

/// The node of an empty view. It is not among the items of any container, so it takes no spacing
/// either.
final class EmptyNode: Node {
  override var canRecycle: Bool { true }
  override init() {
    super.init()
    flags.insert(.transparent)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { .zero }
}
