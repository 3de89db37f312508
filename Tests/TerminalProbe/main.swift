import Glibc
import LunetteBase
import LunetteTerminal

// A program for the driver's tests: draws a picture, tells of each event in it, and ends in the way
// that a key says.
//
//     LunetteTerminalProbe [--inline] [--flood] [--tick] [--width] [--ends-by-itself]
//
// --flood draws new pictures as fast as the terminal takes them; --tick has a timer of 5 ms;
// --width draws clusters that terminals disagree on.

/// What a handler shares with the program. Not variables: a handler may come in the midst of
/// reading one, which Swift takes for an access to it from two places at once, and ends the
/// program.
struct Shared {
  var stopped: Int32 = 0
  var isLooping: Int32 = 0
}
// Without isolation, for the pointer never changes, and a handler writes no more than a word behind
// it.
nonisolated(unsafe) let shared = UnsafeMutablePointer<Shared>.allocate(capacity: 1)
shared.initialize(to: Shared())

func refuse(_ error: TerminalError) -> Never {
  let text = Array("\(error)\n".utf8)
  _ = write(2, text, text.count)
  exit(2)
}

/// The interrupt hook: what a handler calls.
func interrupt(_: UnsafeMutableRawPointer?) -> Int32 {
  shared.pointee.stopped = 1
  return shared.pointee.isLooping
}

let arguments = CommandLine.arguments.dropFirst()
var options = TerminalDriver.Options()
options.isInline = arguments.contains("--inline")
options.endsByItself = arguments.contains("--ends-by-itself")
options.followsColorScheme = arguments.contains("--scheme")
let driver: TerminalDriver
do { driver = try TerminalDriver(options: options) } catch {
  refuse(error)
}

let glyphs = GlyphTable()
let height = options.isInline ? 4 : driver.size.height
let buffer = CellBuffer(width: driver.size.width, height: height, glyphs: glyphs)

@MainActor func put(_ text: String, row y: Int, isUncertain: Bool = false) {
  guard y < buffer.height else { return }
  let row = buffer.row(y)
  row.update(repeating: .blank, count: buffer.width)
  var x = 0
  for character in text where x < buffer.width {
    let utf8 = Array(String(character).utf8)
    var cell = Cell(glyph: utf8.withUnsafeBufferPointer { glyphs.glyph(for: $0) })
    if isUncertain && utf8.count > 1 {
      guard x + 1 < buffer.width else { break }
      cell.attributes = [.wide, .uncertain]
      row[x] = cell
      cell = Cell(glyph: 0, attributes: .continuation)
      x += 1
    }
    row[x] = cell
    x += 1
  }
  buffer.markDirty(row: y, from: 0, to: buffer.width)
}

@inline(never) func overflow(_ depth: Int) -> Int {
  var waste = (depth, depth, depth, depth)
  return withUnsafeMutablePointer(to: &waste) { overflow($0.pointee.0 + 1) + $0.pointee.1 }
}

@MainActor func end(_ key: Character) {
  switch key {
  case "q":
    driver.stop()
    exit(7)
  case "x": exit(3)
  case "t": fatalError("the probe's own fault")
  case "s": UnsafeMutablePointer<Int>(bitPattern: UInt(driver.size.width / 1_000))!.pointee = 1
  case "a": abort()
  case "o": print(overflow(0))
  case "l":
    shared.pointee.isLooping = 1
    shared.pointee.stopped = 0
    put("it loops", row: 2)
    driver.present(buffer)
    while shared.pointee.stopped == 0 { sched_yield() }
    shared.pointee.isLooping = 0
    put("the loop was stopped", row: 2)
  case "h":
    put("it hangs", row: 2)
    driver.present(buffer)
    while true { sched_yield() }
  case "p": print("printed meanwhile")
  case "e":
    driver.suspend()
    print("somebody else's")
    fflush(nil)
    do { try driver.resume() } catch { exit(4) }
    buffer.markAllDirty()
  default: break
  }
}

TerminalDriver.setInterruptHook(interrupt, nil)
do { try driver.start() } catch {
  refuse(error)
}
put("ready", row: 0)
if arguments.contains("--width") {
  for y in 1..<buffer.height {
    put("ab👨‍👩‍👧‍👦cd1️⃣ef❤️gh", row: y, isUncertain: true)
    for (x, byte) in zip((buffer.width - 4)..<buffer.width, "|end".utf8) {
      buffer.row(y)[x] = Cell(glyph: UInt32(byte))
    }
  }
}
var count: UInt32 = 0
var events: [String] = []
while true {
  if arguments.contains("--flood"), driver.isReadyForFrame {
    count &+= 1
    for y in 1..<buffer.height {
      for x in 0..<buffer.width {
        buffer.row(y)[x] = Cell(
          glyph: 0x41 + (count &+ UInt32(x)) % 26, foreground: .rgb(count &* 77 &+ UInt32(x)))
      }
      buffer.markDirty(row: y, from: 0, to: buffer.width)
    }
  }
  driver.present(buffer)
  let wakeup = driver.wait(until: arguments.contains("--tick") ? TerminalDriver.now() + 0.005 : nil)
  if let signal = wakeup.endingSignal {
    driver.stop()
    exit(128 + signal)
  }
  if wakeup.isClosed { exit(5) }
  if wakeup.needsRedraw { put("drawn again", row: 2) }
  for event in wakeup.events {
    switch event {
    case .key(let key):
      events.append("\(key.key) \(key.modifiers.rawValue)")
      put(events.suffix(3).joined(separator: ", "), row: 1)
      if key.phase == .up { continue }
      if key.key == .character("c"), key.modifiers == .control {
        driver.stop()
        exit(130)
      }
      if case .character(let character) = key.key, key.modifiers.isEmpty { end(character) }
    case .resize(let size):
      buffer.resize(width: size.width, height: options.isInline ? 4 : size.height)
      put("\(size.width)x\(size.height)", row: 0)
    case .mouse(let mouse): put("mouse \(mouse.location.x),\(mouse.location.y)", row: 1)
    case .paste(let text): put("paste \(text)", row: 1)
    case .focus: break
    }
  }
}
