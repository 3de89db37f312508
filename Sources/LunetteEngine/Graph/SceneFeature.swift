import LunetteScreen

/// What one feature keeps for a scene: the row whose actions are open, what was copied last, the overlay of help.
///
/// A feature is declared where it belongs and made when something first asks for it, so the scene names none of them.
/// What is asked of each node in each frame is no feature but a field.
package protocol SceneFeature: AnyObject {
  init(scene: Scene)
  /// The layout of a pass is done, and nothing has been drawn; only for who `settles`.
  func settle()
  static var settles: Bool { get }
  /// The pointer's button went down on `nodes`, from the innermost out.
  func pressed(on nodes: [Node])
  /// The focus has gone to `node`, or to nobody.
  func focusMoved(to node: Node?)
  /// A key for which nobody in the tree had a use. True: it is dealt with.
  func handleLeftOverKey(_ event: KeyEvent) -> Bool
  /// A node of it that the user is busy with, be it in sight or not.
  var nodeInUse: Node? { get }
  /// Whether it holds nodes for longer than a call, and so is told of those that leave the tree.
  static var holdsNodes: Bool { get }
  /// `node` is leaving the tree.
  func forget(_ node: Node)
  /// The tree has been taken down.
  func tornDown()
}

extension SceneFeature {
  package func settle() {}
  package static var settles: Bool { false }
  package func pressed(on nodes: [Node]) {}
  package func focusMoved(to node: Node?) {}
  package func handleLeftOverKey(_ event: KeyEvent) -> Bool { false }
  package var nodeInUse: Node? { nil }
  package static var holdsNodes: Bool { false }
  package func forget(_ node: Node) {}
  package func tornDown() {}
}

/// The features of a scene: a handful, so they are found by looking at each.
struct SceneFeatures {
  private var known: [(type: ObjectIdentifier, feature: any SceneFeature)] = []
  /// Those of them that hold nodes: only these are called for each node that leaves.
  private var holders: [any SceneFeature] = []
  /// Those that are told of each pass.
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
  func settle() { for settler in settlers { settler.settle() } }
  func forget(_ node: Node) { for holder in holders { holder.forget(node) } }
  func contains(where holds: (any SceneFeature) -> Bool) -> Bool { known.contains { holds($0.feature) } }
  func forEach(_ body: (any SceneFeature) -> Void) { for each in known { body(each.feature) } }
}

extension Scene {
  /// The scene's own of a feature, made now if nothing has asked for it before.
  package func feature<Feature: SceneFeature>(_ type: Feature.Type) -> Feature {
    if let known = features.find(type) { return known }
    let made = type.init(scene: self)
    features.add(made)
    return made
  }
  /// Uses `feature`, which its owner made, in place of one that the scene would make.
  package func use<Feature: SceneFeature>(_ feature: Feature) { features.add(feature) }
}
