import Glibc
import Testing

@testable import LunetteLua

/// The files that a sandboxed script can open. The answers are the same whether the kernel resolves
/// the path (openat2) or Lunette does, step by step.
@Suite struct ScriptFolderTests {
  /// The contents of the file, or the reason why it cannot be opened.
  private enum Answer: Equatable {
    case text(String)
    case error(Int32)
  }

  private func open(_ name: String, _ folder: String, bySteps: Bool) -> Answer {
    do throws(ScriptFolder.Failure) {
      let descriptor = try ScriptFolder.open(name, in: folder, bySteps: bySteps)
      defer { close(descriptor) }
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
      var bytes = [UInt8](repeating: 0, count: 100)
      return .text(String(decoding: bytes[..<read(descriptor, &bytes, bytes.count)], as: UTF8.self))
    } catch {
      return .error(error.errno)
    }
  }

  @Test(arguments: [false, true]) func nothingLeadsOutOfTheFolder(bySteps: Bool) throws {
    let outside = try ModuleFolder([
      "secret": "secret", "in/file": "the file", "in/deep/er": "deeper", "in-other/x": "x",
    ])
    let folder = outside.path + "/in"
    var links: [String] = []
    defer { for link in links { unlink(folder + "/" + link) } }
    func link(_ name: String, _ target: String) {
      #expect(symlink(target, folder + "/" + name) == 0)
      links.append(name)
    }
    link("same", "file")
    link("chain", "same")
    link("sub", "deep")
    link("back", "deep/../file")
    link("deep/up", "../file")
    link("out", "../secret")
    link("away", "/etc/passwd")
    link("home", folder + "/file")
    link("folder", "..")
    link("root", "/")
    link("magic", "/proc/self/root")
    link("there-and-back", "../in/file")
    link("loop", "loop")
    link("none", "missing")
    link("slash", "deep/")
    mkfifo(folder + "/pipe", 0o600)
    links.append("pipe")
    link("null", "/dev/null")
    let cases: [(name: String, answer: Answer)] = [
      ("file", .text("the file")), ("./file", .text("the file")), ("deep//er", .text("deeper")),
      ("deep/../file", .text("the file")), ("same", .text("the file")),
      ("chain", .text("the file")),
      ("sub/er", .text("deeper")), ("back", .text("the file")), ("deep/up", .text("the file")),
      ("sub/up", .text("the file")), ("sub/../file", .text("the file")),
      ("slash/er", .text("deeper")),
      ("../secret", .error(EXDEV)), ("deep/../../secret", .error(EXDEV)),
      ("../in/file", .error(EXDEV)),
      ("../in-other/x", .error(EXDEV)), ("..", .error(EXDEV)), ("/etc/passwd", .error(EXDEV)),
      (folder + "/file", .error(EXDEV)), ("out", .error(EXDEV)), ("away", .error(EXDEV)),
      ("home", .error(EXDEV)),
      ("folder/secret", .error(EXDEV)), ("folder", .error(EXDEV)),
      ("root/etc/passwd", .error(EXDEV)),
      ("magic/etc/passwd", .error(EXDEV)), ("there-and-back", .error(EXDEV)),
      ("null", .error(EXDEV)),
      ("loop", .error(ELOOP)), ("loop/x", .error(ELOOP)), ("none", .error(ENOENT)),
      ("missing", .error(ENOENT)),
      ("missing/x", .error(ENOENT)), ("file/x", .error(ENOTDIR)), ("file/", .error(ENOTDIR)),
      ("deep", .error(EISDIR)), ("deep/", .error(EISDIR)), (".", .error(EISDIR)),
      ("", .error(ENOENT)),
      ("pipe", .error(ENODEV)), (String(repeating: "x", count: 300), .error(ENAMETOOLONG)),
      ("fi\0le", .error(ENOENT)),
    ]
    // Repeated so often that the process would run out of descriptors if one was not closed.
    for _ in 0..<200 {
      for (name, answer) in cases where open(name, folder, bySteps: bySteps) != answer {
        Issue.record("\(name): \(open(name, folder, bySteps: bySteps)), expected \(answer)")
        return
      }
    }
    // Links in the path of the folder itself are allowed, because the user chose that path.
    link("door", folder)
    #expect(open("file", folder + "/door", bySteps: bySteps) == .text("the file"))
    #expect(open("file", folder + "/nowhere", bySteps: bySteps) == .error(ENOENT))
  }

