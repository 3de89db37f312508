// What the tree is made of is held by its base classes, and its concrete classes follow from how it was made: a node shows
// views of the class that made it, a control's layers are of the control's class, a style is given the configuration of
// its kind of control. The four ways to say so are here; debug builds check each of them.

/// The one unchecked cast. Release builds only take the reference to be of the other class.
@inlinable @inline(__always)
public func castToKnown<Known: AnyObject>(_ object: AnyObject) -> Known { unsafeDowncast(object, to: Known.self) }

/// A node that shows views of one class, which make it (`View.makeNode`).
public protocol ViewNode: Node {
  associatedtype Shown: View
}

extension ViewNode {
  /// What it shows now.
  @inlinable @inline(__always) public var shown: Shown { castToKnown(view) }
  /// What it showed before an update.
  @inlinable @inline(__always) public func before(_ old: View) -> Shown { castToKnown(old) }
  /// Whether `value` of what it shows is another than at the last update; not at the first.
  @inlinable @inline(__always) public func changed<Value: Equatable>(since old: View?, _ value: (Shown) -> Value)
    -> Bool
  {
    guard let old else { return false }
    return value(before(old)) != value(shown)
  }
}

extension View {
  /// In `isSameKind`, which is asked about views of its own class only.
  @inlinable @inline(__always) public final func before(_ old: View) -> Self { castToKnown(old) }
}
