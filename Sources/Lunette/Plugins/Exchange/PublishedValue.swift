import Synchronization

/// Something that a host publishes: plugins read it as `plugin.values[name].value`, and their bodies that do run again
/// when it is another.
///
/// It is set from any task or thread. However often that is, plugins get one value a turn, the last.
public final class PublishedValue<Value: Codable & Sendable>: Sendable {
  public let name: String
  private let current: Mutex<Value>
  private let source: ValueSource

  init(_ name: String, _ value: Value, _ source: ValueSource) {
    self.name = name
    current = Mutex(value)
    self.source = source
  }

  public var value: Value {
    get { current.withLock { $0 } }
    set {
      current.withLock { $0 = newValue }
      source.changed()
    }
  }

  /// Changes it in place, with nobody in between.
  public func update<Result: Sendable>(_ change: (inout Value) throws -> sending Result) rethrows -> Result {
    defer { source.changed() }
    return try current.withLock { value in try change(&value) }
  }
}

/// Whether published values have changed, of any thread; and what wakes the host.
final class ValueSource: Sendable {
  private let state = Mutex((isChanged: false, version: 0, wake: (@Sendable () -> Void)?.none))

  var version: Int { state.withLock { $0.version } }
  func use(wake: (@Sendable () -> Void)?) { state.withLock { $0.wake = wake } }
  func changed() {
    let wake = state.withLock { state in
      defer { state.isChanged = true }
      state.version += 1
      // One that was told already is on its way.
      return state.isChanged ? nil : state.wake
    }
    wake?()
  }
  /// Whether anything has changed since the last time.
  func take() -> Bool {
    state.withLock { state in
      defer { state.isChanged = false }
      return state.isChanged
    }
  }
}

/// A value as those who write plugins see it.
public struct ValueDescription: Hashable, Sendable {
  public let name: String
  public let summary: String
  public let type: PluginType
  public let since: Int
}

/// What a host publishes, by name.
@MainActor public final class PluginValues {
  private struct Entry {
    let description: ValueDescription
    let read: @MainActor () throws -> PluginValue
    /// The version of `source` when `encoded` was made.
    var version = -1
    var encoded = PluginValue.null
  }
  private var entries: [String: Entry] = [:]
  private var sources: [String: ValueSource] = [:]
  /// What wakes the host's loop.
  var wake: (@Sendable () -> Void)? { didSet { for source in sources.values { source.use(wake: wake) } } }

  init() {}

  public var all: [ValueDescription] { entries.values.map(\.description).sorted { $0.name < $1.name } }
  var names: [String] { entries.keys.sorted() }

  /// Publishes a value under a name.
  ///
  /// - Throws: `PluginError` where there is one of that name, or its type cannot be asked what it is made of.
  public func publish<Value: Codable & Sendable>(
    _ name: String, _ value: Value, summary: String = "", since: Int = 1
  ) throws(PluginError) -> PublishedValue<Value> {
    do throws(PluginFault) {
      let type = try TypeWalk.type(of: Value.self)
      return try add(ValueDescription(name: name, summary: summary, type: type, since: since), value)
    } catch {
      throw PluginError(error, of: "", kind: .host)
    }
  }
  /// One whose type is told, and not found by asking.
  func add<Value: Codable & Sendable>(
    _ description: ValueDescription, _ value: Value
  ) throws(PluginFault) -> PublishedValue<Value> {
    let name = description.name
    if entries[name] != nil { throw .declaredTwice("a value", name) }
    let source = ValueSource()
    source.use(wake: wake)
    let published = PublishedValue(name, value, source)
    sources[name] = source
    entries[name] = Entry(description: description, read: { try PluginEncoder.encode(published.value) })
    return published
  }

  /// As it is now.
  func current(_ name: String) throws -> PluginValue {
    guard var entry = entries[name], let source = sources[name] else {
      throw PluginFault.unknownValue(name, known: names)
    }
    let version = source.version
    if entry.version != version {
      entry.encoded = try entry.read()
      entry.version = version
      entries[name] = entry
    }
    return entry.encoded
  }

  /// The names of those that have changed since the last time.
  func takeChanged() -> [String] {
    sources.filter { $0.value.take() }.map(\.key).sorted()
  }
}
