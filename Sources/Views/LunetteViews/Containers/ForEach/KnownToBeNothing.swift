import LunetteEngine

// Views that are known to show nothing. A menu with only such items does not open.
extension View {
  /// Whether the view is known to show nothing, without making its node.
  package var isKnownToBeNothing: Bool {
    switch self {
    case is EmptyView: true
    case let modifier as WrapperView: modifier.content.isKnownToBeNothing
    case let group as GroupView: !group.children.contains { $0?.isKnownToBeNothing == false }
    case let each as ForEach: each.source.count == 0
    default: false
    }
  }

  /// The view, what it is a modifier of, and so on inwards, also through groups of which one view
  /// alone may be shown: what makes a view a row is among them.
  var contentsOfRow: UnfoldFirstSequence<View> { sequence(first: self) { $0.contentOfRow } }
  private var contentOfRow: View? {
    if let modifier = self as? WrapperView { return modifier.content }
    guard let group = self as? GroupView else { return nil }
    let shown = group.children.lazy.compactMap(\.self).filter { !$0.isKnownToBeNothing }
    guard let first = shown.first, shown.dropFirst().isEmpty else { return nil }
    return first
  }
}
