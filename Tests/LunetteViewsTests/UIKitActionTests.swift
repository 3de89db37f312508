import LunetteBase
import Testing
@testable import LunetteEngine

@testable import LunetteViews

@Suite struct UIKitActionTests {
  private final class Log {
    var lines: [String] = []
  }
  private func logging(_ log: Log, _ events: [ButtonEvent] = ButtonEvent.allCases) -> Button {
    uikit("Press", action: { log.lines.append("action \($0.kind.rawValue)") }) {
      for event in events {
        $0.actions[event] = [
          { log.lines.append("\($0.event!.rawValue) \($0.kind.rawValue)") },
          { _ in log.lines.append("and") },
        ]
      }
    }
  }

  @Test func aClickSendsItsEventsInOrder() {
    let log = Log()
    let test = TestScene(logging(log))
    test.mouse(.down, 0, 0)
    test.mouse(.move, 9, 3)
    test.mouse(.move, 1, 0)
    test.mouse(.up, 1, 0)
    #expect(
      log.lines == [
        "touchDown mouse", "and", "touchDragExit mouse", "and", "touchDragEnter mouse", "and",
        "touchUpInside mouse",
        "and", "action mouse",
      ])
  }

  @Test func aReleaseOutsideDoesNotAct() {
    let log = Log()
    let test = TestScene(logging(log))
    test.mouse(.down, 0, 0)
    test.mouse(.move, 9, 3)
    test.mouse(.up, 9, 3)
    #expect(
      log.lines.filter { $0 != "and" } == [
        "touchDown mouse", "touchDragExit mouse", "touchUpOutside mouse",
      ])
  }

  @Test func aKeySendsDownUpAndAction() {
    let log = Log()
    let test = TestScene(logging(log))
    test.key(.enter)
    #expect(
      log.lines.filter { $0 != "and" } == ["touchDown key", "touchUpInside key", "action key"])
  }

  @Test func aDisabledButtonSendsNothing() {
    let log = Log()
    let test = TestScene(EnvironmentModifier(logging(log), .disabled(true)))
    test.click(0, 0)
    test.key(.enter)
    #expect(log.lines.isEmpty)
  }

  @Test func aLostPressIsCancelled() {
    let log = Log()
    // The button is removed while it is pressed.
    let removed = TestScene(vstack(logging(log, [.touchCancel]), text("rest")))
    removed.mouse(.down, 0, 0)
    removed.scene.setRoot(vstack(nil, text("rest")))
    removed.frame()
    #expect(log.lines == ["touchCancel mouse", "and"])
    // The button is disabled while it is pressed.
    log.lines = []
    let disabled = TestScene(EnvironmentModifier(logging(log, [.touchCancel]), .disabled(false)))
    disabled.mouse(.down, 0, 0)
    disabled.scene.setRoot(EnvironmentModifier(logging(log, [.touchCancel]), .disabled(true)))
    disabled.frame()
    #expect(log.lines == ["touchCancel mouse", "and"])
    disabled.mouse(.up, 0, 0)
    #expect(log.lines.count == 2)
    // A gesture of higher precedence takes the press over.
    log.lines = []
    let gesture = Gesture.longPress(
      minimumDuration: 0.5, onPressingChanged: nil, onEnded: { _ in log.lines.append("long") })
    let lost = TestScene(GestureModifier(logging(log), gesture, precedence: .high))
    lost.mouse(.down, 0, 0)
    lost.advance(0.6)
    lost.mouse(.up, 0, 0)
    #expect(log.lines.filter { $0 != "and" } == ["touchDown mouse", "long", "touchCancel mouse"])
  }

  @Test func anErrorInOneTargetDoesNotStopTheNext() {
    var ran: [Int] = []
    let view = uikit("X", action: { _ in ran.append(3) }) {
      $0.actions[.touchUpInside] = [
        { _ in ran.append(1) }, { _ in throw TestFault("broken") }, { _ in ran.append(2) },
      ]
    }
    let test = TestScene(view)
    test.click(0, 0)
    #expect(ran == [1, 2, 3])
    #expect(test.scene.reports.errors.map(\.error.message) == ["broken"])
  }

  @Test func theSenderSaysWhatItIsNow() {
    var senders: [ActionContext] = []
    let view = IDModifier(
      uikit("Save", systemImage: "arrow.up", role: .confirm, action: { senders.append($0) }) {
        $0.buttonType = .system
        $0.actions[.touchDown] = [{ senders.append($0) }]
        $0.states[.highlighted] = stateOptions {
          $0.title = .verbatim("Saving")
          $0.image = ButtonImage(systemName: "arrow.down")
        }
      }, .string("save"))
    let test = TestScene(view)
    test.mouse(.down, 0, 0)
    test.mouse(.up, 0, 0)
    #expect(senders.map(\.event) == [.touchDown, nil])
    #expect(senders.map(\.id) == [.string("save"), .string("save")])
    #expect(senders.map(\.role) == [.confirm, .confirm])
    #expect(senders[1].title == "Save")
    #expect(senders[1].image == "arrow.up")
    #expect(senders[1].state == .focused)
    #expect(senders[1].buttonType == .system)
  }

  @Test func triggerIsATouchUpInside() {
    let log = Log()
    var trigger: (() -> Void)?
    let style = NotingStyle("p", primitive: true) { configuration in
      trigger = { configuration.trigger() }
      return configuration.label
    }
    let test = TestScene(styled(logging(log, [.touchUpInside]), style))
    trigger?()
    #expect(log.lines == ["touchUpInside programmatic", "and", "action programmatic"])
    _ = test
  }
}

