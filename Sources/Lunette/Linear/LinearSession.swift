import LunetteCore
import LunetteScreen

// # The linear mode
//
// The interface without a picture, for screen readers, for terminals that can do nothing, and for pipes: the tree as
// lines in reading order, what can be operated numbered. A line that is typed operates something; what changes is told,
// one line a change, whether a key, a timer or a task did it. No escape codes, and nothing but what `Scene.reading` and
// `Scene.operate` give: so whatever a script shows can be read and used here, or in no way at all.
//
// `LinearSession` knows neither descriptors nor a clock; `LinearLoop` has them.

/// A conversation with one interface.
final class LinearSession {
  let scene: Scene
  private let tasks: (any TaskClock)?
  /// The window that views are told of. The scene itself is as high as its contents want, so that all of them are there.
  private let window: Size
  private let say: (String) -> Void
  private var numbers = LinearNumbers()
  private(set) var page = LinearPage()
  private var focused: ObjectIdentifier?
  /// Lines that were typed and not read yet: the one before them waits.
  private var pending: [String] = []
  private var waitsUntil: Double?
  private var afterWait: (() -> Void)?
  private var listInUse: ObjectIdentifier?
  private var hasSaid = false
  private(set) var now: Double = 0
  var ending: Ending?

  init(scene: Scene, tasks: (any TaskClock)?, window: Size, say: @escaping (String) -> Void) {
    self.scene = scene
    self.tasks = tasks
    self.window = window
    self.say = say
    scene.resize(window)
    scene.openURL = { [unowned(unsafe) self] in speak(LinearWords.opens($0)) }
  }

  private func speak(_ text: String) {
    hasSaid = true
    say(text)
  }

  // MARK: The page

  /// Reads all of it.
  func readAll() {
    settle()
    numbers.restart()
    take(numbers.page(scene.reading()))
    let texts = page.texts
    for text in texts { speak(text) }
    if texts.isEmpty { speak(LinearWords.nothing) }
  }

  private func take(_ page: LinearPage) {
    self.page = page
    focused = page.lines.first { scene.hasFocus($0.item) }?.identity
  }

