// The tree stores nodes and views as their base classes. Their concrete classes follow from how
// they were made: a node shows views of the class that made it, a control's layers are of the
// control's class, and a style is given the configuration of its kind of control. The four ways to
// use this knowledge are in this file; debug builds check each cast.

/// The only unchecked cast of the code. Debug builds check it; release builds assume that the
/// object has the other class.
@inlinable @inline(__always)
public func castToKnown<Known: AnyObject>(_ object: AnyObject) -> Known {
  unsafeDowncast(object, to: Known.self)
}

/// A node that shows views of one class. These views make the node (`View.makeNode`).
public protocol ViewNode: Node {
  associatedtype Shown: View
}

extension ViewNode {
  /// The view that the node shows now.
  @inlinable @inline(__always) public var shown: Shown { castToKnown(view) }
  /// The view that the node showed before an update.
  @inlinable @inline(__always) public func before(_ old: View) -> Shown { castToKnown(old) }
  /// Whether `value` of the view has changed since `old`; false at the first update, where `old` is
  /// nil.
  @inlinable @inline(__always) public func changed<Value: Equatable>(
    since old: View?, _ value: (Shown) -> Value
  )
    -> Bool
  {
    guard let old else { return false }
    return value(before(old)) != value(shown)
  }
}

extension View {
  /// The old view as a view of this class. For `isSameKind`, which is only called with views of the
  /// same class.
  @inlinable @inline(__always) public final func before(_ old: View) -> Self { castToKnown(old) }
}
