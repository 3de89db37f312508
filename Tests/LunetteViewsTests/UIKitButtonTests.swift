import LunetteBase
import Testing
@testable import LunetteEngine

@testable import LunetteViews

/// Makes a button with options of UIKit.
func uikit(
  _ title: String?, systemImage: String? = nil, role: ButtonRole? = nil,
  _ change: (inout UIKitOptions) -> Void = { _ in }
) -> Button {
  uikit(title, systemImage: systemImage, role: role, action: { _ in }, change)
}
func uikit(
  _ title: String?, systemImage: String? = nil, role: ButtonRole? = nil,
  action: @escaping (ActionContext) -> Void,
  _ change: (inout UIKitOptions) -> Void
) -> Button {
  var options = UIKitOptions()
  change(&options)
  return Button(
    label: title.map { .title(.verbatim($0), systemImage: systemImage) } ?? .ofRole, role: role,
    options: BoxedButtonOptions(options),
    action: .perform(action))
}

func stateOptions(_ change: (inout ButtonStateOptions) -> Void) -> ButtonStateOptions {
  var options = ButtonStateOptions()
  change(&options)
  return options
}

@Suite struct UIKitStateTests {
  private let titles = uikit("plain") {
    $0.states = [
      .highlighted: stateOptions { $0.title = .verbatim("pressed") },
      .focused: stateOptions { $0.title = .verbatim("focused") },
      .selected: stateOptions { $0.title = .verbatim("selected") },
      .disabled: stateOptions { $0.title = .verbatim("disabled") },
    ]
  }

  @Test func theFirstStateThatHoldsIsShown() {
    let test = TestScene(vstack(alignment: .leading, button("other"), titles))
    #expect(test.text == "other\nplain")
    test.key(.tab)
    #expect(test.text == "other\nfocused")
    test.mouse(.down, 0, 1)
    #expect(test.text == "other\npressed")
    test.mouse(.move, 15, 4)
    #expect(test.text == "other\nfocused")
    test.mouse(.up, 15, 4)
    #expect(test.mismatches.isEmpty)
    let disabled = TestScene(EnvironmentModifier(titles, .disabled(true)))
    #expect(disabled.text == "disabled")
    disabled.click(0, 0)
    #expect(disabled.text == "disabled")
  }

  @Test(arguments: [
    // isEnabled, isHighlighted, isSelected, isFocused
    (false, true, true, true, ButtonState.disabled), (true, true, true, true, .highlighted),
    (true, false, true, true, .selected), (true, false, false, true, .focused),
    (true, false, false, false, .default),
  ])
  func precedence(
    enabled: Bool, highlighted: Bool, selected: Bool, focused: Bool, expected: ButtonState
  ) {
    let state = ButtonState(
      isEnabled: enabled, isHighlighted: highlighted, isSelected: selected, isFocused: focused)
    #expect(state == expected)
  }

  @Test func selectedBeatsFocused() {
    let test = TestScene(
      uikit("off") {
        $0.isSelected = true
        $0.states = [
          .selected: stateOptions { $0.title = .verbatim("on") },
          .focused: stateOptions { $0.title = .verbatim("here") },
        ]
      })
    #expect(test.text == "on")
    #expect(test.scene.accessibilityElements().first?.announcement == "on, button, selected")
  }

  @Test func noStateChangesTheLayout() {
    let test = TestScene(hstack(titles, text("|")))
    let column = { (0..<20).first { test.buffer[$0, 0].glyph == packGlyph("|") } }
    // "selected" and "disabled" are the longest.
    #expect(column() == 9)
    test.mouse(.down, 0, 0)
    #expect(column() == 9)
    #expect(test.text == "pressed  |")
    // The whole button can be hit, even where the current title is shorter than another one.
    test.mouse(.up, 7, 0)
    #expect(test.mismatches.isEmpty)
  }

  @Test func whatAStateDoesNotSayIsTheDefaultsAndNeverAnothers() {
    let view = uikit("Go") {
      $0.isSelected = true
      $0.states = [
        .default: stateOptions { $0.foregroundColor = .indexed(2) },
        .selected: stateOptions { $0.title = .verbatim("Going") },
        .highlighted: stateOptions { $0.foregroundColor = .indexed(1) },
      ]
    }
    let test = TestScene(view)
    #expect(test.text == "Going")
    #expect(test.buffer[0, 0].foreground == .palette(2))
    test.mouse(.down, 0, 0)
    // The title is not that of the selected state, although the button is selected.
    #expect(test.text == "Go")
    #expect(test.buffer[0, 0].foreground == .palette(1))
    test.mouse(.up, 0, 0)
    #expect(test.mismatches.isEmpty)
  }

