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
/// under a lock, so a program that runs at the same time loses none of its own keys.
package final class AppStorage {
  static let function = Function(
    "ui.AppStorage",
    "Returns a state whose value is kept for the next run, in a file of the script's own. The same "
      + "key gives the same state.",
    example: "ui.AppStorage(\"volume\", 5)",
    .string("key", "The name under which the value is kept."),
    .any("default", "The value as long as none is kept: anything that JSON can hold."),
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
      runtime.state.load(Self.source, chunkName: "=lunette.AppStorage"))
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
        throw FunctionFault.wrongValue(
          Self.function.row.title, "default", expected: "a value that JSON can hold",
          GivenValue(value))
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

  private func read(_ path: String) throws(LuaError) {
    guard let functions else { return }
    // Values that were just read need not be written again.
    isSaving = true
    defer { isSaving = false }
    try runtime.state.call(functions.load, [.string(Self.text(of: path) ?? "")])
  }

  private func save() {
    guard let functions, !isSaving else { return }
    isSaving = true
    defer { isSaving = false }
    do { try checkValues(functions) } catch { runtime.onError?(ScriptError(thrown: error)) }
    guard let path else { return }
    Files.makeFolder(Files.folder(of: path), mode: 0o700)
    let lock = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    defer { if lock >= 0 { close(lock) } }
    if lock >= 0 { while flock(lock, LOCK_EX) != 0, errno == EINTR {} }
    do {
      let answer = try runtime.state.call(functions.save, [.string(Self.text(of: path) ?? "")])
      if let bytes = answer.first?.text.map({ Array($0.utf8) }) {
        var hasBegun = false
        let error = lh_replace_file(path, bytes, bytes.count, 0o600, &hasBegun)
        if error != 0 { throw HostFault.storage(path, errno: error) }
      }
    } catch { runtime.onError?(ScriptError(thrown: error)) }
  }

  /// Reports the values that cannot be kept, each once. The others are kept.
  private func checkValues(_ functions: Functions) throws(LuaError) {
    let answer = try runtime.state.call(functions.check)
    for index in stride(from: 0, to: answer.count - 1, by: 2) {
      guard let key = answer[index].text else { continue }
      let fault = FunctionFault.wrongValue(
        Self.function.row.title, "the value of \"\(key)\"", expected: "a value that JSON can hold",
        GivenValue(answer[index + 1]))
      runtime.onError?(ScriptError(fault, at: locations[key]))
    }
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

  private static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      if count <= 0 { break }
      bytes += block[..<count]
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Makes the functions `get(key, default)`, `load(text)`, `check()`, `save(text)`, `remember()`
  /// and `restore()`. Only keys that were written since the last time are saved, and all others of
  /// the file stay.
  private static let source = """
    local ui = require "lunette"
    local json = ui.json
    local states, defaults, kept, known, refused, texts = {}, {}, {}, {}, {}, {}
    -- By key: the text of what `remember` found; the states that may still get another default after `restore`.
    local remembered, renewed = {}, {}

    local function read(text)
      local ok, values = pcall(json.decode, text)
      return ok and type(values) == "table" and values or {}
    end
    -- A kept value of another type than the default is that of another version of the script.
    local function usable(value, default)
      if value == json.null then value = nil end
      if value == nil or default ~= nil and type(value) ~= type(default) then return default end
      return value
    end
    local function text_of(value)
      if value == nil then value = json.null end
      return json.encode({ value })
    end
    -- The text of a value, or nil where JSON cannot hold it.
    local function kept_text(value)
      local ok, text = pcall(text_of, value)
      return ok and text or nil
    end

    local function get(key, default)
      local state = states[key]
      if state then
        if renewed[key] and default ~= nil and pcall(text_of, default) then
          defaults[key], state.value = default, default
        end
        renewed[key] = nil
        return state
      end
      if not pcall(text_of, default) then return nil end
      state = ui.State(usable(kept[key], default))
      states[key], defaults[key], known[key] = state, default, text_of(state.value)
      return state, true
    end
    -- Notes the texts of the values as they are now, for `save`. Returns the keys whose values cannot be kept, each with its
    -- value, which are not known yet.
    local function check()
      local wrong = {}
      texts = {}
      for key, state in pairs(states) do
        texts[key] = kept_text(state.value)
        if not texts[key] then
          if refused[key] == nil then
            wrong[#wrong + 1], wrong[#wrong + 2] = key, state.value
          end
          refused[key] = true
        else
          refused[key] = nil
        end
      end
      return table.unpack(wrong)
    end
    local function load(text)
      kept = read(text)
      for key, state in pairs(states) do
        state.value = usable(kept[key], defaults[key])
        known[key] = text_of(state.value)
      end
    end
    local function save(text)
      local values, changed = read(text), false
      for key, state in pairs(states) do
        local now = texts[key]
        if now and now ~= known[key] then
          known[key], changed = now, true
          if state.value == nil then values[key] = json.null else values[key] = state.value end
        end
      end
      return changed and json.encode(values) or nil
    end
    local function remember()
      remembered = {}
      for key, state in pairs(states) do remembered[key] = kept_text(state.value) end
    end
    local function restore()
      renewed = {}
      for key, state in pairs(states) do
        if remembered[key] then
          local value = json.decode(remembered[key])[1]
          if value == json.null then value = nil end
          state.value = value
        else
          state.value, renewed[key] = defaults[key], true
        end
      end
    end
    return get, load, check, save, remember, restore
    """
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
