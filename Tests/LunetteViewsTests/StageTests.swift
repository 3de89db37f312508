import LunetteBase
import Testing

@testable import LunetteEngine

/// A scene within a scene: which events and settings reach the inner one.
@Suite struct StageTests {
  /// Makes the inner scene of a stage; its frames are compared with fresh ones as well.
  private func inner(
    _ view: View, width: Int = 12, height: Int = 2, clock: SceneStage.Clock = .runs
  ) -> SceneStage {
    let scene = Scene(size: Size(width: width, height: height), environment: Environment())
    scene.frameCheck.isOn = true
    scene.setRoot(view)
    return SceneStage(scene, clock: clock)
  }
  private func stage(_ subject: SceneStage) -> View { StageView(subject, size: subject.scene.size) }

  @Test func aStageStandsInTheLayoutAndShowsItsScene() {
    let subject = inner(text("inside"), width: 8, height: 1)
    let scene = TestScene(
      vstack(alignment: .leading, spacing: 0, text("above"), stage(subject), text("below")))
    #expect(scene.text.hasPrefix("above\ninside\nbelow"))
    #expect(scene.mismatches.isEmpty)
  }

  @Test func whatChangesInsideIsDrawnAndNothingElse() {
    final class Count { var value = 0 }
    let count = Count()
    let subject = inner(button("add") { count.value += 1 }, width: 9, height: 1)
    let scene = TestScene(vstack(text("title"), stage(subject)))
    scene.scene.update()
    scene.buffer.clearDirty()
    subject.scene.setRoot(text("changed"))
    scene.frame()
    #expect(scene.text.contains("changed"))
    let dirty = (0..<scene.buffer.height).filter { !scene.buffer.dirtySpan(ofRow: $0).isEmpty }
    #expect(dirty.count == 1, "only the stage's row: \(dirty)")
    #expect(scene.mismatches.isEmpty)
  }

  @Test func clicksReachWhatStandsWhereTheyAre() {
    var pressed: [String] = []
    let subject = inner(
      vstack(
        alignment: .leading, spacing: 0, button("one") { pressed.append("one") },
        button("two") { pressed.append("two") }))
    let scene = TestScene(vstack(alignment: .leading, spacing: 0, text("title"), stage(subject)))
    scene.click(1, 0)
    #expect(pressed == [])
    scene.click(1, 1)
    scene.click(1, 2)
    #expect(pressed == ["one", "two"])
    #expect(scene.mismatches.isEmpty)
  }

  @Test func aPressIsSeenInsideAndEndsWhereverTheButtonIsLetGo() {
    var count = 0
    let subject = inner(button("add") { count += 1 }, width: 9, height: 1)
    let scene = TestScene(vstack(alignment: .leading, spacing: 0, text("outside"), stage(subject)))
    let before = scene.buffer[1, 1]
    scene.mouse(.down, 1, 1)
    #expect(scene.buffer[1, 1] != before, "the press is seen")
    scene.mouse(.up, 1, 0)
    #expect(count == 0, "it was let go elsewhere")
    scene.click(1, 1)
    #expect(count == 1)
  }

  @Test func tabGoesThroughAStageAndOnAtItsEnd() {
    var pressed = ""
    let subject = inner(
      hstack(button("b") { pressed += "b" }, button("c") { pressed += "c" }), width: 14, height: 1)
    let scene = TestScene(
      vstack(
        spacing: 0, button("a") { pressed += "a" }, stage(subject), button("d") { pressed += "d" }))
    for _ in 0..<4 {
      scene.key(.enter)
      scene.key(.tab)
    }
    #expect(pressed == "abcd")
    scene.key(.enter)
    #expect(pressed == "abcda", "and round")
    for _ in 0..<3 {
      scene.key(.tab, .shift)
      scene.key(.enter)
    }
    #expect(pressed == "abcdadcb")
    #expect(scene.mismatches.isEmpty)
  }

