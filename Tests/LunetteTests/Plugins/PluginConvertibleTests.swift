import Testing

@testable import Lunette

/// Values that pass in a form which their type chooses, and numbers of all kinds.
@Suite @MainActor struct PluginConvertibleTests {
  /// A colour that is a string such as "#ff8000".
  struct Color: Codable, Hashable, Sendable, PluginConvertible {
    var rgb: Int
    static var pluginType: PluginType { .string }
    static var pluginExample: PluginValue { "#000000" }
    struct Wrong: PluginFacingError {
      var pluginMessage: String { "a colour is written as \"#ff8000\"" }
    }
    init(rgb: Int) { self.rgb = rgb }
    init(pluginValue: PluginValue) throws {
      guard case .string(let text) = pluginValue, text.first == "#",
        let rgb = Int(text.dropFirst(), radix: 16)
      else {
        throw Wrong()
      }
      self.rgb = rgb
    }
    var pluginValue: PluginValue { .string("#" + String(rgb, radix: 16)) }
  }
  struct Theme: ActionParameters, Hashable {
    var main: Color
    var other: Color?
    var list: [Color] = []
    var names: [String: Color] = [:]
    var wait: Duration?
  }

  @Test func theFormIsUsedWhereverTheValueStands() throws {
    let bench = HostBench()
    var given: [Theme] = []
    try bench.host.actions.register("use") { (call: ActionCall<Theme>) -> Theme in
      given.append(call.parameters)
      return call.parameters
    }
    _ = try bench.host.values.publish("color", Color(rgb: 0xaabbcc))
    _ = try bench.host.values.publish("colors", [Color(rgb: 0x111111)])
    _ = try bench.host.values.publish("wait", Duration.milliseconds(1500))
    let plugin = try bench.load(
      ##"""
      local plugin = require "lunette.plugin"
      print(plugin.values.color.value, plugin.values.colors.value[1], plugin.values.wait.value)
      local theme = plugin.perform("use", {
        main = "#ff8000", other = "#123456", list = { "#111111", "#222222" }, names = { sky = "#abcdef" }, wait = 2.5 })
      print(theme.main, theme.other, theme.list[2], theme.names.sky, theme.wait)
      for _, given in ipairs {
        { main = "red", list = {}, names = {} }, { main = "#1", list = { "#1", "blue" }, names = {} },
        { main = "#1", list = {}, names = { sky = 3 } }, { main = "#1", list = {}, names = {}, wait = "long" },
        { main = "#1", list = {}, names = {}, wait = 1 / 0 }, { main = "#1", list = {}, names = {}, wait = 1e30 },
      } do print(select(2, pcall(plugin.perform, "use", given))) end
      return {}
      """##)
    #expect(
      given == [
        Theme(
          main: Color(rgb: 0xff8000), other: Color(rgb: 0x123456),
          list: [Color(rgb: 0x111111), Color(rgb: 0x222222)],
          names: ["sky": Color(rgb: 0xabcdef)], wait: .milliseconds(2500))
      ])
    let place = "notes/main.lua:10: use: "
    #expect(
      plugin.log == [
        "#aabbcc\t#111111\t1.5", "#ff8000\t#123456\t#222222\t#abcdef\t2.5",
        place + "'main' is \"red\": a colour is written as \"#ff8000\"",
        place + "'list[2]' is \"blue\": a colour is written as \"#ff8000\"",
        place + "'names.sky' is 3, expected a string",
        place + "'wait' is \"long\", expected a duration: seconds",
        place + "'wait' is inf, expected a duration: seconds",
        place + "'wait' is 1e+30, expected a duration: seconds",
      ])
    #expect(bench.errors.isEmpty, "\(bench.errors)")
  }

  struct Numbers: ActionParameters, Hashable {
    var small: UInt8?
    var large: UInt64?
    var huge: Int128?
    var wide: [UInt128]?
    var float: Float?
    var number: Double?
  }
  @Test func numbersAreExactOrRefused() throws {
    let bench = HostBench()
    var given: [Numbers] = []
    try bench.host.actions.register("take", Numbers.self) { call in given.append(call.parameters) }
    let large = try bench.host.values.publish("large", UInt64(Int64.max))
    let floats = try bench.host.values.publish("floats", [Double.nan, .infinity, -.infinity])
    let plugin = try bench.load(
      """
      local plugin = require "lunette.plugin"
      print(plugin.values.large.value)
      local floats = plugin.values.floats.value
      print(floats[1] ~= floats[1], floats[2], floats[3])
      plugin.perform("take", { small = 255, large = math.maxinteger, huge = -1, wide = { 1 }, float = 0.1, number = 1 / 0 })
      plugin.perform("take", { small = 3.0, number = 3 })
      for _, given in ipairs {
        { small = 256 }, { small = -1 }, { small = 1.5 }, { large = -1 }, { large = 2.0^63 }, { float = 1e300 },
      } do print(select(2, pcall(plugin.perform, "take", given))) end
      """ + "\nreturn { commands = { read = function() print(plugin.values.large.value) end } }")
    #expect(
      given == [
        Numbers(
          small: 255, large: UInt64(Int64.max), huge: -1, wide: [1], float: 0.1, number: .infinity),
        Numbers(small: 3, number: 3),
      ])
    let place = "notes/main.lua:9: take: "
    #expect(
      plugin.log == [
        "9223372036854775807", "true\tinf\t-inf",
        place + "'small' is 256, expected an integer from 0 to 255",
        place + "'small' is -1, expected an integer from 0 to 255",
        place + "'small' is 1.5, expected an integer",
        place + "'large' is -1, expected an integer from 0 to 18446744073709551615",
        place + "'large' is 9.223372036854776e+18, expected an integer",
        place + "'float' is 1e+300, expected a number within ±3.4e38",
      ])
    _ = floats
    // What Lua cannot express stays as it was for the plugin, and the host gets a report.
    large.value = UInt64.max
    bench.turn()
    try bench.host.commands.perform("notes.read")
    #expect(plugin.log.last == "9223372036854775807")
    #expect(
      bench.errors.contains {
        $0.origin == .value("large") && $0.message.contains("18446744073709551615")
      })
  }

  /// Bytes of a string that are not text stay as they are.
  @Test func bytesStayBytes() throws {
    let bench = HostBench()
    struct Given: ActionParameters { var bytes: PluginValue }
    try bench.host.actions.register("echo") { (call: ActionCall<Given>) -> PluginValue in
      call.parameters.bytes
    }
    let plugin = try bench.load(
      #"""
      local plugin = require "lunette.plugin"
      local bytes = "\0\xff\xfe\27[2J\xc3"
      print(plugin.perform("echo", { bytes = bytes }) == bytes, plugin.perform("echo", { bytes = { bytes } })[1] == bytes)
      return {}
      """#)
    #expect(plugin.log == ["true\ttrue"])
    #expect(PluginValue(bytes: [0x61]) == "a" && PluginValue(bytes: [0xff]) == .bytes([0xff]))
  }
}
