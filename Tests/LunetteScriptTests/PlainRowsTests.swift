import LunetteBase
import Testing

@testable import LunetteEngine

/// Rows without state leave the tree when some thirty others have left after them, and their nodes
/// show the rows that come then. (That nobody sees this is in `Tests/Lua/rows_used_again_test.lua`
/// and in `ReusedRowsRandomTests`.)
@Suite struct PlainRowsTests {
  /// Scrolls a list of a thousand rows, of which eight are in sight, line by line. Returns how many
  /// rows were shown by nodes of others, and how many nodes there are in the end.
  private func scrolled(by lines: Int, _ row: String) throws -> (again: Int, nodes: Int) {
    let harness = try Harness(width: 20, height: 8)
    try harness.load(
      """
      local ui = require "lunette"
      local Plain = ui.View "Plain"
      Plain.number = 0
      function Plain:body() return ui.Button("row " .. self.number, function() end) end
      local Counter = ui.View "Counter"
      Counter.state = { n = 0 }
      function Counter:body() return ui.Text("row " .. self.n) end
      return function()
        return ui.List { ui.ForEach(1000, function(n) return \(row) end) }:buttonStyle("plain")
      end
      """)
    for _ in 0..<lines {
      harness.scene.handle(.mouse(MouseEvent(.scroll(x: 0, y: 1), at: Point(x: 2, y: 2))))
      harness.draw()
    }
    return (harness.scene.reusedRowCount, harness.scene.nodeCount)
  }

  @Test(arguments: ["ui.Text('row ' .. n)", "Plain { number = n }"])
  func nodesOfRowsWithoutStateAreUsedSoon(row: String) throws {
    #expect(try scrolled(by: 30, row).again == 0)
    #expect(try scrolled(by: 60, row).again > 10)
    // There are no more rows after many turns than after some.
    #expect(try scrolled(by: 200, row).nodes <= scrolled(by: 60, row).nodes + 40)
  }

  @Test(arguments: [
    "Counter {}", "ui.Text('row ' .. n):onAppear(function() end)",
    "ui.Toggle('row ' .. n, ui.State(false))",
  ])
  func rowsWithStateAreKeptAsBefore(row: String) throws {
    #expect(try scrolled(by: 120, row).again == 0)
  }
}
