import LunetteBase
import LunetteEngine
import LunetteLua

/// Why a script or an app cannot be shown: there is no terminal, or the script cannot be loaded.
public struct SessionError: Error, Hashable, CustomStringConvertible {
  /// The message for people, with file and line if they are known.
  public let description: String
  /// The file of the script, if the error is in a script and its location is known; otherwise nil.
  public let file: String?
  /// The line in the file, counted from 1; nil if it is not known.
  public let line: Int?

  init(_ error: any Error) {
    let fault = error.fault
    description = fault.message
    file = fault.location?.file
    line = fault.location?.line
  }
}
