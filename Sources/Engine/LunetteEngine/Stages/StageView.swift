import LunetteBase

/// Shows a subject on a stage, in the size that the stage is given or in a size of its own.
///
/// Of the scene around it, the subject only gets its input. A subject can be on one stage at a
/// time: if two stages show it, the later one has it, and the other one keeps the last picture.
package final class StageView: View {
  package let subject: any StageSubject
  /// The size in cells; nil for the size that is offered.
  package let size: Size?

  package init(_ subject: any StageSubject, size: Size? = nil) {
    self.subject = subject
    self.size = size
    super.init()
  }
  package override func isSameKind(as old: View) -> Bool {
    (old as? StageView)?.subject === subject
  }
  package override func makeNode() -> Node { StageNode() }
}

/// Connects a scene with the subject on a stage in it: copies the subject's cells into the picture,
/// and passes input and time to the subject.
final class StageNode: Node, ViewNode {
  typealias Shown = StageView
  var subject: any StageSubject { shown.subject }
  /// The layer of the subject's overlay, while there is one.
  private var layer: StageLayer?
  /// What the subject's overlay was when it was last drawn.
  private var overlay: [Rect] = []
  /// Whether the user has clicked something in the subject, so that it keeps the keyboard though it
  /// has no stops.
  private var isClicked = false
  /// Whether the focus could move here when that was last asked.
  private var tookFocus = true
  /// Whether `refresh` is to be called at the end of the update.
  private var isDue = false
  /// The scene's time at which the subject's clock was 0.
  private var start = 0.0
  private var timer: (id: Int, time: Double)?
  /// The object through which the subject reports changes. A later stage of the same subject has a
  /// link of its own.
  private lazy var link = StageLink(self)

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    guard let old = old as? StageView else {
      start = scene.now
      flags.insert(.clips)
      scene.pointer.receiverCount += 1
      subject.onChange = { [link] in link.node?.subjectChanged() }
      subject.playing?.clipboard.outer = scene
      subject.playing?.today.outer = scene
      subjectChanged()
      return
    }
    // If no size is proposed, the subject gets the size of the window.
    if old.size != shown.size || oldEnvironment?.windowSize != environment.windowSize {
      invalidateLayout()
    }
  }
  override func willUnmount() {
    link.node = nil
    scene.pointer.receiverCount -= 1
    if let timer { scene.timers.cancel(timer.id) }
    timer = nil
    layer?.remove()
    subject.pointerLeft()
  }

  // MARK: Layout

  override func computeSize(_ proposal: ProposedSize) -> Size {
    if let size = shown.size { return size }
    if let wishes = scene.isCheckingLayout ? wishes : apart({ subject.wishes }) {
      self.wishes = wishes
      let width =
        proposal.width == Layout.ideal ? wishes.idealWidth : min(proposal.width, wishes.maxWidth)
      return Size(width: width, height: wishes.height)
    }
    let width = proposal.width == Layout.ideal ? environment.windowSize.width : proposal.width
    guard proposal.height == Layout.ideal else {
      return Size(width: width, height: proposal.height)
    }
    return Size(
      width: width, height: subject.idealHeight(width: width) ?? environment.windowSize.height)
  }
  override func placeChildren() {
    // A layout that is made for comparison changes nothing and finds the size that is set already.
    if subject.contents.size != size, !scene.isCheckingLayout { subjectChanged() }
  }
  /// The wishes of the subject that the present layout follows.
  private var wishes: StageWishes?
  override func computePaintBounds() -> Rect { Rect(origin: .zero, size: size) }

  // MARK: Picture

  private func subjectChanged() {
    if isDue { return }
    isDue = true
    scene.afterUpdate(for: self) { [self] in
      isDue = false
      refresh()
    }
  }

  /// Makes the subject draw, and draws the cells here that it has changed.
  private func refresh() {
    guard flags.contains(.placed) else { return }
    let before = subject.contents
    apart {
      subject.placed(at: Rect(origin: absoluteOrigin, size: size), on: scene.size)
      if subject.contents.size != size { subject.resize(size) }
      subject.advance(to: time)
      subject.render()
      if wishes != nil, subject.wishes != wishes { invalidateLayout() }
    }
    let cells = subject.cells
    let contents = subject.contents
    var isOverlayDirty = false
    if !cells.scrolls.isEmpty || contents.size != size || contents != before {
      scene.picture.damage(paintedRect(Rect(origin: .zero, size: size)))
      isOverlayDirty = true
    } else {
      cells.forEachDirtyRow { y, span in
        isOverlayDirty = true
        let dirty = Rect(x: span.lowerBound, y: y, width: span.count, height: 1).intersection(
          contents)
        if !dirty.isEmpty {
          scene.picture.damage(paintedRect(dirty.offsetBy(x: -contents.x, y: -contents.y)))
        }
      }
    }
    cells.clearDirty()
    showOverlay(isDirty: isOverlayDirty)
    if tookFocus != takesFocus {
      tookFocus = takesFocus
      scene.focus.stopsChanged = true
      scene.mayChange()
    }
    schedule()
  }

  // MARK: Overlay

  /// The place of all cells of the subject on the screen of this scene.
  var frameOfCells: Rect {
    Rect(origin: absoluteOrigin - subject.contents.origin, size: subject.cells.size)
  }

  private func showOverlay(isDirty: Bool) {
    let parts = subject.overlay
    defer { overlay = parts }
    guard !parts.isEmpty else {
      layer?.dismiss()
      return layer = nil
    }
    if let layer {
      if isDirty || parts != overlay { layer.node?.setNeedsDisplay() }
    } else {
      layer = StageLayer(stage: self)
    }
    // The environment is only used for the colours of the layer.
    if layer?.isPresented != true { layer?.present(StageOverlayView(self), environment) }
  }

  /// Runs `body` apart from this scene's limits, because the subject has limits of its own.
  private func apart<Result>(_ body: () -> Result) -> Result { scene.apart(body) }

  override func draw(in canvas: Canvas, at point: Point) {
    canvas.hitRegion(Rect(origin: point, size: size))
    canvas.copy(
      subject.cells, at: point - subject.contents.origin, within: Rect(origin: point, size: size),
      seeThrough: subject.seeThrough)
  }

  // MARK: Time

  private var time: Double { scene.now - start }

  private func schedule() {
    let due = subject.nextDeadline.map { $0 + start }
    if due == timer?.time { return }
    if let timer { scene.timers.cancel(timer.id) }
    timer = due.map { due in
      (
        scene.timers.schedule(at: due) { [link] in
          guard let node = link.node else { return }
          node.timer = nil
          node.subjectChanged()
        }, due
      )
    }
  }

  // MARK: Input

  override var focusTarget: (any FocusTarget)? { self }
  /// Passes an event to the subject, at the time of the subject's clock.
  private func pass(_ event: InputEvent) -> Bool {
    let isTaken = apart {
      subject.placed(at: Rect(origin: absoluteOrigin, size: size), on: scene.size)
      subject.advance(to: time)
      return subject.handle(event)
    }
    if flags.contains(.mounted) { subjectChanged() }
    return isTaken
  }
}

