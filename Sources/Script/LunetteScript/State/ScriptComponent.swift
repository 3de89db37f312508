import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

/// The properties that a component's view was given.
final class ScriptProperties {
  let handle: LuaHandle
  init(_ handle: LuaHandle) { self.handle = handle }
}

/// A component that `ui.View` made.
final class ScriptComponent: ComponentDefinition {
  var sourceLocation: SourceLocation? { runtime.location(LuaHandle(reference)) }
  let runtime: ScriptRuntime
  let reference: LuaReference
  let name: String
  /// The number of the load of the script that made the component.
  let load: Int

  init(runtime: ScriptRuntime, _ reference: LuaReference) {
    self.runtime = runtime
    self.reference = reference
    load = runtime.loads.number
    let name = runtime.session.describe(LuaHandle(reference)).name
    self.name = name.isEmpty ? "View" : name
  }
  func makeInstance() -> any ComponentInstance { ScriptComponentInstance(self) }

  /// The properties that are strings, numbers and booleans, in words and by their names.
  func description(of properties: AnyObject?) -> String {
    guard let properties = properties as? ScriptProperties,
      let table = try? runtime.session.reference(to: properties.handle),
      let pairs = try? runtime.state.pairs(table)
    else { return "" }
    let parts = pairs.compactMap { key, value -> String? in
      guard let key = key.text, value.reference == nil else { return nil }
      return "\(key)=\(value.given)"
    }
    return parts.sorted().joined(separator: "\n")
  }

  /// Whether this is a newer version of a component. After a reload, or when a component is defined
  /// again interactively, the component of the same name is the same one, and keeps its state by
  /// name.
  func isVersion(of old: any ComponentDefinition) -> Bool {
    guard let old = old as? ScriptComponent, old.name == name else { return false }
    return old.load != load || (runtime.session.renewsClasses && old.runtime === runtime)
  }
  func makeInstance(continuing old: any ComponentInstance) -> any ComponentInstance {
    let instance = ScriptComponentInstance(self)
    if let old = old as? ScriptComponentInstance { instance.takeState(of: old) }
    return instance
  }
}

/// A component in one place of the tree, with its own state.
final class ScriptComponentInstance: ComponentInstance {
  private let component: ScriptComponent
  private var instance: LuaReference?
  private var failure: LuaError?
  private var properties: ScriptProperties?
  /// The properties that the last run of the body read, as bits.
  private var reads: UInt64 = .max
  private(set) var hasState = false

  init(_ component: ScriptComponent) {
    self.component = component
    if component.runtime.isClosed { return }
    do {
      (instance, hasState) = try component.runtime.session.makeInstance(
        of: LuaHandle(component.reference))
    } catch {
      failure = error
    }
  }

  func takeState(of old: ScriptComponentInstance) {
    guard let instance, let from = old.instance, !component.runtime.isClosed else { return }
    do {
      try component.runtime.session.continueState(of: from, in: instance)
    } catch {
      failure = error
    }
  }

  func update(properties new: AnyObject?) -> Bool {
    let new = new as? ScriptProperties
    if new === properties || component.runtime.isClosed { return false }
    guard let instance else { return true }
    defer { properties = new }
    do {
      return try component.runtime.session.update(instance, properties: new?.handle, reads: reads)
    } catch {
      failure = error
      return true
    }
  }

  func body(_ scope: BodyScope) throws -> View? {
    if component.runtime.isClosed { return nil }
    guard let instance, failure == nil else {
      throw component.runtime.scriptError(failure!, in: "component '\(component.name)'")
    }
    let runtime = component.runtime
    var read: BodyReads?
    // Where the body did not run, what it read before still counts.
    defer { if let read { reads = read.properties } }
    return try runtime.runBody(.component(LuaHandle(instance)), scope, read: &read) {
      "the body of component '\(component.name)'"
    }
  }

  func disappeared() {
    if let instance { component.runtime.session.end(instance) }
    instance = nil
    component.runtime.states.collect()
  }
}

/// A function, or a view, as a body: the script's root.
final class ScriptFunction: ComponentDefinition {
  var sourceLocation: SourceLocation? {
    let known = isValue ? nil : runtime.location(LuaHandle(reference))
    return known ?? (file.isEmpty ? nil : SourceLocation(file: file, line: nil))
  }
  /// The script's file, as the location where no better one is known.
  private let file: String
  let runtime: ScriptRuntime
  let reference: LuaReference
  let isValue: Bool
  let name = "root"
  init(runtime: ScriptRuntime, _ reference: LuaReference, isValue: Bool = false, file: String = "")
  {
    self.file = file
    self.runtime = runtime
    self.reference = reference
    self.isValue = isValue
  }
  func makeInstance() -> any ComponentInstance { Instance(self) }
  /// After a reload, a root that is a function takes the place of the root before it.
  func isVersion(of old: any ComponentDefinition) -> Bool { old is ScriptFunction }

  private final class Instance: ComponentInstance {
    let function: ScriptFunction
    init(_ function: ScriptFunction) { self.function = function }
    func update(properties: AnyObject?) -> Bool { false }
    func body(_ scope: BodyScope) throws -> View? {
      let handle = LuaHandle(function.reference)
      return try function.runtime.runBody(
        function.isValue ? .value(handle) : .function(handle), scope
      ) {
        "the root's body"
      }
    }
    func disappeared() {}
  }
}

/// A function of the value of a binding, as a body: it runs again when that value changes.
final class BoundFunction: ComponentDefinition {
  private let runtime: ScriptRuntime
  private let function: LuaHandle
  private let binding: LuaHandle
  let name = "content"
  var sourceLocation: SourceLocation? { runtime.location(function) }
  init(runtime: ScriptRuntime, _ function: LuaHandle, of binding: LuaHandle) {
    self.runtime = runtime
    self.function = function
    self.binding = binding
  }
  func makeInstance() -> any ComponentInstance { Instance(self) }
  /// Another function in the same place takes over the content of the one before.
  func isVersion(of old: any ComponentDefinition) -> Bool { old is BoundFunction }

  private final class Instance: ComponentInstance {
    let bound: BoundFunction
    init(_ bound: BoundFunction) { self.bound = bound }
    func update(properties: AnyObject?) -> Bool { false }
    func body(_ scope: BodyScope) throws -> View? {
      if bound.runtime.isClosed { return nil }
      return try bound.runtime.runBody(.bound(bound.function, bound.binding), scope) {
        "the function for content"
      }
    }
    func disappeared() {}
  }
}

/// Takes the place of a component where there was no memory for a reference to it.
final class FailedComponent: ComponentDefinition, ComponentInstance {
  let name = "View"
  func makeInstance() -> any ComponentInstance { self }
  func update(properties: AnyObject?) -> Bool { true }
  func body(_ scope: BodyScope) throws -> View? { throw ScriptFault.noMemoryForComponent }
  func disappeared() {}
}
