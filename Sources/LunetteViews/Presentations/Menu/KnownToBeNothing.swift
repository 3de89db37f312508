import LunetteEngine

extension View {
  /// Whether it shows nothing, as can be seen without making it.
  var isKnownToBeNothing: Bool {
    switch self {
    case is EmptyView: true
    case let modifier as WrapperView: modifier.content.isKnownToBeNothing
    case let group as GroupView: !group.children.contains { $0?.isKnownToBeNothing == false }
    case let each as ForEach: each.source.count == 0
    default: false
    }
  }
}