  @Test func anAttributedTitleBeatsAPlainOne() {
    let attributed = AttributedText([
      text("rich "), EnvironmentModifier(text("text"), .attribute(.italic, true)),
    ])
    let test = TestScene(
      uikit("plain") {
        $0.states = [
          .default: stateOptions { $0.attributedTitle = attributed },
          .highlighted: stateOptions { $0.title = .verbatim("pressed") },
        ]
      })
    #expect(test.text == "rich text")
    #expect(test.buffer[5, 0].attributes.contains(.italic))
    #expect(!test.buffer[0, 0].attributes.contains(.italic))
    test.mouse(.down, 0, 0)
    #expect(test.text == "rich text")
  }

  @Test func aStatesOwnColoursStandForItsStandardLook() {
    let view = uikit("Go") {
      $0.states = [
        .highlighted: stateOptions {
          $0.background = .paint(.rgb(10, 20, 30))
          $0.foregroundColor = .rgb(200, 210, 220)
        }
      ]
    }
    let test = TestScene(view)
    test.mouse(.down, 0, 0)
    #expect(test.buffer[0, 0].background == .rgb(0x0a141e))
    #expect(test.buffer[0, 0].foreground == .rgb(0xc8d2dc))
    #expect(!test.buffer[0, 0].attributes.contains(.reverse))
    // The press must be visible without colours as well.
    let plain = TestScene(view, colors: .none)
    plain.mouse(.down, 0, 0)
    #expect(plain.buffer[0, 0].attributes.contains(.reverse))
  }

  @Test func aSharedLookHasOnePicture() {
    let label = UIKitLabel(
      declared: Text(.verbatim("Go")), image: nil, own: UIKitOptions(), appearance: nil,
      isSelected: false,
      type: .system, control: ControlState())
    #expect(label.variants().variants.count == 1)
  }

  @Test func theLabelFollowsAPressInAnInnerLayer() {
    let p = NotingStyle("p", primitive: true) {
      hstack(spacing: 0, text("<"), Button($0.source), text(">"))
    }
    let b = NotingStyle("b") { hstack(spacing: 0, text("["), $0.label, text("]")) }
    let test = TestScene(styled(styled(titles, p), b))
    #expect(test.text == "<[focused ]>")
    test.mouse(.down, 3, 0)
    #expect(test.text == "<[pressed ]>")
    test.mouse(.up, 3, 0)
    #expect(test.text == "<[focused ]>")
    #expect(
      test.scene.accessibilityElements().map(\.announcement)
        == ["<", "focused, button", ">"].filter { $0.count > 1 })
    #expect(test.mismatches.isEmpty)
  }

  @Test func layersKnowRoleAndSelection() {
    var seen: [String] = []
    let p = NotingStyle("p", primitive: true) { Button($0.source) }
    let b = ReadingStyle { configuration in
      let now = "\(configuration.role?.rawValue ?? "none") \(configuration.isSelected)"
      if seen.last != now { seen.append(now) }
      return configuration.label
    }
    func view(_ role: ButtonRole?, _ selected: Bool) -> View {
      styled(styled(uikit("X", role: role) { $0.isSelected = selected }, p), b)
    }
    let test = TestScene(view(nil, false))
    test.scene.setRoot(view(.cancel, true))
    test.frame()
    #expect(seen == ["none false", "cancel true"])
    #expect(p.calls == 1)
  }
}

/// A button style that reads all of its configuration.
final class ReadingStyle: ButtonStyle {
  let name = "reading"
  let isPrimitive = false
  private let body: (ButtonConfiguration) -> View?
  init(_ body: @escaping (ButtonConfiguration) -> View?) { self.body = body }
  func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    body(configuration)
  }
}

@Suite struct UIKitImageTests {
  private func image(_ change: (inout UIKitOptions) -> Void = { _ in }) -> View {
    uikit("Up", systemImage: "arrow.up", change)
  }
  /// A style that shows the label alone, so that only the label can show a state.
  private func bare(_ view: View) -> View { styled(view, NotingStyle("bare") { $0.label }) }

