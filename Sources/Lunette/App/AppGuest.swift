import LunetteEngine

/// What shows views of its own in a host's scene and has tasks beside it, such as a host of plugins.
///
/// `TerminalApp` and `HostedScene` attach it before their first frame and detach it after their last.
@MainActor
package protocol AppGuest: AnyObject {
  /// What runs beside the views on the scene's clock: the same from when the app is made.
  var clock: any TaskClock { get }
  /// The scene is there, and empty yet; the content is evaluated after this.
  ///
  /// - Parameter wake: Asks for a turn, from any thread.
  func attach(_ scene: Scene, wake: @escaping @Sendable () -> Void)
  /// A turn begins: after the wait, before tasks, timers and events. What is written here is in its frame.
  func beginTurn()
  /// The scene is about to go. What the guest has shown in it has disappeared.
  func detach()
}