  @Test func itsClockRunsWithTheSceneOrStands() {
    var count = 0
    func ticking() -> SceneStage {
      let subject = inner(text("x"))
      func again(_ time: Double) {
        subject.scene.timers.schedule(at: time) {
          count += 1
          again(time + 1)
        }
      }
      again(1)
      return subject
    }
    let running = ticking()
    let scene = TestScene(stage(running))
    for _ in 0..<5 { scene.advance(1) }
    #expect(count == 5)
    count = 0
    let standing = ticking()
    standing.clock = .stands
    scene.show(stage(standing))
    for _ in 0..<5 { scene.advance(1) }
    #expect(count == 0)
    standing.advance(by: 2.5)
    #expect(count == 2)
  }

  @Test func themeLocaleAndDirectionAreItsOwn() {
    let subject = inner(
      hstack(spacing: 0, text("a"), text("b")), width: 6, height: 1)
    subject.scene.settings.layoutDirection = .rightToLeft
    let scene = TestScene(
      vstack(
        alignment: .leading, spacing: 0, hstack(spacing: 0, text("a"), text("b")), stage(subject)))
    #expect(scene.text.contains("ab"))
    #expect(scene.text.contains("ba"))
    subject.scene.settings.layoutDirection = .leftToRight
    scene.frame()
    #expect(!scene.text.contains("ba"))
    #expect(scene.mismatches.isEmpty)
  }

  @Test func aStageGoesAndItsSceneLives() {
    let subject = inner(text("inside"), width: 8, height: 1)
    let scene = TestScene(stage(subject))
    #expect(scene.text.contains("inside"))
    scene.show(text("gone"))
    subject.scene.setRoot(text("later"))
    scene.frame()
    #expect(!scene.text.contains("later"))
    scene.show(stage(subject))
    #expect(scene.text.contains("later"))
    #expect(scene.mismatches.isEmpty)
  }

  @Test func aStageMayTakeItselfAway() {
    var scene: TestScene!
    let subject = inner(button("leave") { scene.scene.setRoot(text("gone")) }, width: 12, height: 1)
    scene = TestScene(stage(subject), width: 12, height: 1)
    scene.click(1, 0)
    #expect(scene.text.contains("gone"))
    scene.mouse(.move, 1, 0)
    scene.key(.tab)
    #expect(scene.mismatches.isEmpty)
  }

  @Test func stagesStandInStages() {
    var count = 0
    let deepest = inner(button("deep") { count += 1 }, width: 10, height: 1)
    let middle = inner(stage(deepest), width: 12, height: 1)
    let scene = TestScene(stage(middle), width: 12, height: 1)
    #expect(scene.text.contains("deep"))
    scene.click(1, 0)
    scene.key(.enter)
    #expect(count == 2)
    #expect(scene.mismatches.isEmpty)
  }

  @Test func clustersAndLinksKeepTheirMeaningInTheOtherTable() {
    // Clusters of more than four bytes are indices of a table, and each scene has its own table.
    let subject = inner(text("👩‍👩‍👧‍👦e\u{0301}\u{0302}\u{0303}"), width: 6, height: 1)
    let scene = TestScene(
      vstack(
        alignment: .leading, spacing: 0, text("🧑🏽‍🚀a\u{0308}\u{0307}\u{0304}"), stage(subject)))
    #expect(scene.text.contains("👩‍👩‍👧‍👦e\u{0301}\u{0302}\u{0303}"))
    #expect(scene.text.contains("🧑🏽‍🚀a\u{0308}\u{0307}\u{0304}"))
  }

  @Test func aWideGlyphThatTheEdgeCutsLeavesABlank() {
    let subject = inner(text("漢字"), width: 4, height: 1)
    let scene = TestScene(
      vstack(alignment: .leading, spacing: 0, StageView(subject, size: Size(width: 3, height: 1))))
    #expect(!scene.text.contains("字"))
    #expect(scene.mismatches.isEmpty)
  }
}
