import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteViews

private let roles: [ButtonRole?] = [nil] + ButtonRole.allCases
private let modes: [(name: String, theme: Theme, colors: ColorSupport)] = [
  ("terminal-truecolor", .terminal, .truecolor), ("dark-truecolor", .dark, .truecolor),
  ("light-truecolor", .light, .truecolor), ("highContrast-truecolor", .highContrast, .truecolor),
  ("dark-256", .dark, .palette256), ("dark-16", .dark, .ansi16),
  ("terminal-16", .terminal, .ansi16),
  ("terminal-none", .terminal, .none),
]
/// The styles that have a look of their own.
private var styles: [any ButtonStyle] {
  StyleKind.button.builtIn.compactMap { $0.style as? any ButtonStyle }
    .filter { !($0 is GlassButtonStyle) }
}

@Suite struct BuiltInStyleGoldenTests {
  /// The drawn text of every style in every state, role, shape and size. Without colours, only the
  /// `!` is added.
  @Test(arguments: [("colour", ColorSupport.truecolor), ("none", .none)])
  func screens(name: String, colors: ColorSupport) {
    let gallery = ButtonGallery(colors: colors)
    var text = ""
    for style in styles { text += "── \(style.name)\n\(gallery.states(style).text)\n\n" }
    for style in styles where style is BorderedButtonStyle || style is BorderedProminentButtonStyle
    {
      text += "── \(style.name): each shape, and focused\n\(gallery.shapes(style).text)\n\n"
    }
    Golden.expect(text, equals: "ButtonScreens-\(name).txt")
  }

  @Test func glassIsTheBorderedStyleUnderAnotherName() {
    for colors in [ColorSupport.truecolor, .none] {
      let gallery = ButtonGallery(colors: colors)
      let pairs: [(any ButtonStyle, any ButtonStyle)] = [
        (GlassButtonStyle.shared, BorderedButtonStyle.shared),
        (GlassButtonStyle.prominent, BorderedProminentButtonStyle.shared),
      ]
      for (glass, bordered) in pairs {
        for (role, state) in roles.flatMap({ role in GalleryState.allCases.map { (role, $0) } }) {
          let pictures = [glass, bordered].map { gallery.picture($0, state, role: role) }
          #expect(pictures[0].text == pictures[1].text)
          #expect(
            pictures[0].runs(ofRow: pictures[0].height / 2)
              == pictures[1].runs(ofRow: pictures[1].height / 2))
        }
      }
    }
  }

  @Test func asciiScreens() {
    let gallery = ButtonGallery(colors: .ansi16, tier: .ascii)
    var text = ""
    for style in [BorderedButtonStyle.shared as any ButtonStyle, BorderlessButtonStyle.shared] {
      text += "── \(style.name)\n\(gallery.states(style).text)\n\n"
    }
    text += "── shapes\n\(gallery.shapes(BorderedButtonStyle.shared).text)\n"
    #expect(text.unicodeScalars.filter { !$0.isASCII && $0 != "─" }.isEmpty)
    Golden.expect(text, equals: "ButtonScreens-ascii.txt")
  }

  /// The colours and attributes of every style, state and role, in the row with the label and, for
  /// boxes, in their line.
  @Test(arguments: modes.map(\.name))
  func looks(mode name: String) {
    let mode = modes.first { $0.name == name }!
    let gallery = ButtonGallery(theme: mode.theme, colors: mode.colors)
    var text = ""
    for style in styles where style.name != "automatic" {
      for role in roles {
        text += "── \(style.name), \(role.map { "role \($0.rawValue)" } ?? "no role")\n"
        for state in GalleryState.allCases {
          let picture = gallery.picture(style, state, role: role)
          let label = state.rawValue + String(repeating: " ", count: 9 - state.rawValue.count)
          text += "\(label)\(picture.runs(ofRow: picture.height / 2))\n"
        }
      }
    }
    // The theme `terminal` uses only the sixteen colours of the palette, so both modes have the
    // same file.
    let file = name == "terminal-16" ? "terminal-truecolor" : name
    Golden.expect(text, equals: "ButtonLooks-\(file).txt")
  }
}

