import LunetteEngine

/// An object that shows views of its own in a host's scene and runs tasks beside it, such as a host
/// of plugins.
///
/// `TerminalApp` and `HostedScene` attach the guest before their first frame and detach it after
/// their last.
@MainActor
package protocol AppGuest: AnyObject {
  /// The clock of the tasks that run beside the views, on the scene's time. It stays the same
  /// object from the moment the app is made.
  var clock: any TaskClock { get }
  /// Called when the scene exists and is still empty; the app's content is evaluated after this
  /// call.
  ///
  /// - Parameter wake: Requests a turn; may be called from any thread.
  func attach(_ scene: Scene, wake: @escaping @Sendable () -> Void)
  /// Called when a turn begins: after the wait, before tasks, timers and events. Changes made here
  /// are shown by the turn's frame.
  func beginTurn()
  /// Called when the app ends, while its views are still there.
  func end()
  /// Waits for what the guest still has to do after its end, for a limited time.
  func settle() async
  /// Called when the scene is about to be torn down. The views that the guest has shown in it have
  /// disappeared by then.
  func detach()
}

extension AppGuest {
  package func end() {}
  package func settle() async {}
}
