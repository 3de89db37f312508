import LunetteBase
import LunetteEngine

/// A view that knows whether it has no effect as configured, such as a picker none of whose options
/// can be chosen (S131).
package protocol IdleControl: Node {
  /// Why it can do nothing; nil if it can do something, or if nothing is known of its data yet.
  var idleReason: (any Fault)? { get }
}

/// Reports controls that have no effect, once each and with the reason, when they have been like
/// that for a second (S131): data that are loaded, and a choice that is made for the user, come
/// within that time.
package final class IdleControls: SceneFeature {
  /// The time in seconds for which a control must stay as it is.
  private static let patience = 1.0
  /// Unsafe, because the scene owns this object.
  private unowned(unsafe) let scene: Scene
  private var watched: [(node: any IdleControl, reason: (any Fault)?, timer: Int)] = []

  package init(scene: Scene) { self.scene = scene }
  package static var holdsNodes: Bool { true }
  package func forget(_ node: Node) { stop(node) }
  package func tornDown() { watched.removeAll() }

  /// Watches a control whose data or selection may have changed, if it can do nothing now.
  package func look(at node: any IdleControl) {
    guard let reason = node.idleReason else { return stop(node) }
    if watched.contains(where: { $0.node === node && $0.reason?.words == reason.words }) { return }
    watch(node, reason)
  }
  /// Watches a view that will only be laid out.
  package func lookLater(at node: any IdleControl) { watch(node, nil) }

  private func watch(_ node: any IdleControl, _ reason: (any Fault)?) {
    stop(node)
    let timer = scene.timers.schedule(at: scene.now + Self.patience) { [weak node, unowned self] in
      if let node { report(node, reason) }
    }
    watched.append((node, reason, timer))
  }
  private func stop(_ node: Node) {
    guard let index = watched.firstIndex(where: { $0.node === node }) else { return }
    scene.timers.cancel(watched.remove(at: index).timer)
  }
  private func report(_ node: any IdleControl, _ before: (any Fault)?) {
    guard node.flags.contains(.mounted), let reason = node.idleReason,
      before == nil || before?.words == reason.words
    else { return }
    scene.reports.warn(reason, from: node)
  }
  /// Reports at once what would be reported if nothing changed any more: for `check`.
  package func reportAll() { for one in watched { report(one.node, one.reason) } }
}