@Suite struct BuiltInStyleTests {
  private struct Case {
    let style: any ButtonStyle
    let role: ButtonRole?
    let state: GalleryState
  }
  private var cases: [Case] {
    styles.flatMap { style in
      roles.flatMap { role in
        GalleryState.allCases.map { Case(style: style, role: role, state: $0) }
      }
    }
  }

  /// The contrast as a reader sees it: the colours of reversed cells are exchanged, and faint text
  /// is mixed with 40 % of the background, as terminals do.
  private func contrast(_ cell: Cell, _ theme: Theme) -> Double {
    var foreground = Blend.hex(cell.foreground, own: theme.assumedForeground)
    var background = Blend.hex(cell.background, own: theme.assumedBackground)
    if cell.attributes.contains(.reverse) { (foreground, background) = (background, foreground) }
    if cell.attributes.contains(.dim) {
      foreground = Blend.mix(foreground, over: background, alpha: 153)
    }
    return WCAG.contrast(foreground, background)
  }

  @Test(arguments: [("dark", 4.5), ("light", 4.5), ("highContrast", 7), ("highContrastLight", 7)])
  func everyLabelCanBeRead(theme name: String, least: Double) {
    let theme = Theme.named.first { $0.name == name }!
    let gallery = ButtonGallery(theme: theme)
    for each in cases {
      let picture = gallery.picture(each.style, each.state, role: each.role)
      for y in 0..<picture.height {
        for x in 0..<picture.width
        where picture.glyphs.utf8(of: picture[x, y].glyph).contains(where: {
          $0 > 0x40 && $0 < 0x7b
        }) {
          let ratio = contrast(picture[x, y], theme)
          // WCAG sets no limit for disabled controls, which must look disabled.
          let wanted = each.state == .disabled ? 3 : each.state == .pressed ? 4.5 : least
          #expect(
            ratio >= wanted,
            "\(each.style.name) \(each.state) \(String(describing: each.role)): \(ratio)")
        }
      }
    }
  }

  /// A tint of any colour leaves a filled button readable.
  @Test func lettersOnAnyFillCanBeRead() {
    for theme in [Theme.dark, .light, .highContrast, .highContrastLight, .terminal] {
      for red in stride(from: UInt32(0), through: 255, by: 15) {
        for green in stride(from: UInt32(0), through: 255, by: 15) {
          for blue in stride(from: UInt32(0), through: 255, by: 15) {
            let fill = red << 16 | green << 8 | blue
            let foreground = theme.foreground(on: .rgb(fill)).hex!
            if WCAG.contrast(fill, foreground) < 4.5 { Issue.record("\(theme.name): \(fill)") }
          }
        }
      }
    }
  }

  @Test func aThemesColoursCanBeReadOnItsBackground() {
    for theme in [Theme.dark, .light, .highContrast, .highContrastLight] {
      for (name, color) in [
        ("primary", theme.primary), ("secondary", theme.secondary), ("accent", theme.accent),
        ("destructive", theme.destructive), ("success", theme.success), ("warning", theme.warning),
      ] {
        let ratio = WCAG.contrast(color.hex!, theme.background.hex!)
        #expect(
          ratio >= (theme.name.hasPrefix("highContrast") ? 7 : 4.5),
          "\(theme.name) \(name): \(ratio)")
      }
    }
  }

  /// S100: no two states look the same, with any number of colours and without colours.
  @Test(arguments: modes.map(\.name))
  func everyStateShows(mode name: String) {
    let mode = modes.first { $0.name == name }!
    let gallery = ButtonGallery(theme: mode.theme, colors: mode.colors)
    for style in styles {
      for role in roles {
        var seen: [String: GalleryState] = [:]
        for state in GalleryState.allCases {
          let picture = gallery.picture(style, state, role: role)
          let look = (0..<picture.height).map { picture.runs(ofRow: $0) }.joined(separator: "\n")
          let same = seen.updateValue(state, forKey: look)
          #expect(
            same == nil, "\(style.name) \(String(describing: role)): \(state) looks like \(same!)")
        }
      }
    }
  }

  @Test(arguments: [ColorSupport.truecolor, .none])
  func noStateChangesTheSize(colors: ColorSupport) {
    let gallery = ButtonGallery(colors: colors)
    for style in styles {
      for role in [nil, ButtonRole.destructive] {
        for size in ControlSize.allCases {
          for shape in ButtonBorderShape.allCases {
            let sizes = GalleryState.allCases.map {
              gallery.picture(style, $0, role: role, .controlSize(size), .buttonBorderShape(shape))
                .size
            }
            #expect(Set(sizes).count == 1, "\(style.name) \(size) \(shape): \(sizes)")
          }
        }
      }
    }
  }

  @Test func aDestructiveRoleShowsWithoutColour() {
    for style in styles {
      for state in GalleryState.allCases {
        let gallery = ButtonGallery(colors: .none)
        #expect(gallery.picture(style, state, role: .destructive).text.contains("! Save"))
        for role in roles where role != .destructive {
          #expect(!gallery.picture(style, state, role: role).text.contains("!"))
        }
      }
    }
  }

  /// S53: a tint on the button itself takes precedence over the colour of its role; a tint around
  /// it does not.
  @Test func aTintOnTheButtonBeatsItsRole() {
    let own = TestScene(EnvironmentModifier(button("X", role: .destructive), .tint(.indexed(2))))
    #expect(own.buffer[0, 0].foreground == .palette(2))
    let around = TestScene(
      EnvironmentModifier(vstack(button("X", role: .destructive)), .tint(.indexed(2))))
    #expect(around.buffer[0, 0].foreground == Theme.terminal.destructive)
    let filled = TestScene(
      EnvironmentModifier(
        styled(button("X", role: .destructive), BorderedProminentButtonStyle.shared),
        .tint(.indexed(2))))
    #expect(filled.buffer[3, 1].background == .palette(2))
    // The same for a button that a primitive style draws.
    let p = NotingStyle("p", primitive: true) { Button($0.source) }
    let layered = TestScene(
      EnvironmentModifier(
        styled(styled(button("X", role: .destructive), p), BorderedProminentButtonStyle.shared),
        .tint(.indexed(2))))
    #expect(layered.buffer[3, 1].background == .palette(2))
    // When the tint is removed, the colour of the role is back.
    own.scene.setRoot(EnvironmentModifier(button("X", role: .destructive), .tint(nil)))
    own.frame()
    #expect(own.buffer[0, 0].foreground == Theme.terminal.destructive)
  }

  /// S58.
  @Test func aTintDoesNotColourAPlainLabel() {
    let test = TestScene(
      EnvironmentModifier(styled(button("X"), PlainButtonStyle.shared), .tint(.indexed(2))))
    #expect(test.buffer[0, 0].foreground == .terminal)
  }
}

