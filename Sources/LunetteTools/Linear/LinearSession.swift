import Lunette
import LunetteEngine
import LunetteReading
import LunetteScreen

// # The linear mode
//
// The interface without a picture, for screen readers, for terminals that can do nothing, and for pipes: the tree as
// lines in reading order, what can be operated numbered. A line that is typed operates something; what changes is told,
// one line a change, whether a key, a timer or a task did it. No escape codes, and nothing but what `Scene.reading` and
// `Scene.operate` give: so whatever a script shows can be read and used here, or in no way at all.
//
// `LinearSession` knows neither descriptors nor a clock: `RunLoop` has them, with a `LineTerminal`. To the loop it is the
// clock of the scene and the tasks, for it tells what each step of either brings.

/// A conversation with one interface.
final class LinearSession: TaskClock {
  let scene: Scene
  private let tasks: (any TaskClock)?
  /// The window that views are told of. The scene itself is as high as its contents want, so that all of them are there.
  private let window: Size
  private let say: (String) -> Void
  var numbers = LinearNumbers()
  var page = LinearPage()
  var focused: ObjectIdentifier?
  /// Lines that were typed and not read yet: the one before them waits.
  var pending: [String] = []
  var waitsUntil: Double?
  var afterWait: (() -> Void)?
  var listInUse: ObjectIdentifier?
  var hasSaid = false
  private(set) var now: Double = 0
  private(set) var ending: Ending?
  /// Told of it at once.
  var onEnd: ((Ending) -> Void)?

  init(scene: Scene, tasks: (any TaskClock)?, window: Size, say: @escaping (String) -> Void) {
    self.scene = scene
    self.tasks = tasks
    self.window = window
    self.say = say
    scene.resize(window)
  }

  /// Ends it after what is under way; the first one counts.
  func end(_ ending: Ending) {
    if self.ending != nil { return }
    self.ending = ending
    onEnd?(ending)
  }

  /// Says that an address is opened.
  func opens(_ address: String) { speak(LinearWords.opens(address)) }

  /// Says what was copied, so that whoever reads has it.
  func copies(_ text: String) { speak(LinearWords.copied(text)) }

  func speak(_ text: String) {
    hasSaid = true
    // What was typed may be in it.
    say(Spoken.line(text) ?? "")
  }

  // MARK: The page

  /// Reads all of it.
  func readAll() {
    settle()
    numbers.restart()
    take(numbers.page(scene.reading(onStages: true)))
    let texts = page.texts
    for text in texts { speak(text) }
    if texts.isEmpty { speak(LinearWords.nothing) }
  }

  func take(_ page: LinearPage) {
    self.page = page
    focused = page.lines.first { scene.hasFocus($0.item) }?.identity
  }

  /// Runs what is due, and gives the contents the room that they want.
  func settle() {
    // A task that a body starts runs before anything is told.
    for _ in 0..<3 {
      scene.update()
      tasks?.advance(to: now)
    }
    scene.update()
    let height = max(window.height, min(10_000, scene.idealHeight(width: window.width)))
    scene.resize(Size(width: window.width, height: height), window: window)
    scene.update()
  }

  /// Tells what has changed since the page was told. `operated` may have taken the focus without a word.
  func tellChanges(operated: ObjectIdentifier? = nil) {
    settle()
    let before = page
    let focusBefore = focused
    let reading = scene.reading(onStages: true)
    keepNumbers(of: before, in: reading)
    take(numbers.page(reading))
    let difference = LinearDifference(from: before, to: page)
    if difference.isAnew {
      speak(LinearWords.anew)
      return readAll()
    }
    for change in difference.changes { speak(LinearWords.change(change)) }
    if difference.isReordered { speak(LinearWords.reordered) }
    for list in difference.lists where !page.lists[list].isWhole { speak(LinearWords.rows(list, of: page)) }
    if focused != focusBefore, focused != operated, let line = page.lines.first(where: { $0.identity == focused }) {
      speak(LinearWords.focus(line))
    }
  }

