import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteControls
@testable import LunetteViews

/// Built-in looks in the colours that a terminal has reported.
@Suite struct ToldColorsTests {
  /// Solarized's light palette, in which plain text has a contrast of 4.1.
  private static var solarized: Theme {
    var theme = Theme.terminal
    (theme.ownForeground, theme.ownBackground) = (0x657b83, 0xfdf6e3)
    (theme.assumedForeground, theme.assumedBackground) = (0x657b83, 0xfdf6e3)
    theme.ownPalette = [12: 0x268bd2, 9: 0xdc322f]
    return theme
  }

  @Test
  func `where the palette's own letters are faint a colour is made darker, and keeps its hue`()
    throws
  {
    let tokens = try #require(ThemeTokens(Self.solarized))
    let foreground = tokens.fit(0x268bd2, on: tokens.surface)
    #expect(WCAG.contrast(foreground, tokens.surface) >= 4.5)
    let (red, green, blue) = (foreground >> 16, foreground >> 8 & 255, foreground & 255)
    #expect(blue > green + 40 && green > red + 20, "\(String(foreground, radix: 16)) is blue")
  }

  @Test func `a terminal theme that is brought in knows the reported colours, before and after`()
    throws
  {
    let test = TestScene(ThemeModifier(text("x"), .terminal))
    #expect(test.scene.environment.theme.theme.ownBackground == nil)
    var settings = test.scene.hostSettings
    settings.theme = Self.solarized
    test.scene.hostSettings = settings
    test.frame()
    #expect(test.scene.environment.theme.theme.ownBackground == 0xfdf6e3)
    // A theme with colours of its own does not use the reported colours, and the next theme can use
    // them again.
    test.show(ThemeModifier(text("x"), .dark))
    #expect(test.scene.environment.theme.theme.ownBackground == nil)
    test.show(ThemeModifier(text("x"), .terminal))
    #expect(test.scene.environment.theme.theme.ownBackground == 0xfdf6e3)
  }

  /// In Solarized's dark palette, the bright black that others use as grey is the background.
  @Test
  func `secondary is made of the two reported colours, not of the palette's grey`()
    throws
  {
    var theme = Self.solarized
    theme.deriveSecondary(in: .palette256)
    let secondary = try #require(theme.secondary.hex)
    #expect(WCAG.contrast(secondary, 0xfdf6e3) >= 4)
    #expect(Theme.terminal.knowing(theme).secondary == theme.secondary)
    // With sixteen colours, or if the terminal no longer reports its colours, the secondary colour
    // is an entry of the palette.
    var few = theme
    few.deriveSecondary(in: .ansi16)
    #expect(few.secondary == .palette(8))
    theme.ownBackground = nil
    theme.deriveSecondary(in: .palette256)
    #expect(theme.secondary == .palette(8))
  }

  @Test func `letters of the background's colour are of that very colour`() throws {
    let cut = EnvironmentModifier(text("x"), .foreground(Paint(.semantic(.background))))
    let test = TestScene(cut)
    var settings = test.scene.hostSettings
    settings.theme = Self.solarized
    test.scene.hostSettings = settings
    test.frame()
    #expect(test.buffer[0, 0].foreground == Color.rgb(0xfdf6e3))
  }

  /// Behind a sheet everything is mixed with the background, which leaves the background as it is;
  /// a shadow on black cannot be seen.
  @Test func `what a scrim or a shadow does not change stays the terminal's own`() throws {
    let test = TestScene(
      PresentationModifier(
        vstack(text("below"), Spacer()), .sheet(text("sheet")), isPresented: true,
        setPresented: { _ in }), width: 40, height: 16)
    var settings = test.scene.hostSettings
    settings.theme = Theme.terminal
    (settings.theme.ownForeground, settings.theme.ownBackground) = (0xe5e5e5, 0x000000)
    test.scene.hostSettings = settings
    test.frame()
    let cells = (0..<test.buffer.height).flatMap { y in
      (0..<test.buffer.width).map { x in test.buffer[x, y] }
    }
    #expect(!cells.contains { $0.background == .rgb(0x000000) })
    #expect(cells.contains { $0.background.isTerminal && $0.foreground.isTerminal && $0.isBlank })
    #expect(cells.contains { $0.background.isTerminal && $0.foreground == .rgb(0x7e7e7e) })
  }
}
