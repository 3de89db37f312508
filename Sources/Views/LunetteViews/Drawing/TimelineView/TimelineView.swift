import LunetteBase
import LunetteEngine

/// Makes the contents of a `TimelineView`.
package protocol TimelineContent: AnyObject {
  /// Makes the view for a time, which is that of the scene's clock in seconds. This is a body: what
  /// it reads is recorded in `scope`.
  func content(_ time: Double, _ scope: BodyScope) throws -> View?
  /// The place in the source of that body; nil if it is not known.
  var sourceLocation: SourceLocation? { get }
}

/// Shows a view that is made from the current time, and makes it again after each interval.
///
/// The times are multiples of the interval on the scene's clock, so that two views with the same
/// interval change together. An update that is late leaves out the times that it has missed.
package final class TimelineView: View {
  package let interval: Double
  package let content: any TimelineContent
  /// - Parameter interval: The interval in seconds.
  package init(every interval: Double, _ content: any TimelineContent) {
    self.interval = max(SceneMotion.interval, interval.isFinite ? interval : 1e9)
    self.content = content
    super.init()
  }
  package override func makeNode() -> Node { TimelineNode() }
}

final class TimelineNode: BodyNode, ViewNode {
  typealias Shown = TimelineView
  private var timer: Int?
  private var interval: Double?

  override func needsRun(old: View?) -> Bool { old !== view }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if interval == shown.interval { return }
    interval = shown.interval
    stop()
    schedule()
  }
  override func makeContent() throws -> View? {
    scene.stats.bodyCalls += 1
    return try shown.content.content(scene.now, scope)
  }
  private func schedule() {
    let interval = shown.interval
    let next = ((scene.now / interval + 1e-6).rounded(.down) + 1) * interval
    timer = scene.timers.schedule(at: next) { [weak self] in
      guard let self else { return }
      timer = nil
      bodyInvalidated()
      schedule()
    }
  }
  private func stop() {
    if let timer { scene.timers.cancel(timer) }
    timer = nil
  }
  override func willUnmount() {
    stop()
    super.willUnmount()
  }
  override var bodyDescription: String { "TimelineView" }
  override var bodyLocation: SourceLocation? { shown.content.sourceLocation }
}
