import Glibc
import Lunette
import LunetteBase
import LunetteEngine
import LunetteScript

/// The message of all commands about a file that does not exist.
enum MissingFile {
  /// The reason why a path cannot be read, in words.
  static func reason(_ path: String, errno number: Int32) -> String {
    switch number {
    case ENOENT: "there is no such file" + didYouMean(nearest(to: path), quotes: .double)
    case ENOTDIR: "there is no such file: a part of its path is a file, not a folder"
    default: String(cString: strerror(number))
    }
  }

  /// The message of an error. For a missing file, it suggests the nearest existing one.
  static func message(of error: ScriptError) -> String {
    guard let path = error.location?.file else { return error.words }
    switch error.fault as? ScriptFault {
    case .noFile?: return reason(path, errno: ENOENT)
    case .unreadable(let number)?: return reason(path, errno: number)
    default: return error.words
    }
  }

  /// The path that was most likely meant: the first part of it that is not there is replaced by the
  /// nearest name in its folder. Nil where none is near, or where what follows is not there either.
  static func nearest(to path: String) -> String? {
    var folder = path.hasPrefix("/") ? "/" : "."
    var parts = path.split(separator: "/").map(String.init)[...]
    while let part = parts.first, parts.count > 1, Files.exists(Files.join(folder, part)) {
      folder = Files.join(folder, part)
      parts.removeFirst()
    }
    guard let part = parts.popFirst() else { return nil }
    var names: [String] = []
    var others = 0
    _ = Files.forEachEntry(of: folder) { name, _ in
      // Nobody means a hidden file without its dot, and a name with control characters would have
      // to be made safe, so that it could not be entered as it is shown.
      if name.hasPrefix(".") == part.hasPrefix("."), !name.utf8.contains(where: { $0 < 0x20 }) {
        names.append(name)
      } else {
        others += 1
      }
      return names.count + others < maxNames
    }
    // In no order, as folders have them, two names that are equally near would take turns.
    names.sort()
    let whole = names.contains(part + ".lua") ? part + ".lua" : nearestName(to: part, in: names)
    guard let whole else { return nil }
    let meant = parts.reduce(Files.join(folder, whole)) { Files.join($0, $1) }
    return Files.exists(meant) ? meant : nil
  }
  /// The number of entries of a folder that are looked at.
  private static let maxNames = 10_000
}
