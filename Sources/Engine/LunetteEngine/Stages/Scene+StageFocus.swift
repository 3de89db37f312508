import LunetteBase

/// Stages as parts of a screen between which the focus moves.
extension Scene {
  /// The subject of the stage that has the focus.
  package var focusedStage: (any StageSubject)? { stage(focus.current)?.shown.subject }

  /// The scenes on this scene's stages that keys or the pointer can reach, in the order of the
  /// tree, each with the place of its first cell.
  package var playing: [(scene: Scene, origin: Point)] {
    var found: [(scene: Scene, origin: Point)] = []
    func visit(_ node: Node) {
      if node.hidesFromUser { return }
      if let stage = stage(node), stage.environment.isEnabled, let scene = stage.subject.playing {
        found.append((scene, stage.frameOfCells.origin))
      }
      node.forEachShownChild(visit)
    }
    layers.inputRoots.forEach(visit)
    return found
  }
  /// Moves the focus to the stage on which `scene` plays. If the user also does something there
  /// (`acts`), this is input for that scene, and the stage takes the focus even if it has no stops.
  package func enterStage(of scene: Scene, acts: Bool) {
    var found: StageNode?
    func visit(_ node: Node) {
      if let stage = stage(node), stage.subject.playing === scene { found = stage }
      if found == nil { node.forEachShownChild(visit) }
    }
    layers.inputRoots.forEach(visit)
    guard let found else { return }
    found.use(acts: acts)
    if acts { scene.layers.noteInput() }
  }
  private func stage(_ node: Node?) -> StageNode? { node as? StageNode }
  private var stages: [StageNode] { focus.stops().compactMap(stage) }

  /// Moves the focus to the next stage (1) or to the previous one (-1) in the order of the tree,
  /// cyclically. If no stage has the focus, it goes to the first or to the last stage. Returns
  /// false if there is no stage.
  package func focusStage(by step: Int) -> Bool {
    let stages = stages
    guard !stages.isEmpty else { return false }
    let here = stages.firstIndex { $0 === focus.current }
    let next =
      here.map { ($0 + step + stages.count) % stages.count } ?? (step > 0 ? 0 : stages.count - 1)
    focus.move(to: stages[next])
    return true
  }

  /// Makes Tab move from stop to stop, and out of the scene at the last one, whatever views in the
  /// scene do with keys.
  package func keepTabForFocus() {
    keyboard.intercept = { [unowned self] event in
      switch (event.key, event.modifiers) {
      case (.tab, []): event.phase == .up ? false : focus.advance(by: 1)
      case (.tab, .shift): event.phase == .up ? false : focus.advance(by: -1)
      default: nil
      }
    }
  }
}
