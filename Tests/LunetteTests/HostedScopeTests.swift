// Also runs under AddressSanitizer.
import Glibc
import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteViews
import Testing

@testable import Lunette

/// A host shows scripts from several folders in one scene.
@Suite struct HostedScopeTests {
  /// A temporary folder with translations of "title", which is removed with this object.
  private final class Folder {
    let path: String
    init(_ words: String) {
      var template = Array("/tmp/lunette-scope-XXXXXX".utf8CString)
      path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)!) }
      mkdir(path + "/strings", 0o700)
      let file = fopen(path + "/strings/en.lua", "w")!
      fputs("return { title = '\(words)' }", file)
      fclose(file)
    }
    deinit {
      remove(path + "/strings/en.lua")
      rmdir(path + "/strings")
      rmdir(path)
    }
  }

  @Test func nothingOfItIsKeptAndFinalizersFindNothingLeft() throws {
    for isSandboxed in [false, true] {
      weak var state: LuaState?
      do {
        var options = HostOptions()
        options.isSandboxed = isSandboxed
        let script = try HostedScript(folder: "/tmp", options: options)
        state = script.state
        let source = """
          local ui = require "lunette"
          for number, use in ipairs {
            function() ui.process { "true" } end, function() return ui.stdin.read() end, function() ui.sleep(1) end,
            function() ui.after(1, print) end, function() ui.quit() end, function() return ui.files.list("/") end,
            function() ui.strings("en", { a = "b" }) end, function() ui.suspend(print) end,
          } do
            pcall(function() _G["kept" .. number] = setmetatable({}, { __gc = use }) end)
          end
          return ui.Text("x")
          """
        _ = try script.runtime.load(source: Array(source.utf8), name: "main.lua")
      }
      #expect(state == nil)
    }
  }

  @Test func aHostSaysWhichLevelAScriptHas() throws {
    var options = HostOptions()
    options.apiLevel = HostOptions.apiLevels.lowerBound
    let script = try HostedScript(folder: "/tmp", options: options)
    let chunk = try script.state.load("return require('lunette').apiLevel", chunkName: "@a.lua")
    #expect(try script.state.call(chunk).first?.integer == Int64(options.apiLevel))
    options.apiLevel = HostOptions.apiLevels.upperBound + 1
    do {
      _ = try HostedScript(folder: "/tmp", options: options)
      Issue.record("there is a level \(options.apiLevel)")
    } catch {
      #expect(
        SessionError(error).description.hasPrefix(
          "there is no API level \(options.apiLevel); Lunette "))
    }
  }

  @Test func eachReadsItsOwnFolderAndOneIsClosed() throws {
    var options = HostOptions()
    options.isSandboxed = true
    let folders = [Folder("first"), Folder("second")]
    let scripts = try folders.map { try HostedScript(folder: $0.path, options: options) }
    var failures: [[String]] = [[], []]
    var opened: [String] = []
    let views = try scripts.indices.map { number -> LunetteEngine.View in
      let scope = scripts[number].makeScope("plugin \(number)", folder: folders[number].path)
      scope.onError = { failures[number].append($0.error.message) }
      scripts[number].openURL = { opened.append("\(number) \($0)") }
      let source = """
        local ui = require "lunette"
        return ui.VStack { spacing = 0, ui.Text("title"), ui.Image("none.png"), ui.Link("link", { destination = "x:y" }) }
        """
      return ScopeModifier(
        try scripts[number].runtime.load(source: Array(source.utf8), name: "\(number).lua").root,
        scope)
    }
    let scene = Scene(
      size: Size(width: 20, height: 6), environment: Environment(options.settings()))
    scene.changeEnvironment { $0.locale = "en" }
    let buffer = CellBuffer(width: 20, height: 6, glyphs: scene.glyphs)
    scene.setRoot(Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: views))
    scene.render(into: buffer)
    #expect(buffer.text.contains("first") && buffer.text.contains("second"), "\(buffer.text)")
    // Each script gets its own error, because the picture is missing in the folder of each.
    #expect(failures.allSatisfy { $0.count == 1 && $0[0].contains("none.png") }, "\(failures)")
    scene.handle(.key(KeyEvent(.enter)))
    scripts[0].close()
    scene.handle(.key(KeyEvent(.enter)))
    scene.handle(.key(KeyEvent(.tab)))
    scene.handle(.key(KeyEvent(.enter)))
    #expect(opened == ["0 x:y", "1 x:y"])
    // When the language changes, the closed script reads no file.
    scene.changeEnvironment { $0.locale = "en-GB" }
    scene.render(into: buffer)
    #expect(buffer.text.contains("second"))
    #expect(failures.allSatisfy { $0.count == 1 }, "\(failures)")
    scene.tearDown()
  }
}
