import Lunette
import LunetteBase
import LunetteEngine

// # The linear mode
//
// The interface without a picture, for screen readers, for terminals with few abilities, and for
// pipes: the tree as lines in reading order, with numbers for everything that can be operated. A
// line that is typed operates something; changes are reported, one line for each change, whether a
// key, a timer or a task caused it. There are no escape codes, and no information but that of
// `Scene.reading` and `Scene.operate`: so everything that a script shows can be read and used here,
// or not at all.
//
// `LinearSession` knows neither descriptors nor a clock: `RunLoop` provides them, together with a
// `LineTerminal`. For the run loop, the session is the clock of the scene and the tasks, because it
// reports the changes of each of their steps.

/// A session with one interface in linear mode.
final class LinearSession: TaskClock {
  let scene: Scene
  private let tasks: (any TaskClock)?
  /// The window that views see. The scene itself is as high as its contents need, so that all of
  /// them can be read.
  private let window: Size
  private let printLine: (String) -> Void
  var numbers = LinearNumbers()
  var page = LinearPage()
  var focused: ObjectIdentifier?
  /// Lines that were typed and not handled yet, because the line before them still waits.
  var pending: [String] = []
  var waitsUntil: Double?
  var afterWait: (() -> Void)?
  var listInUse: ObjectIdentifier?
  var hasPrinted = false
  private(set) var now: Double = 0
  private(set) var ending: Ending?
  /// Called when the session ends.
  var onEnd: ((Ending) -> Void)?

  init(scene: Scene, tasks: (any TaskClock)?, window: Size, printLine: @escaping (String) -> Void) {
    self.scene = scene
    self.tasks = tasks
    self.window = window
    self.printLine = printLine
    // The lines and numbers on the page refer to nodes.
    scene.reusesNodes = false
    scene.resize(window)
  }

  /// Ends the session; only the first call counts.
  func end(_ ending: Ending) {
    if self.ending != nil { return }
    self.ending = ending
    onEnd?(ending)
  }

  /// Says that an address is opened.
  func opens(_ address: String) { announce(LinearText.opens(address)) }

  /// Prints the copied text, because there is no clipboard.
  func copies(_ text: String) { announce(LinearText.copied(text)) }

  func announce(_ text: String) {
    hasPrinted = true
    // The text may contain what was typed.
    printLine(Spoken.line(text) ?? "")
  }

  // MARK: The page

  /// Reads out the whole page.
  func readAll() {
    settle()
    numbers.restart()
    take(numbers.page(scene.reading(onStages: true)))
    let texts = page.texts
    for text in texts { announce(text) }
    if texts.isEmpty { announce(LinearText.nothing) }
  }

  func take(_ page: LinearPage) {
    self.page = page
    focused = page.lines.first { scene.hasFocus($0.item) }?.identity
  }

  /// Runs what is due, and gives the contents the height that they need.
  func settle() {
    // A task that a body starts runs before anything is reported.
    for _ in 0..<3 {
      scene.update()
      tasks?.advance(to: now)
    }
    scene.update()
    let height = max(window.height, min(10_000, scene.idealHeight(width: window.width)))
    scene.resize(Size(width: window.width, height: height), window: window)
    scene.update()
  }

  /// Reports what has changed since the last report. The element `operated` may have taken the
  /// focus without a report.
  func notifyChanges(operated: ObjectIdentifier? = nil) {
    settle()
    let before = page
    let focusBefore = focused
    let reading = scene.reading(onStages: true)
    keepNumbers(of: before, in: reading)
    take(numbers.page(reading))
    let difference = LinearDifference(from: before, to: page)
    if difference.isAnew {
      announce(LinearText.anew)
      return readAll()
    }
    for change in difference.changes { announce(LinearText.change(change)) }
    if difference.isReordered { announce(LinearText.reordered) }
    for list in difference.lists where !page.lists[list].isWhole {
      announce(LinearText.rows(list, of: page))
    }
    if focused != focusBefore, focused != operated,
      let line = page.lines.first(where: { $0.identity == focused })
    {
      announce(LinearText.focus(line))
    }
  }

