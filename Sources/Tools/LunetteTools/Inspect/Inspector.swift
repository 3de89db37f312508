import LunetteBase
import LunetteEngine
import LunetteScript

/// Shows the views of an interface and the reasons for their look, over the picture. The interface
/// is not affected: it receives none of the inspector's events, and its tree contains none of the
/// inspector's views.
package final class Inspector {
  /// The scene whose picture the inspector is drawn over.
  private let screen: Scene
  /// The inspected scene, the place of its first cell in the picture, and its script.
  private let subject: () -> (scene: Scene, origin: Point, runtime: ScriptRuntime)
  let log: EventLog

  /// Functions of the owner that the user can call; nil for a function that is not available.
  /// `save` and `replay` return a message for the user.
  package var openEditor: ((SourceLocation) -> Void)?
  package var save: (() -> String)?
  package var replay: (() -> String)?
  /// The number of bytes that the terminal has received so far.
  var bytesWritten: () -> Int = { 0 }

  package private(set) var isOpen = false
  /// Whether the keys and the pointer go to the interface while the inspector is open.
  private(set) var isUsing = false
  /// Whether the view under the pointer is the inspected one.
  private var followsPointer = true
  private var view: InspectedView?
  private var page = InspectorPage.layout
  private var scroll = 0
  private var message: String?
  private var panelFrame: Rect?
  private var lastRoom = 1
  /// The keys whose press the inspector has handled: their release does not go to the interface
  /// either.
  private var heldKeys: Set<Key> = []
  /// Whether a mouse button was pressed on the interface and is still down: then the interface
  /// receives the pointer wherever it goes.
  private var isDragging = false
  private var meter = FrameMeter()
  private weak var observedScene: Scene?
  private weak var observedRuntime: ScriptRuntime?

  package init(
    over screen: Scene, log: EventLog,
    _ subject: @escaping () -> (scene: Scene, origin: Point, runtime: ScriptRuntime)
  ) {
    (self.screen, self.log, self.subject) = (screen, log, subject)
  }

  private var walk: ViewWalk {
    let (scene, origin, _) = subject()
    return ViewWalk(scene, origin: origin)
  }

  // MARK: Opening and closing

  func open() {
    if isOpen { return }
    (isOpen, isUsing, followsPointer, message, scroll) = (true, false, true, nil, 0)
    meter = FrameMeter()
    meter.bytesWritten = bytesWritten
    observe()
    screen.picture.damageAll()
  }

  /// Measures the inspected scene and its script. These may have been replaced since the last call,
  /// or have another observer.
  private func observe() {
    let (scene, _, runtime) = subject()
    if scene.observer === meter, runtime.observer === meter { return }
    leave()
    meter.others = (scene.observer, runtime.observer)
    (scene.observer, runtime.observer) = (meter, meter)
    (observedScene, observedRuntime) = (scene, runtime)
  }
  private func leave() {
    if let scene = observedScene, scene.observer === meter { scene.observer = meter.others.scene }
    if let runtime = observedRuntime, runtime.observer === meter {
      runtime.observer = meter.others.calls
    }
    meter.others = (nil, nil)
  }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    leave()
    meter.watch(nil)
    (view, panelFrame) = (nil, nil)
    screen.picture.damageAll()
  }

  private func look(at new: InspectedView?) {
    guard let new else { return }
    view = new
    scroll = 0
    meter.watch(new.node)
  }

  /// Shows a message until the next key is pressed.
  package func showMessage(_ text: String) {
    message = text
    screen.picture.damageAll()
  }

  // MARK: Events

  /// Whether the inspector takes an event, so that it does not go to the interface.
  package func takes(_ event: InputEvent) -> Bool {
    let isTaken: Bool
    switch event {
    case .key(let key): isTaken = takes(key)
    case .mouse(let mouse): isTaken = isOpen && takes(mouse)
    case .paste: isTaken = isOpen && !isUsing
    case .focus, .resize: isTaken = false
    }
    if isTaken, isOpen { screen.picture.damageAll() }
    return isTaken
  }

  private func takes(_ key: KeyEvent) -> Bool {
    if key.phase == .up { return heldKeys.remove(key.key) != nil }
    guard handles(key) else { return false }
    if key.reportsRelease { heldKeys.insert(key.key) }
    return true
  }

  private func handles(_ key: KeyEvent) -> Bool {
    if key.key == .function(12), key.modifiers.isEmpty {
      if key.phase == .down { isOpen ? close() : open() }
      return true
    }
    guard isOpen else { return false }
    // F5 and F9 are the keys of `--watch`, Control-C ends the program, and Control-Z stops it.
    if key.isControl("c") || key.isControl("z") { return false }
    if key.key == .function(5) || key.key == .function(9) { return false }
    message = nil
    if key.key == .function(6) {
      isUsing.toggle()
      return true
    }
    if isUsing { return false }
    perform(key)
    return true
  }

  private func perform(_ key: KeyEvent) {
    switch (key.key, key.modifiers) {
    case (.escape, _): close()
    case (.tab, []): pick(walk.step(1, from: view))
    case (.tab, .shift): pick(walk.step(-1, from: view))
    case (.left, []): pick(view.flatMap(walk.parent))
    case (.right, []): pick(view.flatMap(walk.child))
    case (.up, []): pick(view.flatMap { walk.sibling(-1, of: $0) })
    case (.down, []): pick(view.flatMap { walk.sibling(1, of: $0) })
    case (.enter, _): edit()
    case (.pageDown, _): scroll += max(1, lastRoom - 1)
    case (.pageUp, _): scroll = max(0, scroll - max(1, lastRoom - 1))
    case (.home, _): scroll = 0
    case (.end, _): scroll = .max / 2
    case (.character("s"), []): showMessage(save?() ?? "There is nothing here that could be saved.")
    case (.character("r"), []):
      showMessage(replay?() ?? "There is nothing here that could be replayed.")
    case (.character("p"), []): followsPointer = true
    case (.character(let character), []):
      if let digit = character.wholeNumberValue, let chosen = InspectorPage(rawValue: digit - 1) {
        show(chosen)
      }
    default: break
    }
  }

  private func pick(_ new: InspectedView?) {
    followsPointer = false
    look(at: new)
  }
  private func show(_ chosen: InspectorPage) { (page, scroll) = (chosen, 0) }

  private func edit() {
    guard let location = view?.location else {
      return showMessage("No line of the script made this view.")
    }
    guard let openEditor else {
      return showMessage("It comes from \(location): $EDITOR is not set.")
    }
    openEditor(location)
  }

  private func takes(_ mouse: MouseEvent) -> Bool {
    if let panelFrame, panelFrame.contains(mouse.location), !isUsing || !isDragging {
      switch mouse.kind {
      case .down where mouse.location.y == panelFrame.y + 1:
        if let chosen = InspectorPanel.page(at: mouse.location.x, in: panelFrame) { show(chosen) }
      case .scroll(_, let y): scroll = max(0, scroll + y)
      default: break
      }
      return true
    }
    if isUsing {
      if mouse.kind == .down { isDragging = true } else if mouse.kind == .up { isDragging = false }
      return false
    }
    switch mouse.kind {
    case .move where mouse.button == .none:
      if followsPointer { look(at: walk.view(at: mouse.location)) }
    case .down where mouse.button == .left: pick(walk.view(at: mouse.location))
    default: break
    }
    return true
  }

  // MARK: Picture

  package var hidesCursor: Bool { isOpen && !isUsing }
  func rows(_ window: Size) -> Int { isOpen ? InspectorPanel.rows(in: window) : 0 }

  /// Draws the highlight and the panel.
  ///
  /// - Parameter below: The number of rows at the end of the picture that belong to others.
  package func draw(on buffer: CellBuffer, above below: Int) {
    guard isOpen else { return }
    let bounds = Rect(x: 0, y: 0, width: buffer.width, height: max(0, buffer.height - below))
    guard !bounds.isEmpty else { return }
    observe()
    if view?.node == nil { look(at: walk.first) }
    meter.watch(view?.node)
    if let frame = view?.frame, !frame.intersection(bounds).isEmpty {
      InspectorHighlight.draw(frame, on: buffer, screen.settings)
    }
    let frame = InspectorPanel.frame(in: bounds, beside: view?.frame, before: panelFrame)
    panelFrame = frame
    var panel = panel
    lastRoom = panel.room(in: frame)
    scroll = min(scroll, panel.maxScroll(in: frame))
    panel.scroll = scroll
    panel.draw(on: buffer, in: frame, screen)
  }

  private var panel: InspectorPanel {
    let node = view?.node
    let help =
      isUsing
      ? ["F6 inspect", "F12 close", "Keys and pointer go to the interface"]
      : [
        "Tab ←↑↓→ views", "Enter edit", "Esc close", "F6 use", "s save test", "r replay",
        "p pointer",
      ]
    return InspectorPanel(
      title: node.map { $0.pathName ?? "a view" } ?? "Nothing is shown",
      location: view?.location.map { "\($0)" } ?? "", page: page,
      lines: page.lines(node, log, meter),
      scroll: scroll,
      message: message, help: help)
  }
}
