import Glibc
import Lunette
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteText
import LunetteTools

/// Commands that write what was entered to a file: as a script, a module, a test or a picture.
extension ReplCommands {
  static let fileCommands = [
    ReplCommand("save", "FILE", "Writes what was entered as a script that runs.") { session, path in
      if path.isEmpty { throw ReplFault.needs("save", "a file's name") }
      try write(JournalText.script(session), to: path, session, compiles: true)
    },
    ReplCommand(
      "keep", "NAME",
      "Writes a style, a component or a table of these as a module of its own: `styles/name.lua`."
    ) {
      session, name in
      guard LuaLiteral.isName(name) else {
        throw name.isEmpty
          ? ReplFault.needs("keep", "the name of a style or component") : ReplFault.badName(name)
      }
      guard let kind = JournalText.kind(of: name, session) else {
        throw ReplFault.noStyle(name, session)
      }
      let folder = kind == .component || kind == .modifier ? "components" : "styles"
      let path = "\(folder)/\(name.lowercased()).lua"
      try write(
        JournalText.module(name, kind, session), to: path, session, compiles: true,
        makesFolder: true)
    },
    ReplCommand("record", "FILE", "Writes what was done on the stage as a test.") {
      session, path in
      if path.isEmpty { throw ReplFault.needs("record", "a file's name") }
      // A test can mount a view, but not a preview, which has options of its own.
      let stage = try shown(session)
      guard let root = JournalText.root(session, scrollsSheets: stage.isOnScreen) else {
        throw ReplFault.noView(stage.shown?.source ?? "")
      }
      try write(RecordedStage(session, root, path).text, to: path, session, compiles: true)
    },
    ReplCommand("svg", "FILE", "Writes the stage's picture.") { session, path in
      if path.isEmpty { throw ReplFault.needs("svg", "a file's name") }
      let stage = try shown(session)
      let picture = Program.export(
        stage.driver.buffer, of: stage.scene, title: nil, format: .svg,
        usesColor: session.options.usesColor)
      try write(picture, to: path, session, compiles: false)
    },
    ReplCommand("load", "FILE", "Runs a file and keeps its top-level locals.") { session, path in
      if path.isEmpty { throw ReplFault.needs("load", "a file's name") }
      try session.load(path)
    },
  ]

  private static func write(
    _ text: String, to path: String, _ session: ReplSession, compiles: Bool,
    makesFolder: Bool = false
  ) throws {
    if compiles {
      do throws(LuaError) { _ = try session.script.state.load(text, chunkName: "@" + path) } catch {
        throw ReplFault.doesNotCompile(path, error.message)
      }
    }
    var about = stat()
    if stat(path, &about) == 0, about.isFolder {
      throw ReplFault.folder(path)
    }
    guard access(path, F_OK) == 0 else {
      // A folder that was made for a file which cannot be written is removed again.
      let made = NewFiles()
      let failure = makesFolder ? made.makeFolder(Files.folder(of: path)) : 0
      do {
        guard failure == 0 else {
          throw ProjectFault.noFolder(Files.folder(of: path), errno: failure)
        }
        return try put(text, path, session)
      } catch {
        made.remove()
        throw error
      }
    }
    let isAsked = session.output.confirm("\(path) exists already. Overwrite it?") {
      [unowned session] isWanted in
      guard isWanted else { return session.output.write("-- not written") }
      session.attempt { try put(text, path, session) }
    }
    if !isAsked { throw ReplFault.exists(path) }
  }

  private static func put(_ text: String, _ path: String, _ session: ReplSession) throws {
    try Files.write(Array(text.utf8), to: path)
    session.output.write("-- \(path)")
  }
}
