import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteViews
import Testing

@testable import LunetteScript

/// Thirty stages with views of one script, as in a contact sheet of a style in all of its states.
@Suite struct ScriptStageTests {
  private static let script = """
    local ui = require "lunette"
    local Style = ui.ButtonStyle "Framed"
    function Style:makeBody(configuration)
      if configuration.isPressed and broken then error("this one is broken") end
      local mark = configuration.isPressed and "P" or configuration.isFocused and "F" or "-"
      return ui.HStack { spacing = 0, ui.Text(mark), configuration.label }
    end
    clicks = {}
    function cell(number)
      return ui.Button("b" .. number, function()
        clicks[number] = (clicks[number] or 0) + 1
        if number == 7 then error("cell 7 errs") end
      end):buttonStyle(Style)
    end
    return ui.Text("host")
    """

  /// Thirty scenes of one script in six columns and five rows, each with a theme and a size of its
  /// own.
  private final class Sheet {
    let harness: Harness
    var stages: [SceneStage] = []
    var failures: [[String]] = Array(repeating: [], count: 30)
    var differences: [String] = []

    init() throws {
      harness = try Harness(width: 60, height: 5)
      try harness.load(ScriptStageTests.script)
      harness.scene.frameCheck.isOn = true
      harness.scene.frameCheck.onDifference = { [unowned self] in differences.append("sheet: \($0)")
      }
      for number in 0..<30 {
        let value = try harness.run("return cell(\(number))")
        let settings = SceneSettings(
          theme: number % 2 == 0 ? .dark : .light,
          colorSupport: number % 3 == 0 ? .none : .truecolor,
          layoutDirection: number % 5 == 4 ? .rightToLeft : .leftToRight)
        let scene = Scene(
          size: Size(width: 5 + number % 4, height: 1),
          environment: Environment(settings, scope: harness.runtime.makeScope()))
        scene.reports.onError = { [unowned self] in failures[number].append($0.error.message) }
        scene.frameCheck.isOn = true
        scene.frameCheck.onDifference = { [unowned self] in
          differences.append("stage \(number): \($0)")
        }
        scene.setRoot(try harness.runtime.rootView(value[0].reference!)!)
        stages.append(SceneStage(scene, clock: .stands))
      }
      let rows: [View] = (0..<5).map { row in
        Stack(
          axis: .horizontal, spacing: 0,
          children: (0..<6).map { column in
            let subject = stages[row * 6 + column]
            return StageView(subject, size: subject.scene.size)
          })
      }
      harness.scene.setRoot(
        Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: rows))
      harness.draw()
    }
    deinit { for stage in stages { stage.scene.tearDown() } }

    /// The position at which a stage begins.
    func corner(_ number: Int) -> Point {
      let before = stages[(number / 6 * 6)..<number].reduce(0) { $0 + $1.scene.size.width }
      return Point(x: before, y: number / 6)
    }
    func mouse(_ kind: MouseKind, _ number: Int) {
      let stage = stages[number].scene
      let column = stage.settings.layoutDirection == .rightToLeft ? stage.size.width - 2 : 1
      harness.scene.handle(.mouse(MouseEvent(kind, at: corner(number) + Point(x: column, y: 0))))
      harness.draw()
    }
    func shown(_ number: Int) -> String {
      let corner = corner(number)
      return (0..<stages[number].scene.size.width).map {
        harness.scene.glyphs.string(of: harness.buffer[corner.x + $0, corner.y].glyph)
      }.joined()
    }
  }

  @Test func realInputReachesEachOfThirtyStages() throws {
    let sheet = try Sheet()
    for number in 0..<30 {
      sheet.mouse(.down, number)
      #expect(sheet.shown(number).contains("P"), "stage \(number): \(sheet.shown(number))")
      for other in 0..<30 where other != number {
        #expect(!sheet.shown(other).contains("P"), "stage \(other) is not pressed")
      }
      sheet.mouse(.up, number)
    }
    let clicks = try sheet.harness.run(
      "local n = 0 for i = 0, 29 do n = n + (clicks[i] == 1 and 1 or 0) end return n")
    #expect(clicks[0] == .integer(30))
    #expect(sheet.differences == [])
  }

  @Test func anErrorIsThatOfOneStage() throws {
    let sheet = try Sheet()
    for number in [6, 7, 8] {
      sheet.mouse(.down, number)
      sheet.mouse(.up, number)
    }
    #expect(sheet.failures[7].count == 1)
    #expect(sheet.failures[7].first?.contains("cell 7 errs") == true)
    #expect(sheet.failures.enumerated().allSatisfy { $0.offset == 7 || $0.element.isEmpty })
    #expect(sheet.harness.reported == [])
    _ = try sheet.harness.run("broken = true")
    sheet.mouse(.down, 3)
    #expect(sheet.failures[3].contains { $0.contains("this one is broken") })
    #expect(sheet.shown(4).contains("b4"), "the others are as they were")
    sheet.mouse(.up, 3)
    _ = try sheet.harness.run("broken = false")
    sheet.mouse(.down, 9)
    #expect(sheet.shown(9).contains("P"))
    #expect(sheet.differences == [])
  }

  @Test func aStateThatAllReadChangesAllOfThem() throws {
    let harness = try Harness(width: 40, height: 3)
    try harness.load("local ui = require 'lunette'; count = ui.State(1); return ui.Text('host')")
    var stages: [SceneStage] = []
    for _ in 0..<3 {
      let scene = Scene(size: Size(width: 10, height: 1), environment: Environment())
      let value = try harness.run("return function() return ui.Text('n ' .. count.value) end")
      scene.setRoot(try harness.runtime.app(value[0], name: "test.lua").root)
      stages.append(SceneStage(scene))
    }
    harness.scene.setRoot(
      Stack(
        axis: .horizontal, spacing: 0,
        children: stages.map { StageView($0, size: Size(width: 10, height: 1)) }))
    #expect(harness.text.contains("n 1       n 1       n 1"))
    _ = try harness.run("count.value = 2")
    #expect(harness.text.contains("n 2       n 2       n 2"))
    for stage in stages { stage.scene.tearDown() }
  }
}
