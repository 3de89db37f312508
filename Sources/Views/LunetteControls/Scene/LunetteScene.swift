import LunetteBase
import LunetteEngine
import LunetteViews

/// The views that a scene shows by itself: bars around everything, and marks where something is
/// missing.
package struct LunetteStandardViews: StandardViews {
  package init() {}
  package func root(_ content: View) -> View { ToolbarHostModifier(content, fills: true) }
  package func failure(_ message: String) -> View { ErrorView(message: message) }
  package func failedStyle(label: View) -> View {
    Stack(
      axis: .horizontal, spacing: 0,
      children: [EnvironmentModifier(Text(.verbatim("⚠ ")), .foreground(.destructive)), label])
  }
  package func tooDeep(_ message: String) -> View { TooDeepView(message: message) }
  package func showHelp(in scene: Scene) -> Bool { scene.showHelp() }
}

extension Scene {
  /// Makes a scene for Lunette's views.
  package convenience init(size: Size, environment: Environment, glyphs: GlyphTable = GlyphTable())
  {
    self.init(size: size, environment: environment, views: LunetteStandardViews(), glyphs: glyphs)
  }
}
