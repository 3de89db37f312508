import LunetteBase
import Testing

@testable import LunetteControls
@testable import LunetteEngine
@testable import LunetteViews

/// What `InputKeys` says of a text input is what the input does, for every key with every modifier.
@Suite("Keys of text inputs")
struct InputKeysTests {
  private final class TextBinding: ControlBinding {
    var value: ExactString
    init(_ value: String) { self.value = .text(value) }
    func get(_ scope: BodyScope?) throws -> ScalarValue { .string(value) }
    func set(_ value: ScalarValue) throws {
      if case .string(let string) = value { self.value = string }
    }
  }

  private enum Kind: CaseIterable { case field, submitted, secret, editor, reader }

  private func view(_ kind: Kind, _ text: String) -> View {
    let binding = TextBinding(text)
    switch kind {
    case .field: return TextField(.verbatim("field"), text: binding)
    case .submitted: return SubmitModifier(TextField(.verbatim("field"), text: binding)) {}
    case .secret: return TextField(.verbatim("field"), text: binding, isSecure: true)
    case .editor: return TextEditor(text: binding)
    case .reader: return TextEditor(text: binding, isEditable: false)
    }
  }

  private static let keys: [Key] =
    "abcdefghknprtuvwxyzAZ7 _/é".map { .character($0) } + [
      .enter, .tab, .escape, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .insert,
      .function(1), .function(5),
    ]
  private static let modifiers: [KeyModifiers] = [
    [], .shift, .control, .alt, .command, [.control, .shift], [.alt, .shift], [.control, .alt],
  ]

  /// A text, and the keys that were pressed before: nothing, letters that are undone or selected,
  /// and lines around the cursor.
  private static let beginnings: [(text: String, keys: [KeyEvent])] = [
    ("", []),
    ("one two\nthree", []),
    ("", [KeyEvent(.character("x")), KeyEvent(.character("y")), KeyEvent(.left)]),
    ("", [KeyEvent(.character("x")), KeyEvent(.character("z"), modifiers: .control)]),
    (
      "ab",
      [KeyEvent(.character("a"), modifiers: .alt), KeyEvent(.character("c"), modifiers: .alt)]
    ),
    ("", [KeyEvent(.enter), KeyEvent(.character("x")), KeyEvent(.enter), KeyEvent(.up)]),
  ]

  @Test(arguments: Kind.allCases.indices)
  func whatIsDescribedIsDone(number: Int) throws {
    let kind = Kind.allCases[number]
    for key in Self.keys {
      for modifiers in Self.modifiers {
        let event = KeyEvent(key, modifiers: modifiers)
        var handled: [Bool] = []
        var meaning: String?
        for (text, beginning) in Self.beginnings {
          let test = TestScene(view(kind, text))
          for event in beginning { test.key(event.key, event.modifiers) }
          let node = try #require(test.scene.focus.current)
          meaning = try #require(InputKeys(of: node)).meaning(of: event)
          handled.append(node.focusTarget?.handleKey(event) == true)
        }
        if meaning == nil {
          #expect(
            handled.contains(false), "\(kind) always takes \(event), and nothing is said of it")
        } else {
          #expect(
            !handled.contains(false),
            "\(kind) leaves \(event) to others, and is said to \(meaning ?? "")")
        }
      }
    }
  }

  @Test func onlyModifiersStandBetween() throws {
    let test = TestScene(
      vstack(
        KeyPressModifier(PaddingModifier(view(.field, ""), EdgeInsets(all: 1))) { _ in false },
        button("other")))
    var found: [Node] = []
    func visit(_ node: Node) {
      if node.view is KeyPressModifier { found.append(node) }
      node.forEachShownChild(visit)
    }
    for root in test.scene.layers.inputRoots { visit(root) }
    #expect(try #require(InputKeys(of: found[0])).input == .field)
    let around = TestScene(
      KeyPressModifier(vstack(view(.field, ""), button("other"))) { _ in false })
    found = []
    for root in around.scene.layers.inputRoots { visit(root) }
    #expect(InputKeys(of: found[0]) == nil)
  }
}
