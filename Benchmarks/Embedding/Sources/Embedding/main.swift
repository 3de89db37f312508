import Glibc
import Lunette

/// Thirty lines, as a small plugin has them.
let plugin = """
  local ui, plugin = require "lunette", require "lunette.plugin"
  local count = ui.State(0)
  local Row = ui.View "Row"
  Row.title = ""
  function Row:body()
    return ui.HStack { ui.Text(self.title), ui.Spacer(), ui.Text(tostring(count.value)) }
  end
  local pill = ui.ButtonStyle(function(configuration)
    return configuration.label:padding { horizontal = 1 }:background(configuration.isPressed and "accent" or "secondary")
  end)
  return {
    panels = { SLOT = function()
      return ui.VStack {
        Row { title = "clicks" },
        Row { title = "tick " .. tostring(plugin.values["tick"].value) },
        ui.Button("More", function() count.value = count.value + 1 end):buttonStyle(pill),
        ui.Button("Less", function() count.value = count.value - 1 end):buttonStyle(pill),
      }
    end },
    commands = { more = function() count.value = count.value + 1 end },
  }
  """

struct Three: ActionParameters {
  var name: String
  var size: Int
  var isOpen: Bool
}
struct One: ActionParameters { var number: Int }

/// What went wrong in plugins: what fails is not what is to be measured.
@MainActor enum Failures { static var all: [String] = [] }

/// A host with `count` plugins in a column of panels, on a screen that no terminal shows.
@MainActor final class Bench {
  let host: PluginHost
  let scene: HostedScene
  let tick: PublishedValue<Int>
  let folders: [Folder]
  private var time = 0.0

  /// - Parameter folders: With the plugins, if they are there already.
  init(
    _ count: Int, _ source: String = plugin, height: Int = 5, budgets: PluginBudgets = PluginBudgets(),
    folders: [Folder]? = nil
  ) throws {
    host = PluginHost(
      id: "bench", slots: (0..<max(count, 1)).map { .panel("s\($0)") }, budgets: budgets)
    tick = try host.values.publish("tick", 0)
    try host.actions.register("one") { (call: ActionCall<One>) -> Int in call.parameters.number }
    try host.actions.register("three") { (call: ActionCall<Three>) -> Int in call.parameters.size }
    self.folders = folders ?? Self.folders(count, source)
    scene = HostedScene(host, size: Size(width: 60, height: max(1, count) * height)) {
      VStack(spacing: 0) { ForEach(0..<max(count, 1), id: \.self) { PluginSlot("s\($0)").frame(height: height) } }
    }
    host.onError = { Failures.all.append("\($0)") }
    for number in 0..<count { try host.plugins.load(self.folders[number].path, id: "p\(number)") }
  }

  static func folders(_ count: Int, _ source: String = plugin) -> [Folder] {
    (0..<count).map { Folder(source.replacing("SLOT", with: "s\($0)")) }
  }

  /// Frames, until there is nothing to draw; the cells that were given.
  @discardableResult
  func frame() -> Int {
    var cells = 0
    time += 0.02
    scene.advance(to: time)
    while scene.needsFrame { scene.render { _, _ in cells += 1 } }
    return cells
  }
}

var budgets = PluginBudgets()
(budgets.share, budgets.callback, budgets.turn, budgets.allPlugins, budgets.load) = (1, 100, 100, 100, 100)
budgets.calls = .max

/// The parts to measure, by name; without any, all of them.
let wanted = Set(CommandLine.arguments.dropFirst())
@MainActor func part(_ name: String, _ body: @MainActor () throws -> Void) rethrows {
  guard wanted.isEmpty || wanted.contains(name) else { return }
  try body()
  if name != "hostile" { precondition(Failures.all.isEmpty, Failures.all[0]) }
}

