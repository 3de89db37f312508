import LunetteEngine

/// Who brings more than views to an application: a host of plugins.
@MainActor package protocol AppGuest: AnyObject {
  /// What runs beside the views.
  var clock: any TaskClock { get }
  /// Its views are shown in `scene` from now on. `wake` makes the loop turn, from any thread.
  func attach(_ scene: Scene, wake: @escaping @Sendable () -> Void)
  /// A turn begins; no event of it was handled yet.
  func beginTurn()
  /// The scene goes.
  func detach()
}
