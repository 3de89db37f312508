import Glibc
import LunetteBase
import LunetteEngine

/// Settings from the environment of the process.
package enum HostEnvironment {
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The language of messages, such as `fr-CA`, from LC_ALL, LC_MESSAGES and LANG, in that order
  /// (POSIX). `C` and `POSIX` count as `en`.
  package static var locale: String {
    let value = variable("LC_ALL") ?? variable("LC_MESSAGES") ?? variable("LANG") ?? "en"
    let name = value.prefix { $0 != "." && $0 != "@" }
    if name == "C" || name == "POSIX" || name.isEmpty { return "en" }
    return String(name.map { $0 == "_" ? "-" : $0 })
  }

  /// Whether text in a language runs from right to left.
  package static func isRightToLeft(_ locale: String) -> Bool {
    let language = locale.prefix { $0 != "-" && $0 != "_" }
    return ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ku", "ps", "sd", "ug", "ur", "yi"]
      .contains(String(language))
  }

  private static let symbolsVariable = "LUNETTE_SYMBOLS"
  private static let themeVariable = "LUNETTE_THEME"

  /// The error in the value of one of Lunette's own variables, which then counts as not set; nil if
  /// there is none.
  package static var mistake: HostFault? {
    for (name, values) in [
      (symbolsVariable, HostOptions.symbolNames), (themeVariable, HostOptions.themeNames),
    ] {
      if let wish = variable(name), !values.contains(wish) {
        return .wrongVariable(name, value: wish, among: values)
      }
    }
    return nil
  }

  /// The name of the theme where neither the user nor the script chooses one: LUNETTE_THEME; nil if
  /// that is not set. For terminals that do not report their colours, such as tmux.
  static var theme: String? {
    variable(themeVariable).flatMap { HostOptions.themeNames.contains($0) ? $0 : nil }
  }

  /// The form of symbols: from LUNETTE_SYMBOLS (`nerdFont`, `unicode`, `console`, `ascii`), or else
  /// Unicode if the encoding is UTF-8; on the Linux console, what its font has of that.
  package static var symbolTier: SymbolTier {
    if let wish = variable(symbolsVariable), let tier = SymbolTier(rawValue: wish) { return tier }
    let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG") ?? ""
    // The encoding follows the point, as in `de_DE.UTF-8@euro`. Containers often set none, or only
    // `C`, on terminals that support UTF-8.
    guard let point = locale.utf8.firstIndex(of: UInt8(ascii: ".")) else { return unicodeTier }
    let encoding = locale.utf8[point...].prefix { $0 != UInt8(ascii: "@") }.filter {
      $0 != UInt8(ascii: "-")
    }
    return encoding.lazy.map { $0 | 0x20 }.elementsEqual(".utf8".utf8) ? unicodeTier : .ascii
  }
  private static var unicodeTier: SymbolTier {
    let term = variable("TERM") ?? ""
    return term == "linux" || term.hasPrefix("linux-") ? .console : .unicode
  }
}