row("", "measured", "goal")
try part("load") {
  let bench = try Bench(0, budgets: budgets)
  let folder = Folder(plugin.replacing("SLOT", with: "s0"))
  let empty = Folder("return {}")
  @MainActor func load(_ folder: Folder) throws { try bench.host.plugins.load(folder.path, id: "p") }
  try load(folder)
  row("state and runtime", brief(try median(times: 20) { try load(empty) }), "0.15 ms")
  let loaded = try bench.host.plugins.load(empty.path, id: "p")
  row("  its memory, Lua's", "\(loaded.usage.memory >> 10) KB", "64 KB")
  row("a plugin of 30 lines: load", brief(try median(times: 20) { try load(folder) }), "0.5 ms")
  bench.frame()
  row("  its memory with its panel, Lua's", "\(bench.host.plugins["p"]!.usage.memory >> 10) KB", "128 KB")
  var version = 0
  row(
    "reload of a file → frame",
    brief(
      try median(times: 20) {
        version += 1
        folder.write(plugin.replacing("SLOT", with: "s0").replacing("clicks", with: "clicks \(version)"))
        try bench.host.plugins["p"]!.reload()
        bench.frame()
      }), "2 ms")
}
try part("hundred") {
  let folders = Bench.folders(100)
  let before = residentKilobytes()
  let start = seconds()
  let bench = try Bench(100, budgets: budgets, folders: folders)
  bench.frame()
  row("100 plugins loaded and drawn", brief((seconds() - start) * 1e6), "60 ms")
  row("  memory", "\((residentKilobytes() - before) / 1024) MB", "16 MB")
}
try part("actions") {
  let calls = """
    local ui, plugin = require "lunette", require "lunette.plugin"
    return { commands = {
      none = function() for i = 1, 1000 do end end,
      one = function() for i = 1, 1000 do plugin.perform("one", { number = i }) end end,
      three = function() for i = 1, 1000 do plugin.perform("three", { name = "n", size = i, isOpen = true }) end end,
    } }
    """
  let bench = try Bench(1, calls, budgets: budgets)
  @MainActor func call(_ name: String) throws -> Double { try median(times: 5) { try bench.host.commands.perform("p0.\(name)") } / 1000 }
  let none = try call("none")
  row("typed action from Lua, one integer", brief(try call("one") - none), "1.5 µs")
  row("typed action from Lua, a table of 3", brief(try call("three") - none), "1.5 µs")
}
try part("click") {
  let bench = try Bench(1, budgets: budgets)
  bench.frame()
  @MainActor func click() {
    bench.scene.handle(.mouse(MouseEvent(.down, at: Point(x: 30, y: 2))))
    bench.frame()
    bench.scene.handle(.mouse(MouseEvent(.up, at: Point(x: 30, y: 2))))
    bench.frame()
  }
  for _ in 0..<20 { click() }
  row("click → cells (down, up, two frames)", brief(median(times: 200) { click() }), "50 µs")
}
for count in [10, 100] {
  try part("one\(count)") {
    let bench = try Bench(count, budgets: budgets)
    bench.frame()
    var number = 0
    @MainActor func one() throws {
      number += 1
      try bench.host.commands.perform("p\(number % count).more")
      bench.frame()
    }
    for _ in 0..<count { try one() }
    row("frame: 1 of \(count) changes", brief(try median(times: 200) { try one() }), "25 µs")
  }
  try part("all\(count)") {
    let bench = try Bench(count, budgets: budgets)
    bench.frame()
    @MainActor func all() {
      bench.tick.value += 1
      // Another digit in each panel at least.
      precondition(bench.frame() >= count, "a panel has not changed")
    }
    for _ in 0..<5 { all() }
    row("frame: all of \(count) change", brief(median(times: 20) { all() }), count == 10 ? "0.25 ms" : "2.5 ms")
  }
}
try part("hostile") {
  let hostile = """
    local ui, plugin = require "lunette", require "lunette.plugin"
    ui.every(0.01, function() while true do end end)
    return { panels = { SLOT = function()
      if plugin.values.tick.value > 0 then while true do end end
      return ui.Text("x")
    end } }
    """
  let bench = try Bench(10, hostile)
  bench.frame()
  var worst = 0.0, stalls = 0
  for number in 1...200 {
    bench.tick.value = number
    // The host's own time, as a loop has it between frames.
    usleep(16_000)
    let start = seconds()
    bench.frame()
    let taken = seconds() - start
    worst = max(worst, taken)
    if taken > 0.05 { stalls += 1 }
  }
  row("ten hostile plugins: worst stall of the loop", brief(worst * 1e6), "120 ms")
  row("  stalls above 50 ms until all are suspended", "\(stalls)", "3 a plugin")
}
