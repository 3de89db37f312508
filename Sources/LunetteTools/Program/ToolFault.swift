import Glibc
import LunetteDiagnostics

/// What the tools find wrong.
enum ToolFault: Fault, Hashable {
  /// Of the cells of a frame and of the same drawn afresh; in words.
  case frameDiffers(String)
  case cannotWrite(String, errno: Int32)
}

extension ToolFault {
  var words: String {
    switch self {
    case .frameDiffers(let difference): "a frame differs from a fresh one, a bug in Lunette:\n\(difference)"
    case .cannotWrite(let path, let number): "\(path): \(String(cString: strerror(number)))"
    }
  }
}
