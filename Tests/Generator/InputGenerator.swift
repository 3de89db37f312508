import LunetteBase
import LunetteEngine
import LunetteTesting
import LunetteTools

/// Something that a user, a terminal or the outside world does to a script.
enum Step: CustomStringConvertible {
  case press(String)
  case keyDown(String), keyRepeat(String), keyUp(String)
  case type(String), paste(String)
  case down(Point, MouseButton), up(Point, MouseButton), hover(Point), click(Point, MouseButton),
    doubleClick(Point)
  case drag(Point, Point)
  case scroll(Point, Int, Int)
  case resize(Size)
  case advance(Double)
  /// One of the script's `acts` sets a state, or moves to it by an animation.
  case act(Int, moves: Bool)
  /// The window gets the keyboard focus, or loses it.
  case focus(Bool)
  /// The host changes its settings, or the user those of the terminal.
  case settings(SettingsChange)
  /// The script is loaded again after it has changed; the number decides what is other in it
  /// (`Term.changes`).
  case reload(Int, afresh: Bool)

  /// The step as a line of a test for `lunette test`; points count from 1.
  var description: String {
    func at(_ point: Point) -> String { "\(point.x + 1), \(point.y + 1)" }
    return switch self {
    case .press(let key): "app:press(\"\(key)\")"
    case .keyDown(let key): "app:keyDown(\"\(key)\")"
    case .keyRepeat(let key): "app:keyRepeat(\"\(key)\")"
    case .keyUp(let key): "app:keyUp(\"\(key)\")"
    case .type(let text): "app:type(\"\(text)\")"
    case .paste(let text): "app:paste(\"\(text)\")"
    case .down(let point, let button):
      button == .left ? "app:mouseDown(\(at(point)))" : "-- right button down at \(at(point))"
    case .up(let point, let button):
      button == .left ? "app:mouseUp(\(at(point)))" : "-- right button up at \(at(point))"
    case .hover(let point): "app:hover(\(at(point)))"
    case .click(let point, let button):
      "app:\(button == .left ? "click" : "rightClick")(\(at(point)))"
    case .doubleClick(let point): "app:doubleClick(\(at(point)))"
    case .drag(let from, let to): "app:drag(\(at(from)), \(at(to)))"
    case .scroll(let point, let x, let y):
      "app:scroll(\(at(point)), \"\(y > 0 ? "down" : y < 0 ? "up" : x > 0 ? "right" : "left")\", "
        + "\(max(abs(x), abs(y))))"
    case .resize(let size): "app:resize(\(size.width), \(size.height))"
    case .advance(let seconds): "app:advance(\(seconds))"
    case .act(let number, let moves):
      moves ? "ui.withAnimation(acts[\(number)])" : "acts[\(number)]()"
    case .focus(let isFocused): "-- the window \(isFocused ? "gets" : "loses") the focus"
    case .settings(let change): "-- the settings change: \(change)"
    case .reload(let number, let afresh):
      "-- the script is loaded \(afresh ? "afresh" : "again"), changed by \(number)"
    }
  }

  /// Performs the step; `script` does what concerns the script itself.
  func perform(on driver: HeadlessDriver, script: (Step) -> Void) {
    func key(_ name: String, _ body: (Key, KeyModifiers) -> Void) {
      if let (key, modifiers) = KeyName.parse(name) { body(key, modifiers) }
    }
    switch self {
    case .press(let name): key(name) { driver.press($0, $1) }
    case .keyDown(let name): key(name) { driver.key($0, $1, .down) }
    case .keyRepeat(let name): key(name) { driver.key($0, $1, .repeat) }
    case .keyUp(let name): key(name) { driver.key($0, $1, .up) }
    case .type(let text): driver.type(text)
    case .paste(let text): driver.paste(text)
    case .down(let point, let button): driver.mouseDown(point, button: button)
    case .up(let point, let button): driver.mouseUp(point, button: button)
    case .hover(let point): driver.hover(point)
    case .click(let point, let button): driver.click(point, button: button)
    case .doubleClick(let point): driver.doubleClick(point)
    case .drag(let from, let to): driver.drag(from: from, to: to)
    case .scroll(let point, let x, let y): driver.scroll(point, x: x, y: y)
    case .resize(let size): driver.resize(size)
    case .advance(let seconds): driver.advance(seconds)
    case .focus(let isFocused):
      driver.terminal.send(.focus(isFocused))
      driver.settle()
    case .settings(let change):
      change.apply(to: &driver.scene.settings)
      driver.settle()
    case .act, .reload:
      script(self)
      driver.settle()
    }
  }
}

