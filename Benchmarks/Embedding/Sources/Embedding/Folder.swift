import Glibc

/// A folder with a plugin in it, gone afterwards.
final class Folder {
  let path: String
  init(_ main: String) {
    var template = Array("/tmp/lunette-embedding-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)!) }
    write(main)
  }
  func write(_ main: String) {
    let file = fopen(path + "/main.lua", "w")!
    fputs(main, file)
    fclose(file)
  }
  deinit {
    remove(path + "/main.lua")
    rmdir(path)
  }
}

/// A folder of plugins that have a manifest and a script, gone afterwards.
final class ManifestFolders {
  let path: String
  private let count: Int

  init(_ count: Int) throws {
    self.count = count
    var template = Array("/tmp/lunette-manifests-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)!) }
    for number in 0..<count {
      mkdir("\(path)/p\(number)", 0o700)
      write("p\(number)/main.lua", "return {}")
      write(
        "p\(number)/plugin.json",
        """
        {
          "id": "org.example.p\(number)", "version": "1.2.0", "name": "Plugin \(number)", "author": "A. Author",
          "summary": "Does what a plugin does.",
          "commands": [{ "name": "go", "title": "Go" }, { "name": "stop", "title": "Stop" }],
          "settings": [{ "name": "every", "type": "number", "default": 5, "minimum": 1, "maximum": 60 }],
          "uses": [{ "kind": "value", "name": "notes.current", "reason": "Counts its words." }]
        }
        """)
    }
  }
  private func write(_ name: String, _ text: String) {
    let file = fopen("\(path)/\(name)", "w")!
    fputs(text, file)
    fclose(file)
  }
  deinit {
    for number in 0..<count {
      for name in ["main.lua", "plugin.json", ""] { remove("\(path)/p\(number)/\(name)") }
    }
    rmdir(path)
  }
}
