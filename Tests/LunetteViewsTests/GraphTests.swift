// Also runs under AddressSanitizer.
import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteViews

/// State, identity and updates (S88–S92).
@Suite struct GraphTests {
  /// A component that shows the number of its instance.
  static func numbered() -> TestComponent { TestComponent { number, _ in text("#\(number)") } }

  @Test func onlyBodiesThatReadWhatChangedRun() {
    let (a, b) = (TestState(1), TestState(1))
    let readsA = TestComponent { _, scope in text("a\(a.read(scope))") }
    let readsB = TestComponent { _, scope in text("b\(b.read(scope))") }
    let test = TestScene(vstack(readsA.view, readsB.view))
    a.value = 2
    test.frame()
    #expect(test.text == "a2\nb1")
    #expect([readsA.runs, readsB.runs] == [2, 1])
    #expect(test.mismatches.isEmpty)
  }

  @Test func manyWritesMakeOnePass() {
    let (a, b) = (TestState(), TestState())
    let both = TestComponent { _, scope in text("\(a.read(scope)) \(b.read(scope))") }
    let test = TestScene(both.view)
    for value in 1...5 {
      a.value = value
      b.value = value
    }
    test.frame()
    #expect(both.runs == 2)
    a.value = 5
    #expect(!test.scene.needsFrame)
  }

  @Test func aBodyThatNoLongerReadsAStateIsLetBe() {
    let (which, other) = (TestState(0), TestState(0))
    let component = TestComponent { _, scope in
      text(which.read(scope) == 0 ? "\(other.read(scope))" : "none")
    }
    let test = TestScene(component.view)
    which.value = 1
    test.frame()
    other.value = 7
    test.frame()
    #expect(component.runs == 2)
    #expect(other.signal.readerCount == 0)
  }

  @Test func stateStaysWithItsPlaceAndHolesKeepPlaces() {
    let (a, b) = (GraphTests.numbered(), GraphTests.numbered())
    let test = TestScene(vstack(a.view, b.view))
    test.show(vstack(nil, b.view))
    #expect(test.text == "#1")
    #expect([a.gone, b.gone] == [1, 0])
    // Without the empty place before it, the second view is in another place and so is a new view
    // (S89).
    test.show(vstack(b.view))
    #expect(b.made == 2)
  }

  @Test func theBranchesOfAConditionAreTwoIdentities() {
    let component = GraphTests.numbered()
    let state = TestState(0)
    let parent = TestComponent { _, scope in
      state.read(scope) == 0 ? vstack(component.view, nil) : vstack(nil, component.view)
    }
    let test = TestScene(parent.view)
    state.value = 1
    test.frame()
    #expect(test.text == "#2")
    #expect(component.gone == 1)
  }

  @Test func anotherIdIsAnotherView() {
    let component = GraphTests.numbered()
    let test = TestScene(IDModifier(component.view, .string("a")))
    test.show(IDModifier(component.view, .string("a")))
    #expect(test.text == "#1")
    test.show(IDModifier(component.view, .string("b")))
    #expect(test.text == "#2")
  }

  @Test func stateFollowsTheKey() {
    let component = GraphTests.numbered()
    func rows(_ keys: [String]) -> View {
      Stack(
        axis: .vertical,
        children: [ForEach(TestRows(keys.map { .string($0) }) { _, _ in component.view })])
    }
    let test = TestScene(rows(["a", "b", "c"]))
    test.show(rows(["c", "x", "a"]))
    #expect(test.text == "#3\n#4\n#1")
    #expect(component.gone == 1)
    #expect(test.mismatches.isEmpty)
  }

