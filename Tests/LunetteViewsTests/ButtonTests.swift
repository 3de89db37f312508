// Also runs under AddressSanitizer.
import LunetteBase
import Testing
@testable import LunetteEngine

@testable import LunetteViews

/// A style that records its calls, as a style of a script could.
final class NotingStyle: ButtonStyle {
  let name: String
  let isPrimitive: Bool
  var calls = 0
  var pressed: [Bool] = []
  let body: (ButtonConfiguration) -> View?
  init(_ name: String, primitive: Bool = false, _ body: @escaping (ButtonConfiguration) -> View?) {
    self.name = name
    isPrimitive = primitive
    self.body = body
  }
  func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    calls += 1
    pressed.append(configuration.isPressed)
    configuration.reads = [.isPressed]
    return body(configuration)
  }
}

@Suite struct ButtonTests {
  @Test func aClickFiresOnce() {
    var fired = 0
    let test = TestScene(vstack(alignment: .leading, button("One") { fired += 1 }, text("below")))
    test.click(1, 0)
    #expect(fired == 1)
    test.click(1, 1)
    #expect(fired == 1)
    #expect(test.mismatches.isEmpty)
  }

  @Test func leavingAndReturning() {
    var fired = 0
    let style = NotingStyle("noting") { $0.label }
    let test = TestScene(styled(button("Press") { fired += 1 }, style))
    test.mouse(.down, 0, 0)
    test.mouse(.move, 10, 3)
    test.mouse(.move, 2, 0)
    test.mouse(.up, 2, 0)
    #expect(style.pressed == [false, true, false, true, false])
    #expect(fired == 1)
    test.mouse(.down, 0, 0)
    test.mouse(.up, 10, 3)
    #expect(fired == 1)
  }

  @Test func aKeyShowsThePressForATenthOfASecond() {
    var fired = 0
    let style = NotingStyle("noting") { $0.label }
    let test = TestScene(styled(button("Press") { fired += 1 }, style))
    test.key(.enter)
    #expect(fired == 1)
    #expect(style.pressed == [false, true])
    test.advance(0.05)
    #expect(style.pressed == [false, true])
    test.advance(0.06)
    #expect(style.pressed == [false, true, false])
  }

  @Test func aConfigurationServesForTheNextCallUnlessTheStyleKeepsIt() {
    // The last configuration is kept while the next one is made, so two equal addresses mean one
    // object.
    var addresses: [ObjectIdentifier] = []
    var kept: ButtonConfiguration?
    let style = NotingStyle("noting") {
      addresses.append(ObjectIdentifier($0))
      return $0.label
    }
    let test = TestScene(styled(button("Press"), style))
    test.click(0, 0)
    #expect(style.pressed == [false, true, false])
    #expect(Set(addresses).count == 1)
    let keeping = NotingStyle("keeping") {
      if kept == nil { kept = $0 }
      addresses.append(ObjectIdentifier($0))
      return $0.label
    }
    addresses = []
    let other = TestScene(styled(button("Press"), keeping))
    other.click(0, 0)
    #expect(kept?.isPressed == false)
    #expect(keeping.pressed == [false, true, false])
    #expect(Set(addresses).count == 2)
  }

  @Test func theNearestStyleWinsAndOuterOnesAreNotCalled() {
    let inner = NotingStyle("inner") { hstack(spacing: 0, text("<"), $0.label, text(">")) }
    let outer = NotingStyle("outer") { $0.label }
    let test = TestScene(styled(styled(button("B"), inner), outer))
    #expect(test.text == "<B>")
    #expect(inner.calls == 1)
    #expect(outer.calls == 0)
  }

  @Test func primitiveStylesComposeOutwards() {
    let p1 = NotingStyle("p1", primitive: true) { hstack(spacing: 0, text("1"), Button($0.source)) }
    let p2 = NotingStyle("p2", primitive: true) { hstack(spacing: 0, text("2"), Button($0.source)) }
    let b = NotingStyle("b") { hstack(spacing: 0, text("["), $0.label, text("]")) }
    var fired = 0
    let test = TestScene(styled(styled(styled(button("X") { fired += 1 }, p1), p2), b))
    #expect(test.text == "12[X]")
    #expect([p1.calls, p2.calls, b.calls] == [1, 1, 1])
    test.click(3, 0)
    #expect(fired == 1)
    // A click on something that only the primitive style draws does not press the button.
    test.click(0, 0)
    #expect(fired == 1)
    test.key(.enter)
    #expect(fired == 2)
    #expect(b.pressed.contains(true))
    #expect(test.mismatches.isEmpty)
  }

