import LunetteScreen

/// Stages as parts of a screen that the focus goes to and fro between.
extension Scene {
  /// The stage that has the focus.
  package var focusedStage: (any StageSubject)? { (focus.current as? StageNode)?.shown.subject }

  /// The scenes that play on its stages which can be reached, in the order of the tree, each with the place of its first
  /// cell.
  package var playing: [(scene: Scene, origin: Point)] {
    stages.compactMap { stage in stage.shown.subject.playing.map { ($0, stage.absoluteOrigin) } }
  }
  private var stages: [StageNode] { focus.stops().compactMap { $0 as? StageNode } }

  /// Gives the focus to the next stage (1) or to the one before (-1) in the order of the tree, round and round; from
  /// elsewhere to the first, or the last. False if there is none.
  package func focusStage(by step: Int) -> Bool {
    let stages = stages
    guard !stages.isEmpty else { return false }
    let here = stages.firstIndex { $0 === focus.current }
    let next = here.map { ($0 + step + stages.count) % stages.count } ?? (step > 0 ? 0 : stages.count - 1)
    focus.move(to: stages[next])
    return true
  }

  /// Tab goes from stop to stop, and out of the scene at the last, whatever views in it do with keys.
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
