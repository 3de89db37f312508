import LunetteDiagnostics
import LunetteEngine
import LunetteLua

/// Why a script or an app is not shown: there is no terminal, or the script cannot be loaded.
public struct SessionError: Error, Hashable, CustomStringConvertible {
  /// The error in words for a person, with file and line where they are known.
  public let description: String
  /// The script's file and the line in it, if the error is in the script and the place is known.
  public let file: String?
  public let line: Int?

  init(_ error: any Error) {
    let fault = error.fault
    description = fault.message
    file = fault.location?.file
    line = fault.location?.line
  }
}
