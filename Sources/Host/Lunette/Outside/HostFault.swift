import Glibc
import LunetteBase
import LunetteImage

/// An error about something that the host cannot give a script.
package enum HostFault: Fault, Hashable {
  /// An image that cannot be loaded; `path` is where it was searched, if a person may know that.
  case noImage(ImageError, path: String?)
  /// An environment variable with a wrong value, which counts as not set.
  case wrongVariable(String, value: String, among: [String])
  /// The values that a script keeps cannot be written.
  case storage(String, errno: Int32)
  /// Something that the sandbox does not give scripts.
  case sandboxed(Withheld)

  /// Things that the sandbox does not give scripts.
  package enum Withheld: Hashable { case terminal, standardInput }
}

extension HostFault {
  package var words: String {
    switch self {
    case .noImage(let error, let path): error.words + (path.map { " (\($0))" } ?? "")
    case .wrongVariable(let name, let value, let names):
      "\(name) is \"\(value)\", which is not one of \(names.joined(separator: ", "))"
        + didYouMean(value, among: names, quotes: .double)
    case .storage(let path, let number):
      "cannot save the values of ui.AppStorage: \(path): \(String(cString: strerror(number)))"
    case .sandboxed(.terminal): "the sandbox does not hand the terminal to other programs"
    case .sandboxed(.standardInput): "the sandbox does not read standard input"
    }
  }
}