  /// Runs what is due, and gives the contents the room that they want.
  private func settle() {
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
  private func tellChanges(operated: ObjectIdentifier? = nil) {
    settle()
    let before = page
    let focusBefore = focused
    let reading = scene.reading()
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

  /// Something other than a line or the clock has changed states, such as a program's output.
  func changed() { if ending == nil { tellChanges() } }

  // MARK: Lines

  /// A line that was typed. Read at once, or when those before it have been.
  func take(line: String) {
    pending.append(line)
    work()
  }

  /// Control-C, if no callback took it.
  func interrupt() {
    let isTaken = scene.handle(.key(KeyEvent(.character("c"), modifiers: .control)))
    if isTaken { tellChanges() } else { ending = Ending(status: 130) }
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
  private func line(_ number: Int) -> LinearLine? {
    if let line = page.operable.first(where: { $0.number == number }) { return line }
    speak(LinearWords.noNumber(number, page))
    return nil
  }

  /// What is called `name`, or by a number or a name in quotes; says why there is none, or more than one.
  private func find(_ name: String) -> LinearLine? {
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

  private func target(_ words: String) -> LinearLine? {
    switch LinearCommand(words) {
    case .number(let number): line(number)
    case .name(let name): find(name)
    default: find(words)
    }
  }

  // MARK: Doing

  private func operate(_ line: LinearLine) {
    tell(scene.operate(line.item), "operate", line)
  }

  /// What came of it, and what it changed.
  private func tell(_ result: OperatingResult, _ verb: String, _ line: LinearLine) {
    switch result {
    case .done:
      guard ending == nil else { return }
      tellChanges(operated: line.item.stop.map { ObjectIdentifier($0) } ?? line.identity)
      if !hasSaid { speak(LinearWords.nothingChanged) }
    case .dimmed: speak(LinearWords.dimmed(line))
    case .impossible: speak(LinearWords.cannot(verb, line))
    }
  }

  private func obey(_ verb: LinearCommand.Verb, _ rest: String) {
    switch verb {
    case .list: readAll()
    case .help: for line in LinearWords.help { speak(line) }
    case .quit: ending = Ending()
    case .more: turn(rest, forward: true)
    case .back: turn(rest, forward: false)
    case .row: goToRow(rest)
    case .focus: focus(rest)
    case .press: press(rest)
    case .type: type(rest)
    case .paste:
      scene.handle(.paste(rest))
      tellAfter()
    case .hold: hold(rest)
    case .drag: drag(rest)
    case .wait:
      guard let seconds = Double(rest), seconds >= 0, seconds < 1e6 else { return speak(LinearWords.usage("wait 0.5")) }
      waitsUntil = now + seconds
    }
  }

  private func tellAfter() {
    guard ending == nil else { return }
    tellChanges()
    if !hasSaid { speak(LinearWords.nothingChanged) }
  }

  private func focus(_ rest: String) {
    if rest.isEmpty {
      guard let line = page.lines.first(where: { $0.identity == focused }) else { return speak(LinearWords.noFocus) }
      return speak(LinearWords.focus(line))
    }
    guard let line = target(rest) else { return }
    switch scene.moveFocus(to: line.item) {
    case .done:
      focused = nil
      tellAfter()
    case .dimmed: speak(LinearWords.dimmed(line))
    case .impossible: speak(LinearWords.cannot("focus", line))
    }
  }

  private func press(_ rest: String) {
    if rest.isEmpty { return speak(LinearWords.usage("press alt+n")) }
    for name in rest.split(separator: " ").map(String.init) {
      guard let (key, modifiers) = KeyNames.parse(name) else {
        return speak(LinearWords.noKey(name, near: nearestName(to: name, in: KeyNames.names)))
      }
      let isTaken = scene.handle(.key(KeyEvent(key, modifiers: modifiers)))
      if ending != nil { return }
      if !isTaken {
        if key == .character("c"), modifiers == .control { return ending = Ending(status: 130) }
        speak(LinearWords.notTaken(name))
      }
      tellChanges()
    }
    if !hasSaid { speak(LinearWords.nothingChanged) }
  }

  private func type(_ text: String) {
    for character in text {
      let isTaken = scene.handle(.key(KeyEvent(.character(character))))
      if ending != nil { return }
      scene.update()
      if !isTaken {
        tellChanges()
        return speak(LinearWords.notTaken(String(character)))
      }
    }
    tellAfter()
  }

  /// A long press, or Space held down: then repetitions fire (S62).
  private func hold(_ rest: String) {
    var (words, seconds) = (rest, 0.6)
    if let space = rest.lastIndex(of: " "), let number = Double(rest[rest.index(after: space)...]), number >= 0, number < 1e6 {
      (words, seconds) = (LinearCommand.trimmed(rest[..<space]), number)
    }
    guard !words.isEmpty else { return speak(LinearWords.usage("hold 3, or hold 3 1.5")) }
    guard let line = target(words) else { return }
    if let gesture = line.item.gestures.first(where: { $0.kind == .longPress }) {
      return tell(scene.make(gesture), "hold", line)
    }
    guard line.item.element.isControl else { return speak(LinearWords.cannot("hold", line)) }
    guard scene.moveFocus(to: line.item) == .done else { return speak(LinearWords.dimmed(line)) }
    scene.handle(.key(KeyEvent(.character(" "), reportsRelease: true)))
    guard ending == nil else { return }
    focused = line.identity
    tellChanges(operated: line.identity)
    waitsUntil = now + seconds
    afterWait = { [unowned(unsafe) self] in
      scene.handle(.key(KeyEvent(.character(" "), phase: .up, reportsRelease: true)))
      tellChanges()
    }
  }

  private func drag(_ rest: String) {
    let parts = rest.split(separator: " ")
    guard parts.count >= 3, let x = Int(parts[parts.count - 2]), let y = Int(parts[parts.count - 1]),
      abs(x) <= 10_000, abs(y) <= 10_000
    else { return speak(LinearWords.usage("drag 3 5 0")) }
    guard let line = target(parts.dropLast(2).joined(separator: " ")) else { return }
    guard let gesture = line.item.gestures.first(where: { $0.kind == .drag }) else {
      return speak(LinearWords.cannot("drag", line))
    }
    tell(scene.make(gesture, translation: Point(x: x, y: y)), "drag", line)
  }

  // MARK: Lists

  /// The list meant: by its number, else the one read last, else the first that goes on.
  private func list(_ words: String, canTurn: (ReadingList) -> Bool) -> Int? {
    if !words.isEmpty {
      guard let number = Int(words), page.lists.indices.contains(number - 1) else {
        speak(LinearWords.noList)
        return nil
      }
      return number - 1
    }
    if let used = page.lists.firstIndex(where: { ObjectIdentifier($0.node) == listInUse && !$0.isWhole }) { return used }
    let partial = page.lists.indices.filter { !page.lists[$0].isWhole }
    guard let found = partial.first(where: { canTurn(page.lists[$0]) }) ?? partial.first else {
      speak(LinearWords.noList)
      return nil
    }
    return found
  }

  private func turn(_ rest: String, forward: Bool) {
    guard
      let index = list(rest, canTurn: { forward ? $0.rows.upperBound < $0.count : $0.rows.lowerBound > 0 })
    else { return }
    let rows = page.lists[index].rows
    show(forward ? rows.upperBound : max(0, rows.lowerBound - max(1, rows.count)), in: index)
  }

  private func goToRow(_ rest: String) {
    let parts = rest.split(separator: " ").map(String.init)
    guard let row = parts.first.flatMap({ Int($0) }), row > 0, parts.count <= 2 else {
      return speak(LinearWords.usage("row 100"))
    }
    guard let index = list(parts.count > 1 ? parts[1] : "", canTurn: { _ in true }) else { return }
    show(row - 1, in: index)
  }

  /// Brings rows into sight and reads those that were not.
  private func show(_ row: Int, in index: Int) {
    let list = page.lists[index]
    let known = Set(page.lines.map(\.identity))
    listInUse = ObjectIdentifier(list.node)
    _ = scene.show(row: row, of: list)
    settle()
    take(numbers.page(scene.reading()))
    guard let now = page.lists.firstIndex(where: { $0.node === list.node }) else { return speak(LinearWords.noList) }
    for line in page.lines[page.lists[now].items] where !known.contains(line.identity) { speak(line.text) }
    speak(LinearWords.rows(now, of: page))
  }
}
