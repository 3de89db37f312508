import LunetteDiagnostics
import LunetteEngine
import LunetteLua

/// Why a script is not shown: there is no terminal, or the script cannot be loaded.
public struct SessionError: Error, Hashable, CustomStringConvertible {
  /// In words for a person, with file and line where there are any.
  public let description: String
  /// The script's file, if it is the script that is wrong, and the line in it, if that is known.
  public let file: String?
  public let line: Int?

  init(_ error: any Error) {
    let fault = error.fault
    description = fault.message
    file = fault.location?.file
    line = fault.location?.line
  }
}
