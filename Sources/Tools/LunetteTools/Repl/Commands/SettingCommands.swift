import Lunette
import LunetteBase
import LunetteEngine

/// Commands that change the settings of the stage, which otherwise a host decides on.
extension ReplCommands {
  static let settingCommands = [
    ReplCommand(
      "size", "[40x10]", "Gives the stage a size; without one it has the width of the window."
    ) {
      session, words in
      if words.isEmpty {
        session.stage.resize(nil)
      } else {
        guard let size = HostOptions.size(words) else {
          throw ReplFault.wrong("size", "columns and rows such as 40x10", given: words)
        }
        session.stage.resize(size)
      }
      redraw(session)
    },
    ReplCommand("theme", "[NAME]", "The stage's theme.") { session, words in
      let names = HostOptions.themeNames
      if words.isEmpty {
        return session.output.write(
          "\(session.stage.settings.theme.name) (of \(names.joined(separator: ", ")))")
      }
      guard let theme = Theme.named.first(where: { $0.name == words }) else {
        throw ReplFault.wrong(
          "theme", "one of \(names.joined(separator: ", "))", given: words,
          near: ReplFault.nearest(to: words, in: names))
      }
      session.stage.settings.use(theme)
      redraw(session)
    },
    ReplCommand("locale", "[NAME]", "Sets the stage's language, such as fr or ar.") {
      session, words in
      if words.isEmpty { return session.output.write(session.stage.settings.locale) }
      guard words.first?.isLetter == true,
        words.utf8.allSatisfy({
          $0 < 0x80 && ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 == 0x2D || $0 == 0x5F)
        })
      else {
        throw ReplFault.wrong("locale", "a language such as fr or fr-CA", given: words)
      }
      var settings = session.stage.settings
      settings.locale = words
      settings.layoutDirection = HostEnvironment.isRightToLeft(words) ? .rightToLeft : .leftToRight
      session.stage.settings = settings
      redraw(session)
    },
    ReplCommand(
      "depth", "[truecolor|256|16|none]", "Sets how many colours the stage's terminal has."
    ) {
      session, words in
      if words.isEmpty { return session.output.write(session.stage.settings.colorSupport.rawValue) }
      guard let depth = ColorSupport(rawValue: words) else {
        throw ReplFault.wrong("depth", "truecolor, 256, 16 or none", given: words)
      }
      session.stage.settings.colorSupport = depth
      redraw(session)
    },
    ReplCommand("rtl", "[on|off]", "Turns the stage from right to left, or back.") {
      session, words in
      guard words.isEmpty || words == "on" || words == "off" else {
        throw ReplFault.wrong("rtl", "on or off", given: words)
      }
      let isOn =
        words.isEmpty ? session.stage.settings.layoutDirection == .leftToRight : words == "on"
      session.stage.settings.layoutDirection = isOn ? .rightToLeft : .leftToRight
      redraw(session)
    },
  ]

  private static func redraw(_ session: ReplSession) {
    if !session.stage.isEmpty { session.output.stageChanged(session.stage) }
  }
}
