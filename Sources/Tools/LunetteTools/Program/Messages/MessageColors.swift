import Glibc
import Lunette

/// Whether words for people are coloured.
package enum MessageColors {
  /// What the words of the command line say; nil for nothing. It is not isolated, because only one
  /// thread of the program writes.
  nonisolated(unsafe) package static var choice: Bool?

  /// Whether colours are shown on a stream: on a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb
  /// says otherwise; with CLICOLOR_FORCE wherever it leads, unless NO_COLOR is set
  /// (https://bixense.com/clicolors).
  static func areShown(on descriptor: Int32) -> Bool {
    func variable(_ name: String) -> String? {
      HostEnvironment.variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    if let choice { return choice }
    if variable("NO_COLOR") != nil { return false }
    if let force = variable("CLICOLOR_FORCE"), force != "0" { return true }
    if variable("CLICOLOR") == "0" { return false }
    return isatty(descriptor) == 1 && variable("TERM").map { $0 != "dumb" } ?? false
  }
}
