import LunetteBase

/// The state that one feature keeps for a scene, such as the row whose actions are open, the last
/// copied value, or the overlay of help.
///
/// A feature is declared in the module or folder that it belongs to and is made when it is first
/// asked for, so the scene does not name any feature. State that is asked for each node in each
/// frame is a field of the scene instead.
package protocol SceneFeature: AnyObject {
  init(scene: Scene)
  /// Called when the layout of a pass is done and nothing has been drawn yet; only for features
  /// that `settles`.
  func settle()
  static var settles: Bool { get }
  /// Called when the pointer's button went down on `nodes`, from the innermost out.
  func pressed(on nodes: [Node])
  /// The gestures of this feature anywhere on the screen, which have the lowest precedence; `root`
  /// is the outermost node under the pointer.
  func gestureRecognizers(at root: Node) -> [GestureRecognizer]
  /// Called when the focus has moved to `node`, or to no node.
  func focusMoved(to node: Node?)
  /// Handles a key that no view in the tree has used. Returns true if the key is handled.
  func handleLeftOverKey(_ event: KeyEvent) -> Bool
  /// The node of this feature that the user is working with, in sight or not; nil if there is none.
  var nodeInUse: Node? { get }
  /// Whether the feature stores nodes for longer than a call, so that it must learn which nodes
  /// leave the tree.
  static var holdsNodes: Bool { get }
  /// Called when `node` is leaving the tree.
  func forget(_ node: Node)
  /// Called when the tree has been taken down.
  func tornDown()
}

extension SceneFeature {
  package func settle() {}
  package static var settles: Bool { false }
  package func pressed(on nodes: [Node]) {}
  package func gestureRecognizers(at root: Node) -> [GestureRecognizer] { [] }
  package func focusMoved(to node: Node?) {}
  package func handleLeftOverKey(_ event: KeyEvent) -> Bool { false }
  package var nodeInUse: Node? { nil }
  package static var holdsNodes: Bool { false }
  package func forget(_ node: Node) {}
  package func tornDown() {}
}

/// The features of a scene. There is only a handful, so a feature is found by a linear search.
struct SceneFeatures {
  private var known: [(type: ObjectIdentifier, feature: any SceneFeature)] = []
  /// The features that hold nodes: only these are called for each node that leaves the tree.
  private var holders: [any SceneFeature] = []
  /// The features whose `settle` is called in each pass.
  private var settlers: [any SceneFeature] = []

  func find<Feature: SceneFeature>(_ type: Feature.Type) -> Feature? {
    let wanted = ObjectIdentifier(type)
    for each in known where each.type == wanted { return castToKnown(each.feature) }
    return nil
  }
  mutating func add<Feature: SceneFeature>(_ feature: Feature) {
    let type = ObjectIdentifier(Feature.self)
    known.removeAll { $0.type == type }
    known.append((type, feature))
    if Feature.holdsNodes {
      holders.removeAll { $0 is Feature }
      holders.append(feature)
    }
    if Feature.settles {
      settlers.removeAll { $0 is Feature }
      settlers.append(feature)
    }
  }
  // Inlined, so that the caller does not copy the other lists.
  @inline(__always) func settle() { for settler in settlers { settler.settle() } }
  @inline(__always) func forget(_ node: Node) { for holder in holders { holder.forget(node) } }
  func contains(where holds: (any SceneFeature) -> Bool) -> Bool {
    known.contains { holds($0.feature) }
  }
  func forEach(_ body: (any SceneFeature) -> Void) { for each in known { body(each.feature) } }
}

extension Scene {
  /// The scene's instance of a feature, which is made now if it is asked for the first time.
  package func feature<Feature: SceneFeature>(_ type: Feature.Type) -> Feature {
    if let known = features.find(type) { return known }
    let made = type.init(scene: self)
    features.add(made)
    return made
  }
  /// Uses `feature`, which the caller has made, in place of an instance that the scene would make.
  package func use<Feature: SceneFeature>(_ feature: Feature) { features.add(feature) }
}
