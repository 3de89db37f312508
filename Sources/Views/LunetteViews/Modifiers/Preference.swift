import LunetteEngine

// Preferences are values that views pass up to the views around them: `preference` sets one,
// `onPreferenceChange` receives the values that are set inside.

package final class PreferenceModifier: ModifierView {
  package let key: String
  package let value: any WatchedValue
  package init(_ content: View, key: String, value: any WatchedValue) {
    self.key = key
    self.value = value
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    PreferenceModifier(content, key: key, value: value)
  }
  package override func makeNode() -> Node { PreferenceNode() }
}

final class PreferenceNode: WrapperNode, ViewNode {
  typealias Shown = PreferenceModifier
  override func modifierChanged(old: View?) {
    if let old, before(old).key == shown.key, shown.value.isSame(as: before(old).value) { return }
    notify(shown.key)
    if let old, before(old).key != shown.key { notify(before(old).key) }
  }
  override func willUnmount() { notify(shown.key) }
  private func notify(_ key: String) {
    preferencesMayHaveChanged(key)
  }
}

extension Node {
  /// Notifies the listeners around the node that the preference `key`, or any if it is nil, may
  /// have another value.
  func preferencesMayHaveChanged(_ key: String? = nil) {
    var node = parent
    while let here = node {
      if let listener = here as? any PreferenceReceiver { listener.mayHaveChanged(key) }
      node = here.parent
    }
  }
}

package final class PreferenceListener: ModifierView {
  package let key: String
  /// Combines the values that are set inside, at least one, in the order of the tree.
  package let reduce: ([any WatchedValue]) -> any WatchedValue
  /// Called with the combined value; with nil when no value is set any more.
  package let action: ((any WatchedValue)?) throws -> Void
  package init(
    _ content: View, key: String, reduce: @escaping ([any WatchedValue]) -> any WatchedValue,
    action: @escaping ((any WatchedValue)?) throws -> Void
  ) {
    self.key = key
    self.reduce = reduce
    self.action = action
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    PreferenceListener(content, key: key, reduce: reduce, action: action)
  }
  package override func makeNode() -> Node { PreferenceListenerNode() }
}

/// A node that is notified when a preference inside it may have changed: that of `key`, or any.
protocol PreferenceReceiver: Node {
  func mayHaveChanged(_ key: String?)
}

final class PreferenceListenerNode: WrapperNode, PreferenceReceiver, ViewNode {
  typealias Shown = PreferenceListener
  private var known: (any WatchedValue)?
  private var isDue = false
  /// The number of times that the value has changed in the given update.
  private var changes = (update: 0, count: 0)
  /// The limit of changes in one update: a value that depends on itself settles after a few
  /// changes, or never.
  static let maxChanges = 40

  override func modifierChanged(old: View?) {
    if let old, before(old).key != shown.key { mayHaveChanged(shown.key) }
  }
  func mayHaveChanged(_ key: String?) {
    guard key == nil || key == shown.key, !isDue else { return }
    isDue = true
    scene.afterUpdate(for: self) { [self] in
      isDue = false
      look()
    }
  }

  private func look() {
    var reported: [any WatchedValue] = []
    func visit(_ node: Node) {
      if let preference = node.view as? PreferenceModifier, preference.key == shown.key {
        reported.append(preference.value)
      }
      // Rows out of sight set no preference (S88).
      if case .rows = node.readingRole {
        node.forEachShownChild(visit)
      } else {
        node.forEachChild(visit)
      }
    }
    forEachChild(visit)
    let now = reported.isEmpty ? nil : shown.reduce(reported)
    if let now, let known, now.isSame(as: known) { return }
    if now == nil, known == nil { return }
    known = now
    if changes.update != scene.updateNumber { changes = (scene.updateNumber, 0) }
    changes.count += 1
    let rounds = scene.feature(PreferenceRounds.self)
    rounds.note(shown.key, scene.updateNumber)
    guard changes.count <= PreferenceListenerNode.maxChanges else {
      // The fault is reported once for each update: which listener is the first to exceed the limit
      // means nothing.
      if let keys = rounds.whatNeverRests() {
        scene.reports.report(ScriptError(ViewFault.preferencesFeedEachOther(keys)), from: self)
      }
      return
    }
    let action = shown.action
    scene.performLater(from: self) { try action(now) }
  }
}

/// Counts how often each preference changes in the current update.
private final class PreferenceRounds: SceneFeature {
  private var update = 0
  private var counts: [String: Int] = [:]
  init(scene: Scene) {}
  private var isReported = false
  func note(_ key: String, _ update: Int) {
    if update != self.update { (self.update, counts, isReported) = (update, [:], false) }
    counts[key, default: 0] += 1
  }
  /// The keys that have changed at least half as often as the most frequent one; nil if they were
  /// already reported in this update.
  func whatNeverRests() -> [String]? {
    if isReported { return nil }
    isReported = true
    let maximum = counts.values.max() ?? 0
    return counts.filter { $0.value * 2 >= maximum }.keys.sorted()
  }
}
