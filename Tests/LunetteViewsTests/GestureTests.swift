// Also runs under AddressSanitizer.
import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteViews

/// Gestures (S63–S67), where views can be hit (S44), and the press of buttons (S7–S9, S62).
@Suite struct GestureTests {
  final class Log { var events: [String] = [] }
  static func tap(
    _ content: View, _ log: Log, _ name: String, count: Int = 1,
    _ precedence: GesturePrecedence = .normal
  )
    -> View
  {
    GestureModifier(
      content, .tap(count: count, onEnded: { _ in log.events.append(name) }), precedence: precedence
    )
  }
  static func drag(
    _ content: View, _ log: Log, _ name: String, _ precedence: GesturePrecedence = .normal
  ) -> View {
    GestureModifier(
      content,
      .drag(
        minimumDistance: 1,
        onChanged: { log.events.append("\(name) \($0.translation.x),\($0.translation.y)") },
        onEnded: { log.events.append("\(name) end \($0.location.x),\($0.location.y)") }),
      precedence: precedence)
  }

  // MARK: Precedence (S63, S64)

  @Test func theDeepestWins() {
    let log = Log()
    let test = TestScene(
      GestureTests.tap(
        hstack(GestureTests.tap(text("in"), log, "inner"), text("out")), log, "outer"))
    test.click(0, 0)
    test.click(3, 0)
    #expect(log.events == ["inner", "outer"])
  }
  @Test func highPriorityBeatsTheInside() {
    let log = Log()
    let test = TestScene(
      GestureTests.tap(GestureTests.tap(text("in"), log, "inner"), log, "outer", .high))
    test.click(0, 0)
    #expect(log.events == ["outer"])
  }
  @Test func aHighPriorityTapTakesAButtonsPress() {
    let log = Log()
    let style = NotingStyle("noting") { $0.label }
    let test = TestScene(
      GestureTests.tap(
        styled(button("B") { log.events.append("button") }, style), log, "tap", .high))
    test.click(0, 0)
    #expect(log.events == ["tap"])
    #expect(style.pressed.last == false)
  }
  @Test func simultaneousCompetesWithNone() {
    let log = Log()
    let test = TestScene(
      GestureTests.tap(button("B") { log.events.append("button") }, log, "tap", .simultaneous))
    test.click(0, 0)
    #expect(log.events.sorted() == ["button", "tap"])
  }
  @Test func anOuterTapOnAButtonNeverFires() {
    let log = Log()
    let test = TestScene(
      GestureTests.tap(hstack(button("B") { log.events.append("button") }, text("x")), log, "tap"))
    test.click(0, 0)
    test.click(2, 0)
    #expect(log.events == ["button", "tap"])
  }

  // MARK: Taps (S65)

  @Test func clicksMustBeNearInTimeAndPlace() {
    let log = Log()
    let test = TestScene(GestureTests.tap(text("abcdefgh"), log, "double", count: 2))
    test.click(0, 0)
    test.advance(0.5)
    test.click(0, 0)
    #expect(log.events == [])
    test.advance(0.3)
    test.click(1, 0)
    #expect(log.events == ["double"])
    test.click(0, 0)
    test.click(3, 0)
    #expect(log.events == ["double"])
    test.click(3, 0)
    test.click(3, 0)
    test.click(3, 0)
    test.advance(1)
    #expect(log.events == ["double", "double"])
  }
  @Test func aTapThatLeavesFails() {
    let log = Log()
    let test = TestScene(GestureTests.tap(text("abc"), log, "tap"))
    test.mouse(.down, 0, 0)
    test.mouse(.move, 9, 3)
    test.mouse(.move, 0, 0)
    test.mouse(.up, 0, 0)
    #expect(log.events == [])
  }
  @Test func otherButtonsDoNotTap() {
    let log = Log()
    let test = TestScene(
      GestureTests.tap(button("b") { log.events.append("button") }, log, "tap", .high))
    for kind in [MouseKind.down, .up] {
      test.scene.handle(.mouse(MouseEvent(kind, button: .right, at: .zero)))
    }
    #expect(log.events == [])
  }

  // MARK: Long press (S66)

  static func longPress(_ content: View, _ log: Log, _ duration: Double = 0.5) -> View {
    GestureModifier(
      content,
      .longPress(
        minimumDuration: duration,
        onPressingChanged: { log.events.append($0 ? "pressing" : "over") },
        onEnded: { _ in log.events.append("long") }))
  }
  @Test func aLongPressFiresWhileStillDown() {
    let log = Log()
    let test = TestScene(GestureTests.longPress(text("abc"), log))
    test.mouse(.down, 0, 0)
    test.advance(0.4)
    #expect(log.events == ["pressing"])
    test.advance(0.2)
    #expect(log.events == ["pressing", "long"])
    test.mouse(.up, 0, 0)
    #expect(log.events == ["pressing", "long", "over"])
  }
  @Test func aShortOrWanderingPressIsNoLongOne() {
    let log = Log()
    let test = TestScene(GestureTests.longPress(text("abcdef"), log, 0.3))
    test.click(0, 0)
    test.advance(1)
    #expect(log.events == ["pressing", "over"])
    test.mouse(.down, 0, 0)
    test.mouse(.move, 1, 0)
    test.mouse(.move, 3, 0)
    test.advance(1)
    test.mouse(.up, 3, 0)
    #expect(log.events == ["pressing", "over", "pressing", "over"])
  }

