import LunetteBase
import Observation
import Synchronization

/// A value that a host publishes; `PluginValues.publish` makes it. Plugins read it as
/// `plugin.values[name].value`, and those of their views that read it are evaluated again when it
/// changes.
///
/// The value can be read and set from any task or thread. However often it is set, plugins get at
/// most one value in each turn of the loop, the last.
public final class PublishedValue<Value: Codable & Sendable>: Sendable {
  /// The name that plugins use, such as `system.load`.
  public let name: String
  /// The value for all plugins, and those for single ones.
  private let current: Mutex<(shared: Value, own: [PluginID: Value])>
  private let source: ValueSource

  init(_ name: String, _ value: Value, _ source: ValueSource) {
    self.name = name
    current = Mutex((value, [:]))
    self.source = source
  }

  /// The current value. It can be read and set from any task or thread; setting it wakes the host's
  /// loop.
  public var value: Value {
    get { current.withLock { $0.shared } }
    set {
      current.withLock { $0.shared = newValue }
      source.changed()
    }
  }

  /// The value for one plugin, which reads it in place of the value that all others read; nil if
  /// the plugin has none of its own. It can be read and set from any task or thread.
  public subscript(plugin: PluginID) -> Value? {
    get { current.withLock { $0.own[plugin] } }
    set {
      current.withLock { $0.own[plugin] = newValue }
      source.changed()
    }
  }

  /// Changes the value in place and returns the result of `change`. No other thread reads or writes
  /// the value meanwhile. Rethrows the error of `change`.
  public func update<Result: Sendable>(_ change: (inout Value) throws -> sending Result) rethrows
    -> Result
  {
    defer { source.changed() }
    return try current.withLock { values in try change(&values.shared) }
  }
}

/// Notes from any thread that a published value has changed, and wakes the host.
final class ValueSource: Sendable {
  private let state = Mutex((isChanged: false, version: 0, wake: (@Sendable () -> Void)?.none))

  var version: Int { state.withLock { $0.version } }
  func use(wake: (@Sendable () -> Void)?) { state.withLock { $0.wake = wake } }
  func changed() {
    let wake = state.withLock { state in
      defer { state.isChanged = true }
      state.version += 1
      // After an earlier change, the host has been woken already.
      return state.isChanged ? nil : state.wake
    }
    wake?()
  }
  /// Whether the value has changed since the last call.
  func take() -> Bool {
    state.withLock { state in
      defer { state.isChanged = false }
      return state.isChanged
    }
  }
}

/// A published value as authors of plugins see it.
public struct ValueDescription: Hashable, Sendable {
  /// The name that plugins use, such as `system.load`.
  public let name: String
  /// A sentence for authors of plugins; empty if there is none.
  public let summary: String
  /// The type of the value.
  public let type: PluginType
  /// The levels of the host's interface at which plugins see this.
  public let availability: HostAvailability
}

/// The values that a host publishes, by name.
@MainActor public final class PluginValues {
  /// A class, so that a lookup copies nothing.
  @MainActor private final class Entry {
    let description: ValueDescription
    let source: ValueSource
    let read: @MainActor () throws -> PluginValue
    /// Reads the value of one plugin; nil if it has none of its own.
    let readOwn: @MainActor (PluginID) throws -> PluginValue?
    /// The version of `source` when `encoded` was made.
    var version = -1
    var encoded = PluginValue.null

    init(
      _ description: ValueDescription, _ source: ValueSource,
      read: @escaping @MainActor () throws -> PluginValue,
      readOwn: @escaping @MainActor (PluginID) throws -> PluginValue?
    ) {
      self.readOwn = readOwn
      self.description = description
      self.source = source
      self.read = read
    }
  }
  private var entries: [String: Entry] = [:]
  /// Wakes the host's loop.
  var wake: (@Sendable () -> Void)? {
    didSet { for entry in entries.values { entry.source.use(wake: wake) } }
  }

  /// The level of the host's interface.
  private let level: Int
  init(level: Int) { self.level = level }

  /// All values in alphabetical order.
  public var all: [ValueDescription] {
    entries.values.map(\.description).sorted { $0.name < $1.name }
  }

