import LunetteLua
import LunetteScript
import LunetteTools

/// Taking back, changing and loading again what was entered.
extension ReplSession {
  /// Takes back what was done last, a line or something on the stage, by running everything else
  /// again in a new Lua state. What is printed meanwhile was printed before.
  func undo() throws {
    var kept = journal
    guard let undone = kept.undo() else { throw ReplFault.nothingToUndo }
    let (shown, sheet, size, settings) = (stage.shown, sheet, stage.size, stage.settings)
    let room = stage.scene.size
    try reset()
    stage.settings = settings
    stage.resize(size)
    let print = script.state.onPrint
    script.state.onPrint = { _, _ in }
    runAgain(kept.entries)
    script.state.onPrint = print
    var wasShown: String?
    if case .entry(let entry) = undone {
      output.write("-- undone: \(Self.title(entry))")
      wasShown = entry.path.map { "dofile(\(LuaLiteral.string(.text($0))))" } ?? entry.source
    }
    if let shown, stage.shown?.source != shown.source, shown.source != wasShown {
      // What depends on the line that was undone cannot be shown any more.
      quietly { try? showAgain(shown, sheet) }
    }
    continueJournal(of: kept)
    if case .step = undone { output.write("-- undone on the stage") }
    let steps = try ReplayFile.steps(of: journal.steps)
    if !steps.isEmpty {
      // On a screen, nothing has been drawn yet, and a click would meet nothing.
      script.runtime.settle()
      if stage.isOnScreen { stage.scene.resize(room) }
      stage.drawNow()
    }
    for step in steps { attempt { try perform(step) } }
    script.runtime.settle()
    stage.settle()
    showStage()
  }

  /// Does a step on the stage that a user has done before, at once.
  private func perform(_ step: Replay.Step) throws {
    if step.wait > 0 { stage.driver.advance(step.wait) }
    switch step.deed {
    case .event(let event): stage.driver.send(event)
    case .click(let text, let button): stage.driver.click(try stage.point(of: text), button: button)
    }
    script.runtime.settle()
    stage.drawNow()
  }

  /// The first line of an entry, for messages.
  private static func title(_ entry: ReplJournal.Entry) -> String {
    if let path = entry.path { return ".load \(path)" }
    let lines = entry.source.split(separator: "\n")
    return String(lines.first ?? "") + (lines.count > 1 ? " …" : "")
  }

  /// Opens the definition of a name in the user's editor and runs what comes back.
  func edit(_ name: String) throws {
    let defining = journal.entries.indices.filter { index in
      let entry = journal.entries[index]
      return !entry.isUndone && EntryText.definitions(in: entry).contains(name)
    }
    guard let first = defining.first else {
      throw ReplFault.noDefinition(name, near: ReplFault.nearest(to: name, in: variables))
    }
    if let path = journal.entries[first].path {
      // The file is the definition, and is loaded again where it was saved.
      if try output.edit("", path: path) != nil { reloadChanged() }
      return
    }
    let text = defining.map { journal.entries[$0].source }.joined(separator: "\n")
    guard let edited = try output.edit(text, path: nil) else {
      return output.write("-- the editor failed")
    }
    if edited == text { return output.write("-- \(name) is unchanged") }
    let count = journal.count
    output.entered(edited)
    _ = enter(edited, isWhole: true)
    // Lines that stand apart may depend on lines between them, so they stay.
    let range = first..<first + defining.count
    let isWhole = journal.entries.last?.hasFailed == false
    if isWhole, journal.count == count + 1, defining == Array(range) { replaceEntries(range) }
  }

  // MARK: Files

  /// The files that were loaded, and the modules that they require.
  var files: [String] { journal.entries.compactMap(\.path) + modules }
  private var modules: [String] { (try? script.state.moduleFiles()) ?? [] }

  /// Loads those files again that were saved with another content; all files if a module was.
  func reloadChanged() {
    var changed: [String] = []
    for entry in journal.entries {
      guard let path = entry.path, !changed.contains(path), let text = try? ScriptFile.read(path)
      else { continue }
      if text != entry.source { changed.append(path) }
    }
    let changedModules = modules.filter {
      versions[$0] != nil && versions[$0] != FileVersion(path: $0)
    }
    if !changedModules.isEmpty {
      for path in changedModules { forgetModule(path) }
      changed = Array(Set(journal.entries.compactMap(\.path))).sorted()
    }
    noteVersions()
    for path in changed {
      let count = journal.count
      guard let index = journal.entries.firstIndex(where: { $0.path == path }) else { continue }
      output.beginBusy()
      let isLoaded = attempt { try load(path) } != nil
      output.endBusy()
      if isLoaded, journal.count == count + 1 { replaceEntries(index..<index + 1) }
      output.write(
        isLoaded
          ? "-- \(path) was saved, and is loaded again"
          : "-- \(path) was saved; its last version stays")
    }
  }

  func noteVersions() { versions = modules.reduce(into: [:]) { $0[$1] = FileVersion(path: $1) } }

  /// Has the module of a file loaded again when it is next required.
  private func forgetModule(_ path: String) {
    attempt {
      let forget = try script.state.load(
        PackageResources.forget_module_lua, chunkName: "=lunette.repl")
      try script.state.call(forget, [.string(path)])
    }
  }
}
