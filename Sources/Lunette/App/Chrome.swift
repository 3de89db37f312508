import LunetteEngine

/// A program's content in a scene: evaluates it when it must be, and gives the engine what came of it.
@MainActor
final class Chrome {
  let scene: Scene
  let request: UpdateRequest
  let context: ChromeContext
  private let guest: (any AppGuest)?
  /// Nil when it is over: it may hold whoever holds this.
  private var content: (@MainActor (ChromeContext) -> LunetteEngine.View)?
  private let wake: @Sendable () -> Void
  private var isAttached = false
  private(set) var isOver = false
  /// How often the content was evaluated: for tests.
  private(set) var evaluations = 0

  /// - Parameter wake: Asks for a turn, from any thread.
  init(
    _ scene: Scene, guest: (any AppGuest)?, content: @escaping @MainActor (ChromeContext) -> LunetteEngine.View,
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

  /// Before the first frame.
  func begin() {
    guard !isAttached, !isOver else { return }
    isAttached = true
    guest?.attach(scene, wake: wake)
    request.make()
    update()
  }
  /// After the last.
  func end() {
    guard isAttached else { return }
    isAttached = false
    isOver = true
    // First, so that what they are told when they disappear is still heard.
    scene.setRoot(LunetteEngine.EmptyView.shared)
    scene.update()
    guest?.detach()
    scene.tearDown()
    context.end()
    content = nil
  }

  func beginTurn() {
    request.beginTurn()
    guest?.beginTurn()
    update()
  }
  func endTurn() { request.endTurn() }

  /// Shows what the content is now, if it may be another. What has the same identity stays.
  func update() {
    guard isAttached, let content, request.take() else { return }
    evaluations += 1
    // Most rows are made in this pass. What views have put off, such as `onAppear`, comes after it and may write.
    context.evaluate { scene.setRoot(content(context)) }
  }
}