/// A change of the settings of a scene.
enum SettingsChange: String, CaseIterable {
  case dark, light, highContrast, terminal, knownTerminal, fewColors, allColors, ascii, unicode,
    mirrored, motion,
    noMotion

  func apply(to settings: inout SceneSettings) {
    switch self {
    case .dark: settings.use(Theme.dark)
    case .light: settings.use(Theme.light)
    case .highContrast: settings.use(Theme.highContrast)
    case .terminal: settings.use(Theme.terminal)
    case .knownTerminal:
      var theme = Theme.terminal
      (theme.ownForeground, theme.ownBackground) = (0xc0c0c0, 0x202830)
      theme.deriveSecondary(in: settings.colorSupport)
      settings.use(theme)
    case .fewColors: settings.colorSupport = .none
    case .allColors: settings.colorSupport = .truecolor
    case .ascii: settings.symbolTier = .ascii
    case .unicode: settings.symbolTier = .unicode
    case .mirrored:
      settings.layoutDirection =
        settings.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    case .motion: settings.reducesMotion = false
    case .noMotion: settings.reducesMotion = true
    }
  }
}

enum InputGenerator {
  static func steps(_ random: inout SeededRandom, _ size: Size) -> [Step] {
    var size = size
    var steps: [Step] = []
    var isDown: MouseButton?
    let keys = [
      "tab", "tab", "tab", "shift+tab", "up", "down", "down", "down", "left", "right", "enter",
      "enter", "space",
      "space",
      "escape", "home", "end", "pageUp", "pageDown", "backspace", "delete", "menu", "a", "s", "x",
      "é", "/", "alt+s",
      "shift+down", "shift+f10", "f1", "ctrl+a", "日",
    ]
    for _ in 0..<random.int(4...16) {
      func point() -> Point {
        Point(x: random.int(0...max(0, size.width - 1)), y: random.int(0...max(0, size.height - 1)))
      }
      switch random.int(1...36) {
      case 1...9: steps.append(.press(random.pick(keys)))
      case 10: steps.append(.keyDown(random.pick(keys)))
      case 11:
        steps.append(random.one(in: 3) ? .keyRepeat(random.pick(keys)) : .keyUp(random.pick(keys)))
      case 12:
        steps.append(
          random.one(in: 3)
            ? .paste("two\nlines\u{1b}[2J") : .type(random.pick(["ab", "é日", " x"])))
      case 13...16: steps.append(.click(point(), random.one(in: 4) ? .right : .left))
      case 17: steps.append(.doubleClick(point()))
      case 18:
        let button: MouseButton = random.one(in: 5) ? .right : .left
        steps.append(.down(point(), button))
        isDown = button
      case 19, 20:
        steps.append(isDown.map { .up(point(), $0) } ?? .hover(point()))
        isDown = nil
      case 21: steps.append(.hover(point()))
      case 22: steps.append(.drag(point(), point()))
      case 23, 24:
        let amount = random.pick([1, 1, 2, 5, 30])
        steps.append(
          random.one(in: 5)
            ? .scroll(point(), random.pick([-2, 2]), 0)
            : .scroll(point(), 0, random.one(in: 3) ? -amount : amount))
      case 25:
        size = Size(width: random.int(1...44), height: random.int(1...16))
        steps.append(.resize(size))
      case 26, 27: steps.append(.advance(random.pick([0.05, 0.2, 0.6])))
      case 28: steps.append(.focus(random.one(in: 2)))
      case 29: steps.append(.settings(random.pick(SettingsChange.allCases)))
      case 30: steps.append(.reload(random.int(0...999), afresh: random.one(in: 4)))
      default:
        steps.append(.act(random.int(1...ScriptGenerator.actionCount), moves: random.one(in: 4)))
      }
    }
    return steps
  }
}
