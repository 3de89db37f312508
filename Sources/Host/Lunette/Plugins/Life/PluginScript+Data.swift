import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript

// `plugin.settings` and `plugin.storage`.
extension PluginScript {
  /// The functions by which plugin.lua reads settings, and reads and keeps data.
  func dataFunctions(_ data: PluginData) throws(LuaError) -> [(String, LuaValue)] {
    [
      ("setting", .reference(try makeSetting(data.settings))),
      ("stored", .reference(try makeStored(data.stored))),
      ("store", .reference(try makeStore(data.stored))),
      ("storedKeys", .reference(try makeStoredKeys(data.stored))),
      (
        "storedReadOnly",
        .reference(
          try state.makeFunction { arguments in
            throw PluginFault.data(.storedReadOnly(try arguments[0].text ?? ""))
          })
      ),
    ]
  }

  private func makeSetting(_ settings: SettingValues) throws(LuaError) -> LuaReference {
    try state.makeFunction { [weak self] arguments in
      guard let self else { return .none }
      let name = try arguments[0].text ?? ""
      return .value(try state.make(settings.value(of: name)))
    }
  }
  private func makeStored(_ stored: StoredData) throws(LuaError) -> LuaReference {
    try state.makeFunction { [weak self] arguments in
      guard let self, let key = try arguments[0].text else { return .none }
      return .value(try state.make(stored[key]))
    }
  }
  private func makeStoredKeys(_ stored: StoredData) throws(LuaError) -> LuaReference {
    try state.makeFunction { [weak self] _ in
      guard let self else { return .none }
      return .value(try state.make(.array(stored.keys.map { .string($0) })))
    }
  }
  private func makeStore(_ stored: StoredData) throws(LuaError) -> LuaReference {
    try state.makeFunction { [weak self] arguments in
      guard let self, let host else { return .none }
      guard let key = try arguments[0].text else {
        throw PluginFault.data(.noStorageKey(given: try arguments[0].given))
      }
      if runtime.isInBody { throw PluginFault.performedInBody("plugin.storage.\(key)") }
      let value: PluginValue
      do { value = try state.plain(arguments[1]) } catch {
        throw PluginFault.data(.notStorable(key: key, given: try arguments[1].given))
      }
      do throws(DataFault) { try stored.set(key, value, at: host.now) } catch {
        throw PluginFault.data(error)
      }
      return .none
    }
  }

  /// Updates a setting that the script may have read.
  func writeSetting(_ name: String) {
    guard let data else { return }
    do throws(ScriptError) {
      try runtime.callBack(setSetting, [.string(name), try make(data.settings[name])])
    } catch { onError?(error) }
  }
}

extension SettingValues {
  /// - Throws: That there is no such setting.
  fileprivate func value(of name: String) throws(PluginFault) -> PluginValue {
    guard declared.contains(where: { $0.name == name }) else {
      throw .data(.unknownSetting(name, known: declared.map(\.name)))
    }
    return self[name]
  }
}
