import Testing

@testable import LunetteLua

@Suite struct ProfileTests {
  func run(_ state: LuaState, _ source: String) throws -> [LuaValue] {
    try state.call(try state.load(source, chunkName: "@file.lua"))
  }

  // MARK: The sandbox

  @Test func theSandboxLacksWhatReachesOut() throws {
    let state = try LuaState(profile: .sandbox)
    for name in [
      "io", "package", "debug", "collectgarbage", "dofile", "loadfile", "string.dump", "os.execute",
      "os.exit",
      "os.getenv", "os.remove", "os.rename", "os.tmpname", "os.setlocale",
    ] {
      let path = name.split(separator: ".").map { "['\($0)']" }.joined()
      #expect(try run(state, "return _G\(path)") == [nil], "\(name)")
    }
    for library in ["io", "package", "debug", "ffi"] {
      #expect(throws: LuaError.self) { try run(state, "return require '\(library)'") }
    }
    #expect(
      try run(state, "return type(os.time()), type(os.clock()), type(os.date()), os.difftime(2, 1)")
        == ["number", "number", "string", 1.0])
  }

  @Test func theSandboxLocksMetatables() throws {
    let state = try LuaState(profile: .sandbox)
    #expect(try run(state, "return getmetatable('')") == [false])
    var error = #expect(throws: LuaError.self) {
      try run(state, "setmetatable({}, { __gc = function() end })")
    }
    #expect(
      error?.message
        == "file.lua:1: finalizers (the metatable's field '__gc') are not available in the sandbox")
    error = #expect(throws: LuaError.self) { try run(state, "setmetatable('', {})") }
    #expect(error?.message.contains("table expected") == true)
    #expect(try run(state, "local m = {} return getmetatable(setmetatable({}, m)) == m") == [true])
    let function = try state.makeFunction { _ in .none }
    try state.setGlobal("f", .reference(function))
    #expect(try run(state, "return type(f), getmetatable(f)") == ["function", nil])
  }

  @Test func theSandboxLoadsTextOnly() throws {
    let trusted = try LuaState(profile: .trusted)
    let bytecode = try run(trusted, "return string.dump(function() end)")[0]
    #expect(try run(trusted, "return type(load(string.dump(function() end)))") == ["function"])
    let state = try LuaState(profile: .sandbox)
    try state.setGlobal("bytecode", bytecode)
    for mode in ["nil", "'b'", "'bt'", "'t'"] {
      let results = try run(state, "return load(bytecode, '=x', \(mode))")
      #expect(results[0] == nil)
      #expect(results[1].text?.contains("attempt to load a binary chunk") == true)
    }
    #expect(try run(state, "return load('return 1')(), load(function() end)").count == 2)
    #expect(try run(state, "local e = { y = 3 } return load('return y', '=x', 't', e)()") == [3])
  }

  @Test func theSandboxRequiresOnlyWhatLiesBesideTheScript() throws {
    let folder = try ModuleFolder([
      "inside.lua": "return { here = ... }", "deep/er.lua": "return 'deeper'",
      "pack/init.lua": "return 'pack'",
    ])
    let outside = try ModuleFolder(["secret.lua": "return 'secret'"])
    let state = try LuaState(profile: .sandbox)
    try state.setModuleFolder(folder.path)
    #expect(
      try run(state, "return require('inside').here, require 'deep.er', (require 'pack')") == [
        "inside", "deeper", "pack",
      ])
    #expect(
      try run(state, "return require 'inside' == require 'inside', require 'string' == string") == [
        true, true,
      ])
    for name in [
      "../" + outside.path.dropFirst(5) + "/secret", outside.path + "/secret", "..secret",
      "inside.", ".inside", "",
      "in\\0side", "in side",
    ] {
      let error = #expect(throws: LuaError.self, "\(name)") {
        try run(state, "return require '\(name)'")
      }
      #expect(error?.message.hasPrefix("file.lua:1: module '") == true, "\(error?.message ?? "")")
    }
    let preload = try state.makeFunction { arguments in
      .value(.string("preloaded \(try arguments[0].text!)"))
    }
    try state.setPreload("mine", preload)
    try state.setLoaded("other", "loaded")
    #expect(
      try run(state, "return require 'mine', require 'other'") == ["preloaded mine", "loaded"])
  }

  // MARK: The trusted profile

  @Test(arguments: ["lpeg", "cjson"])
  func cModulesOfTheDistributionLoad(_ name: String) throws {
    let state = try LuaState(profile: .trusted)
    let uses = [
      "lpeg": "return require('lpeg').match(require('lpeg').R('09') ^ 1, '2024!')",
      "cjson": "return require('cjson').decode('{\"a\": [1, 5]}').a[2]",
    ]
    #expect(try run(state, uses[name]!) == [5])
  }

  @Test func modulesBesideTheScriptComeFirst() throws {
    let folder = try ModuleFolder(["cjson.lua": "return 'mine'", "broken.lua": "return 1 +\n\n* 2"])
    let state = try LuaState(profile: .trusted)
    try state.setModuleFolder(folder.path)
    #expect(try run(state, "return (require 'cjson')") == ["mine"])
    let error = #expect(throws: LuaError.self) { try run(state, "require 'broken'") }
    #expect(error?.message == "\(folder.path)/broken.lua:3: unexpected symbol near '*'")
    #expect(error?.kind == .syntax(incompleteInput: false))
    let missing = #expect(throws: LuaError.self) { try run(state, "require 'no.such'") }
    #expect(missing?.message.contains("no file '\(folder.path)/no/such.lua'") == true)
    #expect(missing?.message.contains("/usr/share/lua/5.4/no/such.lua") == true)
  }

  // MARK: Output

  @Test func whatAScriptPrintsGoesToTheHost() throws {
    let state = try LuaState(profile: .trusted)
    var out: [LuaOutputStream: String] = [:]
    state.onPrint = { stream, bytes in
      out[stream, default: ""] += String(decoding: bytes, as: UTF8.self)
    }
    let folder = try ModuleFolder(["file.txt": ""])
    _ = try run(
      state,
      """
      print("a", 1, nil, setmetatable({}, { __tostring = function() return "t" end }))
      io.write("b", 2, 1.5):write("c\\n")
      io.stdout:write("d")
      io.stderr:write("e", 3)
      local file = assert(io.open("\(folder.path)/file.txt", "w"))
      assert(file:write("in the file", 4) == file)
      file:close()
      io.output("\(folder.path)/file.txt")
      io.write("to the file")
      io.close()
      io.output(io.stdout)
      io.write("f")
      warn("@on") warn("g", "h")
      """)
    #expect(out[.standardOutput] == "a\t1\tnil\tt\nb21.5c\ndf")
    #expect(out[.standardError] == "e3Lua warning: gh\n")
    #expect(
      try run(state, "return io.open('\(folder.path)/file.txt'):read('a')") == ["to the file"])
    #expect(throws: LuaError.self) { try run(state, "io.write({})") }
    #expect(throws: LuaError.self) {
      try run(state, "print(setmetatable({}, { __tostring = error }))")
    }
  }

  @Test func theSandboxPrintsToTheHostToo() throws {
    let state = try LuaState(profile: .sandbox)
    var out = ""
    state.onPrint = { _, bytes in out += String(decoding: bytes, as: UTF8.self) }
    _ = try run(state, "print('hello', 2)")
    #expect(out == "hello\t2\n")
  }
}
