import LunetteDiagnostics
import LunetteLua
import LunetteScreen

/// What was wrong with a call; Lua puts the caller's file and line before its words. The words of every check that is made
/// by a row are here.
package enum FunctionFault: Fault {
  /// An argument, or an option, is not what it must be; of a closed set, `among` are the names.
  case wrongValue(_ title: String, _ label: String, expected: String, GivenValue, among: [String] = [])
  /// Something else is given where a table of options belongs.
  case noOptions(_ title: String, GivenValue, example: String)
  /// Something else is given where a function wants its one table.
  case noTable(_ title: String, GivenValue, example: String)
  /// There is no such option, or field: `what` says which of them, "" where the owner's own names are meant.
  case unknownName(_ owner: String, _ what: String, GivenValue, [String])
  /// Another API level than the script's has it; in `Availability`'s words.
  case otherLevel(_ subject: String, _ words: String)
  /// What must be given is not.
  case missing(_ title: String, _ what: String)
  case tooMany(_ title: String, position: Int, GivenValue, example: String)
  /// A method that was called with a dot.
  case needsColon(FunctionRow)
  /// What waits is called outside of a task.
  case needsTask(_ title: String)
  /// The script is over; what still calls are finalizers.
  case ended(_ title: String)
  /// The same of a host that has closed it.
  case closed
  /// There are as many tasks and timers as there may be.
  case tooManyTasks(_ title: String, most: Int)
  /// A field of a sender is assigned.
  case senderIsFixed(field: String)
  /// A button's type is assigned.
  case buttonTypeIsFixed
  /// A body changes what buttons look like.
  case appearanceInBody(_ title: String)
  /// What the function called has thrown this, or what stands behind it found it.
  case caused(_ title: String, by: any Fault)
}

/// What was given, as far as messages tell of it.
package struct GivenValue: Sendable {
  package let words: String
  /// Where it is a string.
  package let text: String?
  package init(_ value: LuaValue) {
    words = value.given
    text = value.text
  }
}

extension LuaValue {
  /// What was given, in words for messages; as C has it (`cl_push_given`).
  package var given: String {
    switch self {
    case .nil: return "nil"
    case .boolean(let value): return value ? "true" : "false"
    case .integer(let value): return "\(value)"
    case .number(let value): return value.isNaN ? "NaN" : "\(value)"
    case .string(let string):
      let text = string.string
      return text.utf8.count <= 48 ? "\"\(text)\"" : "\"\(text.prefix(48))…\""
    case .reference(let reference): return "a \(reference.kind.rawValue)"
    case .lightUserdata: return "a userdata"
    }
  }
}