/// A reference to the node of a stage, for holders that may outlive the node.
private final class StageLink {
  /// The node. The reference is unsafe, because the node sets it to nil when it leaves the tree.
  unowned(unsafe) var node: StageNode?
  init(_ node: StageNode) { self.node = node }
}

extension StageNode: FocusTarget {
  var canTakeFocus: Bool { environment.isEnabled && flags.contains(.mounted) && takesFocus }
  /// A subject that has the focus keeps it even if nothing in it can have it any more: the focus
  /// must not jump to another view while the user types.
  private var takesFocus: Bool {
    subject.takesFocus && !isEmpty || isClicked || scene.focus.current === self
  }
  /// Whether the stage has its place and is too small to be seen.
  private var isEmpty: Bool { flags.contains(.placed) && (size.width == 0 || size.height == 0) }
  var waitsForFocus: Bool { subject.getsFocusFromUserOnly }
  var inheritsFocus: Bool { !subject.getsFocusFromUserOnly }
  func focusChanged(_ isFocused: Bool) {
    if !isFocused { isClicked = false }
    apart {
      if isFocused { subject.focusEntered(by: scene.focus.step) } else { subject.focusLeft() }
    }
    subjectChanged()
  }
  func handleKey(_ event: KeyEvent) -> Bool { pass(.key(event)) }
}

extension StageNode: TextInputTarget {
  func paste(_ text: String) { _ = pass(.paste(text)) }
  var cursorPoint: Point? {
    guard let cursor = subject.cursor else { return nil }
    let cell = onScreen(Rect(origin: cursor, size: Size(width: 1, height: 1)))
    return cell.isEmpty ? nil : cell.origin
  }
  var focusRect: Rect {
    subject.focusRect.map(onScreen) ?? absoluteRect(Rect(origin: .zero, size: size))
  }
  /// Where a part of the subject's cells is seen.
  private func onScreen(_ rect: Rect) -> Rect {
    if subject.overlay.contains(where: { $0.contains(rect.origin) }) {
      let offset = frameOfCells.origin
      return rect.offsetBy(x: offset.x, y: offset.y).intersection(
        Rect(origin: .zero, size: scene.size))
    }
    let corner = subject.contents.origin
    return absoluteRect(rect.offsetBy(x: -corner.x, y: -corner.y))
  }
}

extension StageNode: PointerReceiver {
  // A disabled view takes no input (S9).
  var takesPointer: Bool { environment.isEnabled }
  func receive(_ event: MouseEvent) -> Bool {
    var event = event
    event.location = event.location - absoluteOrigin
    if event.kind == .down {
      isClicked = isClicked || subject.acts(on: event.location)
      if canTakeFocus { scene.focus.move(to: self, reveals: false) }
    }
    return pass(.mouse(event))
  }
  /// Moves the focus here by another way than a key or a click.
  func use(acts: Bool) {
    isClicked = isClicked || acts
    if canTakeFocus { scene.focus.move(to: self, reveals: false) }
  }
  /// Called when the overlay has moved with the stage: the subject may have another part of the
  /// screen for it now.
  func overlayMoved() { subjectChanged() }
  func pointerLeft() { apart { subject.pointerLeft() } }
}
