import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteViews

// The engine's types, not those of the same names in a host's interface.
private typealias View = LunetteEngine.View
private typealias Text = LunetteViews.Text
private typealias ScrollView = LunetteViews.ScrollView

/// The interface that `lunette preview` shows: the previews of a script one below the other, each
/// under its name, or one of them alone. For a script without previews, it shows what the script
/// returns; for a file of tests, the last screens of its cases.
enum PreviewBoard {
  /// Makes an interface show the previews of the script at `path` instead of the view that the
  /// script returns, after each load.
  ///
  /// - Parameters:
  ///   - name: The name of the only preview that is shown.
  ///   - scrolls: Whether the previews scroll, because a window may be too small for all of them.
  static func install(in interface: Interface, path: String, name: String?, scrolls: Bool) {
    interface.runtime.collectsPreviews = true
    interface.loader = { [unowned interface] () throws(ScriptError) in
      if let cases = try CasePictures.of(path, name, interface.options) {
        return ScriptApp(root: scrolled(board(cases.map { ($0.name, $0.view) }), scrolls))
      }
      return try app(of: interface.runtime, path, name, scrolls)
    }
  }

  /// Loads the script, ignores its result, and returns its previews.
  static func previews(of runtime: ScriptRuntime, _ path: String) throws(ScriptError)
    -> [ScriptPreview]
  {
    try load(path, in: runtime) { _ throws(ScriptError) in throw none(in: path) }.previews
  }

  /// Loads the script. `other` is called with what it has returned if it declares no preview.
  private static func load(
    _ path: String, in runtime: ScriptRuntime, other: ([LuaValue]) throws(ScriptError) -> ScriptApp
  ) throws(ScriptError) -> (previews: [ScriptPreview], app: ScriptApp?) {
    let before = runtime.previews
    do throws(ScriptError) {
      return try runtime.load(
        source: ScriptRuntime.read(path), name: path, willRun: { runtime.previews = [] }
      ) {
        results throws(ScriptError) in
        (runtime.previews, runtime.previews.isEmpty ? try other(results) : nil)
      }
    } catch {
      runtime.previews = before
      throw error
    }
  }

  private static func none(in path: String) -> ScriptError {
    ScriptError(ToolFault.noPreviews, at: SourceLocation(file: path, line: nil))
  }

  private static func app(
    of runtime: ScriptRuntime, _ path: String, _ name: String?, _ scrolls: Bool
  ) throws(ScriptError) -> ScriptApp {
    let loaded = try load(path, in: runtime) { results throws(ScriptError) in
      if name != nil { throw none(in: path) }
      do throws(ScriptError) { return try runtime.app(ofFile: results, name: path) } catch {
        guard case .badResult? = error.fault as? ScriptFault else { throw error }
        throw none(in: path)
      }
    }
    if let app = loaded.app { return app }
    return ScriptApp(root: try root(loaded.previews, runtime, path, name, scrolls))
  }

  private static func root(
    _ all: [ScriptPreview], _ runtime: ScriptRuntime, _ path: String, _ name: String?,
    _ scrolls: Bool
  ) throws(ScriptError) -> LunetteEngine.View {
    if let name {
      guard let one = all.first(where: { $0.name == name }) else {
        throw ScriptError(
          ToolFault.noPreview(name, among: all.map(\.name)),
          at: SourceLocation(file: path, line: nil))
      }
      return scrolled(try view(of: one, runtime), scrolls)
    }
    var parts: [(name: String, view: View)] = []
    for preview in all { parts.append((preview.name, try view(of: preview, runtime))) }
    return scrolled(board(parts), scrolls)
  }

  /// Views one below the other, each under its name.
  private static func board(_ parts: [(name: String, view: View)]) -> View {
    let rows: [View?] = parts.map { part in
      let caption = EnvironmentModifier(Text(.verbatim(part.name)), .foreground(.secondary))
      let both = Stack(axis: .vertical, horizontal: .leading, children: [caption, part.view])
      return IDModifier(both, .string(ExactString(part.name)))
    }
    return Stack(axis: .vertical, horizontal: .leading, spacing: 1, children: rows)
  }

  private static func scrolled(_ view: View, _ scrolls: Bool) -> View {
    scrolls ? ScrollView(axes: .both, content: view) : view
  }
  private static func view(of preview: ScriptPreview, _ runtime: ScriptRuntime) throws(ScriptError)
    -> View
  {
    do { return try runtime.view(of: preview) } catch {
      throw runtime.scriptError(error, inFile: "")
    }
  }
}
