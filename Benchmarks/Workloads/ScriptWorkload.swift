import Glibc
import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteTerminal

/// A workload that is a Lua script. The script returns its root and, except for W1, the function
/// `step`, which the benchmark calls before each frame as a callback is called. The script is run
/// by the program's own code, from loading to the terminal.
enum ScriptWorkload {
  static func run(_ settings: BenchSettings) throws {
    let driver = try TerminalDriver()
    let path = "\(settings.scripts)/\(settings.workload).lua"
    var options = HostOptions()
    // A stack of 100,000 rows needs more memory than the default limit of a script.
    options.memoryLimit = 8 << 30
    let interface = try Interface(path: path, size: driver.size, options: options)
    interface.onError = { stop($0.message) }
    let loop = RunLoop(scene: interface.scene, terminal: driver, tasks: interface.tasks)
    loop.apply(driver.capabilities)
    try interface.load()
    try driver.start()
    loop.fit(driver.size)
    loop.showFrame()
    if settings.workload != "w1" { try time(settings, interface, loop, driver) }
    driver.stop()
  }

  private static func time(
    _ settings: BenchSettings, _ interface: Interface, _ loop: RunLoop, _ driver: TerminalDriver
  ) throws {
    let step = interface.app?.others.first?.function
    let scene = interface.scene
    var row = 0
    // Animations are measured at the clock steps of sixty frames a second, however fast the frames
    // are drawn.
    let isMoving = ["motion", "progress"].contains(settings.workload)
    func frame(_ k: Int) throws {
      if isMoving { scene.advance(to: scene.now + SceneMotion.interval) }
      if settings.scrolls {
        row += 1
        if row + scene.size.height > settings.rows {
          row = 0
          scene.handle(.key(KeyEvent(.home)))
        } else {
          scene.handle(
            .mouse(MouseEvent(.scroll(x: 0, y: 1), button: .none, at: Point(x: 2, y: 2))))
        }
      } else if let step {
        try interface.runtime.callBack(step, [.integer(Int64(k))])
      }
      loop.showFrame()
      while !driver.isReadyForFrame { if driver.wait(until: nil).isClosed { exit(1) } }
    }
    for k in 0..<settings.warmup { try frame(k) }
    SideChannel.begin()
    for k in settings.warmup..<(settings.warmup + settings.frames) { try frame(k) }
    SideChannel.end()
  }
}