@Suite struct UIKitAppearanceTests {
  private func appearance(_ change: (inout ButtonAppearance) -> Void) -> ButtonAppearance {
    var appearance = ButtonAppearance()
    change(&appearance)
    return appearance
  }
  private func test(_ view: View, _ appearances: ButtonAppearance...) -> TestScene {
    let test = TestScene(EmptyView.shared)
    for appearance in appearances { test.scene.scope.appearance.merge(button: appearance) }
    test.scene.setRoot(view)
    test.frame()
    return test
  }

  @Test func itSaysWhatButtonsDoNotSay() {
    let insets = appearance {
      $0.options = UIKitOptions()
      $0.options!.insets = EdgeInsets(leading: 1, trailing: 1)
      $0.options!.states[.default] = stateOptions {
        $0.foregroundColor = .indexed(3)
        $0.title = .verbatim("never")
      }
    }
    let plain = test(hstack(spacing: 0, text("["), button("A"), text("]")), insets)
    #expect(plain.text == "[ A ]")
    #expect(plain.buffer[2, 0].foreground == .palette(3))
    let own = test(
      hstack(
        spacing: 0, text("["),
        uikit("A") { $0.states[.default] = stateOptions { $0.foregroundColor = .indexed(6) } },
        text("]")), insets)
    #expect(own.text == "[ A ]")
    #expect(own.buffer[2, 0].foreground == .palette(6))
  }

  @Test func callsMerge() {
    let both = test(
      button("A"), appearance { $0.role = .destructive },
      appearance {
        $0.options = UIKitOptions()
        $0.options!.insets = EdgeInsets(leading: 2)
      })
    #expect(both.text == "  A")
    #expect(both.buffer[2, 0].foreground == Theme.terminal.destructive)
    #expect(both.scene.accessibilityElements().first?.role == .destructive)
  }

  @Test func buttonsOnScreenKeepTheirs() {
    let test = TestScene(button("A"))
    test.scene.scope.appearance.merge(
      button: appearance {
        $0.options = UIKitOptions()
        $0.options!.insets = EdgeInsets(leading: 2)
      })
    test.scene.setRoot(button("B"))
    test.frame()
    #expect(test.text == "B")
    test.scene.setRoot(vstack(button("B")))
    test.frame()
    #expect(test.text.hasSuffix("  B"))
  }

  @Test func anAppearancesTintBeatsAnInheritedOneOnly() {
    let blue = appearance { $0.tint = .indexed(4) }
    let inherited = test(
      EnvironmentModifier(vstack(alignment: .leading, button("A")), .tint(.indexed(2))), blue)
    #expect(
      inherited.buffer[9, 0].foreground == .palette(4)
        || inherited.buffer[0, 0].foreground == .palette(4))
    let own = test(EnvironmentModifier(button("A"), .tint(.indexed(2))), blue)
    #expect(own.buffer[0, 0].foreground == .palette(2))
    #expect(own.mismatches.isEmpty)
  }

  @Test func withoutAppearanceNothingIsInTheWay() {
    #expect(TestScene(button("A")).scene.scope.appearance.button == nil)
  }
}