  @Test func theImageLeads() {
    #expect(TestScene(image()).text == "↑ Up")
    let mirrored = EnvironmentModifier(image(), .layoutDirection(.rightToLeft))
    #expect(TestScene(mirrored, width: 4).text == "Up ↑")
  }

  @Test func highlightedWithoutAnImageOfItsOwnHighlightsTheDefaultOne() {
    let test = TestScene(bare(image()))
    test.mouse(.down, 0, 0)
    #expect(test.buffer[0, 0].attributes.contains(.reverse))
    #expect(!test.buffer[2, 0].attributes.contains(.reverse))
    let off = TestScene(image { $0.adjustsImageWhenHighlighted = false })
    off.mouse(.down, 0, 0)
    #expect(!off.buffer[0, 0].attributes.contains(.reverse))
    #expect(off.buffer[2, 0].attributes.contains(.reverse))
    let own = TestScene(
      bare(
        image {
          $0.states[.highlighted] = stateOptions {
            $0.image = ButtonImage(systemName: "arrow.down")
          }
        }))
    own.mouse(.down, 0, 0)
    #expect(own.text == "↓ Up")
    #expect(!own.buffer[0, 0].attributes.contains(.reverse))
  }

  @Test func disabledDimsTheImage() {
    let test = TestScene(EnvironmentModifier(bare(image()), .disabled(true)))
    #expect(test.buffer[0, 0].attributes.contains(.dim))
    #expect(!test.buffer[2, 0].attributes.contains(.dim))
    let off = TestScene(
      EnvironmentModifier(image { $0.adjustsImageWhenDisabled = false }, .disabled(true)))
    #expect(!off.buffer[0, 0].attributes.contains(.dim))
    #expect(off.buffer[2, 0].attributes.contains(.dim))
  }

  /// A loader that returns a red bitmap of 1 × 2 pixels, which is one cell.
  private final class RedSquare: BitmapLoader {
    func load(_ name: String, locale: String) throws -> Bitmap {
      guard name == "red.png" else { throw TestFault("there is no such file") }
      return Bitmap(width: 1, height: 2, pixels: [0xff00_00ff, 0xff00_00ff])
    }
  }
  private func bitmap(_ change: (inout UIKitOptions) -> Void = { _ in }) -> View {
    var options = UIKitOptions()
    change(&options)
    return Button(
      label: .title(.verbatim("Up"), image: "red.png"), options: BoxedButtonOptions(options),
      action: .none)
  }
  private func shown(_ view: View, colors: ColorSupport = .truecolor) -> TestScene {
    let test = TestScene(EmptyView.shared, colors: colors)
    test.scene.scope.bitmaps.loader = RedSquare()
    test.scene.setRoot(view)
    test.frame()
    return test
  }

  @Test func bitmapsAreLightenedAndDimmed() {
    let test = shown(bitmap())
    #expect(test.buffer[0, 0].background == .rgb(0xff0000))
    test.mouse(.down, 0, 0)
    #expect(test.buffer[0, 0].background == .rgb(0xff5555))
    test.mouse(.up, 0, 0)
    #expect(test.buffer[0, 0].background == .rgb(0xff0000))
    let dimmed = shown(EnvironmentModifier(bitmap(), .disabled(true)))
    #expect(dimmed.buffer[0, 0].background.hex! >> 16 == 0x7c)
    let off = shown(
      EnvironmentModifier(bitmap { $0.adjustsImageWhenDisabled = false }, .disabled(true)))
    #expect(off.buffer[0, 0].background == .rgb(0xff0000))
    #expect(test.mismatches.isEmpty && dimmed.mismatches.isEmpty)
  }