  @Test func aRepeatedKeyIsAnErrorThatNamesIt() {
    let test = TestScene(Stack(axis: .vertical, children: [ForEach(TestRows(["a", "b", "a"]))]))
    #expect(
      test.scene.reports.errors.map(\.error.message) == [
        "ForEach: the key \"a\" appears twice; give each item its own key"
      ])
    #expect(test.text == "a\nb")
  }

  @Test func aPressKeepsTheStateOfTheLabel() {
    let component = GraphTests.numbered()
    let test = TestScene(Button(label: .view(component.view), action: .none))
    test.mouse(.down, 0, 0)
    test.mouse(.up, 0, 0)
    test.key(.enter)
    test.advance(1)
    #expect(component.made == 1)
  }

  @Test func theNearestEnvironmentWinsAndSiblingsDoNotSeeIt() {
    let reader = TestComponent { _, scope in
      guard case .string(let value) = scope.environment(ControlSizeKey.self) else { return nil }
      return text(value)
    }
    let test = TestScene(
      EnvironmentModifier(
        vstack(EnvironmentModifier(reader.view, .controlSize(.mini)), reader.view),
        .controlSize(.large)))
    #expect(test.text == "mini\nlarge")
  }

  @Test func aBodyRunsAgainWhenTheEnvironmentThatItReadIsAnother() {
    let key = CustomEnvironmentKey(name: "density", defaultValue: .string("normal"))
    let reader = TestComponent { _, scope in
      guard case .string(let value) = scope.environment(key) else { return nil }
      return text(value)
    }
    let view = reader.view
    let test = TestScene(EnvironmentModifier(view, .custom(key, .string("tight"))))
    #expect(test.text == "tight")
    // The same modifier with another value, and then without it, which leads back to the default.
    test.show(EnvironmentModifier(view, .custom(key, .string("wide"))))
    #expect(test.text == "wide")
    test.show(EnvironmentModifier(view, .font(nil)))
    #expect(test.text == "normal")
    let runs = reader.runs
    test.show(EnvironmentModifier(view, .font(.title)))
    #expect(reader.runs == runs)
  }

  @Test func aSceneThatIsDroppedLeavesNoReaders() {
    let state = TestState()
    do {
      let test = TestScene(TestComponent { _, scope in text("\(state.read(scope))") }.view)
      #expect(test.text == "0")
      #expect(state.signal.readerCount == 1)
    }
    #expect(state.signal.readerCount == 0)
    state.value = 1
  }

  @Test func eventsSeeWhatTheOneBeforeThemChanged() {
    let state = TestState(0)
    var fired: [String] = []
    let parent = TestComponent { _, scope in
      state.read(scope) == 0
        ? button("one") {
          fired.append("one")
          state.value = 1
        } : IDModifier(button("two") { fired.append("two") }, .integer(2))
    }
    let test = TestScene(parent.view)
    // Two keys without a frame between them.
    test.scene.handle(.key(KeyEvent(.enter)))
    test.scene.handle(.key(KeyEvent(.enter)))
    #expect(fired == ["one", "two"])
  }

  @Test func lifecycleInOrder() {
    var log: [String] = []
    func view(_ name: String, _ value: Int) -> View {
      LifecycleModifier(
        ChangeModifier(text(name), value: SpecValue(value)) {
          log.append("\(($0 as! SpecValue).value)→\(($1 as! SpecValue).value)")
        },
        onAppear: { log.append("+\(name)") }, onDisappear: { log.append("-\(name)") })
    }
    let test = TestScene(vstack(view("a", 1)))
    test.show(vstack(view("a", 1)))
    test.show(vstack(view("a", 2)))
    test.show(vstack())
    #expect(log == ["+a", "1→2", "-a"])
    test.scene.tearDown()
  }

  @Test func aTaskLivesAsLongAsItsView() {
    final class Task: CancellableTask {
      var isCancelled = false
      func cancel() { isCancelled = true }
    }
    var tasks: [Task] = []
    let view = TaskModifier(text("a")) {
      tasks.append(Task())
      return tasks.last
    }
    let test = TestScene(vstack(view))
    test.show(vstack(view))
    #expect(tasks.map(\.isCancelled) == [false])
    test.show(vstack())
    #expect(tasks.map(\.isCancelled) == [true])
  }

  @Test func contentThatAsksForALayoutAfterEachLayoutDoesNotKeepTheProgram() {
    final class Restless: View {
      override func makeNode() -> Node { RestlessNode() }
    }
    final class RestlessNode: Node {
      override func computeSize(_ proposal: ProposedSize) -> Size { Size(width: 1, height: 1) }
      override func placeChildren() {
        scene.afterUpdate(for: self) { [self] in invalidateLayout() }
      }
    }
    var presses = 0
    let test = TestScene(vstack(Restless(), button("a") { presses += 1 }))
    test.key(.enter)
    #expect(presses == 1)
    #expect(test.text.contains("a"))
  }

  @Test func aViewThatDrawsOutsideOfItsBoundsIsReported() {
    final class Loud: View {
      override func makeNode() -> Node { LoudNode() }
    }
    final class LoudNode: Node {
      override func computeSize(_ proposal: ProposedSize) -> Size { Size(width: 1, height: 0) }
      override func draw(in canvas: Canvas, at point: Point) {
        canvas.put(
          UInt32(UInt8(ascii: "x")), width: 1, x: point.x, y: point.y,
          pen: Pen(foreground: .terminal))
      }
    }
    let test = TestScene(vstack(Loud(), text("a")))
    #expect(test.mismatches.isEmpty, "the next view covers it")
    let alone = TestScene(vstack(text("a"), Loud()))
    #expect(
      alone.mismatches.contains {
        $0.contains("(0, 1)") && $0.contains("outside of the bounds of its view")
      })
  }

  @Test func whatIsInSightOnlyAsLongAsItIsNotThereComesAfterSomeLayouts() {
    final class Shy: View {
      override func makeNode() -> Node { ShyNode() }
    }
    final class ShyNode: Node, LayoutFollower {
      var part = 0..<0
      var rounds = 0
      override func updateContent(old: View?, oldEnvironment: Environment?) {
        scene.layoutPass.add(self)
      }
      override func willUnmount() { scene.layoutPass.remove(self) }
      override func computeSize(_ proposal: ProposedSize) -> Size {
        Size(width: 1, height: part.count)
      }
      func layoutEnded() {
        rounds += 1
        let wanted = scene.layoutPass.settling(part == 0..<2 ? 2..<4 : 0..<2, part)
        if part == wanted { return }
        part = wanted
        invalidateLayout()
      }
    }
    let test = TestScene(vstack(Shy()))
    let node = test.scene.root.flatMap { ContainerWalk.first(ShyNode.self, in: $0) }
    #expect(node?.part == 0..<4)
    #expect((node?.rounds ?? .max) < 30)
    #expect(test.mismatches.isEmpty)
    #expect(test.scene.layoutPass.settling(100..<102, 0..<4) == 100..<102)
  }
}

/// Finds nodes of a class in a tree.
private enum ContainerWalk {
  static func first<Found: Node>(_ type: Found.Type, in node: Node) -> Found? {
    if let found = node as? Found { return found }
    var found: Found?
    node.forEachChild { if found == nil { found = first(type, in: $0) } }
    return found
  }
}
