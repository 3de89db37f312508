import Lunette
import LunetteBase
import LunetteEngine
import LunetteTesting
import Testing

/// A script that is loaded afresh, as by F5 in `lunette run --watch`: its views go, and other ones
/// come.
@Suite struct LoadedAfreshTests {
  private func run(_ source: String, _ body: (Interface, HeadlessDriver) throws -> Void) throws {
    let interface = try Interface(
      path: "test.lua", size: Size(width: 20, height: 6), options: HostOptions())
    defer { interface.end() }
    let text = Array(("local ui = require 'lunette'\n" + source).utf8)
    interface.loader = { () throws(ScriptError) in
      try interface.runtime.load(source: text, name: "test.lua")
    }
    try interface.load()
    let driver = HeadlessDriver(scene: interface.scene, tasks: interface.tasks)
    driver.settle()
    try body(interface, driver)
    interface.loader = nil
  }

  @Test func whatHasAppearedDisappears() throws {
    let source = """
      shown = shown or {}
      local function noted(name, view)
        return view:onAppear(function() shown[name] = (shown[name] or 0) + 1 most = math.max(most or 0, shown[name]) end)
          :onDisappear(function() shown[name] = shown[name] - 1 end)
      end
      return function()
        return ui.VStack {
          noted("text", ui.Text("text")):sheet { isPresented = ui.State(true), content = function() return noted("sheet", ui.Text("sheet")) end },
          ui.List { ui.ForEach(20, function(i) return noted("row " .. i, ui.Text("row " .. i)) end) },
          ui.NavigationStack { path = ui.State { 1 },
            ui.Text("root"):navigationDestination(function(v) return noted("page", ui.Text("page")) end) },
        }
      end
      """
    try run(source) { interface, driver in
      for _ in 0..<3 {
        driver.scroll(Point(x: 2, y: 3), x: 0, y: 3)
        try interface.loadAndUpdate(afresh: true)
        driver.settle()
        #expect(try interface.state.global("most").integer == 1)
      }
    }
  }

  @Test func aTimerOfAViewEndsWithIt() throws {
    let source = """
      ticks = ticks or 0
      local timer
      return ui.Text("text"):onAppear(function() timer = ui.every(0.1, function() ticks = ticks + 1 end) end)
        :onDisappear(function() timer:cancel() end)
      """
    try run(source) { interface, driver in
      for _ in 0..<3 { try interface.loadAndUpdate(afresh: true) }
      driver.advance(1)
      #expect(try interface.state.global("ticks").integer == 10)
    }
  }

  @Test func helpThatIsOpenIsClosed() throws {
    try run("return ui.Button('press', function() end)") { interface, driver in
      driver.press(.function(1), [])
      #expect(!interface.scene.layers.nodes.isEmpty)
      try interface.loadAndUpdate(afresh: true)
      driver.settle()
      #expect(interface.scene.layers.nodes.isEmpty)
      #expect(driver.text.contains("press"))
      driver.press(.enter, [])
      #expect(interface.scene.focus.current != nil)
    }
  }
}
