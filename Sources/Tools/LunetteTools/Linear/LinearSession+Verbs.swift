import Lunette
import LunetteBase
import LunetteEngine

/// The commands of the linear mode.
extension LinearSession {
  func operate(_ line: LinearLine) {
    let kind = line.item.element.kind
    if kind.isTextInput { return moveFocus(to: line) }
    if kind.isAdjustable { return announce(LinearText.usage(LinearText.setting(line))) }
    report(scene.operate(line.item), "operate", line)
  }

  /// Reports the result of a command, and what has changed by it.
  private func report(_ result: OperatingResult, _ verb: String, _ line: LinearLine) {
    switch result {
    case .done:
      guard ending == nil else { return }
      notifyChanges(operated: line.item.stop.map { ObjectIdentifier($0) } ?? line.identity)
      if !hasPrinted { announce(LinearText.nothingChanged) }
    case .dimmed: announce(LinearText.dimmed(line))
    case .impossible: announce(LinearText.cannot(verb, line))
    case .wrong(let expected): announce(LinearText.wrong(line, expected))
    }
  }

  /// `set NAME VALUE`: NAME is the longest beginning that is a name, or a number, or a name in
  /// quotes.
  private func set(_ rest: String) {
    let arguments = rest.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var line: LinearLine?
    var value = ""
    if rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") {
      line = find(String(rest[rest.index(after: rest.startIndex)..<end]))
      value = LinearCommand.trimmed(rest[rest.index(after: end)...])
    } else {
      let count = (1..<max(1, arguments.count)).reversed().first {
        LinearNames.matches(arguments[..<$0].joined(separator: " "), in: page, .whole).count == 1
      }
      guard arguments.count > 1 else { return announce(LinearText.usage("set 3 Ada Lovelace")) }
      line = target(arguments[..<(count ?? 1)].joined(separator: " "))
      value = arguments[(count ?? 1)...].joined(separator: " ")
    }
    guard let line else { return }
    if value.count >= 2, value.first == "\"", value.last == "\"" {
      value = String(value.dropFirst().dropLast())
    }
    report(scene.set(line.item, to: value), "set", line)
  }

  private func step(_ rest: String, _ verb: LinearCommand.Verb) {
    guard !rest.isEmpty else { return announce(LinearText.usage("\(verb.rawValue) 3")) }
    guard let line = target(rest) else { return }
    report(scene.step(line.item, by: verb == .raise ? 1 : -1), verb.rawValue, line)
  }

  func obey(_ verb: LinearCommand.Verb, _ rest: String) {
    switch verb {
    case .list: readAll()
    case .help: for line in LinearText.help { announce(line) }
    case .quit: end(Ending())
    case .more: turn(rest, forward: true)
    case .back: turn(rest, forward: false)
    case .row: goToRow(rest)
    case .focus: focus(rest)
    case .set: set(rest)
    case .raise, .lower: step(rest, verb)
    case .press: press(rest)
    case .type: type(rest)
    case .paste:
      scene.handle(.paste(rest))
      notifyAfter()
    case .hold: hold(rest)
    case .drag: drag(rest)
    case .menu: menu(rest)
    case .close: press("escape")
    case .wait:
      guard let seconds = Double(rest), seconds >= 0, seconds < 1e6 else {
        return announce(LinearText.usage("wait 0.5"))
      }
      waitsUntil = now + seconds
    }
  }

  private func notifyAfter() {
    guard ending == nil else { return }
    notifyChanges()
    if !hasPrinted { announce(LinearText.nothingChanged) }
  }

  private func focus(_ rest: String) {
    if rest.isEmpty {
      guard let line = page.lines.first(where: { $0.identity == focused }) else {
        return announce(LinearText.noFocus)
      }
      return announce(LinearText.focus(line))
    }
    guard let line = target(rest) else { return }
    moveFocus(to: line)
  }

  private func moveFocus(to line: LinearLine) {
    switch scene.moveFocus(to: line.item) {
    case .done:
      focused = nil
      notifyAfter()
    case .dimmed: announce(LinearText.dimmed(line))
    case .impossible, .wrong: announce(LinearText.cannot("focus", line))
    }
  }

  private func press(_ rest: String) {
    if rest.isEmpty { return announce(LinearText.usage("press alt+n")) }
    for name in rest.split(separator: " ").map(String.init) {
      guard let (key, modifiers) = KeyName.parse(name) else {
        return announce(LinearText.noKey(name, near: KeyName.nearest(to: name)))
      }
      let isTaken = scene.handle(.key(KeyEvent(key, modifiers: modifiers)))
      if ending != nil { return }
      if !isTaken {
        if key == .character("c"), modifiers == .control { return end(Ending(status: 130)) }
        announce(LinearText.notTaken(name))
      }
      notifyChanges()
    }
    if !hasPrinted { announce(LinearText.nothingChanged) }
  }

  private func type(_ text: String) {
    for character in text {
      let isTaken = scene.handle(.key(KeyEvent(.character(character))))
      if ending != nil { return }
      scene.update()
      if !isTaken {
        notifyChanges()
        return announce(LinearText.notTaken(String(character)))
      }
    }
    notifyAfter()
  }

  /// A long press or, for a control, the space bar held down, which triggers repetitions (S62).
  private func hold(_ rest: String) {
    var (arguments, seconds) = (rest, 0.6)
    if let space = rest.lastIndex(of: " "), let number = Double(rest[rest.index(after: space)...]),
      number >= 0,
      number < 1e6
    {
      (arguments, seconds) = (LinearCommand.trimmed(rest[..<space]), number)
    }
    guard !arguments.isEmpty else { return announce(LinearText.usage("hold 3, or hold 3 1.5")) }
    guard let line = target(arguments) else { return }
    if let gesture = line.item.gestures.first(where: { $0.kind == .longPress }) {
      return report(scene.make(gesture), "hold", line)
    }
    guard line.item.element.isControl else { return announce(LinearText.cannot("hold", line)) }
    guard scene.moveFocus(to: line.item) == .done else { return announce(LinearText.dimmed(line)) }
    scene.handle(.key(KeyEvent(.character(" "), reportsRelease: true)))
    guard ending == nil else { return }
    focused = line.identity
    notifyChanges(operated: line.identity)
    waitsUntil = now + seconds
    afterWait = { [unowned self] in
      scene.handle(.key(KeyEvent(.character(" "), phase: .up, reportsRelease: true)))
      notifyChanges()
    }
  }

  private func drag(_ rest: String) {
    let parts = rest.split(separator: " ")
    guard parts.count >= 3, let x = Int(parts[parts.count - 2]),
      let y = Int(parts[parts.count - 1]),
      abs(x) <= 10_000, abs(y) <= 10_000
    else { return announce(LinearText.usage("drag 3 5 0")) }
    guard let line = target(parts.dropLast(2).joined(separator: " ")) else { return }
    guard let gesture = line.item.gestures.first(where: { $0.kind == .drag }) else {
      return announce(LinearText.cannot("drag", line))
    }
    report(scene.make(gesture, translation: Point(x: x, y: y)), "drag", line)
  }

  private func menu(_ rest: String) {
    guard !rest.isEmpty else { return announce(LinearText.usage("menu 3")) }
    guard let line = target(rest) else { return }
    guard let gesture = line.item.gestures.first(where: { $0.kind == .menu }) else {
      return announce(LinearText.cannot("open", line))
    }
    report(scene.make(gesture), "open", line)
  }

  // MARK: Lists

  /// The index of the list that is meant: by its number, else the list that was read last, else the
  /// first one that has more rows.
  private func list(_ arguments: String, canTurn: (ReadingList) -> Bool) -> Int? {
    if !arguments.isEmpty {
      guard let number = Int(arguments), page.lists.indices.contains(number - 1) else {
        announce(LinearText.noList)
        return nil
      }
      return number - 1
    }
    if let used = page.lists.firstIndex(where: {
      ObjectIdentifier($0.node) == listInUse && !$0.isWhole
    }) {
      return used
    }
    let partial = page.lists.indices.filter { !page.lists[$0].isWhole }
    guard let found = partial.first(where: { canTurn(page.lists[$0]) }) ?? partial.first else {
      announce(LinearText.noList)
      return nil
    }
    return found
  }

  private func turn(_ rest: String, forward: Bool) {
    guard
      let index = list(
        rest, canTurn: { forward ? $0.rows.upperBound < $0.count : $0.rows.lowerBound > 0 })
    else { return }
    let rows = page.lists[index].rows
    show(forward ? rows.upperBound : max(0, rows.lowerBound - max(1, rows.count)), in: index)
  }

  private func goToRow(_ rest: String) {
    let parts = rest.split(separator: " ").map(String.init)
    guard let row = parts.first.flatMap({ Int($0) }), row > 0, parts.count <= 2 else {
      return announce(LinearText.usage("row 100"))
    }
    guard let index = list(parts.count > 1 ? parts[1] : "", canTurn: { _ in true }) else { return }
    show(row - 1, in: index)
  }

  /// Scrolls to a row, and reads the rows that were not visible before.
  private func show(_ row: Int, in index: Int) {
    let list = page.lists[index]
    let known = Set(page.lines.map(\.identity))
    listInUse = ObjectIdentifier(list.node)
    _ = scene.show(row: row, of: list)
    settle()
    take(numbers.page(scene.reading(onStages: true)))
    guard let now = page.lists.firstIndex(where: { $0.node === list.node }) else {
      return announce(LinearText.noList)
    }
    for line in page.lines[page.lists[now].items] where !known.contains(line.identity) {
      announce(line.text)
    }
    announce(LinearText.rows(now, of: page))
  }
}
