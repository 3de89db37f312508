import LunetteDiagnostics
import LunetteImage

/// What a host cannot give a script.
package enum HostFault: Fault, Hashable {
  /// Why there is no picture; `path` is where it was looked for, where a person may know that.
  case noImage(ImageError, path: String?)
  /// A variable of the environment, which counts as not set.
  case wrongVariable(String, value: String, among: [String])
  /// The sandbox keeps this from scripts.
  case sandboxed(Withheld)

  /// What the sandbox keeps from scripts.
  package enum Withheld: Hashable { case terminal, programs, standardInput }
}

extension HostFault {
  package var words: String {
    switch self {
    case .noImage(let error, let path): error.words + (path.map { " (\($0))" } ?? "")
    case .wrongVariable(let name, let value, let names):
      "\(name) is \"\(value)\", and there are only \(names.joined(separator: ", "))"
        + didYouMean(value, among: names, quotes: .double)
    case .sandboxed(.terminal): "the sandbox does not give the terminal away"
    case .sandboxed(.programs): "the sandbox runs no programs"
    case .sandboxed(.standardInput): "the sandbox does not read standard input"
    }
  }
}
