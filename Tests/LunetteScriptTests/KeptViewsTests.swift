import LunetteBase
import LunetteEngine
import LunetteViews
import Testing

@testable import LunetteScript

/// Views of a body's result that are as in the previous result are kept and not made again.
@Suite struct KeptViewsTests {
  /// The views of `type` in a scene, in the order of the tree.
  private func views<Shown: View>(_ type: Shown.Type, in harness: Harness) -> [Shown] {
    var found: [Shown] = []
    func visit(_ node: Node) {
      if let view = node.view as? Shown { found.append(view) }
      node.forEachChild(visit)
    }
    if let root = harness.scene.root { visit(root) }
    return found
  }
  private func harness(_ body: String) throws -> Harness {
    let harness = try Harness(width: 40, height: 10)
    try harness.load(
      """
      local ui = require "lunette"
      set = ui.State(0)
      local Main = ui.View "Main"
      function Main:body() local n = set.value \(body) end
      return Main {}
      """)
    return harness
  }
  private func set(_ value: String, _ harness: Harness) throws -> String {
    _ = try harness.run("set.value = \(value)")
    return harness.draw()
  }

  @Test func whatStandsBesideAChange() throws {
    let harness = try harness(
      "return ui.VStack { ui.Text('same'):bold(), ui.Text('n' .. n), ui.Text('last') }")
    #expect(try set("1", harness).contains("n1"))
    let before = views(Text.self, in: harness)
    #expect(try set("2", harness).contains("n2"))
    let after = views(Text.self, in: harness)
    #expect(before.count == 3 && after.count == 3)
    #expect(before[0] === after[0] && before[1] !== after[1] && before[2] === after[2])
    #expect(views(Stack.self, in: harness).count == 1)
  }

  @Test func whatIsBelowAChange() throws {
    let harness = try harness(
      "return ui.HStack { ui.Text('a'), 'b' }:padding(1):background(n % 2 == 0 and 'red' or 'blue')"
    )
    _ = try set("1", harness)
    let (stacks, paddings) = (
      views(Stack.self, in: harness), views(PaddingModifier.self, in: harness)
    )
    let colors = views(ColorView.self, in: harness)
    _ = try set("2", harness)
    #expect(stacks.count == 1 && views(Stack.self, in: harness)[0] === stacks[0])
    #expect(paddings.count == 1 && views(PaddingModifier.self, in: harness)[0] === paddings[0])
    #expect(colors.count == 1 && views(ColorView.self, in: harness)[0] !== colors[0])
  }

  @Test func aTextOfAnotherLength() throws {
    let harness = try harness(
      "return ui.VStack { ui.Text(('x'):rep(n)), ui.Text('below ' .. n % 2), 'end' }")
    for length in [1, 20, 3, 3, 30, 30] {
      let text = try set("\(length)", harness)
      #expect(text.contains("below \(length % 2)"))
      #expect(text.split(separator: "\n").first.map { $0.drop { $0 == " " }.count } == length)
    }
  }

  /// Other views in a result that has as many bytes as the previous one.
  @Test func anotherViewOfTheSameSize() throws {
    let harness = try harness(
      """
      if n == 0 then return ui.VStack { ui.Text('first'), ui.Spacer() } end
      if n == 1 then return ui.VStack { ui.Text('other'), ui.Divider() } end
      if n == 2 then return ui.HStack { ui.Text('third'), ui.Spacer() } end
      if n == 3 then return nil end
      return ui.VStack { ui.Text('first'), ui.Spacer() }:padding(n)
      """)
    for (value, words) in [
      (1, "other"), (0, "first"), (2, "third"), (3, ""), (1, "other"), (3, ""), (4, "first"),
      (5, "first"),
    ] {
      let text = try set("\(value)", harness)
      #expect(words.isEmpty ? !text.contains { $0.isLetter } : text.contains(words))
      #expect(text.contains("─") == (value == 1))
    }
  }

  /// Each run of a body makes a new function, which has the same number in the result as the old
  /// one. The button must get the new function.
  @Test func whatHoldsAFunctionIsMadeAgain() throws {
    let harness = try harness(
      "return ui.VStack { ui.Button('press', function() told = n end), ui.Text('n' .. n % 10) }")
    for value in [1, 2, 3] {
      _ = try set("\(value)", harness)
      harness.press(.enter)
      let told = try harness.run("return told")
      #expect(told == [.integer(Int64(value))])
    }
  }

  /// A part of a configuration shows its own control, even if the kept view was made for another
  /// control.
  @Test func partsOfConfigurations() throws {
    let harness = try Harness(width: 40, height: 6)
    try harness.load(
      """
      local ui = require "lunette"
      set = ui.State(0)
      local Framed = ui.ButtonStyle "framed"
      function Framed:makeBody(configuration)
        return ui.HStack { ui.Text("<"), configuration.label, ui.Text(">") }:background(set.value % 2 == 0 and "red" or "blue")
      end
      return function()
        return ui.VStack { ui.Button("one", function() end), ui.Button("two", function() end) }:buttonStyle(Framed)
      end
      """)
    for value in 1...4 {
      let text = try set("\(value)", harness)
      #expect(text.contains("< one >") && text.contains("< two >"))
    }
  }

  /// After a failed run, which shows an error, the views of the run before it can be kept.
  @Test func afterAnError() throws {
    let harness = try harness(
      "if n == 2 then error('no') end return ui.VStack { ui.Text('kept'), ui.Text('n' .. n) }")
    for value in [1, 2, 1, 3, 2, 3] {
      let text = try set("\(value)", harness)
      #expect(text.contains("kept") == (value != 2))
      #expect(value == 2 || text.contains("n\(value)"))
    }
  }

  /// Kept views count as memory of the script, and are released with the body.
  @Test func memoryIsGivenBack() throws {
    let harness = try harness(
      "return ui.VStack { ui.Text('n' .. n % 10), ui.Text(('long '):rep(2000)) }")
    for value in 1...3 { _ = try set("\(value)", harness) }
    let steady = harness.runtime.state.account.held
    for value in 4...9 { _ = try set("\(value)", harness) }
    #expect(harness.runtime.state.account.held == steady)
    harness.scene.tearDown()
    #expect(harness.runtime.state.account.held < steady)
  }
}
