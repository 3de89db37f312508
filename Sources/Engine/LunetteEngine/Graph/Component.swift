import LunetteBase

/// The definition that `Component` views are made from. Each place in the tree gets its own
/// instance.
package protocol ComponentDefinition: AnyObject {
  var name: String { get }
  /// The source location of the body; nil if that is not known.
  var sourceLocation: SourceLocation? { get }
  func makeInstance() -> any ComponentInstance
  /// A text that distinguishes a view with these properties from other views of the same
  /// definition, for matching children after a reload.
  func description(of properties: AnyObject?) -> String
  /// Whether this is another version of `old`, so that a place in the tree may go on with this
  /// definition and keep its state.
  func isVersion(of old: any ComponentDefinition) -> Bool
  /// Makes an instance that takes over the state of `old`, an instance of another version of this
  /// definition.
  func makeInstance(continuing old: any ComponentInstance) -> any ComponentInstance
}

extension ComponentDefinition {
  package var sourceLocation: SourceLocation? { nil }
  package func description(of properties: AnyObject?) -> String { "" }
  package func isVersion(of old: any ComponentDefinition) -> Bool { false }
  package func makeInstance(continuing old: any ComponentInstance) -> any ComponentInstance {
    makeInstance()
  }
}

/// A component's state and body in one place of the tree.
package protocol ComponentInstance: AnyObject {
  /// Takes new properties. Returns true if something that the body read may have changed.
  func update(properties: AnyObject?) -> Bool
  func body(_ scope: BodyScope) throws -> View?
  /// Whether something may have changed in the instance that another one with the same properties
  /// would not have.
  var hasState: Bool { get }
  /// The instance's place in the tree has been removed.
  func disappeared()
}

extension ComponentInstance {
  package var hasState: Bool { true }
}

/// A view with its own body, such as a script's `Counter { step = 5 }`.
package final class Component: View {
  package let definition: any ComponentDefinition
  package let properties: AnyObject?
  package init(_ definition: any ComponentDefinition, properties: AnyObject? = nil) {
    self.definition = definition
    self.properties = properties
    super.init()
  }
  package override func isSameKind(as old: View) -> Bool {
    let old = before(old).definition
    return definition === old || definition.isVersion(of: old)
  }
  package override func makeNode() -> Node { ComponentNode() }
}

final class ComponentNode: BodyNode, ViewNode {
  typealias Shown = Component
  private var instance: (any ComponentInstance)?

  override func needsRun(old: View?) -> Bool {
    let component = shown
    guard let instance else { return true }
    if old === view { return false }
    if let old, before(old).definition !== component.definition {
      let next = component.definition.makeInstance(continuing: instance)
      _ = next.update(properties: component.properties)
      instance.disappeared()
      self.instance = next
      return true
    }
    return instance.update(properties: component.properties)
  }
  override func makeContent() throws -> View? {
    if instance == nil {
      let component = shown
      let fresh = component.definition.makeInstance()
      _ = fresh.update(properties: component.properties)
      instance = fresh
    }
    withScene { $0.stats.bodyCalls += 1 }
    return try instance!.body(scope)
  }
  override var bodyDescription: String { shown.definition.name }
  override var bodyLocation: SourceLocation? { shown.definition.sourceLocation }
  override func willUnmount() {
    super.willUnmount()
    instance?.disappeared()
    instance = nil
  }
  /// The state is in the instance, and each row gets an instance of its own.
  override var canRecycle: Bool { true }
  override var hasState: Bool { instance?.hasState ?? false }
}

extension Scene {
  /// The error with which the body of the root view, a function's or a component's, has failed; nil
  /// if it has not failed.
  package var rootFailure: ScriptError? {
    root?.wrappersInwards.first { $0 is ComponentNode }.flatMap(reports.failure)
  }
}
