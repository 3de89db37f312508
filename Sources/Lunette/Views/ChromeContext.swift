import LunetteEngine
import LunetteViews

/// What a host's views need to become the engine's: what tells elements apart, and who hears that something read on the way
/// has changed.
@MainActor
package final class ChromeContext {
  let request: UpdateRequest
  let keys = ElementKeys()
  /// Who brings more than views, such as the plugins that slots among them show.
  weak var guest: (any AppGuest)?

  init(request: UpdateRequest) {
    self.request = request
    tracking = Tracking { request.make() }
  }

  /// The engine's view for any view.
  package func view<Content: View>(_ content: Content) -> LunetteEngine.View? {
    if let primitive = content as? any PrimitiveView { return primitive.makeView(self) }
    return view(content.body)
  }
  /// The same where there must be one.
  package func someView(_ content: some View) -> LunetteEngine.View { view(content) ?? LunetteEngine.EmptyView.shared }

  /// What a container has in it, each in its place.
  package func children(_ content: some View) -> [LunetteEngine.View?] {
    let view = view(content)
    return (view as? GroupView)?.children ?? [view]
  }

  deinit { tracking.end() }

  // MARK: What was read

  package private(set) var tracking: Tracking
  /// Of rows and the like, that are made one by one when they come into sight.
  private var readings = 0
  private static let mostReadings = 4_000

  /// Whether a run of the whole is under way, which tracks all that is read in it.
  private var isInWhole = false

  /// Evaluates the whole and gives it to the scene. What was read before is forgotten.
  ///
  /// In `body` nothing that it reads is changed: who writes in it would not be heard.
  func evaluate(_ body: () -> Void) {
    tracking.end()
    tracking = Tracking { [request] in request.make() }
    readings = 0
    isInWhole = true
    tracking.run(body)
    isInWhole = false
  }
  /// Ends it: nobody hears of changes any more.
  func end() { tracking.end() }

  /// Runs `body` now. When something observable that it reads changes, the whole is evaluated again.
  package func tracked<Result>(_ body: () -> Result) -> Result {
    if isInWhole { return body() }
    readings += 1
    // Who scrolls for long without any change reads the same again and again.
    if readings == ChromeContext.mostReadings { request.make() }
    return tracking.run(body)
  }
}

/// Runs what belongs to the main actor, for the engine. It knows no actors, and whoever made the scene calls it on that one
/// alone.
func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
  MainActor.assumeIsolated { Carried(value: body()) }.value
}

/// Unchecked, for it is only a result on its way back from a call on the same thread.
private struct Carried<Value>: @unchecked Sendable {
  let value: Value
}