@Suite struct BuiltInStyleLayoutTests {
  private func sized(_ size: ControlSize, _ shape: ButtonBorderShape = .automatic) -> Size {
    let picture = ButtonGallery().picture(
      BorderedButtonStyle.shared, .normal, .controlSize(size), .buttonBorderShape(shape))
    return picture.size
  }

  /// S57: the cells that a platter adds to its label on each side, including its edge.
  @Test(arguments: [
    (ControlSize.mini, 1, 0), (.small, 2, 0), (.regular, 3, 1), (.large, 4, 1), (.extraLarge, 5, 2),
  ])
  func controlSizes(size: ControlSize, columns: Int, rows: Int) {
    #expect(sized(size) == Size(width: 4 + 2 * columns, height: 1 + 2 * rows))
    #expect(sized(size, .capsule) == Size(width: 4 + 2 * columns, height: 1 + 2 * rows))
  }

  @Test func onlyBorderedKindsHavePadding() {
    for style in styles
    where !(style is BorderedButtonStyle) && !(style is BorderedProminentButtonStyle) {
      let picture = ButtonGallery().picture(
        style, .normal, .controlSize(.extraLarge), .buttonBorderShape(.capsule))
      #expect(picture.size == Size(width: 4, height: 1), "\(style.name)")
    }
  }

