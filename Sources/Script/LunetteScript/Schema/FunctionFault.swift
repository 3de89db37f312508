import LunetteBase
import LunetteLua

/// The faults of a call; Lua puts the caller's file and line before their words. The words of every
/// check that is made by a row are here.
package enum FunctionFault: Fault {
  /// An argument, or an option, is not what it must be. `among` are the names of a closed set.
  case wrongValue(
    _ title: String, _ label: String, expected: String, GivenValue, among: [String] = [])
  /// A table of options is expected, but something else is given.
  case noOptions(_ title: String, GivenValue, example: String)
  /// The function's one table is expected, but something else is given.
  case noTable(_ title: String, GivenValue, example: String)
  /// There is no such option or field. `what` says which of these it is; "" stands for the owner's
  /// own names.
  case unknownName(_ owner: String, _ what: String, GivenValue, [String])
  /// Only another API level than the script's has this; in the words of `Availability`.
  case otherLevel(_ subject: String, _ words: String)
  /// A required argument is missing.
  case missing(_ title: String, _ what: String)
  case tooMany(_ title: String, position: Int, GivenValue, example: String)
  /// A method was called with a dot.
  case needsColon(FunctionRow)
  /// A function that waits is called outside a task.
  case needsTask(_ title: String)
  /// The script has ended; only finalizers still call functions.
  case ended(_ title: String)
  /// The host has closed the script.
  case closed
  /// There are already as many tasks and timers as are allowed.
  case tooManyTasks(_ title: String, maximum: Int)
  /// The script assigns a field of a sender.
  case senderIsFixed(field: String)
  /// The script assigns a button's type.
  case buttonTypeIsFixed
  /// A body calls a function that acts, such as `configuration.trigger`, instead of passing it on.
  case actsInBody(_ function: String)
  /// A body changes the appearance of buttons.
  case appearanceInBody(_ title: String)
  /// The function's implementation has thrown this fault, or code that it called has found it.
  case caused(_ title: String, by: any Fault)
}

/// The value that was given, as far as messages describe it.
package struct GivenValue: Sendable {
  package let words: String
  /// The text of the value, where it is a string.
  package let text: String?
  /// - Parameter problem: What is wrong in the value, if that is not clear from its kind.
  package init(_ value: LuaValue, problem: String? = nil) {
    words = value.given + (problem.map { ": \($0)" } ?? "")
    text = value.text
  }
}

extension LuaValue {
  /// The value in words for messages; the same words as C uses (`cl_push_given`).
  package var given: String {
    switch self {
    case .nil: return "nil"
    case .boolean(let value): return value ? "true" : "false"
    case .integer(let value): return "\(value)"
    case .number(let value): return value.words
    case .string(let string):
      let text = string.string
      return text.utf8.count <= 48 ? "\"\(text)\"" : "\"\(text.prefix(48))…\""
    case .reference(let reference): return "a \(reference.kind.rawValue)"
    case .lightUserdata: return "a userdata"
    }
  }
}
