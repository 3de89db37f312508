// Also runs under AddressSanitizer.
import LunetteBase
import Testing
@testable import LunetteEngine

@testable import LunetteControls
@testable import LunetteViews

/// No node is used after it was released, and every node is released.
@Suite struct LifetimeTests {
  struct Failure: Error {}
  private final class Binding: ControlBinding {
    let signal = StateSignal()
    var value: ScalarValue { didSet { signal.changed() } }
    init(_ value: ScalarValue) { self.value = value }
    func get(_ scope: BodyScope?) -> ScalarValue {
      scope?.read(signal)
      return value
    }
    func set(_ value: ScalarValue) { self.value = value }
  }
  private final class Options: PickerOptions {
    func read(_ scope: BodyScope) -> [PickerOption] {
      [PickerOption(.string("a"), label: text("a")), PickerOption(.string("b"), label: text("b"))]
    }
    func select(_ index: Int) {}
  }

  @Test func anErrorAfterItsViewWentSaysWhereThatStood() {
    func presenter(_ isPresented: Bool) -> View {
      vstack(
        text("z"),
        vstack(
          PresentationModifier(
            text("x"), .sheet(text("sheet")), isPresented: isPresented, setPresented: { _ in },
            onDismiss: { throw TestFault("t.lua:1: boom") })))
    }
    let test = TestScene(presenter(true))
    test.show(vstack(text("z"), nil))
    #expect(test.scene.reports.errors.map(\.path) == ["VStack › VStack"])
  }

  @Test func whatIsHeldOfATreeThatIsGoneIsInert() throws {
    var scene: TestScene? = TestScene(vstack(button("a"), button("b")))
    let element = try #require(scene?.scene.find("a"))
    let node = try #require(element.node as? ButtonNode)
    scene?.show(text("other"))
    #expect(node.parent == nil)
    #expect(node.scene === Scene.none)
    node.fire(.mouse)
    node.setNeedsDisplay()
    node.invalidateLayout()
    #expect(!Scene.none.layoutPass.isDirty)
    // A scene that is released without `tearDown`.
    scene?.show(vstack(button("a"), button("b")))
    let kept = try #require(scene?.scene.find("b")).node
    scene = nil
    #expect(kept.parent == nil)
    #expect(kept.scene === Scene.none)
    kept.setNeedsDisplay()
  }

  @Test(arguments: ["action", "appears", "hover", "timer", "presses"])
  func aCallbackTakesTheTreeDown(_ way: String) {
    var test: TestScene?
    var done = 0
    func end() {
      test?.scene.tearDown()
      test?.scene.update()
      done += 1
    }
    let view: View =
      switch way {
      case "action": button("x", end)
      case "appears": LifecycleModifier(text("x"), onAppear: end)
      case "hover": HoverModifier(button("x")) { _ in end() }
      case "timer":
        GestureModifier(
          text("x"),
          .longPress(minimumDuration: 0.1, onPressingChanged: nil, onEnded: { _ in end() }))
      default:
        GestureModifier(
          button("x"),
          .longPress(minimumDuration: 0.1, onPressingChanged: { _ in end() }, onEnded: nil),
          precedence: .simultaneous)
      }
    test = TestScene(vstack(vstack(text("z"), view)))
    test?.frame()
    if let place = test?.scene.find("x")?.element.frame {
      test?.mouse(.move, place.x, place.y)
      test?.mouse(.down, place.x, place.y)
      test?.advance(1)
      test?.mouse(.up, place.x, place.y)
    }
    test?.scene.tearDown()
    #expect(done > 0)
    #if DEBUG
      #expect(test?.scene.census.living == 0)
    #endif
  }

  @Test func aBodyTakesTheTreeDown() {
    var test: TestScene?
    let state = TestState()
    let component = TestComponent("C") { _, scope in
      if state.read(scope) == 1 { test?.scene.tearDown() }
      return vstack(text("a"), button("b"))
    }
    test = TestScene(vstack(Component(component)))
    state.value = 1
    test?.frame()
    #expect(component.gone == 1)
    #if DEBUG
      #expect(test?.scene.census.living == 0)
    #endif
  }

  /// Weak references to the views, nodes and configuration sources of a tree, to find those that
  /// outlive it.
  private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }
  private func objects(of scene: Scene) -> [Weak] {
    var found: [Weak] = []
    func visit(_ node: Node) {
      found += [Weak(node), Weak(node.environment)]
      if !(node.view is EmptyView) { found.append(Weak(node.view)) }
      if let styled = node as? StyledNode { found.append(Weak(styled.source)) }
      for recognizer in node.gestureRecognizers { found.append(Weak(recognizer)) }
      node.forEachChild(visit)
    }
    if let root = scene.root { visit(root) }
    return found
  }

  private static var kinds: [(name: String, make: () -> View)] {
    [
      (
        "Slider",
        {
          RangeControl(
            .slider, label: text("s"), value: Binding(.integer(1)),
            range: ControlRange(0, 9, step: 1))
        }
      ),
      (
        "Stepper",
        {
          RangeControl(
            .stepper, label: text("s"), value: Binding(.integer(1)),
            range: ControlRange(0, 9, step: 1))
        }
      ),
      ("Button", { button("b") }),
      (
        "gestures",
        {
          GestureModifier(
            GestureModifier(
              text("g"), .tap(count: 2, onEnded: { _ in }), precedence: .simultaneous),
            .drag(minimumDistance: 1, onChanged: { _ in }, onEnded: { _ in }))
        }
      ),
      (
        "Menu",
        {
          Menu(
            label: text("m"), items: [button("i"), Menu(label: text("n"), items: [button("j")])])
        }
      ),
      ("contextMenu", { ContextMenuModifier(button("c"), items: [button("i")]) }),
      (
        "swipeActions",
        {
          SwipeActionsModifier(
            text("s"), edge: .trailing, allowsFullSwipe: true, actions: [button("Delete")])
        }
      ),
      ("Link", { Link(text("l"), destination: "https://example.org") }),
      (
        "NavigationLink",
        { NavigationStack(root: NavigationLink(label: text("to"), to: .view { button("there") })) }
      ),
    ]
  }

  @Test(arguments: kinds.map(\.name))
  func nothingIsKeptOfWhatIsUsedAndGoes(_ name: String) {
    let make = Self.kinds.first { $0.name == name }!.make
    let test = TestScene(text("start"), width: 24, height: 10)
    var seen: [Weak] = []
    var rounds: [ObjectIdentifier: Set<Int>] = [:]
    for round in 0..<12 {
      test.show(vstack(text("z"), vstack(make())))
      seen += objects(of: test.scene)
      switch round % 6 {
      case 0: break
      case 1: test.key(.enter)
      case 2:
        test.mouse(.down, 12, 5)
        test.mouse(.move, 10, 5)
      case 3:
        test.click(12, 5)
        test.advance(0.05)
      case 4: test.key(.left)
      default: test.key(.menu)
      }
      seen += objects(of: test.scene)
      for one in objects(of: test.scene) {
        rounds[ObjectIdentifier(one.object!), default: []].insert(round)
      }
      test.show(text("end"))
    }
    test.mouse(.up, 12, 5)
    test.show(text("other"))
    test.scene.tearDown()
    // An object that is seen in several rounds is a shared constant and not a leak.
    let kept = seen.compactMap(\.object).filter { rounds[ObjectIdentifier($0)]?.count == 1 }
    #expect(seen.count > 60)
    #expect(kept.map { "\(type(of: $0))" } == [])
    #if DEBUG
      #expect(test.scene.census.living == 0)
    #endif
  }
}
