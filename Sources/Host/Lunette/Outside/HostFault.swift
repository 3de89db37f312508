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
  /// The values that a script has kept cannot be read, so they are not written either.
  case unreadableStorage(String, errno: Int32)
  /// The file of the values that a script has kept is damaged, and was put aside under a name.
  case damagedStorage(String, String, keptAs: String)
  /// Programs and the like that are still at work, and that a picture or a test no longer waits
  /// for: because they were idle for some seconds, or because they take longer.
  case notAwaited([String], isIdle: Bool, seconds: Double)
  /// Something that the sandbox does not give scripts.
  case sandboxed(Withheld)

  /// Things that the sandbox does not give scripts.
  package enum Withheld: Hashable { case terminal, standardInput }
}

extension Double {
  /// A whole number without a fraction.
  fileprivate var plain: String { self == rounded() ? "\(Int(self))" : "\(self)" }
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
    case .unreadableStorage(let path, let number):
      "cannot read the values of ui.AppStorage, so none are kept: \(path): "
        + String(cString: strerror(number))
    case .damagedStorage(let path, let problem, let name):
      "the values of ui.AppStorage begin anew: \(path) is damaged: \(problem). It is kept as "
        + name
    case .notAwaited(let names, let isIdle, let seconds):
      "no longer waited for after \(seconds.plain) s\(isIdle ? " in which nothing came" : ""): "
        + names.joined(separator: ", ")
    case .sandboxed(.terminal): "the sandbox does not hand the terminal to other programs"
    case .sandboxed(.standardInput): "the sandbox does not read standard input"
    }
  }
}
