// Also runs under AddressSanitizer.
import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteViews

@Suite struct FocusTests {
  @Test func ifTheFocusedViewGoesTheNextStopGetsIt() {
    func view(_ names: [String]) -> View {
      Stack(axis: .vertical, children: [ForEach(TestRows(names))])
    }
    let test = TestScene(view(["a", "b", "c"]))
    test.key(.tab)
    #expect(test.focusedLabel == "b")
    test.show(view(["a", "c"]))
    #expect(test.focusedLabel == "c")
    test.show(view(["a"]))
    #expect(test.focusedLabel == "a")
    test.show(view([]))
    #expect(test.focusedLabel == nil)
    test.show(view(["d", "e"]))
    #expect(test.focusedLabel == "d")
  }

  @Test func aViewThatIsDisabledOrHiddenLosesIt() {
    func view(disabled: Bool, opacity: Double) -> View {
      vstack(
        OpacityModifier(button("a"), opacity),
        EnvironmentModifier(button("b"), .disabled(disabled)), button("c"))
    }
    let test = TestScene(view(disabled: false, opacity: 1))
    test.show(view(disabled: false, opacity: 0))
    #expect(test.focusedLabel == "b")
    test.show(view(disabled: true, opacity: 0))
    #expect(test.focusedLabel == "c")
  }

  @Test func focusFollowsIdentity() {
    func view(_ names: [String]) -> View {
      Stack(axis: .vertical, children: [ForEach(TestRows(names))])
    }
    let test = TestScene(view(["a", "b", "c"]))
    test.key(.tab)
    test.show(view(["c", "a", "x", "b"]))
    #expect(test.focusedLabel == "b")
  }

  @Test func arrowsGoToTheNearestStop() {
    let test = TestScene(
      vstack(hstack(button("a1"), button("b1")), hstack(button("a2"), button("b2"))))
    test.key(.right)
    #expect(test.focusedLabel == "b1")
    test.key(.down)
    #expect(test.focusedLabel == "b2")
    test.key(.left)
    #expect(test.focusedLabel == "a2")
    test.key(.up)
    #expect(test.focusedLabel == "a1")
    test.key(.up)
    #expect(test.focusedLabel == "a1")
  }

  @Test func aFocusableViewIsAStop() {
    let reader = TestComponent { _, scope in
      guard case .boolean(let isFocused) = scope.environment(IsFocusedKey.self) else { return nil }
      return text(isFocused ? "here" : "away")
    }
    let test = TestScene(vstack(button("a"), FocusableModifier(reader.view)))
    #expect(test.text == " a\naway")
    test.key(.tab)
    #expect(test.text == " a\nhere")
    #expect(test.mismatches.isEmpty)
  }

  @Test func focusMovesABindingAndABindingMovesTheFocus() {
    let state = TestState(0)
    var told: [Bool] = []
    let parent = TestComponent { _, scope in
      let value = state.read(scope)
      return vstack(
        button("a"),
        FocusedModifier(hstack(button("b"), button("c")), isFocused: value == 1) {
          told.append($0)
          state.value = $0 ? 1 : 0
        })
    }
    let test = TestScene(parent.view)
    #expect(test.focusedLabel == "a")
    state.value = 1
    test.frame()
    #expect(test.focusedLabel == "b")
    #expect(told == [])
    test.key(.tab)
    #expect(test.focusedLabel == "c")
    #expect(told == [])
    test.key(.tab)
    #expect(test.focusedLabel == "a")
    #expect(told == [false])
    test.key(.tab)
    #expect(told == [false, true])
    state.value = 0
    test.frame()
    #expect(test.focusedLabel == nil)
    // Tab goes on from the place of the view that had the focus.
    test.key(.tab)
    #expect(test.focusedLabel == "c")
  }

  @Test func keysGoToTheFocusedThenUpwardsThenToShortcuts() {
    var log: [String] = []
    func keys(_ name: String, _ content: View, takes: Key? = nil) -> View {
      KeyPressModifier(content) { event in
        log.append(name)
        return event.key == takes
      }
    }
    let shortcut = KeyboardShortcutModifier(
      button("s") { log.append("shortcut") }, KeyboardShortcut(.key(.character("k")), modifiers: [])
    )
    let test = TestScene(
      keys(
        "outer", vstack(keys("inner", button("a") { log.append("fire") }), shortcut),
        takes: .character("o")))
    test.key(.character("k"))
    #expect(log == ["inner", "outer", "shortcut"])
    log = []
    test.key(.character("o"))
    #expect(log == ["inner", "outer"])
    log = []
    test.key(.enter)
    #expect(log == ["fire"])
    // Tab moves the focus only if no view handles the key.
    log = []
    test.key(.tab)
    #expect(log == ["inner", "outer"])
    #expect(test.focusedLabel == "s")
  }

  @Test func theFirstUsableShortcutWins() {
    var log: [String] = []
    func shortcut(_ name: String) -> View {
      KeyboardShortcutModifier(
        button(name) { log.append(name) }, KeyboardShortcut(.key(.character("k"))))
    }
    let test = TestScene(
      vstack(
        EnvironmentModifier(shortcut("disabled"), .disabled(true)),
        HiddenModifier(shortcut("hidden")),
        shortcut("first"),
        shortcut("second")))
    test.key(.character("k"), .alt)
    test.key(.character("k"), .command)
    test.key(.character("k"))
    #expect(log == ["first", "first"])
  }

  @Test func aModifierStandsOnWhatTheShortcutIsOn() {
    var fired = 0
    let test = TestScene(
      KeyboardShortcutModifier(
        PaddingModifier(button("x") { fired += 1 }, EdgeInsets(all: 1)),
        KeyboardShortcut(.defaultAction)))
    test.key(.enter)
    #expect(fired == 1)
  }

  // MARK: Scroll views

  @Test func aScrollViewWithoutStopsIsOneButNotTheFirstChoice() {
    let lines = Stack(axis: .vertical, children: (1...9).map { text("line \($0)") })
    let test = TestScene(
      vstack(FrameModifier(ScrollView(content: lines), width: nil, height: 3), button("ok")),
      height: 5)
    #expect(test.focusedLabel == "ok")
    test.key(.tab)
    #expect(test.focusedLabel == nil)
    test.key(.down)
    #expect(test.text.hasPrefix("line 2"))
    test.key(.end)
    #expect(test.text.hasPrefix("line 7"))
    // At the end of the scroll view, the arrow key moves the focus to the next stop.
    test.key(.down)
    #expect(test.focusedLabel == "ok")
    #expect(test.mismatches.isEmpty)
  }
  @Test func aScrollViewWithStopsIsNotAStop() {
    let rows = Stack(axis: .vertical, children: (1...9).map { button("row \($0)") })
    let test = TestScene(ScrollView(content: rows), height: 3)
    for _ in 0..<4 { test.key(.tab) }
    #expect(test.focusedLabel == "row 5")
    // The focused row was scrolled into sight.
    #expect(test.text == "row 3     ▐".replacing(" ", with: " ") || test.text.contains("row 5"))
    test.key(.tab, .shift)
    #expect(test.focusedLabel == "row 4")
    #expect(test.mismatches.isEmpty)
  }
  @Test func aShortScrollViewIsNoStop() {
    let test = TestScene(vstack(ScrollView(content: text("short")), button("ok")))
    test.key(.tab)
    #expect(test.focusedLabel == "ok")
  }
}
