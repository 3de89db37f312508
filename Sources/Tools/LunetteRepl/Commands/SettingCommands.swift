import Lunette
import LunetteBase
import LunetteEngine
import LunetteTools

/// Commands that change the settings of the stage, which otherwise a host decides on.
extension ReplCommands {
  static let settingCommands = [
    ReplCommand(
      "size", "[40x10]", "Gives the stage a size; without one it has the width of the window."
    ) {
      session, arguments in
      if arguments.isEmpty {
        session.stage.resize(nil)
      } else {
        guard let size = HostOptions.size(arguments) else {
          throw ReplFault.wrong("size", "columns and rows such as 40x10", given: arguments)
        }
        session.stage.resize(size)
      }
      redraw(session)
    },
    ReplCommand("theme", "[NAME]", "The stage's theme.") { session, arguments in
      let names = HostOptions.themeNames
      if arguments.isEmpty {
        return session.output.write(
          "\(session.stage.settings.theme.name) (of \(names.joined(separator: ", ")))")
      }
      guard let theme = Theme.named.first(where: { $0.name == arguments }) else {
        throw ReplFault.wrong(
          "theme", "one of \(names.joined(separator: ", "))", given: arguments,
          near: ReplFault.nearest(to: arguments, in: names))
      }
      session.stage.settings.use(theme)
      redraw(session)
    },
    ReplCommand("locale", "[NAME]", "Sets the stage's language, such as fr or ar.") {
      session, arguments in
      if arguments.isEmpty { return session.output.write(session.stage.settings.locale) }
      guard arguments.first?.isLetter == true,
        arguments.utf8.allSatisfy({
          $0 < 0x80 && ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 == 0x2D || $0 == 0x5F)
        })
      else {
        throw ReplFault.wrong("locale", "a language such as fr or fr-CA", given: arguments)
      }
      var settings = session.stage.settings
      settings.locale = arguments
      settings.layoutDirection =
        HostEnvironment.isRightToLeft(arguments) ? .rightToLeft : .leftToRight
      session.stage.settings = settings
      redraw(session)
    },
    ReplCommand(
      "depth", "[truecolor|256|16|none]", "Sets how many colours the stage's terminal has."
    ) {
      session, arguments in
      if arguments.isEmpty {
        return session.output.write(session.stage.settings.colorSupport.rawValue)
      }
      guard let depth = ColorSupport(rawValue: arguments) else {
        throw ReplFault.wrong("depth", "truecolor, 256, 16 or none", given: arguments)
      }
      session.stage.settings.colorSupport = depth
      redraw(session)
    },
    ReplCommand("rtl", "[on|off]", "Turns the stage from right to left, or back.") {
      session, arguments in
      guard arguments.isEmpty || arguments == "on" || arguments == "off" else {
        throw ReplFault.wrong("rtl", "on or off", given: arguments)
      }
      let isOn =
        arguments.isEmpty
        ? session.stage.settings.layoutDirection == .leftToRight : arguments == "on"
      session.stage.settings.layoutDirection = isOn ? .rightToLeft : .leftToRight
      redraw(session)
    },
  ]

  private static func redraw(_ session: ReplSession) {
    if !session.stage.isEmpty { session.output.stageChanged(session.stage) }
  }
}
