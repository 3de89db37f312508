import CLunetteSystem
import Glibc
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript

/// `ui.AppStorage(key, default)`: states whose values are kept. Until `keep` names a file, they are
/// kept in memory: tests and tools begin with nothing.
///
/// The file is a JSON object. It is read again, changed and replaced as a whole for each write,
/// under a lock, so a program that runs at the same time loses none of its own keys. A file that
/// is damaged is put aside, and one that cannot be read is left alone; messages say so.
package final class AppStorage {
  static let function = Function(
    "ui.AppStorage",
    "Returns a state whose value is kept for the next run, in a file of the script's own. The same "
      + "key gives the same state.",
    example: "ui.AppStorage(\"volume\", 5)",
    .string("key", "The name under which the value is kept."),
    .any("default", "The value until one has been kept: anything that JSON can hold."),
    returns: [FieldRow("state", .object("State"), "")])

  private unowned let runtime: ScriptRuntime
  private struct Functions { let get, load, check, save, remember, restore: LuaReference }
  private var functions: Functions?
  private var path: String?
  private var isSaving = false
  /// Where the script made the state of each key.
  private var locations: [String: SourceLocation] = [:]

  init(_ runtime: ScriptRuntime) throws(LuaError) {
    self.runtime = runtime
    try runtime.addLate("AppStorage") { [weak self] runtime throws(LuaError) in
      try self?.install(runtime)
    }
  }

  private func install(_ runtime: ScriptRuntime) throws(LuaError) {
    let made = try runtime.state.call(
      runtime.state.load(packaged: PackageResources.storage_lua, chunkName: "=lunette.AppStorage"))
    let references = made.compactMap(\.reference)
    guard references.count == 6 else {
      preconditionFailure("the code of AppStorage returns six functions: a bug in Lunette")
    }
    let get = references[0]
    functions = Functions(
      get: get, load: references[1], check: references[2], save: references[3],
      remember: references[4], restore: references[5])
    runtime.onWatchedWrite = { [weak self] in self?.save() }
    if let path { try read(path) }
    try runtime.addFunction(Self.function) { [weak self] runtime, arguments, key, value in
      let answer = try runtime.state.call(get, [.string(key), value])
      guard let state = answer.first?.reference else {
        throw Self.unkept("default", value, because: answer.last)
      }
      if answer.count > 1 {
        runtime.watch(state)
        self?.locations[key] = arguments.location
      }
      return .value(.reference(state))
    }
  }

  // MARK: The file

  /// Keeps the values from now on in the file of an application, and takes those that are kept
  /// there.
  package func keep(as name: String) throws {
    let data = HostEnvironment.variable("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = HostEnvironment.variable("HOME").map { Files.join($0, ".local/share") }
    guard let folder = data ?? home else { return }
    let safe = String(name.map { $0 == "/" || $0 == "\0" ? "_" : $0 })
    let path = Files.join(folder, "lunette/apps/\(safe).json")
    if path == self.path { return }
    self.path = path
    if functions != nil { try read(path) }
  }

  /// Takes the values of the file. A damaged one is put aside, and the script begins without
  /// values.
  private func read(_ path: String) throws(LuaError) {
    guard let functions else { return }
    // Values that were just read need not be written again.
    isSaving = true
    defer { isSaving = false }
    if try load(path, functions) == nil { return }
    let lock = lock(path)
    defer { if lock >= 0 { close(lock) } }
    // Another process may just have put the damaged file aside and written a new one.
    guard let problem = try load(path, functions) else { return }
    do { try putAside(path, problem) } catch { report(error) }
  }

  /// Returns what is wrong with the contents of the file. A file that cannot be read is not
  /// damaged: it stays, and `save` leaves it alone.
  private func load(_ path: String, _ functions: Functions) throws(LuaError) -> String? {
    let text: LuaValue
    do throws(HostFault) { text = try Self.contents(of: path) } catch {
      text = .nil
      report(error)
    }
    return try runtime.state.call(functions.load, [text]).first?.text
  }

  private func save() {
    guard let functions, !isSaving else { return }
    isSaving = true
    defer { isSaving = false }
    do { try checkValues(functions) } catch { report(error) }
    guard let path else { return }
    Files.makeFolder(Files.folder(of: path), mode: 0o700)
    let lock = lock(path)
    defer { if lock >= 0 { close(lock) } }
    do {
      let text = try Self.contents(of: path)
      let answer = try runtime.state.call(functions.save, [text, .boolean(isWritten)])
      guard let bytes = answer.first?.text.map({ Array($0.utf8) }) else { return }
      isWritten = false
      if answer.count > 1, let problem = answer[1].text { try putAside(path, problem) }
      var hasBegun = false
      let error = lh_replace_file(path, bytes, bytes.count, 0o600, &hasBegun)
      if error != 0 { throw HostFault.storage(path, errno: error) }
      (isWritten, fault) = (true, nil)
    } catch { report(error) }
  }

  /// Tells an error of the file, once as long as nothing is written: each change of a value tries
  /// again.
  private func report(_ error: any Error) {
    if let new = error as? HostFault {
      if fault == new { return }
      if case .damagedStorage = new {} else { fault = new }
    }
    runtime.onError?(ScriptError(thrown: error))
  }
  /// Whether what `save` has returned the last time is in the file.
  private var isWritten = false
  /// Why the values could not be read or written the last time.
  private var fault: HostFault?

  /// Keeps two processes from changing the file at once until the result is closed.
  private func lock(_ path: String) -> Int32 {
    let lock = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    if lock >= 0 { while flock(lock, LOCK_EX) != 0, errno == EINTR {} }
    return lock
  }

  /// Renames a damaged file, so that its contents are not lost when a new one is written, and
  /// reports that. Throws if it cannot be renamed.
  private func putAside(_ path: String, _ problem: String) throws {
    var aside = path + ".damaged"
    var number = 1
    // `lstat`, because a link to nothing must not be replaced either.
    var status = stat()
    while lstat(aside, &status) == 0 {
      number += 1
      aside = "\(path).damaged-\(number)"
    }
    if rename(path, aside) != 0 { throw HostFault.unreadableStorage(path, errno: errno) }
    report(HostFault.damagedStorage(path, problem, keptAs: Files.name(of: aside)))
  }

  /// Reports the values that cannot be kept, each once. The others are kept.
  private func checkValues(_ functions: Functions) throws(LuaError) {
    let answer = try runtime.state.call(functions.check)
    for index in stride(from: 0, to: answer.count - 2, by: 3) {
      guard let key = answer[index].text else { continue }
      let fault = Self.unkept(
        "the value of \"\(key)\"", answer[index + 1], because: answer[index + 2])
      runtime.onError?(ScriptError(fault, at: locations[key]))
    }
  }
  /// The fault of a value that cannot be kept. What a table has that JSON cannot hold is named with
  /// its place; of other values that is clear.
  private static func unkept(_ label: String, _ value: LuaValue, because problem: LuaValue?)
    -> FunctionFault
  {
    let given = GivenValue(value, problem: value.table == nil ? nil : problem?.text)
    return .wrongValue(
      function.row.title, label, expected: "a value that JSON can hold", given)
  }

  // MARK: Cases of a test

  /// Remembers the values as they are now, for `restore`.
  package func remember() throws(LuaError) {
    if let functions { try runtime.state.call(functions.remember) }
  }

  /// Gives each state the value that it had when `remember` was called; a state that was created
  /// later gets its default.
  package func restore() throws(LuaError) {
    if let functions { try runtime.state.call(functions.restore) }
  }

  /// The bytes of a file, as a string of Lua; nil where there is none.
  private static func contents(of path: String) throws(HostFault) -> LuaValue {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return .nil }
      throw .unreadableStorage(path, errno: errno)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      if count == 0 { return .string(ExactString(bytes)) }
      if count > 0 {
        bytes += block[..<count]
      } else if errno != EINTR {
        throw .unreadableStorage(path, errno: errno)
      }
    }
  }
}

extension Interface {
  /// Keeps the values of `ui.AppStorage` in the script's file: before the script was loaded, under
  /// the name of its own file, and afterwards under the name that its `ui.App` has given.
  package func keepValues() throws(ScriptError) {
    let file = Files.name(of: path)
    let name = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
    do { try functions.storage?.keep(as: app?.id ?? name) } catch {
      throw ScriptError(thrown: error)
    }
  }
}