  // MARK: Drags (S67)

  @Test func aDragReportsItsPositionAndIsCapturedUntilTheRelease() {
    let log = Log()
    let test = TestScene(
      PaddingModifier(GestureTests.drag(text("abc"), log, "drag"), EdgeInsets(all: 1)))
    test.mouse(.down, 2, 1)
    test.mouse(.move, 3, 1)
    test.mouse(.move, 12, 5)
    test.mouse(.up, 0, 5)
    #expect(log.events == ["drag 1,0", "drag 10,4", "drag end -1,4"])
  }
  @Test func aReleaseThatWentElsewhereEndsThePress() {
    let log = Log()
    let style = NotingStyle("noting") { $0.label }
    let test = TestScene(styled(button("B") { log.events.append("button") }, style))
    test.mouse(.down, 0, 0)
    test.scene.handle(.mouse(MouseEvent(.move, button: .none, at: .zero)))
    test.frame()
    #expect(style.pressed == [false, true, false])
    test.mouse(.up, 0, 0)
    #expect(log.events == [])
  }

  // MARK: Where it can be hit (S44)

  @Test func spacersAndPaddingAreNotHit() {
    let log = Log()
    let content = PaddingModifier(
      hstack(text("a"), Spacer(minLength: 3), text("b")), EdgeInsets(all: 1))
    let test = TestScene(GestureTests.tap(content, log, "hit"), width: 7, height: 3)
    for point in [(0, 0), (1, 0), (3, 1), (6, 2)] { test.click(point.0, point.1) }
    #expect(log.events == [])
    test.click(1, 1)
    #expect(log.events == ["hit"])
    let covered = TestScene(
      GestureTests.tap(BackgroundModifier(content, ColorView(.primary)), log, "ground"), width: 7,
      height: 3)
    covered.click(3, 1)
    let shaped = TestScene(
      GestureTests.tap(ContentShapeModifier(content), log, "shape"), width: 7, height: 3)
    shaped.click(0, 0)
    #expect(log.events == ["hit", "ground", "shape"])
  }
  @Test func withoutHitTestingHitsReachWhatIsBelow() {
    let log = Log()
    let over = HitTestingModifier(GestureTests.tap(text("xx"), log, "over"), false)
    let test = TestScene(ZStack(children: [GestureTests.tap(text("yy"), log, "below"), over]))
    test.click(0, 0)
    #expect(log.events == ["below"])
    // A content shape further out makes gestures outside of it possible again.
    let shaped = TestScene(GestureTests.tap(ContentShapeModifier(over), log, "outside"))
    shaped.click(0, 0)
    #expect(log.events == ["below", "outside"])
  }
  @Test func whatIsNotDrawnIsNotHit() {
    let log = Log()
    let hidden = TestScene(GestureTests.tap(HiddenModifier(text("xx")), log, "hidden"))
    hidden.click(0, 0)
    let clear = TestScene(GestureTests.tap(OpacityModifier(text("xx"), 0), log, "clear"))
    clear.click(0, 0)
    let cut = TestScene(
      GestureTests.tap(
        ClippedModifier(
          FrameModifier(FixedSizeModifier(text("abcd")), width: 2, height: 1, alignment: .leading)),
        log,
        "cut"))
    cut.click(3, 0)
    #expect(log.events == [])
  }

  // MARK: Hover

  @Test func hoverFollowsThePointer() {
    let log = Log()
    let test = TestScene(
      vstack(
        alignment: .leading, HoverModifier(text("abc")) { log.events.append("\($0)") }, text("x")))
    test.mouse(.move, 0, 0)
    test.mouse(.move, 1, 0)
    test.mouse(.move, 0, 1)
    test.scene.handle(.mouse(MouseEvent(.move, button: .none, at: .zero)))
    test.scene.handle(.focus(false))
    #expect(log.events == ["true", "false", "true", "false"])
  }

  // MARK: The press of a button

