import Glibc
import LunetteScript

/// The digest of all files of a plugin: it changes whenever a name or a byte in its folder does.
enum PluginDigest {
  /// Files beyond these limits count by their sizes and times only.
  private static let maxBytes = 16 << 20, maxFiles = 10_000

  static func digest(of folder: String) -> String {
    var hash = SHA256()
    var (bytes, files) = (0, 0)
    func add(_ text: String) {
      hash.add(text.utf8)
      hash.add([0])
    }
    func visit(_ path: String, _ name: String, depth: Int) {
      guard depth < 32, files < maxFiles else { return }
      var names: [String] = []
      _ = Files.forEachEntry(of: path) { name, _ in
        names.append(name)
        return true
      }
      for entry in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
        let (path, name) = (Files.join(path, entry), name + "/" + entry)
        var about = stat()
        guard lstat(path, &about) == 0 else { continue }
        files += 1
        add(name)
        switch about.st_mode & S_IFMT {
        case S_IFDIR: visit(path, name, depth: depth + 1)
        case S_IFREG where bytes + Int(about.st_size) <= maxBytes:
          guard let contents = try? ScriptRuntime.read(path) else { continue }
          bytes += contents.count
          add("\(contents.count)")
          hash.add(contents)
        case S_IFLNK: add("→ " + (ManifestFile.realPath(path) ?? ""))
        default: add("\(about.st_size) \(about.st_mtim.tv_sec) \(about.st_mtim.tv_nsec)")
        }
      }
    }
    visit(folder, "", depth: 0)
    return hash.digest()
  }
}
