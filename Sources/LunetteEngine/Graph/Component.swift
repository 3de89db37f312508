import LunetteDiagnostics

/// What `Component` is an instance of: made once for each place.
package protocol ComponentDefinition: AnyObject {
  var name: String { get }
  /// Where its body stands, nil if that is not known.
  var sourceLocation: SourceLocation? { get }
  func makeInstance() -> any ComponentInstance
  /// What tells a view with these properties apart from others of its definition, after a reload.
  func words(of properties: AnyObject?) -> String
  /// Whether this is another version of `old`, so that a place in the tree may go on with it.
  func isVersion(of old: any ComponentDefinition) -> Bool
  /// An instance with the state of one of another version.
  func makeInstance(continuing old: any ComponentInstance) -> any ComponentInstance
}

extension ComponentDefinition {
  package var sourceLocation: SourceLocation? { nil }
  package func words(of properties: AnyObject?) -> String { "" }
  package func isVersion(of old: any ComponentDefinition) -> Bool { false }
  package func makeInstance(continuing old: any ComponentInstance) -> any ComponentInstance { makeInstance() }
}

/// A component's state and body in one place of the tree.
package protocol ComponentInstance: AnyObject {
  /// Takes new properties; true if something that the body read may have changed.
  func update(properties: AnyObject?) -> Bool
  func body(_ scope: BodyScope) throws -> View?
  /// Its place in the tree is gone.
  func disappeared()
}

/// A view with a body of its own, such as a script's `Counter { step = 5 }`.
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
  @exclusivity(unchecked) private var instance: (any ComponentInstance)?

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
    let component = shown
    if instance == nil {
      let fresh = component.definition.makeInstance()
      _ = fresh.update(properties: component.properties)
      instance = fresh
    }
    scene.stats.bodyCalls += 1
    return try instance!.body(scope)
  }
  override var bodyDescription: String { shown.definition.name }
  override var bodyLocation: SourceLocation? { shown.definition.sourceLocation }
  override func willUnmount() {
    super.willUnmount()
    instance?.disappeared()
    instance = nil
  }
}

extension Scene {
  /// Why the root's own body, a function's or a component's, has failed; nil if it has not.
  package var rootFailure: ScriptError? {
    root?.wrappersInwards.first { $0 is ComponentNode }.flatMap(reports.failure)
  }
}
