import LunetteBase
import LunetteEngine

/// The input of generated applications: more of it changes the application's states than that of
/// other scripts.
enum ApplicationInput {
  static func steps(_ random: inout SeededRandom, _ size: Size) -> [Step] {
    var size = size
    var steps: [Step] = []
    let keys = [
      "tab", "tab", "shift+tab", "up", "down", "down", "left", "right", "enter", "enter", "space",
      "escape", "escape",
      "home", "end", "pageDown", "pageUp", "delete", "backspace", "menu", "x", "a", "d", "alt+down",
      "shift+down", "f1",
    ]
    let count = random.pick([6, 10, 16, 24])
    while steps.count < count {
      func point() -> Point {
        Point(x: random.int(0...max(0, size.width - 1)), y: random.int(0...max(0, size.height - 1)))
      }
      switch random.int(1...40) {
      case 1...8: steps.append(.press(random.pick(keys)))
      case 9: steps.append(.type(random.pick(["ab", "é日", " x", "q"])))
      case 10...12: steps.append(.click(point(), random.one(in: 5) ? .right : .left))
      case 13: steps.append(.doubleClick(point()))
      case 14: steps.append(random.one(in: 2) ? .down(point(), .left) : .up(point(), .left))
      case 15: steps.append(random.one(in: 2) ? .hover(point()) : .drag(point(), point()))
      case 16, 17:
        steps.append(.scroll(point(), 0, random.one(in: 3) ? -5 : random.pick([1, 5, 30])))
      case 18, 19:
        size = Size(width: random.int(1...44), height: random.int(1...16))
        if random.one(in: 6) { size = Size(width: 1, height: 1) }
        steps.append(.resize(size))
      case 20, 21: steps.append(.advance(random.pick([0.05, 0.2, 0.6])))
      case 22: steps.append(random.one(in: 2) ? .focus(random.one(in: 2)) : .paste("two\nlines"))
      case 23:
        steps.append(
          random.one(in: 2)
            ? .settings(random.pick(SettingsChange.allCases))
            : .advance(random.one(in: 3) ? 1.6 : 0.6))
      case 24:
        steps.append(
          .reload(random.one(in: 3) ? 0 : random.int(1...999), afresh: random.one(in: 4)))
      default:
        steps.append(.act(random.int(1...ApplicationGenerator.actCount), moves: random.one(in: 5)))
      }
    }
    return steps
  }
}
