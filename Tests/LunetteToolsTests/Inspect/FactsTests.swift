import Lunette
import LunetteEngine
import LunetteScript
import Testing

@testable import LunetteTools

/// The facts that the inspector shows of a view.
@Suite struct FactsTests {
  private func node(_ text: String, in source: String) throws -> (InspectedRun, Node) {
    let run = try InspectedRun(source)
    return (run, try #require(run.scene.find(text)?.node))
  }
  private func value(_ name: String, of node: Node) -> EnvironmentFacts.Value? {
    EnvironmentFacts(node).values.first { $0.name == name }
  }

  @Test func eachValueHasTheLineThatSetIt() throws {
    let (run, node) = try node(
      "inner",
      in: """
        local Density = ui.EnvironmentKey("density", "wide")
        return function()
          return ui.VStack {
            ui.VStack { ui.Text "inner" }
              :tint "green"
              :environment(Density, "compact")
              :disabled(false),
          }
            :tint "red"
            :bold()
            :lineLimit(3)
            :disabled()
        end
        """)
    withExtendedLifetime(run) {
      func check(_ name: String, _ words: String) {
        #expect(
          value(name, of: node)?.text == words && value(name, of: node)?.origin == .unset,
          "\(name)")
      }
      // Of two modifiers of one kind the nearest counts. Newer versions of Lua give a call the line
      // of the method's name, older ones the line on which the chain of calls begins.
      #expect(value("tint", of: node)?.text == "green")
      #expect([5, 6].contains(line(of: value("tint", of: node))))
      #expect([4, 11].contains(line(of: value("bold", of: node))))
      #expect(value("density", of: node)?.text == "\"compact\"")
      #expect(value("isEnabled", of: node)?.text == "false")
      #expect([4, 13].contains(line(of: value("isEnabled", of: node))))
      check("italic", "false")
      check("font", "nil")
      #expect(value("windowSize", of: node)?.origin == .host)
      // Every environment value that bodies can read is listed.
      let names = Set(EnvironmentFacts(node).values.map(\.name))
      for key in Registry.environmentKeys where key.isTracked {
        #expect(names.contains(key.name), "\(key.name)")
      }
    }
  }

  private func line(of value: EnvironmentFacts.Value?) -> Int? {
    if case .line(let location)? = value?.origin { location.line } else { nil }
  }

  @Test func whatAContainerGivesIsTheContainers() throws {
    let (run, node) = try node(
      "row", in: "return function() return ui.List { ui.Text 'row' } end")
    withExtendedLifetime(run) {
      let container = value("container", of: node)
      #expect(container?.text == "list")
      #expect(container?.origin.words.hasPrefix("List") == true, "\(container?.origin.words ?? "")")
    }
  }

  @Test func margins() throws {
    let (run, node) = try node(
      "x",
      in:
        "return function() return ui.ZStack { ui.Text('x'):padding(2) }:frame { width = 20, height "
        + "= 9 } end"
    )
    withExtendedLifetime(run) {
      let facts = LayoutFacts(node)
      #expect(facts.answeredText == "1×1")
      #expect(
        facts.margins.map { [$0.top, $0.right, $0.bottom, $0.left] } == [2, 2, 2, 2],
        "\(facts.marginText ?? "")")
    }
  }

  @Test func stylesAndWhoSetThem() throws {
    let (run, node) = try node(
      "Save",
      in: """
        local A, B = ui.ButtonStyle "a", ui.ButtonStyle "b"
        function A:makeBody(c) return ui.HStack { "a", ui.Button(c) } end
        function B:makeBody(c) return ui.HStack { "b", c.isPressed and "!" or "", c.label } end
        return function()
          return ui.VStack {
            ui.VStack { ui.Button("Save", print) }:buttonStyle(A),
          }:buttonStyle(B)
        end
        """)
    try withExtendedLifetime(run) {
      let facts = try #require(StyleFacts(node))
      #expect(facts.styles.map(\.name) == ["a", "b"])
      #expect(facts.styles.compactMap(\.origin?.line).count == 2)
      #expect(facts.styles[0].origin?.line == 7)
    }
    let plain = try self.node("Save", in: "return function() return ui.Button('Save', print) end")
    try withExtendedLifetime(plain.0) {
      let facts = try #require(StyleFacts(plain.1))
      #expect(facts.styles.count == 1 && facts.styles[0].origin == nil)
    }
  }

  @Test func costsOfEachStageAndCall() throws {
    let run = try InspectedRun(
      """
      local n = ui.State(0)
      return function() return ui.Button("n " .. n.value, function() n.value = n.value + 1 end) end
      """)
    let meter = FrameMeter()
    run.scene.observer = meter
    run.run.interface.runtime.observer = meter
    run.press(.enter)
    run.scene.observer = nil
    run.run.interface.runtime.observer = nil
    for stage in FrameStage.allCases { #expect(meter.cost(stage).count > 0, "\(stage)") }
    #expect(meter.bodies.count > 0)
    #expect(meter.calls["function (test.lua:3)"]?.count == 1, "\(meter.calls.keys)")
    #expect(meter.calls["the root's body"]?.count == 1)
    #expect(Cost.text(0.00042) == "0.42 ms" && Cost.text(1.5) == "1500.00 ms")
  }

  @Test func tables() {
    #expect(CostTable.aligned([["a", "10"], ["bcd", "1", "x"]]) == ["a    10", "bcd   1  x"])
    #expect(CostTable.lines(ofCalls: [], max: 3, columns: 80).isEmpty)
    let rows = [["bodies", "1.20 ms", "3 × body"], ["layout", "10.00 ms", "7 nodes"]]
    #expect(
      CostTable.lines(rows, columns: 80).map(\.text) == [
        "bodies   1.20 ms  3 × body", "layout  10.00 ms   7 nodes",
      ])
    #expect(
      CostTable.lines(rows, columns: 20).flatMap { $0.broken(to: 20) }.map(\.text) == [
        "bodies  1.20 ms, 3 ×", "        body", "layout  10.00 ms, 7", "        nodes",
      ])
  }
}
