import LunetteBase
import LunetteEngine

/// The settings of a row of a contact sheet, where they differ from those around the sheet.
package struct SheetSetting: Equatable {
  package var theme: Theme?
  package var colors: ColorSupport?
  package var locale: String?
  package var size: Size?

  func settings(_ around: SceneSettings) -> SceneSettings {
    var settings = around
    if let theme { settings.use(theme) }
    if let colors { settings.colorSupport = min(colors, around.colorSupport) }
    if let locale { settings.locale = locale }
    return settings
  }

  /// The words that describe the setting.
  var captions: [String] {
    [theme?.name, colors.map(Self.name), locale, size.map { "\($0.width)x\($0.height)" }]
      .compactMap { $0 }
  }
  private static func name(_ colors: ColorSupport) -> String {
    switch colors {
    case .none: "no colours"
    case .truecolor: colors.rawValue
    case .ansi16, .palette256: "\(colors.rawValue) colours"
    }
  }
}
