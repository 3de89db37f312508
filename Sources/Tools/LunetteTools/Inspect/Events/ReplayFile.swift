import LunetteBase
import LunetteLua
import LunetteScript

/// The steps that a file of tests does with an interface: the file runs in a sandbox, and its calls
/// are recorded.
package enum ReplayFile {
  static func steps(_ path: String) throws -> [Replay.Step] {
    let steps = try steps(named: path) { try ScriptRuntime.read(path) }
    if steps.isEmpty { throw ToolFault.nothingToReplay(path) }
    return steps
  }

  /// The steps of lines of a test such as `app:click "Save"`.
  package static func steps(of lines: [String]) throws -> [Replay.Step] {
    let body = lines.joined(separator: "\n")
    let text = "require 'lunette.test'('', function(t) local app = t:mount()\n\(body)\nend)"
    return try steps(named: "what was done") { Array(text.utf8) }
  }

  private static func steps(named path: String, _ read: () throws -> [UInt8]) throws -> [Replay
    .Step]
  {
    var steps = ReplaySteps()
    do throws(LuaError) {
      let state = try LuaState(profile: .sandbox)
      let collect = try state.makeFunction { arguments in
        let name = try arguments[0].text ?? ""
        steps.add(name, try arguments.all(from: 1))
        return .none
      }
      let chunk = try state.load(packaged: PackageResources.replay_lua, chunkName: "=replay")
      let modules = try state.call(chunk, [.reference(collect)])
      try state.setLoaded("lunette.test", modules[0])
      try state.setLoaded("lunette", modules[1])
      let source: [UInt8]
      do { source = try read() } catch { throw LuaError(.runtime, "\(error.fault.message)") }
      try state.call(try state.load(source, chunkName: "@" + path))
    } catch {
      throw ToolFault.cannotReplay(error.message)
    }
    return steps.all
  }
}

/// Translates the functions of a test's interface into actions of a user.
struct ReplaySteps {
  private(set) var all: [Replay.Step] = []
  private var wait = 0.0
  private var pointer = (location: Point.zero, isDown: false)
  /// The largest number of steps that is recorded.
  private static let maximum = 1_000_000

  private mutating func add(_ event: InputEvent) {
    guard all.count < Self.maximum else { return }
    all.append(Replay.Step(wait: wait, deed: .event(event)))
    wait = 0
  }

  /// Adds a call; functions that are no action of a user, such as a question, are ignored.
  mutating func add(_ verb: String, _ arguments: [LuaValue]) {
    let texts = arguments.compactMap(\.text)
    let numbers = arguments.compactMap(\.number)
    switch verb {
    case "press": keys(texts) { KeyEvent($0, modifiers: $1) }
    case "keyDown": keys(texts) { KeyEvent($0, modifiers: $1, reportsRelease: true) }
    case "keyRepeat":
      keys(texts) { KeyEvent($0, modifiers: $1, phase: .repeat, reportsRelease: true) }
    case "keyUp": keys(texts) { KeyEvent($0, modifiers: $1, phase: .up, reportsRelease: true) }
    case "type": texts.first?.forEach { type($0) }
    case "paste": if let text = texts.first { add(.paste(text)) }
    case "advance":
      if let seconds = numbers.first, seconds > 0, seconds.isFinite { wait += seconds }
    case "click": click(texts, numbers, .left, times: 1)
    case "doubleClick": click(texts, numbers, .left, times: 2)
    case "rightClick": click(texts, numbers, .right, times: 1)
    case "mouseDown", "mouseUp", "hover": if let point = Self.point(numbers) { mouse(verb, point) }
    case "drag":
      guard let from = Self.point(numbers), let to = Self.point(numbers.dropFirst(2)) else {
        return
      }
      mouse("mouseDown", from)
      mouse("hover", to)
      mouse("mouseUp", to)
    case "scroll":
      guard let point = Self.point(numbers) else { return }
      let (x, y) =
        ["up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)][texts.last ?? ""] ?? (
          0, 0
        )
      let notches =
        numbers.count > 2 ? max(0, min(1000, Int(exactly: numbers[2].rounded()) ?? 0)) : 1
      for _ in 0..<notches {
        add(.mouse(MouseEvent(.scroll(x: x, y: y), button: .none, at: point)))
      }
    default: break
    }
  }

  private mutating func keys(_ names: [String], _ make: (Key, KeyModifiers) -> KeyEvent) {
    for name in names {
      if let (key, modifiers) = KeyName.parse(name) { add(.key(make(key, modifiers))) }
    }
  }
  private mutating func type(_ character: Character) {
    switch character {
    case "\n", "\r", "\r\n": add(.key(KeyEvent(.enter)))
    case "\t": add(.key(KeyEvent(.tab)))
    default: add(.key(KeyEvent(.character(character))))
    }
  }

  private mutating func click(
    _ texts: [String], _ numbers: [Double], _ button: MouseButton, times: Int
  ) {
    for _ in 0..<times {
      if let point = Self.point(numbers) {
        add(.mouse(MouseEvent(.down, button: button, at: point)))
        add(.mouse(MouseEvent(.up, button: button, at: point)))
      } else if let text = texts.first, all.count < Self.maximum {
        all.append(Replay.Step(wait: wait, deed: .click(text, button)))
        wait = 0
      }
    }
  }

  private mutating func mouse(_ verb: String, _ point: Point) {
    switch verb {
    case "mouseDown":
      pointer = (point, true)
      add(.mouse(MouseEvent(.down, at: point)))
    case "mouseUp":
      pointer = (point, false)
      add(.mouse(MouseEvent(.up, at: point)))
    default:
      pointer.location = point
      add(.mouse(MouseEvent(.move, button: pointer.isDown ? .left : .none, at: point)))
    }
  }

  /// A point from coordinates that count from 1 in the file.
  private static func point(_ numbers: some Collection<Double>) -> Point? {
    let two = numbers.prefix(2).compactMap { Int(exactly: $0.rounded()) }
    guard two.count == 2 else { return nil }
    return Point(x: two[0] - 1, y: two[1] - 1)
  }
}
