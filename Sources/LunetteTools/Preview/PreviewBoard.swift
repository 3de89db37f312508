import Lunette
import LunetteDiagnostics
import LunetteEngine
import LunetteScreen
import LunetteScript
import LunetteValues
import LunetteViews

// The engine's types, not those of the same names in a host's interface.
private typealias View = LunetteEngine.View
private typealias Text = LunetteViews.Text
private typealias ScrollView = LunetteViews.ScrollView

/// The interface that `lunette preview` shows: the previews of a script one below the other, each under its name, or one of them
/// alone.
enum PreviewBoard {
  /// Makes an interface show the previews of the script at `path` instead of the view that the script returns, after each load.
  ///
  /// - Parameters:
  ///   - name: The name of the only preview that is shown.
  ///   - scrolls: Whether the previews scroll, because a window may be too small for all of them.
  static func install(in interface: Interface, path: String, name: String?, scrolls: Bool) {
    interface.runtime.collectsPreviews = true
    interface.loader = { [unowned interface] () throws(ScriptError) in
      ScriptApp(root: try root(of: interface.runtime, path, name, scrolls))
    }
  }

  /// Loads the script, ignores what it returns, and gives its previews.
  static func previews(of runtime: ScriptRuntime, _ path: String) throws(ScriptError) -> [ScriptPreview] {
    let before = runtime.previews
    do throws(ScriptError) {
      return try runtime.load(source: ScriptRuntime.read(path), name: path, willRun: { runtime.previews = [] }) {
        _ throws(ScriptError) in
        if runtime.previews.isEmpty {
          throw ScriptError(ToolFault.noPreviews, at: SourceLocation(file: path, line: nil))
        }
        return runtime.previews
      }
    } catch {
      runtime.previews = before
      throw error
    }
  }

  private static func root(
    of runtime: ScriptRuntime, _ path: String, _ name: String?, _ scrolls: Bool
  ) throws(ScriptError) -> LunetteEngine.View {
    let all = try previews(of: runtime, path)
    if let name {
      guard let one = all.first(where: { $0.name == name }) else {
        throw ScriptError(ToolFault.noPreview(name, among: all.map(\.name)), at: SourceLocation(file: path, line: nil))
      }
      return scrolled(try view(of: one, runtime), scrolls)
    }
    var parts: [View?] = []
    for preview in all {
      let caption = EnvironmentModifier(Text(.verbatim(preview.name)), .foreground(.secondary))
      let both = Stack(axis: .vertical, horizontal: .leading, children: [caption, try view(of: preview, runtime)])
      parts.append(IDModifier(both, .string(ExactString(preview.name))))
    }
    return scrolled(Stack(axis: .vertical, horizontal: .leading, spacing: 1, children: parts), scrolls)
  }

  private static func scrolled(_ view: View, _ scrolls: Bool) -> View {
    scrolls ? ScrollView(axes: .both, content: view) : view
  }
  private static func view(of preview: ScriptPreview, _ runtime: ScriptRuntime) throws(ScriptError) -> View {
    do { return try runtime.view(of: preview) } catch { throw runtime.scriptError(error, inFile: "") }
  }
}
