import Glibc
import Lunette
import LunetteBase
import LunetteScript

/// The reasons why a project was not created; nothing has been changed then.
package enum ProjectFault: Fault, Hashable {
  case badName(String)
  case hasFiles(String)
  case noFolder(String, errno: Int32)
}

extension ProjectFault {
  package var words: String {
    switch self {
    case .badName(let name): "a project needs a name that a folder can have, not \"\(name)\""
    case .hasFiles(let path):
      "\(path) exists already and is not an empty folder; nothing was changed"
    case .noFolder(let path, let number): "\(path): \(String(cString: strerror(number)))"
    }
  }
}

/// A new folder with a script that runs, a test, and the files that editors and formatters need.
struct NewProject {
  let path: String
  let template: ProjectTemplate

  init(_ path: String, _ template: ProjectTemplate) throws(ProjectFault) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let name = Files.name(of: path)
    let isName =
      !name.isEmpty && name != "." && name != ".." && !name.hasPrefix("-") && name.utf8.count <= 200
      && name.utf8.allSatisfy {
        $0 >= 0x20 && $0 != 0x7f && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
      && !path.utf8.contains(0)
    guard isName else { throw .badName(name) }
    self.path = path
    self.template = template
  }

  /// Makes the folder with all of its files, or changes nothing.
  /// - Throws: `ProjectFault`, or the `ToolFault` of the file that could not be written.
  func make() throws {
    try refuseFiles()
    let name = Files.name(of: path)
    var files = template.files.map {
      ($0.0, Array(Self.named(String(decoding: $0.1, as: UTF8.self), name).utf8))
    }
    files += template.common(name).map { ($0.0, Array($0.1.utf8)) }
    let host = try template.files.first { $0.0 == "host.json" }.map {
      try HostDescription(json: String(decoding: $0.1, as: UTF8.self), name: $0.0)
    }
    files += Stubs(Reference.tests, host: host).files.map { (".lunette/\($0.0)", Array($0.1.utf8)) }
    let made = NewFiles()
    do {
      let failure = made.makeFolder(path)
      guard failure == 0 else { throw ProjectFault.noFolder(path, errno: failure) }
      guard access(path, W_OK | X_OK) == 0 else { throw ProjectFault.noFolder(path, errno: errno) }
      for (file, bytes) in files { try made.write(bytes, to: Files.join(path, file)) }
    } catch {
      made.remove()
      throw error
    }
  }

  private func refuseFiles() throws(ProjectFault) {
    var isEmpty = true
    let isThere = Files.forEachEntry(of: path) { _, _ in
      isEmpty = false
      return false
    }
    if !isThere {
      if errno == ENOENT { return }
      throw errno == ENOTDIR ? .hasFiles(path) : .noFolder(path, errno: errno)
    }
    if !isEmpty { throw .hasFiles(path) }
  }

  private static func named(_ text: String, _ name: String) -> String {
    let mark = "@NAME@"
    var result = ""
    var rest = Substring(text)
    while let at = rest.firstIndex(of: "@") {
      result += rest[..<at]
      rest = rest[at...]
      if rest.hasPrefix(mark) {
        result += name
        rest = rest.dropFirst(mark.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }
}

extension Program {
  /// `lunette new`: creates a project. Returns the exit status.
  package static func new(_ path: String, template: ProjectTemplate) -> Int32 {
    status {
      let project = try NewProject(path, template)
      try project.make()
      let run = template == .plugin ? "lunette test" : "lunette run"
      let file = Files.join(project.path, template == .plugin ? "main_test.lua" : "main.lua")
      StandardStreams.print("\(project.path): \(run) \(Self.shellWord(file))")
      return 0
    }
  }

  /// A word as a shell reads it, in quotation marks where it needs them.
  private static func shellWord(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || "0123456789_-./+,:@%".utf8.contains(byte)
    }
    return isPlain
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
  }

  /// `lunette stubs`: writes the files that language servers read. Returns the exit status.
  ///
  /// - Parameter host: The file with the description of the host for whose plugins the stubs are
  ///   written.
  package static func stubs(_ folder: String, host: String? = nil) -> Int32 {
    status {
      let description = try host.map { try HostFile.description($0) }
      let made = NewFiles()
      do {
        for (file, text) in Stubs(Reference.tests, host: description).files {
          try made.write(Array(text.utf8), to: Files.join(folder, file))
        }
      } catch {
        made.remove()
        throw error
      }
      return 0
    }
  }
}
