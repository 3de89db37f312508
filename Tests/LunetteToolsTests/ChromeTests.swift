import LunetteBase
import LunetteEngine
import Testing

@testable import LunetteTools

/// The colours of what the tools show over an interface.
@Suite struct ChromeTests {
  private func settings(_ theme: Theme, _ colors: ColorSupport) -> SceneSettings {
    var settings = SceneSettings()
    settings.use(theme)
    settings.colorSupport = colors
    return settings
  }

  @Test func panelsHaveTheColorsOfTheTheme() throws {
    for theme in [Theme.dark, .light, .highContrast] {
      for depth in [ColorSupport.truecolor, .palette256] {
        let settings = settings(theme, depth)
        let tokens = try #require(Environment(settings).tokens)
        for (kind, wanted) in [
          (ChromeColors.Background.surface, tokens.surface),
          (.error, tokens.tint(tokens.destructive, 0.14, over: tokens.background)),
        ] {
          let colors = ChromeColors(settings, on: kind)
          #expect(colors.background == Paint(.fixed(.rgb(wanted))))
          // Whatever is written can be read there.
          for look in StyledLine.Look.allCases {
            guard case .fixed(let color) = colors.paint(look).source, let hex = color.hex else {
              Issue.record("\(look) has no colour of its own")
              continue
            }
            #expect(WCAG.contrast(hex, wanted) >= 4.4, "\(theme.name), \(depth), \(kind): \(look)")
          }
        }
      }
    }
    // With few colours, the terminal's own background.
    for depth in [ColorSupport.ansi16, .none] {
      #expect(
        ChromeColors(settings(.dark, depth), on: .error).background == Paint(.semantic(.background))
      )
    }
  }
}
