import LunetteBase
import Testing

@testable import LunetteControls
@testable import LunetteEngine
@testable import LunetteViews

/// Extreme values end in a message or in a clipped picture, never in a crash, a hang or a wrong
/// frame.
@Suite struct BadInputTests {
  struct Failure: Error {}

  @Test(arguments: [Int.min, -1, 0, 1, 1 << 24, 1 << 40, Int.max]) func sizesOfAllKinds(
    _ number: Int
  ) {
    let child = text("abc")
    let views: [View] = [
      FrameModifier(child, width: number, height: number),
      FlexibleFrameModifier(child, width: .init(min: number), height: .init(max: number)),
      FlexibleFrameModifier(
        child, width: .init(ideal: number), height: .init(min: number, max: number)),
      PaddingModifier(child, EdgeInsets(all: number)), OffsetModifier(child, x: number, y: number),
      PositionModifier(child, x: number, y: number), Spacer(minLength: number),
      hstack(spacing: number, child, Spacer(minLength: number), child),
      vstack(spacing: number, child, child),
      EnvironmentModifier(child, .lineLimit(number)),
      CornerRadiusModifier(ColorView(.primary), number),
      ShadowModifier(child, radius: 1, x: number, y: number),
      BorderModifier(child, nil, width: number),
      ShapeView(.roundedRectangle, cornerRadius: number, isStroked: true, lineWidth: number),
      AttributedText([child], indent: number),
      List(children: [FrameModifier(child, width: nil, height: number), child]),
      ScrollView(axes: .both, content: FrameModifier(child, width: number, height: number)),
      GestureModifier(child, .tap(count: number, onEnded: nil)),
    ]
    for view in views {
      for (width, height) in [(20, 6), (1, 1), (0, 0)] {
        let test = TestScene(hstack(view, text("x")), width: width, height: height)
        test.mouse(.down, 0, 0)
        test.mouse(.scroll(x: 0, y: 1), 0, 0)
        test.mouse(.up, 0, 0)
        #expect(test.mismatches.isEmpty)
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e300]) func fractionsOfAllKinds(
    _ number: Double
  ) {
    let child = BackgroundModifier(text("abc"), ColorView(.primary.opacity(number)))
    let views: [View] = [
      OpacityModifier(child, number), BlurModifier(child, number),
      ScaleEffectModifier(child, number),
      ShadowModifier(child, radius: number), LayoutPriorityModifier(child, number),
      ZIndexModifier(child, number),
      GestureModifier(
        child, .longPress(minimumDuration: number, onPressingChanged: nil, onEnded: nil)),
    ]
    for view in views {
      let test = TestScene(ZStack(children: [hstack(view, text("x")), view]))
      test.click(0, 0)
      test.advance(1)
      #expect(test.mismatches.isEmpty)
    }
  }

  @Test func aMegabyteOfOneGrapheme() {
    let test = TestScene(
      text("a" + String(repeating: "\u{301}", count: 500_000)), width: 10, height: 2)
    #expect(test.mismatches.isEmpty)
    #expect(test.buffer[1, 0].glyph == 0x20)
  }
  @Test func aMegabyteOfText() {
    let test = TestScene(text(String(repeating: "word ", count: 200_000)), width: 40, height: 10)
    #expect(test.text.hasSuffix("…"))
  }

  @Test func manyChildren() {
    let children: [View?] = (0..<100_000).map { _ in text("x") }
    let test = TestScene(Stack(axis: .vertical, children: children), width: 4, height: 4)
    #expect(test.text == "x\nx\nx\nx")
  }

  @Test func viewsInViews() {
    var view: View = text("deep")
    for index in 0..<5_000 {
      view = index % 2 == 0 ? hstack(view, text("h")) : vstack(view, text("v"))
    }
    let test = TestScene(view, width: 30, height: 8)
    #expect(
      test.scene.reports.errors.map(\.error.message).contains { $0.contains("nested more than") })
    #expect(test.mismatches.isEmpty)
  }
  @Test func modifiersOnModifiers() {
    var view: View = button("deep")
    for index in 0..<5_000 {
      view =
        index % 3 == 0
        ? PaddingModifier(view, EdgeInsets(top: 1))
        : index % 3 == 1
          ? EnvironmentModifier(view, .font(.title)) : OpacityModifier(view, 0.99)
    }
    let test = TestScene(view, width: 30, height: 8)
    test.click(1, 1)
    test.key(.tab)
    #expect(test.scene.reports.errors.count == 1)
  }
  @Test func aComponentInItself() {
    final class Endless: ComponentDefinition, ComponentInstance {
      let name = "Endless"
      func makeInstance() -> any ComponentInstance { self }
      func update(properties: AnyObject?) -> Bool { true }
      func body(_ scope: BodyScope) throws -> View? { vstack(Component(self)) }
      func disappeared() {}
    }
    let test = TestScene(Component(Endless()))
    #expect(test.scene.reports.errors.contains { $0.error.message.contains("nested more than") })
  }
  /// Each level asks its children for several sizes; the number of questions must not multiply from
  /// level to level.
  @Test func nestedStacksAreNotExponential() {
    var view: View = text("deep")
    for index in 0..<60 {
      view = index % 2 == 0 ? hstack(view, Spacer(), text("h")) : vstack(view, Spacer(), text("v"))
    }
    let test = TestScene(view, width: 60, height: 30)
    #expect(test.mismatches.isEmpty)
  }

  @Test func aStateThatChangesInEachPass() {
    let state = TestState(0)
    let component = TestComponent("Restless") { _, scope in
      let value = state.read(scope)
      return ChangeModifier(text("\(value)"), value: SpecValue(value)) { _, _ in state.value += 1 }
    }
    let test = TestScene(component.view)
    state.value = 1
    test.frame()
    #expect(test.scene.reports.errors.count == 1)
    #expect(test.scene.reports.errors[0].error.message.contains("Restless"))
  }

