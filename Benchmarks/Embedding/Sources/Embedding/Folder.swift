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
