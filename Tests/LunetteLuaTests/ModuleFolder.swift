import Glibc

/// A temporary folder with files, which is removed with this object.
final class ModuleFolder {
  let path: String
  private var made: [String] = []

  init(_ files: [String: String]) throws {
    var template = Array("/tmp/lunette-lua-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      var folder = path
      for part in name.split(separator: "/").dropLast() {
        folder += "/" + part
        if mkdir(folder, 0o755) == 0 { made.append(folder) }
      }
      let file = fopen(path + "/" + name, "w")!
      _ = text.utf8CString.withUnsafeBytes { fwrite($0.baseAddress!, 1, $0.count - 1, file) }
      fclose(file)
      made.append(path + "/" + name)
    }
  }

  deinit {
    for name in made.reversed() { remove(name) }
    rmdir(path)
  }
}
