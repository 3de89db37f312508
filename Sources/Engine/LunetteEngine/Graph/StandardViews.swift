/// The views that a scene shows of its own accord. The engine decides when to show them; their look
/// is defined by an implementation of this protocol that has views to make them of.
package protocol StandardViews: Sendable {
  /// Wraps the contents of the whole scene.
  func root(_ content: View) -> View
  /// The view that is shown in place of the view of a body that failed.
  func failure(_ message: String) -> View
  /// The view that is shown in place of a control whose style failed; `label` is the label of the
  /// control.
  func failedStyle(label: View) -> View
  /// The view that is shown in place of views that are nested too deeply; `message` says so.
  func tooDeep(_ message: String) -> View
  /// Opens the overlay that lists what the keys do, above everything that is presented. Returns
  /// false if there is no such overlay.
  func showHelp(in scene: Scene) -> Bool
}

/// Standard views that show nothing.
package struct NoStandardViews: StandardViews {
  package init() {}
  package func root(_ content: View) -> View { content }
  package func failure(_ message: String) -> View { EmptyView.shared }
  package func failedStyle(label: View) -> View { label }
  package func tooDeep(_ message: String) -> View { EmptyView.shared }
  package func showHelp(in scene: Scene) -> Bool { false }
}