  /// Magic links, which only /proc has, are never followed: at most the text of the link is.
  @Test(arguments: [false, true]) func magicLinksAreNoDoors(bySteps: Bool) {
    for name in ["root/etc/passwd", "cwd/Package.swift", "exe", "fd/0"] {
      guard case .error = open(name, "/proc/self", bySteps: bySteps) else {
        Issue.record("\(name) was opened")
        continue
      }
    }
  }

  /// A process that exchanges a file with a link that leads out, again and again, cannot make the
  /// script read outside.
  @Test(arguments: [false, true]) func aRaceIsNotWon(bySteps: Bool) async throws {
    let outside = try ModuleFolder([
      "secret": "secret", "in/a/file": "inside", "out/file": "secret",
    ])
    let folder = outside.path + "/in"
    let other = folder + "/b"
    #expect(symlink("../out", other) == 0)
    defer {
      unlink(folder + "/b")
      unlink(folder + "/a")
    }
    // The folder and the link exchange their names.
    let swapping = Task.detached {
      while !Task.isCancelled {
        rename(folder + "/a", folder + "/c")
        rename(folder + "/b", folder + "/a")
        rename(folder + "/a", folder + "/b")
        rename(folder + "/c", folder + "/a")
      }
    }
    var seen = 0
    for _ in 0..<5_000 {
      let answer = open("a/file", folder, bySteps: bySteps)
      #expect(answer != .text("secret"))
      if answer == .text("inside") { seen += 1 }
    }
    swapping.cancel()
    await swapping.value
    #expect(seen > 0)
  }

  @Test func aSandboxedModuleMustBeInTheFolder() throws {
    let outside = try ModuleFolder([
      "secret.lua": "root:x:0:0", "in/mine.lua": "return 'mine'", "in/lib/init.lua": "return 'lib'",
      "other/m.lua": "secret x",
    ])
    let folder = outside.path + "/in"
    let links = [
      ("secret", "../secret.lua"), ("passwd", "/etc/passwd"), ("same", "mine.lua"),
    ]
    for (name, target) in links { symlink(target, folder + "/\(name).lua") }
    symlink("../other", folder + "/other")
    symlink("lib", folder + "/also")
    mkfifo(folder + "/pipe.lua", 0o600)
    defer {
      for (name, _) in links { unlink(folder + "/\(name).lua") }
      for name in ["other", "also", "pipe.lua"] { unlink(folder + "/" + name) }
    }
    let state = try LuaState(profile: .sandbox)
    try state.setModuleFolder(folder)
    func require(_ name: String) throws -> [LuaValue] {
      try state.call(state.load("return (require '\(name)')", chunkName: "@file.lua"))
    }
    #expect(try require("mine") == ["mine"])
    #expect(try require("same") == ["mine"])
    #expect(try require("also") == ["lib"])
    for name in ["secret", "passwd", "other.m"] {
      let error = #expect(throws: LuaError.self, "\(name)") { try require(name) }
      #expect(
        error?.message.contains("is outside the script's folder") == true,
        "\(error?.message ?? "")")
      // The message reveals nothing of the contents of the file.
      #expect(error?.message.contains("root") == false && error?.message.contains("near") == false)
    }
    // A pipe is not taken for a module, and opening it does not block.
    let error = #expect(throws: LuaError.self) { try require("pipe") }
    #expect(error?.message.contains("no file") == true)
    // Trusted scripts may load modules from anywhere.
    let trusted = try LuaState(profile: .trusted)
    try trusted.setModuleFolder(folder)
    #expect(throws: LuaError.self) {
      try trusted.call(trusted.load("require 'other.m'", chunkName: "@file.lua"))
    }
    #expect(
      try trusted.call(trusted.load("return (require 'same')", chunkName: "@file.lua")) == ["mine"])
  }
}
