import LunetteEngine

/// The view that a `ForEach` makes from an element and that has no node yet, with the body that
/// makes it. It exists only where the owner of the data vouches that the view depends on its
/// element alone (see `ForEachSource`). What the body reads is recorded, so that it is known
/// whether it must be called again.
final class ElementBody: BodyOwner {
  private(set) var bodyEnvironment: Environment
  private lazy var scope = BodyScope(owner: self)
  private var view: View?
  private var element: RememberedElement?
  private var position = 0
  /// Whether a state that the body has read has changed since.
  private var isDue = false
  func bodyInvalidated() { isDue = true }

  init(_ environment: Environment) { bodyEnvironment = environment }

  /// What `each` shows for the element at `index`. What the body has read counts as read by
  /// `reader`, too.
  ///
  /// - Parameter old: The `ForEach` for which this element was last asked, if elements of it may
  ///   be kept.
  func content(of each: ForEach, at index: Int, old: ForEach?, _ reader: BodyScope) throws -> View?
  {
    bodyEnvironment = reader.inherited
    defer { reader.include(scope) }
    if !keeps(each, index, old) { try run(each, index, mayAct: reader.mayAct) }
    return view
  }
  private func keeps(_ each: ForEach, _ index: Int, _ old: ForEach?) -> Bool {
    guard let old, let element, !isDue, !scope.differs(in: bodyEnvironment) else { return false }
    let source = each.source
    if each === old { return source.position(at: index) == position }
    return (!source.takesPosition || source.position(at: index) == position)
      && source.countSame(from: index, [element], backwards: false) == 1
  }
  private func run(_ each: ForEach, _ index: Int, mayAct: Bool) throws {
    element = nil
    isDue = false
    let remembered = each.source.remember(index)
    scope.begin(mayAct: mayAct)
    defer { scope.end() }
    view = try each.source.content(at: index, scope)
    (element, position) = (remembered, each.source.position(at: index))
  }
}
