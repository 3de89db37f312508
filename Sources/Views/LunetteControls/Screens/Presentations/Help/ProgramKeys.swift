import LunetteBase
import LunetteEngine

/// The keys and commands that a program has besides those of the views in a scene. The help (F1)
/// lists them first.
package final class ProgramKeys: SceneFeature {
  package typealias Group = (title: String, keys: [KeyHelp])
  /// Returns what holds now, in groups.
  package var groups: () -> [Group] = { [] }
  package init(scene: Scene) {}
}
