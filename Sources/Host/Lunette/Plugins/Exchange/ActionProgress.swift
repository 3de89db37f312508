import Synchronization

/// Reports how far an action has come to the plugin that waits for it. It may be used from any
/// thread.
///
///     try host.actions.register("notes.import") { (call: ActionCall<Import>) async throws in
///       for (number, file) in files.enumerated() {
///         call.progress.report(Double(number) / Double(files.count), "Reading \(file)")
///         …
///       }
///     }
///
/// A plugin that has passed a function to `plugin.perform` gets the latest report in its next turn;
/// earlier ones that it has not got by then are left out. For all others, and after the action has
/// ended, reports do nothing.
public final class ActionProgress: Sendable {
  struct Report: Hashable, Sendable {
    /// From 0 to 1; nil if that is not known.
    var fraction: Double?
    var message: String
  }
  private struct State {
    var latest: Report?
    /// Whether the receiver was notified, and has not fetched the report yet.
    var isAnnounced = false
  }
  private let state = Mutex(State())
  private let announce: (@Sendable () -> Void)?

  /// - Parameter announce: Called, on any thread, when there is something to `take`; nil if there
  ///   is no listener.
  init(announce: (@Sendable () -> Void)?) { self.announce = announce }
  /// Progress for a caller that does not follow it.
  @usableFromInline static let none = ActionProgress(announce: nil)

  /// Reports the progress.
  ///
  /// - Parameters:
  ///   - fraction: The part of the work that is done, from 0 to 1; nil if that is not known.
  ///   - message: What is being done, for the user.
  public func report(_ fraction: Double?, _ message: String = "") {
    guard let announce else { return }
    let part = fraction.flatMap { $0.isNaN ? nil : max(0, min(1, $0)) }
    let isNews = state.withLock { state in
      state.latest = Report(fraction: part, message: message)
      defer { state.isAnnounced = true }
      return !state.isAnnounced
    }
    if isNews { announce() }
  }

  /// The latest report since the last call.
  func take() -> Report? {
    state.withLock { state in
      defer { (state.latest, state.isAnnounced) = (nil, false) }
      return state.latest
    }
  }
}
