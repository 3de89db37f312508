import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteViews

@Suite struct DefaultActionTests {
  private func standard(
    _ title: String, disabled: Bool = false, _ action: @escaping () -> Void = {}
  ) -> View {
    let view = KeyboardShortcutModifier(
      button(title, action), KeyboardShortcut(.defaultAction, modifiers: []))
    return EnvironmentModifier(view, .disabled(disabled))
  }
  private func isFilled(_ test: TestScene, row: Int) -> Bool {
    test.buffer[2, row].background == Theme.terminal.accent
  }
  private func boxes(_ views: View?...) -> View {
    styled(
      Stack(axis: .vertical, horizontal: .leading, children: views), BorderedButtonStyle.shared)
  }

  @Test func onlyTheFirstDefaultButtonLooksSo() {
    let test = TestScene(boxes(button("One"), standard("Two"), standard("Six")), height: 9)
    #expect([1, 4, 7].map { isFilled(test, row: $0) } == [false, true, false])
    #expect(test.mismatches.isEmpty)
  }

  @Test func itIsTheOneThatReturnFires() {
    var fired: [String] = []
    let view = boxes(
      text("."), standard("Off", disabled: true) { fired.append("off") },
      standard("Two") { fired.append("two") },
      HiddenModifier(standard("Hid")))
    let test = TestScene(FocusableModifier(view), height: 10)
    test.key(.enter)
    #expect(fired == ["two"])
    test.advance(0.2)
    #expect([2, 5].map { isFilled(test, row: $0) } == [false, true])
  }

  @Test func itFollowsChanges() {
    let test = TestScene(boxes(standard("One"), standard("Two")), height: 6)
    #expect([1, 4].map { isFilled(test, row: $0) } == [true, false])
    test.scene.setRoot(boxes(standard("One", disabled: true), standard("Two")))
    test.frame()
    #expect([1, 4].map { isFilled(test, row: $0) } == [false, true])
    test.scene.setRoot(boxes(nil, standard("Two")))
    test.frame()
    #expect(isFilled(test, row: 1))
    test.scene.setRoot(boxes(nil, button("Two")))
    test.frame()
    #expect(!isFilled(test, row: 1))
    #expect(test.mismatches.isEmpty)
  }

  @Test func withoutABoxItIsBold() {
    let test = TestScene(vstack(alignment: .leading, button("One"), standard("Two")))
    #expect(test.buffer[0, 1].attributes == .bold)
  }
}