  /// Publishes a value. The host keeps the result and changes the value with it.
  ///
  /// - Parameters:
  ///   - name: The name that plugins use, such as `system.load`.
  ///   - value: The first value.
  ///   - summary: A sentence for authors of plugins.
  ///   - availability: The levels of the host's interface at which plugins see the value; by
  ///     default, all.
  /// - Throws: `PluginError` if there is a value of that name, if the structure of its type cannot
  ///   be found out, or if the availability is wrong.
  public func publish<Value: Codable & Sendable>(
    _ name: String, _ value: Value, summary: String = "", availability: HostAvailability = .always
  ) throws(PluginError) -> PublishedValue<Value> {
    do throws(PluginFault) {
      let type = try TypeWalk.type(of: Value.self)
      return try add(
        ValueDescription(name: name, summary: summary, type: type, availability: availability),
        value)
    } catch {
      throw PluginError(error, of: "", kind: .host)
    }
  }
  /// Publishes a value whose type is given instead of found out.
  func add<Value: Codable & Sendable>(
    _ description: ValueDescription, _ value: Value
  ) throws(PluginFault) -> PublishedValue<Value> {
    let source = ValueSource()
    let published = PublishedValue(description.name, value, source)
    try add(
      description, source, read: { try PluginEncoder.encode(published.value) },
      readOwn: { plugin in try published[plugin].map { try PluginEncoder.encode($0) } })
    return published
  }
  private func add(
    _ description: ValueDescription, _ source: ValueSource,
    read: @escaping @MainActor () throws -> PluginValue,
    readOwn: @escaping @MainActor (PluginID) throws -> PluginValue?
  ) throws(PluginFault) {
    let name = description.name
    try PluginName.check(name, of: "a value")
    if entries[name] != nil { throw .declaredTwice("a value", name) }
    try description.availability.check("the value", name, current: level)
    source.use(wake: wake)
    entries[name] = Entry(description, source, read: read, readOwn: readOwn)
  }
  /// Publishes what a closure returns. It is called when a plugin reads the value, and again after
  /// something observable that it has read has changed: once, however much has changed, and only if
  /// a plugin still reads it. So the host does not set the value whenever its model changes:
  ///
  ///     try host.values.publish("notes.current", summary: "The note that is shown.") {
  ///       notebook.note
  ///     }
  ///
  /// - Parameters:
  ///   - name: The name that plugins use, such as `system.load`.
  ///   - summary: A sentence for authors of plugins.
  ///   - availability: The levels of the host's interface at which plugins see the value; by
  ///     default, all.
  ///   - read: Reads the value from models of the main actor. The host keeps the closure, which
  ///     therefore does not hold the object that holds the host.
  /// - Throws: `PluginError` if there is a value of that name, if the structure of its type cannot
  ///   be found out, or if the availability is wrong.
  public func publish<Value: Codable & Sendable>(
    _ name: String, summary: String = "", availability: HostAvailability = .always,
    following read: @escaping @MainActor () -> Value
  ) throws(PluginError) {
    let source = ValueSource()
    do throws(PluginFault) {
      let description = ValueDescription(
        name: name, summary: summary, type: try TypeWalk.type(of: Value.self),
        availability: availability)
      try add(
        description, source,
        read: {
          let value = withObservationTracking {
            read()
          } onChange: { [weak source] in
            source?.changed()
          }
          return try PluginEncoder.encode(value)
        }, readOwn: { _ in nil })
    } catch {
      throw PluginError(error, of: "", kind: .host)
    }
  }

  /// Checks that the host publishes the value.
  ///
  /// - Parameter location: The place in the plugin that reads the value.
  func check(
    read name: String, by view: HostView, at location: @autoclosure () -> SourceLocation?
  ) throws(PluginFault) {
    guard let availability = entries[name]?.description.availability,
      view.isGranted(.value, name, at: location())
    else {
      throw .unknownValue(name, known: view.names(.value, all.map { ($0.name, $0.availability) }))
    }
    try view.check(availability, "the value", name, at: location())
  }

  /// The current value for a plugin; null if there is none of that name.
  func current(_ name: String, for plugin: PluginID) throws -> PluginValue {
    guard let entry = entries[name] else { return .null }
    if let own = try entry.readOwn(plugin) { return own }
    let version = entry.source.version
    if entry.version != version {
      entry.encoded = try entry.read()
      entry.version = version
    }
    return entry.encoded
  }

  /// The names of the values that have changed since the last call.
  func takeChanged() -> [String] {
    entries.filter { $0.value.source.take() }.map(\.key).sorted()
  }
}
