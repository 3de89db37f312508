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
    _ count: Int, _ source: String = plugin, height: Int = 5,
    budgets: PluginBudgets = PluginBudgets(),
    folders: [Folder]? = nil
  ) throws {
    host = PluginHost(
      id: "bench", slots: (0..<max(count, 1)).map { .panel("s\($0)") }, budgets: budgets)
    tick = try host.values.publish("tick", 0)
    try host.actions.register("one") { (call: ActionCall<One>) -> Int in call.parameters.number }
    try host.actions.register("three") { (call: ActionCall<Three>) -> Int in call.parameters.size }
    self.folders = folders ?? Self.folders(count, source)
    scene = HostedScene(host, size: Size(width: 60, height: max(1, count) * height)) {
      VStack(spacing: 0) {
        ForEach(0..<max(count, 1), id: \.self) { PluginSlot("s\($0)").frame(height: height) }
      }
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

// No limit is to stop what is measured, however slow the machine is that runs it.
var budgets = PluginBudgets()
(budgets.share, budgets.callback, budgets.turn, budgets.allPlugins, budgets.load) = (
  .infinity, 1e4, 1e4, 1e4, 1e4
)
budgets.calls = .max

/// The parts to measure, by name; without any, all of them.
let wanted = Set(CommandLine.arguments.dropFirst())
@MainActor func part(_ name: String, _ body: @MainActor () throws -> Void) rethrows {
  guard wanted.isEmpty || wanted.contains(name) else { return }
  let before = Machine()
  try body()
  print(rows: rows, Machine.between(before, Machine()))
  rows = []
  if name != "hostile" { precondition(Failures.all.isEmpty, Failures.all[0]) }
}

print(["", "measured", "goal", "copy", "walk"])
let small = plugin.replacing("SLOT", with: "s0")
try part("state") {
  let bench = try Bench(0, budgets: budgets)
  let empty = Folder("return {}")
  @MainActor func load() throws { try bench.host.plugins.load(empty.path, id: "p") }
  try load()
  row("state and runtime", brief(try median(times: 20) { try load() }), "0.15 ms")
  row("  its memory, Lua's", "\(bench.host.plugins["p"]!.usage.memory >> 10) KB", "64 KB")
}
try part("load") {
  let bench = try Bench(0, budgets: budgets)
  let folder = Folder(small)
  @MainActor func load() throws { try bench.host.plugins.load(folder.path, id: "p") }
  try load()
  row("a plugin of 30 lines: load", brief(try median(times: 20) { try load() }), "0.5 ms")
  bench.frame()
  row(
    "  its memory with its panel, Lua's", "\(bench.host.plugins["p"]!.usage.memory >> 10) KB",
    "128 KB")
}
try part("reload") {
  let bench = try Bench(0, budgets: budgets)
  let folder = Folder(small)
  try bench.host.plugins.load(folder.path, id: "p")
  var version = 0
  let taken = try median(times: 20) {
    version += 1
    folder.write(small.replacing("clicks", with: "clicks \(version)"))
    try bench.host.plugins["p"]!.reload()
    bench.frame()
  }
  row("reload of a file → frame", brief(taken), "2 ms")
}
try part("hundred") {
  // What is read of the program and of Lunette itself at its first use is no memory of the plugins.
  let first = try Bench(1, budgets: budgets)
  first.frame()
  let folders = Bench.folders(fixedTimes ?? 100)
  let before = residentKilobytes()
  let start = seconds()
  let bench = try Bench(folders.count, budgets: budgets, folders: folders)
  bench.frame()
  row("\(folders.count) plugins loaded and drawn", brief((seconds() - start) * 1e6), "60 ms")
  row("  memory", "\(((residentKilobytes() - before) * 10 / 1024).tenths) MB", "16 MB")
}
try part("discover") {
  let counts = fixedTimes.map { [($0, "")] } ?? [(100, "60 ms"), (1_000, "50 ms"), (10_000, "")]
  for (count, goal) in counts {
    let folders = try ManifestFolders(count)
    let bench = try Bench(0, budgets: budgets)
    let (before, start) = (residentKilobytes(), seconds())
    let found = bench.host.plugins.discover(in: folders.path)
    row(
      "\(found.plugins.count) manifests discovered, "
        + "none run", brief((seconds() - start) * 1e6), goal)
    row(
      "  memory", "\(((residentKilobytes() - before) * 10 / 1024).tenths) MB",
      count == 100 ? "15 MB" : "")
  }
}
let calls = """
  local ui, plugin = require "lunette", require "lunette.plugin"
  return { commands = {
    none = function() for i = 1, 1000 do end end,
    one = function() for i = 1, 1000 do plugin.perform("one", { number = i }) end end,
    three = function() for i = 1, 1000 do plugin.perform("three", { name = "n", size = i, isOpen = true }) end end,
  } }
  """
for (name, words, goal) in [("one", "one integer", "1.5 µs"), ("three", "a table of 3", "1.0 µs")] {
  try part("action-\(name)") {
    let bench = try Bench(1, calls, budgets: budgets)
    @MainActor func call(_ name: String) throws -> Double {
      try median(times: 5) { try bench.host.commands.perform("p0.\(name)") } / 1000
    }
    let none = fixedTimes == nil ? try call("none") : 0
    row("typed action from Lua, \(words)", brief(try call(name) - none), goal)
  }
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
    row(
      "frame: all of \(count) change", brief(median(times: 20) { all() }),
      count == 10 ? "0.25 ms" : "2.5 ms")
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
