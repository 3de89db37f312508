import LunetteEngine
import LunetteLua

/// Why a script is not shown, in words for a person: there is no terminal, or the script cannot be loaded.
public struct SessionError: Error, Hashable, CustomStringConvertible {
  public let description: String

  init(_ error: any Error) { description = ErrorWords.words(error) }
}

/// What a person reads of an error, of whichever room it is.
package enum ErrorWords {
  package static func words(_ error: any Error) -> String {
    switch error {
    case let error as LuaError: error.message
    case let error as ScriptError: error.message
    default: "\(error)"
    }
  }
}
