import Glibc
import Lunette
import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteTerminal
import LunetteViews

// The engine's type, not the type of the same name in a host's interface.
private typealias Color = LunetteBase.Color

/// Workload W2: each of 12,000 cells has another letter and other colours than in the frame before;
/// eight frames take turns.
enum FullRepaint {
  static let size = Size(width: 200, height: 60)

  private static func makeFrames() -> [UnsafeMutablePointer<Cell>] {
    var state: UInt32 = 0x1234_5678
    func next() -> UInt32 {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return state
    }
    let count = size.width * size.height
    let frames = (0..<8).map { _ in
      let cells = UnsafeMutablePointer<Cell>.allocate(capacity: count)
      for index in 0..<count {
        let foreground = Color.rgb(next() & 0xff_ffff)
        let background = Color.rgb(next() & 0xff_ffff)
        cells[index] = Cell(glyph: 65 + next() % 26, foreground: foreground, background: background)
      }
      return cells
    }
    for k in 0..<8 {
      let after = frames[(k + 1) % 8]
      for index in 0..<count where frames[k][index].glyph == after[index].glyph {
        after[index].glyph = 65 + (after[index].glyph - 65 + 1) % 26
      }
    }
    return frames
  }

  static func run(_ settings: BenchSettings) throws {
    let frames = makeFrames()
    let driver = try TerminalDriver()
    try driver.start()
    if settings.discardsOutput { driver.outputDescriptor = open("/dev/null", O_WRONLY) }
    var sceneSettings = SceneSettings()
    sceneSettings.apply(driver.capabilities)
    let scene = Scene(size: size, environment: Environment(sceneSettings))
    let buffer = CellBuffer(width: size.width, height: size.height, glyphs: scene.glyphs)
    func frame(_ k: Int) {
      let cells = frames[k % 8]
      scene.setRoot(
        CellsView(size: size) { row, columns, target in
          target.update(from: cells + row * size.width + columns.lowerBound, count: columns.count)
        })
      scene.render(into: buffer)
      present(buffer, on: driver)
    }
    for k in 0..<settings.warmup { frame(k) }
    SideChannel.begin()
    for k in settings.warmup..<(settings.warmup + settings.frames) { frame(k) }
    SideChannel.end()
    driver.stop()
  }
}

/// Presents a frame without dropping it: waits while the terminal is busy, so that every frame is
/// measured.
func present(_ buffer: CellBuffer, on driver: TerminalDriver) {
  while !driver.present(buffer) {
    if driver.wait(until: nil).isClosed { exit(1) }
  }
}
