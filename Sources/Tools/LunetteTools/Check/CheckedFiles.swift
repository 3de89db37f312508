import Glibc
import Lunette

/// The scripts that paths name: files as they are, and all Lua files in folders.
struct CheckedFiles {
  /// The paths in the order in which the files are run: files that others may load as modules come
  /// last.
  private(set) var paths: [String] = []
  /// The paths that were given themselves.
  private(set) var named: Set<String> = []
  private(set) var findings: [Finding] = []

  init(_ arguments: [String]) {
    for word in arguments {
      var status = stat()
      guard stat(word, &status) == 0 else {
        findings.append(Finding(word, nil, .unreadable, MissingFile.reason(word, errno: errno)))
        continue
      }
      if status.isFolder {
        let count = paths.count
        var found: [String] = []
        add(folder: word, to: &found)
        paths += found.sorted(by: Self.comesFirst).filter { !paths.contains($0) }
        if paths.count == count, findings.isEmpty {
          findings.append(Finding(word, nil, .unreadable, "there are no Lua files in this folder"))
        }
      } else {
        named.insert(word)
        if !paths.contains(word) { paths.append(word) }
      }
    }
  }

  /// Files nearer to the root of the folder are run first, because deeper files are most likely
  /// modules of them.
  private static func comesFirst(_ one: String, _ other: String) -> Bool {
    let depths = (depth(one), depth(other))
    if depths.0 != depths.1 { return depths.0 < depths.1 }
    return one < other
  }
  private static func depth(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }

  /// The tests in a folder, in order: the files that `lunette test FOLDER` runs. Nil if the path is
  /// no folder.
  static func tests(in folder: String) -> [String]? {
    var status = stat()
    guard stat(folder, &status) == 0, status.isFolder else { return nil }
    var files = CheckedFiles([])
    var found: [String] = []
    files.add(folder: folder, to: &found)
    return found.filter { $0.hasSuffix("_test.lua") }.sorted(by: comesFirst)
  }

  private mutating func add(folder: String, to found: inout [String]) {
    var folders: [String] = []
    let isThere = Files.forEachEntry(of: folder) { name, _ in
      // Hidden files are not part of the program: stubs, and the folders of version control.
      if name.hasPrefix(".") { return true }
      let path = Files.join(folder == "./" ? "." : folder, name)
      var status = stat()
      // Links are not followed, because a link to a folder may lead back to a folder above it.
      guard lstat(path, &status) == 0 else { return true }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: folders.append(path)
      case S_IFLNK:
        if name.hasSuffix(".lua"), stat(path, &status) == 0, status.isRegularFile {
          found.append(path)
        }
      default: if name.hasSuffix(".lua") { found.append(path) }
      }
      return true
    }
    if !isThere {
      findings.append(Finding(folder, nil, .unreadable, MissingFile.reason(folder, errno: errno)))
      return
    }
    for folder in folders.sorted() { add(folder: folder, to: &found) }
  }
}
