/// An event as those who write plugins see it.
public struct EventDescription: Hashable, Sendable {
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// The host tells plugins.
    case fromHost
    /// A plugin tells the host.
    case fromPlugin
  }
  public let name: String
  public let summary: String
  public let payload: PluginType
  public let direction: Direction
  public let since: Int
}

/// An event that a host tells its plugins of.
public struct HostEvent<Payload: Codable & Sendable>: Sendable {
  public let name: String
  private let send: @MainActor @Sendable (PluginValue) -> Void

  init(_ name: String, _ send: @escaping @MainActor @Sendable (PluginValue) -> Void) {
    self.name = name
    self.send = send
  }

  /// Tells every plugin that hears of it, in the next turn.
  ///
  /// - Throws: `EncodingError` for what cannot be said in Lua, such as an integer above `Int64.max`.
  @MainActor public func send(_ payload: Payload) throws { send(try PluginEncoder.encode(payload)) }
}

/// What host and plugins tell each other of, by name.
@MainActor public final class PluginEvents {
  private struct Handler {
    let description: EventDescription
    let handle: (@MainActor (PluginValue, PluginID) throws -> Void)?
  }
  private var handlers: [String: Handler] = [:]
  /// What was sent and not told yet, in order.
  private(set) var waiting: [(name: String, payload: PluginValue)] = []
  /// What wakes the host's loop.
  var wake: (@Sendable () -> Void)?
  /// More are told in the turns that follow; of more than that the oldest are dropped, and that is logged.
  static let mostWaiting = 10_000
  var onDropped: (() -> Void)?
  /// Hears of what plugins tell, after its check.
  package var onReceive: ((_ event: String, _ payload: PluginValue) -> Void)?

  init() {}

  public var all: [EventDescription] { handlers.values.map(\.description).sorted { $0.name < $1.name } }
  func names(_ direction: EventDescription.Direction) -> [String] {
    handlers.values.map(\.description).filter { $0.direction == direction }.map(\.name).sorted()
  }

  /// An event that the host tells plugins of.
  ///
  /// - Throws: `PluginError` where there is one of that name, or the payload's type cannot be asked what it is made of.
  public func declare<Payload: Codable & Sendable>(
    _ name: String, _ type: Payload.Type = Payload.self, summary: String = "", since: Int = 1
  ) throws(PluginError) -> HostEvent<Payload> {
    try add(name, type, .fromHost, summary, since, nil)
    return HostEvent(name) { [weak self] payload in self?.send(name, payload) }
  }

  /// An event that plugins tell the host of.
  ///
  /// - Throws: as `declare`.
  public func handle<Payload: Codable & Sendable>(
    _ name: String, summary: String = "", since: Int = 1,
    _ body: @escaping @MainActor (Payload, PluginID) throws -> Void
  ) throws(PluginError) {
    try add(name, Payload.self, .fromPlugin, summary, since) { payload, plugin in
      try body(PluginDecoder.decode(Payload.self, from: payload), plugin)
    }
  }

  private func add<Payload>(
    _ name: String, _ type: Payload.Type, _ direction: EventDescription.Direction, _ summary: String, _ since: Int,
    _ body: (@MainActor (PluginValue, PluginID) throws -> Void)?
  ) throws(PluginError) {
    do throws(PluginFault) {
      let description = EventDescription(
        name: name, summary: summary, payload: try TypeWalk.type(of: type), direction: direction, since: since)
      try add(description, body)
    } catch {
      throw PluginError(error, of: "", kind: .host)
    }
  }
  /// One whose type is told, and not found by asking.
  func add(
    _ description: EventDescription, _ body: (@MainActor (PluginValue, PluginID) throws -> Void)?
  ) throws(PluginFault) {
    if handlers[description.name] != nil { throw .declaredTwice("an event", description.name) }
    handlers[description.name] = Handler(description: description, handle: body)
  }

  func send(_ name: String, _ payload: PluginValue) {
    if waiting.count >= Self.mostWaiting {
      waiting.removeFirst(waiting.count / 2)
      onDropped?()
    }
    waiting.append((name, payload))
    wake?()
  }
  func takeWaiting() -> [(name: String, payload: PluginValue)] {
    defer { waiting = [] }
    return waiting
  }

  /// What a plugin tells the host.
  func received(_ name: String, _ payload: PluginValue, from plugin: PluginID) throws {
    guard let handler = handlers[name], let handle = handler.handle else {
      throw PluginFault.unknownEvent(name, known: names(.fromPlugin))
    }
    let checked: PluginValue
    do throws(PluginFault) { checked = try handler.description.payload.checked(payload) } catch {
      if case .mismatch(let mismatch) = error { throw PluginFault.wrongPayload(event: name, mismatch) }
      throw error
    }
    onReceive?(name, checked)
    try handle(checked, plugin)
  }
  /// Whether the host tells of it.
  func check(heard name: String) throws(PluginFault) {
    if handlers[name]?.description.direction != .fromHost { throw .unknownEvent(name, known: names(.fromHost)) }
  }
}
