import LunetteBase
import Synchronization

/// An event as authors of plugins see it.
public struct EventDescription: Hashable, Sendable {
  /// Who sends an event.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// The host sends the event to plugins.
    case fromHost
    /// A plugin sends the event to the host.
    case fromPlugin
  }
  /// The name that plugins use, such as `process.ended`.
  public let name: String
  /// A sentence for authors of plugins; empty if there is none.
  public let summary: String
  /// The type of the value that is sent with the event.
  public let payload: PluginType
  /// Who sends the event.
  public let direction: Direction
  /// The levels of the host's interface at which plugins see this.
  public let availability: HostAvailability
}

/// An event that a host sends to its plugins; `PluginEvents.declare` makes it.
public struct HostEvent<Payload: Codable & Sendable>: Sendable {
  /// The name that plugins use, such as `process.ended`.
  public let name: String
  private let queue: EventQueue

  init(_ name: String, _ queue: EventQueue) {
    self.name = name
    self.queue = queue
  }

  /// Sends the event to every plugin that has subscribed to it, from any task or thread. Plugins
  /// hear of it in the next turn of the loop, in the order in which events were sent. If more than
  /// 10,000 events wait for a turn, the oldest half of them is dropped, and that is logged.
  ///
  /// - Throws: `EncodingError` if the payload cannot be expressed in Lua, such as an integer above
  ///   `Int64.max`.
  public func send(_ payload: Payload) throws {
    queue.send(name, try PluginEncoder.encode(payload), to: nil)
  }
  /// Sends the event to one plugin only, if it has subscribed to it; otherwise as `send(_:)`.
  ///
  /// - Throws: `EncodingError` if the payload cannot be expressed in Lua.
  public func send(_ payload: Payload, to plugin: PluginID) throws {
    queue.send(name, try PluginEncoder.encode(payload), to: plugin)
  }
}

/// The events that were sent and not delivered yet, in order. Events may be sent from any thread.
final class EventQueue: Sendable {
  /// An event; `plugin` is the only one that hears of it, or nil for all.
  typealias Event = (name: String, payload: PluginValue, plugin: PluginID?)
  private struct State {
    var waiting: [Event] = []
    var hasDropped = false
    var wake: (@Sendable () -> Void)?
  }
  private let state = Mutex(State())
  /// The largest number of events that wait for the next turn; when there are more, the oldest half
  /// is dropped.
  static let maxWaiting = 10_000

  /// Sets what wakes the host's loop, and wakes it for events that were sent before.
  func use(wake: (@Sendable () -> Void)?) {
    let isLate = state.withLock { state in
      state.wake = wake
      return !state.waiting.isEmpty
    }
    if isLate { wake?() }
  }

  func send(_ name: String, _ payload: PluginValue, to plugin: PluginID?) {
    let wake = state.withLock { state in
      if state.waiting.count >= Self.maxWaiting {
        state.waiting.removeFirst(state.waiting.count / 2)
        state.hasDropped = true
      }
      state.waiting.append((name, payload, plugin))
      // After an earlier event, the host has been woken already.
      return state.waiting.count == 1 ? state.wake : nil
    }
    wake?()
  }
  /// The events that wait, and whether others were dropped.
  func take() -> (events: [Event], hasDropped: Bool) {
    state.withLock { state in
      defer { (state.waiting, state.hasDropped) = ([], false) }
      return (state.waiting, state.hasDropped)
    }
  }
}

/// The events that the host and its plugins send each other, by name.
@MainActor public final class PluginEvents {
  private struct Handler {
    let description: EventDescription
    let handle: (@MainActor (PluginValue, PluginID) throws -> Void)?
  }
  private var handlers: [String: Handler] = [:]
  private let queue = EventQueue()
  /// Wakes the host's loop.
  var wake: (@Sendable () -> Void)? { didSet { queue.use(wake: wake) } }
  /// Called when events were dropped because too many waited.
  var onDropped: (() -> Void)?
  /// Called with each event that a plugin sends, after the check.
  package var onReceive: ((_ event: String, _ payload: PluginValue) -> Void)?

  /// The level of the host's interface.
  private let level: Int
  init(level: Int) { self.level = level }

  /// All events of both directions, in alphabetical order.
  public var all: [EventDescription] {
    handlers.values.map(\.description).sorted { $0.name < $1.name }
  }
  private func names(_ direction: EventDescription.Direction, seenBy view: HostView) -> [String] {
    view.names(.event, all.filter { $0.direction == direction }.map { ($0.name, $0.availability) })
  }

