import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteTesting

// The functions of a test that concern a plugin. They run on the main actor, on which
// `lunette test` runs.
extension TestApp {
  private typealias Rows = TestAppFunctions

  static let pluginVerbs: [TestVerb] = [
    TestVerb(Rows.send) { app, event, payload in
      let payload = try app.state.plain(payload)
      return try app.onStand(Rows.send.row) { try $0.mock?.send(event, payload) }
    },
    TestVerb(Rows.publish) { app, name, value in
      let value = try app.state.plain(value)
      return try app.onStand(Rows.publish.row) { try $0.mock?.publish(name, value) }
    },
    TestVerb(Rows.command) { app, name, table in
      let given = try table.map { try app.state.plain(.reference($0)) }
      return try app.onStand(Rows.command.row) { stand in
        if case .record(let fields)? = given {
          try stand.command(name, fields)
        } else {
          try stand.command(name)
        }
      }
    },
    TestVerb(Rows.setting) { app, name, value in
      let value = try app.state.plain(value)
      return try app.onStand(Rows.setting.row) { stand in
        if value.isNull {
          try stand.plugin.settings.reset(name)
        } else {
          try stand.plugin.settings.set(name, value)
        }
      }
    },
    TestVerb(Rows.unload) { app in try app.onStand(Rows.unload.row) { $0.unload() } },
  ]

  static let pluginFields: [TestField] = [
    TestField(
      FieldRow(
        "performed", .optional(.array(.object("PerformedAction"))),
        "The actions that the plugin asked its host for, in order.")
    ) { app in
      try app.list { stand in
        stand.record.performed.map { ["name": .string($0.name), "parameters": $0.parameters] }
      }
    },
    TestField(
      FieldRow(
        "emitted", .optional(.array(.object("EmittedEvent"))),
        "The events that the plugin sent to its host, in order.")
    ) { app in
      try app.list { stand in
        stand.record.emitted.map { ["name": .string($0.name), "payload": $0.payload] }
      }
    },
    TestField(
      FieldRow(
        "log", .optional(.array(.string)),
        "The log of the plugin: what it printed and the messages about it, one line each.")
    ) { app in
      try app.list { stand in stand.plugin.log.map { .string($0) } }
    },
  ]

  private func onStand(_ row: FunctionRow, _ body: @MainActor (PluginStand) throws -> Void) throws
    -> [LuaValue]
  {
    guard let plugin else {
      throw FunctionFault.caused(row.title, by: TestingFault.isNoPlugin)
    }
    do {
      try MainActor.assumeIsolated { try body(plugin) }
    } catch let error as PluginError {
      throw FunctionFault.caused(row.title, by: TestingFault.plugin(error.description))
    }
    driver.settle()
    return []
  }

  /// The values that `body` reads of the plugin, as a Lua array; nil where the interface is not
  /// that of a plugin.
  private func list(_ body: @MainActor (PluginStand) -> [PluginValue]) throws -> LuaValue {
    guard let plugin else { return .nil }
    return try state.make(.array(MainActor.assumeIsolated { body(plugin) }))
  }
}

extension ScriptError {
  /// A plugin's error in the form in which tests get errors of scripts.
  init(of error: PluginError) {
    guard let file = error.file else {
      self.init(TestingFault.plugin(error.description), traceback: error.traceback)
      return
    }
    let location = SourceLocation(file: file, line: error.line)
    self.init(TestingFault.plugin(error.message), at: location, traceback: error.traceback)
  }
}
