/// What a scene shows of its own accord. The engine knows when; what it looks like, those say who have views to make it of.
package protocol StandardViews: Sendable {
  /// What stands around all of the contents.
  func root(_ content: View) -> View
  /// In the place of what a body would have returned, had it not failed.
  func failure(_ message: String) -> View
  /// In the place of a control whose style failed; `label` is the control's.
  func failedStyle(label: View) -> View
  /// In the place of views that are nested too deep; `message` says so.
  func tooDeep(_ message: String) -> View
  /// Opens the overlay that lists what the keys do, above all that is presented; false if there is none.
  func showHelp(in scene: Scene) -> Bool
}

/// Shows nothing of its own accord.
package struct NoStandardViews: StandardViews {
  package init() {}
  package func root(_ content: View) -> View { content }
  package func failure(_ message: String) -> View { EmptyView.shared }
  package func failedStyle(label: View) -> View { label }
  package func tooDeep(_ message: String) -> View { EmptyView.shared }
  package func showHelp(in scene: Scene) -> Bool { false }
}