  /// Declares an event that the host sends to plugins. The host keeps the result and sends the
  /// event with it.
  ///
  /// - Parameters:
  ///   - name: The name that plugins use, such as `process.ended`.
  ///   - type: The type of the value that is sent with the event.
  ///   - summary: A sentence for authors of plugins.
  ///   - availability: The levels of the host's interface at which plugins see the event; by
  ///     default, all.
  /// - Throws: `PluginError` if there is an event of that name, if the structure of the payload's
  ///   type cannot be found out, or if the availability is wrong.
  public func declare<Payload: Codable & Sendable>(
    _ name: String, _ type: Payload.Type = Payload.self, summary: String = "",
    availability: HostAvailability = .always
  ) throws(PluginError) -> HostEvent<Payload> {
    try add(name, type, .fromHost, summary, availability, nil)
    return HostEvent(name, queue)
  }

  /// Declares an event that plugins send to the host, and handles it with `body`.
  ///
  /// `body` is called while the plugin sends the event, with the payload and the plugin's id. If it
  /// throws an error, sending the event fails in the plugin: with the words of a
  /// `PluginFacingError`, otherwise with "the event failed", and `PluginHost.onError` gets the
  /// error. The parameters and errors are those of `declare`.
  public func handle<Payload: Codable & Sendable>(
    _ name: String, summary: String = "", availability: HostAvailability = .always,
    _ body: @escaping @MainActor (Payload, PluginID) throws -> Void
  ) throws(PluginError) {
    try add(name, Payload.self, .fromPlugin, summary, availability) { payload, plugin in
      try body(PluginDecoder().decodeGiven(Payload.self, from: payload), plugin)
    }
  }

  private func add<Payload>(
    _ name: String, _ type: Payload.Type, _ direction: EventDescription.Direction,
    _ summary: String,
    _ availability: HostAvailability,
    _ body: (@MainActor (PluginValue, PluginID) throws -> Void)?
  ) throws(PluginError) {
    do throws(PluginFault) {
      let description = EventDescription(
        name: name, summary: summary, payload: try TypeWalk.type(of: type), direction: direction,
        availability: availability)
      try add(description, body)
    } catch {
      throw PluginError(error, of: "", kind: .host)
    }
  }
  /// Adds an event whose type is given instead of found out.
  func add(
    _ description: EventDescription, _ body: (@MainActor (PluginValue, PluginID) throws -> Void)?
  ) throws(PluginFault) {
    try PluginName.check(description.name, of: "an event")
    if handlers[description.name] != nil { throw .declaredTwice("an event", description.name) }
    try description.availability.check("the event", description.name, current: level)
    handlers[description.name] = Handler(description: description, handle: body)
  }

  func send(_ name: String, _ payload: PluginValue) { queue.send(name, payload, to: nil) }
  func takeWaiting() -> [EventQueue.Event] {
    let (events, hasDropped) = queue.take()
    if hasDropped { onDropped?() }
    return events
  }

  /// Finds the handler of an event that a plugin sends to the host, and converts `payload` for it.
  ///
  /// - Parameter location: The place in the plugin that sends the event.
  func prepare(
    _ name: String, _ payload: PluginValue, seenBy view: HostView,
    at location: @autoclosure () -> SourceLocation?
  ) throws(PluginFault) -> (
    handle: @MainActor (PluginValue, PluginID) throws -> Void, payload: PluginValue
  ) {
    guard let handler = handlers[name], let handle = handler.handle,
      view.isGranted(.event, name, at: location())
    else {
      throw .unknownEvent(name, known: names(.fromPlugin, seenBy: view))
    }
    try view.check(handler.description.availability, "the event", name, at: location())
    let checked: PluginValue
    do throws(PluginMismatch) { checked = try handler.description.payload.checked(payload) } catch {
      throw .wrongPayload(event: name, error)
    }
    onReceive?(name, checked)
    return (handle, checked)
  }
  /// Checks that the host sends the event.
  ///
  /// - Parameter location: The place in the plugin that subscribes to the event.
  func check(
    heard name: String, by view: HostView, at location: @autoclosure () -> SourceLocation?
  ) throws(PluginFault) {
    guard let description = handlers[name]?.description, description.direction == .fromHost,
      view.isGranted(.event, name, at: location())
    else {
      throw .unknownEvent(name, known: names(.fromHost, seenBy: view))
    }
    try view.check(description.availability, "the event", name, at: location())
  }
}
