import LunetteControls
import LunetteEngine

/// The context in which a host's views are turned into the engine's: it has the keys that
/// distinguish elements, and tracks the observable values that are read on the way.
@MainActor
package final class ChromeContext {
  let request: UpdateRequest
  let keys = ElementKeys()
  /// The views of Markdown texts, which are kept from one evaluation to the next.
  let markdown = MarkdownPages()
  /// The guest that brings more than views, such as the plugins that slots among them show.
  weak var guest: (any AppGuest)?
  /// Ends what the interface is shown by; nil if that is not known.
  var quit: (@MainActor () -> Void)?

  init(request: UpdateRequest) {
    self.request = request
    tracking = Tracking { request.make() }
  }

  /// The engine's view for a host's view; nil if the view shows nothing.
  package func view<Content: View>(_ content: Content) -> LunetteEngine.View? {
    if let primitive = content as? any PrimitiveView { return primitive.makeView(self) }
    return view(content.body)
  }
  /// The engine's view for a host's view; an empty view if that shows nothing.
  package func someView(_ content: some View) -> LunetteEngine.View {
    view(content) ?? LunetteEngine.EmptyView.shared
  }

  /// The children of a container, each in its place.
  package func children(_ content: some View) -> [LunetteEngine.View?] {
    let view = view(content)
    return (view as? GroupView)?.children ?? [view]
  }

  deinit { tracking.end() }

  // MARK: Tracking

  package private(set) var tracking: Tracking
  /// The number of tracked evaluations since the whole content was evaluated: of rows and the like,
  /// which are made one by one when they come into sight.
  private var readings = 0
  private static let maxReadings = 4_000

  /// Whether the whole content is being evaluated, which tracks everything that is read meanwhile.
  private var isInWhole = false

  /// Runs `body`, which evaluates the whole content and hands it to the scene. Values that were
  /// tracked before are forgotten.
  ///
  /// `body` must not change values that it reads: such a change would not be noticed.
  func evaluate(_ body: () -> Void) {
    tracking.end()
    tracking = Tracking { [request] in request.make() }
    readings = 0
    isInWhole = true
    tracking.run(body)
    isInWhole = false
  }
  /// Ends the tracking: changes are no longer noticed.
  func end() { tracking.end() }

  /// Runs `body` now. When something observable that it reads changes, the whole content is
  /// evaluated again.
  package func tracked<Result>(_ body: () -> Result) -> Result {
    if isInWhole { return body() }
    readings += 1
    // During a long scroll without any change, the same values are tracked again and again;
    // evaluating the whole content resets that.
    if readings == ChromeContext.maxReadings { request.make() }
    return tracking.run(body)
  }
}

/// Runs `body`, which belongs to the main actor, for the engine. The engine knows no actors, and
/// the owner of the scene calls it on the main actor only.
func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
  MainActor.assumeIsolated { Carried(value: body()) }.value
}

/// A wrapper that is unchecked Sendable, because the value is only returned from a call on the same
/// thread.
private struct Carried<Value>: @unchecked Sendable {
  let value: Value
}
