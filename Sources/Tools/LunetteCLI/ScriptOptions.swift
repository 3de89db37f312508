import ArgumentParser
import Lunette
import LunetteTools

/// The options that `run`, `render`, `test` and `repl` have in common.
struct ScriptOptions: ParsableArguments {
  @Flag(
    help:
      "Run the script like an untrusted plugin: without files and processes, and with tight limits."
  )
  var sandbox = false
  @Option(
    help: ArgumentHelp(
      "The time that one callback may take; an event and all that follows may take twice as long.",
      valueName: "seconds"))
  var timeLimit: Double?
  @Option(
    help: ArgumentHelp(
      "The maximum memory of the script and its views, such as 48M.", valueName: "size"))
  var memoryLimit: String?
  @Flag(help: "Draw without colours.")
  var noColor = false
  @Option(
    help: "The theme: \(alternatives(HostOptions.themeNames)).",
    completion: .list(HostOptions.themeNames))
  var theme: String?
  @Option(
    help: """
      The characters for symbols: \(alternatives(HostOptions.symbolNames)). LUNETTE_SYMBOLS sets \
      the default.
      """,
    completion: .list(HostOptions.symbolNames))
  var symbols: String?
  @Option(help: "The language of titles, such as fr or fr-CA.")
  var locale: String?

  /// The same options as arguments, for another process of this program.
  var passedOptions: [String] {
    var options: [String] = []
    if sandbox { options.append("--sandbox") }
    if let timeLimit { options += ["--time-limit", "\(timeLimit)"] }
    if let memoryLimit { options += ["--memory-limit", memoryLimit] }
    if noColor { options.append("--no-color") }
    if let theme { options += ["--theme", theme] }
    if let symbols { options += ["--symbols", symbols] }
    if let locale { options += ["--locale", locale] }
    return options
  }

  /// Called while the words are parsed, so that the message about a mistake is followed by the
  /// command's own usage.
  func validate() throws { _ = try hostOptions() }

  func hostOptions() throws -> HostOptions {
    var options = HostOptions()
    options.isSandboxed = sandbox
    if let timeLimit {
      guard timeLimit > 0, timeLimit.isFinite else {
        throw ValidationError("--time-limit takes a number of seconds above 0, not \(timeLimit)")
      }
      options.timeLimit = timeLimit
    }
    if let memoryLimit {
      guard let bytes = HostOptions.bytes(memoryLimit) else {
        throw ValidationError("--memory-limit takes a size such as 48M, not \"\(memoryLimit)\"")
      }
      options.memoryLimit = bytes
    }
    options.usesColor = !noColor
    if noColor { MessageColors.choice = false }
    if let theme {
      guard HostOptions.themeNames.contains(theme) else {
        throw ValidationError(
          "there is no theme \"\(theme)\"" + instead(of: theme, HostOptions.themeNames))
      }
      options.theme = theme
    }
    if let symbols {
      guard HostOptions.symbolNames.contains(symbols) else {
        throw ValidationError(
          "there are no symbols \"\(symbols)\"" + instead(of: symbols, HostOptions.symbolNames))
      }
      options.symbols = symbols
    }
    if let locale {
      guard !locale.isEmpty,
        locale.utf8.allSatisfy({
          $0 == 0x2d || $0 == 0x5f || $0 == 0x40 || $0 == 0x2e || isAlphanumeric($0)
        })
      else {
        throw ValidationError("--locale takes a language such as fr or fr-CA, not \"\(locale)\"")
      }
      options.locale = locale
    }
    return options
  }
}

private func isAlphanumeric(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
}

/// Alternatives in words, such as `text, ansi or svg`.
func alternatives(_ names: [String]) -> String {
  names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " or \(names.last!)"
}

/// What a message says after an unknown name: the nearest name, or else all names.
func instead(of given: String, _ names: [String]) -> String {
  let near = near(given, names)
  return near.isEmpty ? "; choose one of \(names.joined(separator: ", "))" : near
}
func near(_ given: String, _ names: [String]) -> String {
  Program.nearest(to: given, in: names).map { "; did you mean \"\($0)\"?" } ?? ""
}

/// The ending of a recording's file name determines its format; throws where it is neither `.cast`
/// nor `.svg`.
func checkRecording(_ path: String?) throws {
  guard let path, !Program.isRecording(path) else { return }
  throw ValidationError("--record takes a file that ends with .cast or .svg, not \"\(path)\"")
}
