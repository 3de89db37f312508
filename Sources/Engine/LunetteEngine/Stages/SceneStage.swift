import LunetteBase

/// A scene within a scene, shown by a stage. It has its own size, theme, locale, colour depth,
/// focus, clock, errors and budget.
///
/// All of these belong to the inner scene and are set by its owner; nothing of the outer scene is
/// inherited. What the inner scene asks of a terminal (`openURL`, `onCopy`) is answered by its
/// owner.
@usableFromInline package final class SceneStage: StageSubject {
  package enum Clock {
    /// The clock runs with the clock of the outer scene.
    case runs
    /// The clock only moves by `advance(by:)`, as in tests.
    case stands
  }

  package let scene: Scene
  package var playing: Scene? { scene }
  package var clock: Clock
  package private(set) var cells: CellBuffer
  package var onChange: (() -> Void)?
  /// Work that runs beside the views on the scene's clock, such as a script's tasks: the time at
  /// which there is something to do next, and a function that does it.
  package var tasks: (nextDeadline: () -> Double?, advance: (Double) -> Void)?

  /// - Parameter scene: The scene, which must not be rendered by anybody else.
  package init(_ scene: Scene, clock: Clock = .runs) {
    self.scene = scene
    self.clock = clock
    cells = CellBuffer(width: scene.size.width, height: scene.size.height, glyphs: scene.glyphs)
    scene.leavesFocusAtEnds = true
    scene.onNeedsFrame = { [weak self] in self?.onChange?() }
  }

  package func resize(_ size: Size) { scene.resize(size) }
  package func idealHeight(width: Int) -> Int? { scene.idealHeight(width: width) }

  package func render() {
    if cells.size != scene.size { cells.resize(width: scene.size.width, height: scene.size.height) }
    scene.render(into: cells)
  }

  package func handle(_ event: InputEvent) -> Bool { scene.handle(event) }
  package func pointerLeft() { scene.pointerLeft() }
  package func focusEntered(by step: Int) { scene.focusEntered(by: step) }
  package var cursor: Point? { scene.cursor }

  // MARK: Time

  package func advance(to time: Double) { if clock == .runs { move(to: time) } }
  package var nextDeadline: Double? { clock == .runs ? due : nil }

  /// Moves a standing clock on by some seconds, through everything that is due in between.
  package func advance(by seconds: Double) {
    let target = scene.now + max(0, seconds)
    while let due, due <= target {
      move(to: due)
      // The changes made so far must be visible to what is due next.
      scene.update()
    }
    move(to: target)
  }

  private var due: Double? {
    switch (scene.nextDeadline, tasks?.nextDeadline()) {
    case (let a?, let b?): min(a, b)
    case (let a, let b): a ?? b
    }
  }

  private func move(to time: Double) {
    scene.advance(to: time)
    tasks?.advance(scene.now)
  }
}
