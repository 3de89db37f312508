import LunetteEngine

// What views tell those around them: `preference` says it, `onPreferenceChange` hears of all that is said inside.

package final class PreferenceModifier: ModifierView {
  package let key: String
  package let value: any WatchedValue
  package init(_ content: View, key: String, value: any WatchedValue) {
    self.key = key
    self.value = value
    super.init(content)
  }
  package func withContent(_ content: View) -> View { PreferenceModifier(content, key: key, value: value) }
  package override func makeNode() -> Node { PreferenceNode() }
}

final class PreferenceNode: WrapperNode, ViewNode {
  typealias Shown = PreferenceModifier
  override func modifierChanged(old: View?) {
    if let old, before(old).key == shown.key, shown.value.isSame(as: before(old).value) { return }
    tell(shown.key)
    if let old, before(old).key != shown.key { tell(before(old).key) }
  }
  override func willUnmount() { tell(shown.key) }
  private func tell(_ key: String) {
    var node = parent
    while let here = node {
      if let listener = here as? any PreferenceReceiver { listener.mayHaveChanged(key) }
      node = here.parent
    }
  }
}

package final class PreferenceListener: ModifierView {
  package let key: String
  /// Makes one value of all that are said, which are in the order of the tree, and at least one.
  package let reduce: ([any WatchedValue]) -> any WatchedValue
  /// Called with nil where nothing is said any more.
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

/// Hears that a preference inside of it may be another.
protocol PreferenceReceiver: Node {
  func mayHaveChanged(_ key: String)
}

final class PreferenceListenerNode: WrapperNode, PreferenceReceiver, ViewNode {
  typealias Shown = PreferenceListener
  private var known: (any WatchedValue)?
  private var isDue = false
  /// How often its value has changed in one update.
  private var changes = (update: 0, count: 0)
  /// In one update a value that depends on itself comes to rest soon, or never.
  static let mostChanges = 40

  override func modifierChanged(old: View?) {
    if let old, before(old).key != shown.key { mayHaveChanged(shown.key) }
  }
  func mayHaveChanged(_ key: String) {
    guard key == shown.key, !isDue else { return }
    isDue = true
    scene.afterUpdate(for: self) { [self] in
      isDue = false
      look()
    }
  }

  private func look() {
    var said: [any WatchedValue] = []
    func visit(_ node: Node) {
      if let preference = node.view as? PreferenceModifier, preference.key == shown.key {
        said.append(preference.value)
      }
      node.forEachChild(visit)
    }
    forEachChild(visit)
    let now = said.isEmpty ? nil : shown.reduce(said)
    if let now, let known, now.isSame(as: known) { return }
    if now == nil, known == nil { return }
    known = now
    if changes.update != scene.updateNumber { changes = (scene.updateNumber, 0) }
    changes.count += 1
    let rounds = scene.feature(PreferenceRounds.self)
    rounds.note(shown.key, scene.updateNumber)
    guard changes.count <= PreferenceListenerNode.mostChanges else {
      // Said once: which of them is the first to be too many says nothing.
      if let keys = rounds.whatNeverRests() {
        scene.reports.report(ScriptError(ViewFault.preferencesFeedEachOther(keys)), from: self)
      }
      return
    }
    let action = shown.action
    scene.performLater(from: self) { try action(now) }
  }
}

/// Which preferences change again and again in one update.
private final class PreferenceRounds: SceneFeature {
  private var update = 0
  private var counts: [String: Int] = [:]
  init(scene: Scene) {}
  private var isSaid = false
  func note(_ key: String, _ update: Int) {
    if update != self.update { (self.update, counts, isSaid) = (update, [:], false) }
    counts[key, default: 0] += 1
  }
  /// Those that change most often, about; nil where that was said already.
  func whatNeverRests() -> [String]? {
    if isSaid { return nil }
    isSaid = true
    let most = counts.values.max() ?? 0
    return counts.filter { $0.value * 2 >= most }.keys.sorted()
  }
}
