import LunetteEngine

/// The content of a program in a scene: evaluates the content when that is necessary, and hands the
/// resulting views to the engine.
@MainActor
final class Chrome {
  let scene: Scene
  let request: UpdateRequest
  let context: ChromeContext
  private let guest: (any AppGuest)?
  /// Nil once the content has ended: the closure may hold a reference to the object that holds this
  /// one.
  private var content: (@MainActor (ChromeContext) -> LunetteEngine.View)?
  private let wake: @Sendable () -> Void
  private var isAttached = false
  private(set) var isOver = false
  /// How often the content was evaluated; used by tests.
  private(set) var evaluations = 0

  /// - Parameter wake: Requests a turn; may be called from any thread.
  init(
    _ scene: Scene, guest: (any AppGuest)?,
    content: @escaping @MainActor (ChromeContext) -> LunetteEngine.View,
    wake: @escaping @Sendable () -> Void
  ) {
    self.scene = scene
    self.guest = guest
    self.content = content
    self.wake = wake
    request = UpdateRequest(wake: wake)
    context = ChromeContext(request: request)
    context.guest = guest
  }

  var clock: (any TaskClock)? { guest?.clock }

  /// Attaches the guest and evaluates the content; called before the first frame.
  func begin() {
    guard !isAttached, !isOver else { return }
    isAttached = true
    guest?.attach(scene, wake: wake)
    request.make()
    update()
  }
  /// Removes all views and tears the scene down; called after the last frame.
  func end() {
    guard isAttached else { return }
    guest?.end()
    isAttached = false
    isOver = true
    // The views are removed first, so that their `onDisappear` callbacks still reach the guest.
    scene.setRoot(LunetteEngine.EmptyView.shared)
    scene.update()
    guest?.detach()
    scene.tearDown()
    context.end()
    content = nil
  }

  /// Waits for what the guest still has to do after the end, even if the task of the caller was
  /// cancelled.
  func settle() async {
    guard let guest else { return }
    await Task { await guest.settle() }.value
  }

  func beginTurn() {
    request.beginTurn()
    guest?.beginTurn()
    update()
  }
  func endTurn() { request.endTurn() }

  /// Evaluates the content again if an update was requested, and shows the result. Views of the
  /// same identity keep their state.
  func update() {
    guard isAttached, let content, request.take() else { return }
    evaluations += 1
    // Most rows are made during this pass. Callbacks that views put off, such as `onAppear`, run
    // after it and may write observable values.
    context.evaluate { scene.setRoot(content(context)) }
  }
}