  /// An element that replaces another one with the same text keeps its number.
  private func keepNumbers(of before: LinearPage, in reading: SceneReading) {
    let present = Set(reading.items.map { ObjectIdentifier($0.node) })
    var gone = before.lines.filter { $0.number != nil && !present.contains($0.identity) }
    if gone.isEmpty { return }
    let known = Set(before.lines.map(\.identity))
    for item in reading.items where item.isOperable && !known.contains(ObjectIdentifier(item.node))
    {
      let text = LinearText.announcement(item)
      guard let match = gone.firstIndex(where: { $0.line == text }) else { continue }
      numbers.set(gone.remove(at: match).number!, of: item.node)
    }
  }

  // MARK: Time

  /// The time at which `advance` has something to do next.
  var nextDeadline: Double? {
    [scene.nextDeadline, tasks?.nextDeadline, waitsUntil].compactMap { $0 }.min()
  }
  /// Whether typed lines wait to be handled.
  var isBusy: Bool { waitsUntil != nil || !pending.isEmpty }

  var movesScene: Bool { true }
  /// The descriptors that tasks wait for.
  var descriptors: (reading: [Int32], writing: [Int32]) { tasks?.descriptors ?? ([], []) }

  /// Advances the clock, and reports the changes by timers and tasks in their order.
  func advance(to time: Double) {
    var steps = 0
    // After a long sleep, not every tick of a fast timer is reported.
    while ending == nil, let next = nextDeadline, next <= time, steps < 1000 {
      steps += 1
      step(to: max(now, next))
    }
    if ending == nil { step(to: time) }
  }

  private func step(to time: Double) {
    now = max(now, time)
    scene.advance(to: now)
    tasks?.advance(to: now)
    notifyChanges()
    if let end = waitsUntil, end <= now {
      waitsUntil = nil
      let action = afterWait
      afterWait = nil
      action?()
    }
    work()
  }

  /// Called when a descriptor that a task waits for is ready; reports the changes.
  func ready() {
    if ending != nil { return }
    tasks?.ready()
    changed()
  }

  /// Called when something other than a line or the clock has changed states, such as the output of
  /// a process.
  func changed() { if ending == nil { notifyChanges() } }

  // MARK: Lines

  /// Handles an event of a `LineTerminal`; after the end, events are ignored.
  func take(_ event: InputEvent) {
    if ending != nil { return }
    switch event {
    case .paste(let line): take(line: line)
    case .key: interrupt()
    default: break
    }
  }

  /// Takes a typed line. It is handled at once or after the lines before it.
  func take(line: String) {
    pending.append(line)
    work()
  }

  /// Handles Control-C if it has not stopped a callback.
  func interrupt() {
    let isTaken = scene.handle(.key(KeyEvent(.character("c"), modifiers: .control)))
    if isTaken { notifyChanges() } else { end(Ending(status: 130)) }
  }

  private func work() {
    while ending == nil, waitsUntil == nil, !pending.isEmpty {
      obey(LinearCommand(pending.removeFirst()))
    }
  }

  private func obey(_ command: LinearCommand) {
    hasPrinted = false
    switch command {
    case .nothing: break
    case .number(let number): line(number).map(operate)
    case .name(let name): find(name).map(operate)
    case .bareName(let name): find(name).map(operate)
    case .verb(let verb, let rest, let name):
      // If an element has the name of a command, such as a button "Next", the element is meant.
      if let name, LinearNames.matches(name, in: page, .whole).count > 0 {
        find(name).map(operate)
      } else {
        obey(verb, rest)
      }
    }
  }

  /// The line with a number. If there is none, says so.
  func line(_ number: Int) -> LinearLine? {
    if let line = page.operable.first(where: { $0.number == number }) { return line }
    announce(LinearText.noNumber(number, page))
    return nil
  }

  /// The line with a name. If there is none or more than one, says so.
  func find(_ name: String) -> LinearLine? {
    for match in LinearNames.Match.allCases {
      let lines = LinearNames.matches(name, in: page, match)
      if lines.count == 1 { return lines[0] }
      if lines.count > 1 {
        announce(LinearText.ambiguous(name, lines))
        return nil
      }
    }
    announce(LinearText.noName(name, near: LinearNames.nearest(name, in: page)))
    return nil
  }

  func target(_ name: String) -> LinearLine? {
    switch LinearCommand(name) {
    case .number(let number): line(number)
    case .name(let name): find(name)
    default: find(name)
    }
  }
}