  @Test func aBodyThatThrowsShowsTheErrorAndHeals() {
    let state = TestState(1)
    let component = TestComponent { _, scope in
      if state.read(scope) == 1 { throw TestFault("a.lua:3: no") }
      return text("fine")
    }
    let test = TestScene(vstack(component.view, text("rest")))
    #expect(test.text.contains("⚠ a.lua:3: no"))
    #expect(test.text.contains("rest"))
    #expect(test.scene.reports.currentErrors.map(\.error.message) == ["a.lua:3: no"])
    state.value = 2
    test.frame()
    #expect(test.text == "fine\nrest")
    #expect(test.scene.reports.currentErrors.isEmpty)
    #expect(test.mismatches.isEmpty)
  }
  @Test func anErrorGoesWithItsView() {
    let component = TestComponent { _, _ in throw TestFault("no") }
    let test = TestScene(vstack(component.view))
    #expect(test.scene.reports.currentErrors.count == 1)
    test.show(vstack())
    #expect(test.scene.reports.currentErrors.isEmpty)
  }
  @Test func aStyleThatThrowsIsReplacedAndHeals() {
    final class Failing: ButtonStyle {
      let name = "failing"
      let isPrimitive = false
      func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
        configuration.reads = .isPressed
        if configuration.isPressed { throw TestFault("style.lua:1: no") }
        return configuration.label
      }
    }
    var fired = 0
    let test = TestScene(styled(button("B") { fired += 1 }, Failing()))
    test.mouse(.down, 0, 0)
    #expect(test.text == "⚠ B")
    #expect(test.scene.reports.currentErrors.count == 1)
    test.mouse(.up, 2, 0)
    #expect(test.text == "B")
    #expect(test.scene.reports.currentErrors.isEmpty)
    #expect(test.mismatches.isEmpty)
  }
  @Test func actionsAndCallbacksThatThrowAreReported() {
    var view: View = Button(
      label: .title(.verbatim("B")), action: .perform { _ in throw TestFault("action") })
    view = LifecycleModifier(
      view, onAppear: { throw TestFault("appear") }, onDisappear: { throw TestFault("disappear") }
    )
    view = TaskModifier(view) { throw TestFault("task") }
    view = HoverModifier(view) { _ in throw Failure() }
    view = KeyPressModifier(view) { _ in throw TestFault("key") }
    view = ChangeModifier(view, value: SpecValue(1)) { _, _ in throw TestFault("change") }
    let test = TestScene(vstack(view))
    test.click(0, 0)
    test.key(.character("x"))
    test.show(vstack(ChangeModifier(text("x"), value: SpecValue(2)) { _, _ in }))
    let messages = Set(test.scene.reports.errors.map(\.error.message))
    #expect(messages.isSuperset(of: ["action", "appear", "disappear", "task", "key"]))
    #expect(test.scene.reports.errors.count == 6)
  }
  @Test func rowsThatThrow() {
    let rows = TestRows([.integer(1), .integer(2)]) { index, _ in
      if index == 0 { throw TestFault("row") }
      return text("fine")
    }
    let test = TestScene(List(children: [ForEach(rows)]))
    #expect(test.text.contains("⚠ row"))
    #expect(test.text.contains("fine"))
  }

  @Test func whatGoesDuringAPressIsForgotten() {
    let log = GestureTests.Log()
    let gestures: [View] = [
      button("gone"), GestureTests.tap(text("gone"), log, "tap", count: 2),
      GestureTests.longPress(text("gone"), log),
      GestureTests.drag(text("gone"), log, "drag"), Link(text("gone"), destination: "x"),
      EnvironmentModifier(GestureTests.tap(text("gone"), log, "tap"), .disabled(false)),
      ScrollView(content: FrameModifier(button("gone"), width: 4, height: 40)),
    ]
    for view in gestures {
      let test = TestScene(vstack(view))
      test.mouse(.down, 0, 0)
      test.press(.enter)
      test.mouse(.move, 1, 0)
      test.show(vstack())
      test.mouse(.move, 2, 0)
      test.mouse(.up, 2, 0)
      test.press(.enter, phase: .up)
      test.advance(2)
      test.click(0, 0)
      test.key(.tab)
      #expect(test.mismatches.isEmpty)
      test.scene.tearDown()
      #expect(test.scene.nodeCount == 0)
    }
    // The view is disabled and removed in one pass.
    let test = TestScene(
      vstack(EnvironmentModifier(GestureTests.longPress(text("gone"), log), .disabled(false))))
    test.mouse(.down, 0, 0)
    test.scene.setRoot(
      vstack(EnvironmentModifier(GestureTests.longPress(text("gone"), log), .disabled(true))))
    test.show(vstack())
    test.advance(2)
  }

  @Test func manyClustersAreForgotten() {
    var scalars = ""
    for index in 0..<300 {
      scalars +=
        "a" + String(UnicodeScalar(0x300 + index % 100)!)
        + String(UnicodeScalar(0x300 + index / 100)!)
        + String(UnicodeScalar(0x320 + index % 7)!)
    }
    let test = TestScene(
      Link(text(scalars), destination: "https://example.org"), width: 40, height: 10)
    #expect(test.scene.glyphs.count > 100)
    let before = test.text
    var resets = 0
    test.scene.onGlyphsReset = { resets += 1 }
    test.scene.glyphLimit = 100
    test.show(Link(text(scalars), destination: "https://example.org/2"))
    #expect(resets == 1)
    #expect(test.text == before)
    #expect(test.scene.glyphs.address(ofLink: test.buffer[0, 0].link) == "https://example.org/2")
  }
}