  @Test func aMissingBitmapLeavesTheTitle() {
    let test = shown(Button(label: .title(.verbatim("Up"), image: "none.png"), action: .none))
    #expect(test.text == "Up")
    #expect(
      test.scene.reports.errors.map(\.error.message) == [
        "image \"none.png\": there is no such file"
      ])
  }

  @Test func aTouchGlows() {
    let test = TestScene(image { $0.showsTouchWhenHighlighted = true })
    #expect(test.buffer[1, 0].background == .terminal)
    test.mouse(.down, 0, 0)
    for x in 0..<4 { #expect(test.buffer[x, 0].background == .palette(15)) }
    #expect(test.buffer[2, 0].foreground == .palette(0))
    test.mouse(.up, 0, 0)
    #expect(test.buffer[1, 0].background == .terminal)
    #expect(test.mismatches.isEmpty)
  }

  @Test func theTitlesShadowTurnsRoundWhileHighlighted() {
    let shadow = TitleShadow(color: .indexed(4), x: 0, y: 1)
    let view = image {
      $0.states[.default] = stateOptions { $0.titleShadow = shadow }
      $0.reversesTitleShadowWhenHighlighted = true
      $0.insets = EdgeInsets(top: 1, bottom: 1)
    }
    let test = TestScene(view)
    func row(_ y: Int) -> [Bool] { (0..<4).map { test.buffer[$0, y].background == .palette(4) } }
    // This is true of the cells of the title only, not of those of the image.
    #expect(row(2) == [false, false, true, true])
    #expect(row(0) == [false, false, false, false])
    test.mouse(.down, 0, 1)
    #expect(row(2) == [false, false, false, false])
    #expect(row(0) == [false, false, true, true])
    test.mouse(.up, 0, 1)
    #expect(test.mismatches.isEmpty)
    #expect(TitleShadow(color: .primary) == TitleShadow(color: .primary, x: 1, y: 1))
    #expect(TitleShadow(color: .primary, x: 2) == TitleShadow(color: .primary, x: 2, y: 0))
  }

  @Test func theBackgroundIsBehindBothAndFillsTheBounds() {
    let test = TestScene(
      image {
        $0.insets = EdgeInsets(top: 0, leading: 1, bottom: 1, trailing: 2)
        $0.states[.default] = stateOptions { $0.background = .paint(.indexed(5)) }
      })
    for y in 0..<2 { for x in 0..<7 { #expect(test.buffer[x, y].background == .palette(5)) } }
    #expect(test.buffer[7, 0].background == .terminal)
    #expect(test.buffer[0, 2].background == .terminal)
    let view = TestScene(
      uikit("Hi") {
        $0.insets = EdgeInsets(leading: 2, trailing: 2)
        $0.states[.default] = stateOptions {
          $0.background = .view(ShapeView(.capsule, isStroked: true))
        }
      })
    #expect(view.text == "( Hi )")
  }
}

@Suite struct UIKitLayoutTests {
  @Test func insetsAreTheButtonsOwnSize() {
    let view = hstack(
      spacing: 0, text("["), uikit("Go") { $0.insets = EdgeInsets(leading: 2, trailing: 1) },
      text("]"))
    #expect(TestScene(view).text == "[  Go ]")
    let negative = hstack(
      spacing: 0, text("["), uikit("Going") { $0.insets = EdgeInsets(leading: -2) }, text("]"))
    let test = TestScene(negative, width: 10)
    // The button is three cells wide, and its content begins two cells before its edge.
    #expect(test.text == "Goin]" || test.text == "[oin]" || test.text.hasSuffix("]"))
    #expect(test.buffer[4, 0].glyph == packGlyph("]"))
  }

  @Test(arguments: [
    (EdgeInsets(leading: 2, trailing: -2), "[  Goi]g"),
    (EdgeInsets(leading: -1, trailing: 1), "Going ]"),
    (EdgeInsets(leading: 2), "[  G…g]"), (EdgeInsets(trailing: 2), "[G…g  ]"),
    (EdgeInsets(leading: 5), "[     ]"),
    (EdgeInsets(leading: 40), "[     ]"), (EdgeInsets(top: 1), "[     ]"),
  ])
  func titleInsetsMoveOrCutTheTitleOnly(insets: EdgeInsets, expected: String) {
    let view = hstack(spacing: 0, text("["), uikit("Going") { $0.titleInsets = insets }, text("]"))
    let test = TestScene(view)
    #expect(test.text == expected)
    #expect(test.mismatches.isEmpty)
  }

  @Test func titleInsetsMoveByRows() {
    let view = vstack(uikit("Going") { $0.titleInsets = EdgeInsets(top: 1, bottom: -1) }, text("."))
    let test = TestScene(view, width: 5)
    #expect(test.text == "\nGo.ng")
  }

  @Test func imageInsetsMoveTheImageOnly() {
    let view = hstack(
      spacing: 0, text("["),
      uikit("Up", systemImage: "arrow.up") {
        $0.imageInsets = EdgeInsets(leading: 1, trailing: -1)
      }, text("]"))
    #expect(TestScene(view).text == "[ ↑Up]")
  }

  @Test(arguments: [
    (ButtonLineBreak?.none, ["01234…56789"]), (.byTruncatingMiddle, ["01234…56789"]),
    (.byTruncatingHead, ["…0123456789"]), (.byTruncatingTail, ["01234 0123…"]),
    (.byClipping, ["01234 01234"]),
    (.byWordWrapping, ["01234", "0123456789"]), (.byCharWrapping, ["01234 01234", "56789"]),
  ])
  func lineBreaks(mode: ButtonLineBreak?, expected: [String]) {
    let test = TestScene(uikit("01234 0123456789") { $0.lineBreak = mode }, width: 11)
    #expect(test.text == expected.joined(separator: "\n"))
  }

  @Test func otherButtonsFollowTheRulesOfText() {
    #expect(TestScene(button("01234 0123456789"), width: 11).text == "01234\n0123456789")
  }

  @Test func aViewInPlaceOfATitleKeepsItsLines() {
    let options = UIKitOptions()
    let view = Button(
      label: .view(vstack(alignment: .leading, text("first line"), text("second"))),
      options: BoxedButtonOptions(options), action: .none)
    #expect(TestScene(view, width: 6).text == "first\nline\nsecond")
  }
}

@Suite struct UIKitTypeTests {
  @Test(arguments: [
    (ButtonType.close, "×", "Close, button"), (.contactAdd, "⊕", "Add, button"),
    (.detailDisclosure, "i", "More Info, button"), (.infoLight, "i", "More Info, button"),
    (.infoDark, "i", "More Info, button"),
  ])
  func aTypeBringsItsIconAndItsWords(type: ButtonType, icon: String, announced: String) {
    let test = TestScene(uikit(nil) { $0.buttonType = type })
    #expect(test.text == icon)
    #expect(test.scene.accessibilityElements().map(\.announcement) == [announced])
    #expect(test.scene.reports.errors.isEmpty)
  }

  /// S11: a button with a type has a spoken text of its own, one with only a symbol has none.
  @Test func aButtonWithoutWordsIsReported() {
    let silent = Button(label: .view(Image(systemName: "arrow.up")), action: .none)
    #expect(
      TestScene(silent).scene.reports.diagnostics.map(\.error.message).first?.contains(
        "cannot be announced") == true)
    let named = AccessibilityModifier(vstack(silent), label: .verbatim("Up"))
    #expect(TestScene(named).scene.reports.diagnostics.isEmpty)
    #expect(TestScene(uikit(nil) { $0.buttonType = .contactAdd }).scene.reports.diagnostics.isEmpty)
    #expect(TestScene(button("Up")).scene.reports.diagnostics.isEmpty)
  }

  @Test func aTitleStandsBesideTheTypesIcon() {
    let test = TestScene(uikit("Add") { $0.buttonType = .contactAdd })
    #expect(test.text == "⊕ Add")
  }

  @Test func customAndPlainHaveNoTint() {
    for type in ButtonType.allCases {
      let test = TestScene(uikit("X") { $0.buttonType = type })
      let isPlain = type == .custom || type == .plain
      let cell = (0..<8).map { test.buffer[$0, 0] }.first { $0.glyph == packGlyph("X") }!
      #expect((cell.foreground == Theme.terminal.primary) == isPlain, "\(type)")
    }
  }

  @Test func anotherTypeIsAnotherButton() {
    var types: [ButtonType] = []
    func view(_ type: ButtonType) -> View {
      uikit("X", action: { types.append($0.buttonType) }) { $0.buttonType = type }
    }
    let test = TestScene(view(.custom))
    let first = test.scene.focus.current
    test.scene.setRoot(view(.custom))
    test.frame()
    #expect(test.scene.focus.current === first)
    test.scene.setRoot(view(.plain))
    test.frame()
    #expect(test.scene.focus.current !== first)
    test.key(.enter)
    #expect(types == [.plain])
  }
}
