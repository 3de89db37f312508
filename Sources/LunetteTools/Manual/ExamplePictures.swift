import Lunette
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScreen
import LunetteScript

/// Draws the examples of views and modifiers, as text. They are run in one Lua state, each in an interface of its own.
package final class ExamplePictures {
  private let script: HostedScript
  private let run: LuaReference
  private let folder: String
  /// What a page has room for, in cells.
  private static let width = 48
  private static let height = 16
  /// What is shown over others needs others.
  private static let heightUnderLayers = 10

  /// - Parameter folder: Where the pictures are that examples name.
  package init(folder: String) throws {
    self.folder = folder
    script = try HostedScript(folder: folder, options: HostOptions(), input: .given)
    let chunk = try script.state.load(PackageResources.examples_lua, chunkName: "=lunette.examples")
    guard let run = try script.state.call(chunk).first?.function else { throw ManualFault.noExamples }
    self.run = run
  }

  /// Nil where the example gives no view: a gesture, a table of options. Throws what is wrong with it.
  package func picture(of declaration: Declaration) throws -> String? {
    switch declaration.kind {
    case .view, .modifier: break
    case .value, .options: return nil
    }
    let result = try script.state.call(run, [.string(declaration.example)]).first ?? .nil
    let interface = Interface(
      of: script, path: Files.join(folder, "example"), size: Size(width: Self.width, height: Self.heightUnderLayers),
      settings: HostOptions().settings())
    let scene = interface.scene
    defer { scene.tearDown() }
    var failure: ScriptError?
    interface.onError = { failure = failure ?? $0 }
    interface.show(try script.runtime.app(result, name: "example"))
    let ideal = scene.idealHeight(width: Self.width)
    let isLayer = declaration.parameters.contains { $0.name == "isPresented" }
    let rows = isLayer ? Self.heightUnderLayers : max(1, min(Self.height, ideal))
    scene.resize(Size(width: Self.width, height: rows))
    let buffer = CellBuffer(width: Self.width, height: rows, glyphs: scene.glyphs)
    scene.render(into: buffer)
    // What is put up by a frame is in the next.
    scene.advance(to: 1)
    scene.render(into: buffer)
    if let failure = failure ?? scene.rootFailure { throw failure }
    return ScreenExport.text(buffer)
  }
}