  /// S55.
  @Test(arguments: [
    (ButtonBorderShape.rectangle, "┌────────┐", "▄▄▄▄▄▄▄▄▄▄", "│Save│"),
    (.roundedRectangle, "╭────────╮", "▗▄▄▄▄▄▄▄▄▖", "[Save]"),
    (.automatic, "╭────────╮", "▗▄▄▄▄▄▄▄▄▖", "[Save]"),
    (.capsule, " ╭──────╮", " ▗▄▄▄▄▄▄▖", "(Save)"),
  ])
  func corners(shape: ButtonBorderShape, line: String, platter: String, oneRow: String) {
    #expect(
      ButtonGallery().picture(
        BorderedButtonStyle.shared, .normal, .controlSize(.mini), .buttonBorderShape(shape)
      ).text.hasPrefix(oneRow))
    for (style, colors, top) in [
      (BorderedButtonStyle.shared as any ButtonStyle, ColorSupport.truecolor, line),
      (BorderedProminentButtonStyle.shared, .truecolor, platter),
      (BorderedProminentButtonStyle.shared, .none, platter),
    ] {
      let picture = ButtonGallery(colors: colors).picture(
        style, .normal, .buttonBorderShape(shape))
      #expect(picture.text.hasPrefix(top))
    }
  }

  @Test func aCapsuleRoundTwoRows() {
    let view = EnvironmentModifier(
      styled(
        Button(label: .view(vstack(alignment: .leading, text("two"), text("rows"))), action: .none),
        BorderedButtonStyle.shared), .buttonBorderShape(.capsule))
    let test = TestScene(vstack(button("focus"), view), height: 6)
    test.key(.tab)
    test.key(.tab)
    #expect(
      test.text == """
          focus
        ╭────────╮
        │  two   │
        │  rows  │
        ╰────────╯
        """)
    #expect(test.mismatches.isEmpty)
  }

  @Test func aCircleIsTwiceAsWideAsHigh() {
    let picture = ButtonGallery().picture(
      BorderedButtonStyle.shared, .normal, title: "+", .controlSize(.extraLarge),
      .buttonBorderShape(.circle))
    // The circle is as wide as its padding demands, which is one column more than twice its height.
    #expect(picture.size == Size(width: 11, height: 5))
  }

  /// S56.
  @Test func sizing() {
    func width(_ sizing: ButtonSizing, _ style: any ButtonStyle) -> Int {
      let view = EnvironmentModifier(styled(button("OK"), style), .buttonSizing(sizing))
      let test = TestScene(hstack(spacing: 0, view, text("|")), width: 20)
      let row = test.buffer.height > 1 && test.buffer.text.contains("\n") ? 1 : 0
      return (0..<20).first { test.buffer[$0, row].glyph == packGlyph("|") }!
    }
    for style in styles {
      let fitted = style is BorderedButtonStyle || style is BorderedProminentButtonStyle ? 8 : 2
      #expect(width(.fitted, style) == fitted, "\(style.name)")
      #expect(width(.automatic, style) == fitted, "\(style.name)")
      #expect(width(.flexible, style) == 19, "\(style.name)")
    }
  }

  @Test func aFlexibleButtonIsHitAnywhere() {
    var fired = 0
    let test = TestScene(EnvironmentModifier(button("OK") { fired += 1 }, .buttonSizing(.flexible)))
    #expect(test.text == String(repeating: " ", count: 9) + "OK")
    test.click(0, 0)
    #expect(fired == 1)
    let fitted = TestScene(button("OK") { fired += 1 })
    fitted.click(5, 0)
    #expect(fired == 1)
  }

  @Test func aFittedButtonIsCompressed() {
    let test = TestScene(
      EnvironmentModifier(styled(button("Save all"), BorderedButtonStyle.shared), .lineLimit(1)),
      width: 10)
    #expect(
      test.text.split(separator: "\n")[1] == "│› Sav… │"
        || test.text.split(separator: "\n")[1] == "│› Sav…  │")
  }

  @Test func aPressReversesAWholeLabel() {
    let label = Button(label: .title(.verbatim("Up"), systemImage: "arrow.up"), action: .none)
    let test = TestScene(label)
    test.mouse(.down, 0, 0)
    for x in 0..<4 { #expect(test.buffer[x, 0].attributes.contains(.reverse), "column \(x)") }
    #expect(test.buffer[1, 0].foreground == test.buffer[0, 0].foreground)
    test.mouse(.up, 0, 0)
    #expect(test.mismatches.isEmpty)
  }

  @Test func theMarkOfFocusIsMirrored() {
    let test = TestScene(
      EnvironmentModifier(
        styled(button("Save"), BorderedButtonStyle.shared), .layoutDirection(.rightToLeft)),
      width: 10
    )
    #expect(test.text.split(separator: "\n")[1] == "│  Save ‹│")
  }
}