  @Test func aStyleInItsOwnBodyIsAnErrorAtDepth32() {
    final class Loop: ButtonStyle {
      let name = "loop"
      let isPrimitive = true
      func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
        EnvironmentModifier(Button(configuration.source), .buttonStyle(self))
      }
    }
    let test = TestScene(styled(button("X"), Loop()))
    #expect(test.scene.reports.errors.count == 1)
    #expect(test.scene.reports.errors[0].error.message.contains("32"))
  }

  @Test func disabledButtonsIgnoreEverything() {
    var fired = 0
    let test = TestScene(EnvironmentModifier(button("No") { fired += 1 }, .disabled(true)))
    test.click(0, 0)
    test.key(.enter)
    #expect(fired == 0)
    #expect(test.scene.focus.current == nil)
    #expect(test.buffer[0, 0].attributes.contains(.dim))
  }

  @Test func doubleTapAroundALiveButtonNeverFires() {
    var taps = 0
    var fired = 0
    let view = GestureModifier(
      button("B") { fired += 1 }, .tap(count: 2, onEnded: { _ in taps += 1 }))
    let test = TestScene(view)
    test.click(0, 0)
    test.advance(0.1)
    test.click(0, 0)
    #expect(taps == 0)
    #expect(fired == 2)
  }

  @Test func aDragThatEndsOutsideIsTheDrags() {
    var ended = 0
    var fired = 0
    let view = GestureModifier(
      button("Button") { fired += 1 },
      .drag(minimumDistance: 1, onChanged: nil, onEnded: { _ in ended += 1 }))
    let test = TestScene(view)
    test.mouse(.down, 0, 0)
    test.mouse(.move, 9, 3)
    test.mouse(.up, 9, 3)
    #expect([fired, ended] == [0, 1])
    test.mouse(.down, 0, 0)
    test.mouse(.move, 3, 0)
    test.mouse(.up, 3, 0)
    #expect([fired, ended] == [1, 1])
  }

  @Test func anOuterTapWaitsForAnInnerDoubleTap() {
    var events: [String] = []
    let inner = GestureModifier(
      text("tap"), .tap(count: 2, onEnded: { _ in events.append("double") }))
    let test = TestScene(
      GestureModifier(inner, .tap(count: 1, onEnded: { _ in events.append("single") })))
    test.click(0, 0)
    #expect(events.isEmpty)
    test.advance(0.5)
    #expect(events == ["single"])
    test.click(0, 0)
    test.advance(0.1)
    test.click(0, 0)
    test.advance(1)
    #expect(events == ["single", "double"])
  }

  @Test func tabGoesRound() {
    let test = TestScene(
      vstack(button("A"), button("B"), EnvironmentModifier(button("C"), .disabled(true))))
    func focused() -> String? { test.scene.accessibilityElements().first { $0.isFocused }?.label }
    #expect(focused() == "A")
    test.key(.tab)
    #expect(focused() == "B")
    test.key(.tab)
    #expect(focused() == "A")
    test.key(.tab, .shift)
    #expect(focused() == "B")
    test.key(.up)
    #expect(focused() == "A")
    #expect(test.mismatches.isEmpty)
  }

  @Test func borderedLooks() {
    let test = TestScene(styled(button("Save"), BorderedButtonStyle.shared))
    #expect(
      test.text == """
        ╭────────╮
        │› Save  │
        ╰────────╯
        """)
    let capsule = TestScene(
      EnvironmentModifier(
        EnvironmentModifier(
          styled(button("Save"), BorderedButtonStyle.shared), .buttonBorderShape(.capsule)),
        .controlSize(.small)))
    #expect(capsule.text == "(›Save )")
    #expect(test.mismatches.isEmpty)
  }
}