  /// What was replaced by another that says the same keeps its number.
  private func keepNumbers(of before: LinearPage, in reading: SceneReading) {
    let present = Set(reading.items.map { ObjectIdentifier($0.node) })
    var gone = before.lines.filter { $0.number != nil && !present.contains($0.identity) }
    if gone.isEmpty { return }
    let known = Set(before.lines.map(\.identity))
    for item in reading.items where item.isOperable && !known.contains(ObjectIdentifier(item.node)) {
      let words = LinearWords.announcement(item)
      guard let match = gone.firstIndex(where: { $0.words == words }) else { continue }
      numbers.set(gone.remove(at: match).number!, of: item.node)
    }
  }

  // MARK: Time

  /// When `advance` next has something to do.
  var nextDeadline: Double? { [scene.nextDeadline, tasks?.nextDeadline, waitsUntil].compactMap { $0 }.min() }
  /// Whether lines that were typed are still to be read.
  var isBusy: Bool { waitsUntil != nil || !pending.isEmpty }

  var movesScene: Bool { true }
  /// What tasks wait for.
  var descriptors: (reading: [Int32], writing: [Int32]) { tasks?.descriptors ?? ([], []) }

  /// Moves the clock; tells what timers and tasks change, in the order in which they do.
  func advance(to time: Double) {
    var steps = 0
    // After a long sleep not every tick of a fast timer is worth a line.
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
    tellChanges()
    if let end = waitsUntil, end <= now {
      waitsUntil = nil
      let action = afterWait
      afterWait = nil
      action?()
    }
    work()
  }

  /// Something that was waited for is ready; tells what has come of it.
  func ready() {
    if ending != nil { return }
    tasks?.ready()
    changed()
  }

  /// Something other than a line or the clock has changed states, such as a program's output.
  func changed() { if ending == nil { tellChanges() } }

  // MARK: Lines

  /// What a `LineTerminal` tells; nothing after the end.
  func take(_ event: InputEvent) {
    if ending != nil { return }
    switch event {
    case .paste(let line): take(line: line)
    case .key: interrupt()
    default: break
    }
  }

  /// A line that was typed. Read at once, or when those before it have been.
  func take(line: String) {
    pending.append(line)
    work()
  }

  /// Control-C, if no callback took it.
  func interrupt() {
    let isTaken = scene.handle(.key(KeyEvent(.character("c"), modifiers: .control)))
    if isTaken { tellChanges() } else { end(Ending(status: 130)) }
  }

  private func work() {
    while ending == nil, waitsUntil == nil, !pending.isEmpty { obey(LinearCommand(pending.removeFirst())) }
  }

  private func obey(_ command: LinearCommand) {
    hasSaid = false
    switch command {
    case .nothing: break
    case .number(let number): line(number).map(operate)
    case .name(let name): find(name).map(operate)
    case .words(let words): find(words).map(operate)
    case .verb(let verb, let rest, let name):
      // A button "Next" is meant rather than the command.
      if let name, LinearNames.matches(name, in: page, .whole).count > 0 {
        find(name).map(operate)
      } else {
        obey(verb, rest)
      }
    }
  }

  /// The line with a number, or the words that there is none.
  func line(_ number: Int) -> LinearLine? {
    if let line = page.operable.first(where: { $0.number == number }) { return line }
    speak(LinearWords.noNumber(number, page))
    return nil
  }

  /// What is called `name`, or by a number or a name in quotes; says why there is none, or more than one.
  func find(_ name: String) -> LinearLine? {
    for match in LinearNames.Match.allCases {
      let lines = LinearNames.matches(name, in: page, match)
      if lines.count == 1 { return lines[0] }
      if lines.count > 1 {
        speak(LinearWords.ambiguous(name, lines))
        return nil
      }
    }
    speak(LinearWords.noName(name, near: LinearNames.nearest(name, in: page)))
    return nil
  }

  func target(_ words: String) -> LinearLine? {
    switch LinearCommand(words) {
    case .number(let number): line(number)
    case .name(let name): find(name)
    default: find(words)
    }
  }
}