  @Test func aKeyHeldDownFiresOnce() {
    var fired = 0
    let style = NotingStyle("noting") { $0.label }
    let test = TestScene(styled(button("B") { fired += 1 }, style))
    test.press(.enter)
    test.advance(0.3)
    for _ in 0..<5 { test.press(.enter, phase: .repeat) }
    #expect(style.pressed == [false, true])
    test.press(.enter, phase: .up)
    #expect(style.pressed == [false, true, false])
    #expect(fired == 1)
  }
  @Test func aReleaseBeforeATenthOfASecondWaits() {
    let style = NotingStyle("noting") { $0.label }
    let test = TestScene(styled(button("B"), style))
    test.press(.enter)
    test.press(.enter, phase: .up)
    #expect(style.pressed == [false, true])
    test.advance(0.1)
    #expect(style.pressed == [false, true, false])
  }
  @Test func aPressEndsWhenTheButtonIsDisabledOrGoes() {
    var fired = 0
    let style = NotingStyle("noting") { $0.label }
    func view(_ disabled: Bool) -> View {
      EnvironmentModifier(styled(button("B") { fired += 1 }, style), .disabled(disabled))
    }
    let test = TestScene(view(false))
    test.mouse(.down, 0, 0)
    test.show(view(true))
    #expect(style.pressed.last == false)
    test.mouse(.up, 0, 0)
    test.show(view(false))
    test.mouse(.down, 0, 0)
    test.show(text("gone"))
    test.mouse(.up, 0, 0)
    test.show(view(false))
    test.press(.enter)
    test.show(text("gone"))
    test.press(.enter, phase: .up)
    test.advance(5)
    #expect(fired == 1)
  }

  // MARK: Repeats (S62)

  static func repeating(_ behavior: ButtonRepeatBehavior, _ log: Log) -> View {
    EnvironmentModifier(
      Button(
        label: .title(.verbatim("B")), action: .perform { log.events.append($0.kind.rawValue) }),
      .buttonRepeatBehavior(behavior))
  }
  @Test func holdingTheMouseRepeats() {
    let log = Log()
    let test = TestScene(GestureTests.repeating(.enabled, log))
    test.mouse(.down, 0, 0)
    test.advance(0.45)
    #expect(log.events.count == 0)
    test.advance(0.1)
    #expect(log.events.count == 1)
    test.advance(0.3)
    #expect(log.events.count == 4)
    // The action is not repeated while the pointer is outside of the button.
    test.mouse(.move, 9, 3)
    test.advance(0.5)
    #expect(log.events.count == 4)
    test.mouse(.move, 0, 0)
    test.mouse(.up, 0, 0)
    test.advance(1)
    #expect(log.events.count == 4)
    test.click(0, 0)
    #expect(log.events.count == 5)
  }
  @Test func holdingSpaceOrTheShortcutRepeats() {
    let log = Log()
    let view = KeyboardShortcutModifier(
      GestureTests.repeating(.enabled, log), KeyboardShortcut(.key(.character("k"))))
    let test = TestScene(view)
    test.press(.character(" "))
    test.advance(0.65)
    #expect(log.events == ["key", "key", "key"])
    test.press(.character(" "), phase: .up)
    test.advance(1)
    #expect(log.events.count == 3)
    test.press(.character("k"), .alt)
    test.advance(0.55)
    test.press(.character("k"), .alt, phase: .up)
    test.advance(1)
    #expect(log.events.suffix(2) == ["shortcut", "shortcut"])
    // A press by Return is not repeated.
    test.press(.enter)
    test.advance(2)
    #expect(log.events.count == 6)
  }
  @Test func otherwiseHoldingDoesNotRepeat() {
    for behavior in [ButtonRepeatBehavior.automatic, .disabled] {
      let log = Log()
      let test = TestScene(GestureTests.repeating(behavior, log))
      test.mouse(.down, 0, 0)
      test.advance(2)
      test.mouse(.up, 0, 0)
      test.press(.character(" "))
      test.advance(2)
      #expect(log.events == ["mouse", "key"])
    }
  }
  @Test func aRepeatingButtonThatRemovesItselfStops() {
    let log = Log()
    let state = TestState(0)
    let parent = TestComponent { _, scope in
      state.read(scope) > 2
        ? text("done")
        : EnvironmentModifier(
          button("B") {
            log.events.append("fire")
            state.value += 1
          }, .buttonRepeatBehavior(.enabled))
    }
    let test = TestScene(parent.view)
    test.mouse(.down, 0, 0)
    for _ in 0..<20 { test.advance(0.1) }
    #expect(log.events.count == 3)
    #expect(test.text == "done")
    #expect(test.scene.nextDeadline == nil)
  }

  @Test func aButtonWithoutWordsIsReported() {
    let silent = TestScene(Button(label: .view(Image(systemName: "trash")), action: .none))
    #expect(silent.scene.reports.diagnostics.count == 1)
    #expect(silent.scene.reports.diagnostics[0].error.message.contains("cannot be announced"))
    let labelled = TestScene(
      vstack(
        AccessibilityModifier(
          Button(label: .view(Image(systemName: "trash")), action: .none),
          label: .verbatim("Delete")),
        button("x"),
        Button(label: .view(TestComponent { _, _ in text("words") }.view), action: .none)))
    #expect(labelled.scene.reports.diagnostics == [])
  }
}
