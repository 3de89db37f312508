import Glibc
import LunetteBase
import Testing

@testable import LunetteControls
@testable import LunetteEngine
@testable import LunetteTerminal
@testable import LunetteViews

/// The built-in themes on terminals with 256 and with 16 colours. The colours are assumed to be
/// xterm's.
///
/// The least contrast of a text, by WCAG, is 4.4 with 256 colours, and 3.9 with 16 colours: that is
/// the contrast of their grey on white, and the only darker colour is black. Two colours count as
/// different if their distance in OKLab is at least 0.07, which is the distance between the light
/// grey and the white of 16 colours.
@Suite struct ThemeReductionTests {
  static let themes = [Theme.dark, .light, .highContrast, .highContrastLight]
  static let depths: [(ColorSupport, Double)] = [(.palette256, 4.4), (.ansi16, 3.9)]

  private func roles(_ theme: Theme) -> [(name: String, color: Color)] {
    [
      ("primary", theme.primary), ("secondary", theme.secondary), ("accent", theme.accent),
      ("destructive", theme.destructive), ("success", theme.success), ("warning", theme.warning),
    ]
  }
  private func hex(_ raw: UInt32) -> UInt32 { XtermPalette.rgb[Int(raw & 255)] }
  private func apart(_ a: UInt32, _ b: UInt32) -> Float {
    let difference = Palette.oklab(a) - Palette.oklab(b)
    return (difference * difference).sum().squareRoot()
  }

  @Test func theMeasureIsWCAGs() {
    #expect(abs(WCAG.contrast(0x000000, 0xffffff) - 21) < 0.01)
    #expect(abs(WCAG.contrast(0x767676, 0xffffff) - 4.54) < 0.01)
  }

  @Test(arguments: themes, depths)
  func textStaysReadable(_ theme: Theme, _ depth: (ColorSupport, Double)) {
    var reducer = ColorReducer(depth: depth.0)
    for (name, color) in roles(theme) {
      let (foreground, background) = reducer.reduce(
        foreground: color.rawValue, background: theme.background.rawValue)
      #expect(
        WCAG.contrast(hex(foreground), hex(background)) >= depth.1,
        "\(theme.name) \(name) at \(depth.0)"
      )
      // A fill in the colour, as of a prominent button, with text on it.
      let fill = reducer.reduce(
        foreground: theme.foreground(on: color).rawValue, background: color.rawValue)
      #expect(
        WCAG.contrast(hex(fill.foreground), hex(fill.background)) >= 3,
        "\(theme.name) on \(name) at \(depth.0)")
    }
  }

  /// The 16 colours have no dark green and no dark yellow, and the bright ones cannot be read on
  /// white. So fills, lines and charts in such a colour get the bright one, and letters the grey of
  /// secondary text: interfaces must express success and warnings in words or signs as well, as
  /// they must without colours.
  @Test(arguments: themes, depths)
  func rolesStayApart(_ theme: Theme, _ depth: (ColorSupport, Double)) {
    var reducer = ColorReducer(depth: depth.0)
    var known: [(String, UInt32)] = [("background", hex(reducer.reduce(theme.background.rawValue)))]
    for (name, color) in roles(theme) {
      let reduced = hex(reducer.reduce(color.rawValue))
      for (other, before) in known {
        #expect(apart(reduced, before) >= 0.07, "\(theme.name) at \(depth.0): \(name) and \(other)")
      }
      known.append((name, reduced))
    }
  }

  @Test(arguments: themes)
  func fillsKeepTheirHueIn16Colors(_ theme: Theme) {
    var reducer = ColorReducer(depth: .ansi16)
    let entries: [(color: Color, hues: Set<UInt32>)] = [
      (theme.success, [2, 10]), (theme.warning, [3, 11]), (theme.destructive, [1, 9]),
    ]
    for (color, hues) in entries {
      #expect(hues.contains(reducer.reduce(color.rawValue) & 255), "\(theme.name)")
      func reduced(_ glyph: StaticString) -> (foreground: UInt32, background: UInt32) {
        reducer.reduce(
          foreground: color.rawValue, background: theme.background.rawValue,
          glyph: packGlyph(glyph))
      }
      // Lines, blocks, dots and marks on the background, but not letters that could not be read.
      for glyph in ["━", "█", "▌", "⣿", "■", "●", "◆", "▲", "★", "☆"] as [StaticString] {
        #expect(hues.contains(reduced(glyph).foreground & 255), "\(theme.name): \(glyph)")
      }
      let letter = reduced("x")
      #expect(
        WCAG.contrast(hex(letter.foreground), hex(letter.background)) >= 3.9, "\(theme.name)")
    }
  }

  /// A pressed or focused button differs from others by attributes, by signs, or by fills that can
  /// be told apart (S100).
  @Test(arguments: themes, depths)
  func statesOfAProminentButtonStayApart(_ theme: Theme, _ depth: (ColorSupport, Double)) {
    var settings = SceneSettings(colorSupport: depth.0 == .ansi16 ? .ansi16 : .palette256)
    settings.use(theme)
    for role in [nil, ButtonRole.destructive] {
      let button = Button(label: .title(.verbatim("Save")), role: role, action: .none)
      let view = EnvironmentModifier(
        button,
        .buttonStyle(StyleKind.button.builtIn.first { $0.name == "borderedProminent" }!.style))
      let scene = Scene(size: Size(width: 16, height: 3), environment: Environment(settings))
      defer { scene.tearDown() }
      let buffer = CellBuffer(width: 16, height: 3, glyphs: scene.glyphs)
      scene.setRoot(
        Stack(
          axis: .vertical, children: [view, Button(label: .title(.verbatim("x")), action: .none)]))
      func picture() -> [String] {
        scene.render(into: buffer)
        var reducer = ColorReducer(depth: depth.0)
        return (0..<48).map { place in
          let cell = buffer[place % 16, place / 16]
          let colors = reducer.reduce(
            foreground: cell.foreground.rawValue, background: cell.background.rawValue)
          return "\(buffer.glyphs.string(of: cell.glyph)) \(colors) \(cell.attributes.rawValue)"
        }
      }
      let focused = picture()
      scene.handle(.key(KeyEvent(.tab)))
      let plain = picture()
      scene.handle(.mouse(MouseEvent(.down, button: .left, at: Point(x: 3, y: 0))))
      let pressed = picture()
      #expect(focused != plain, "\(theme.name) at \(depth.0): focused")
      #expect(pressed != plain && pressed != focused, "\(theme.name) at \(depth.0): pressed")
    }
  }
}
