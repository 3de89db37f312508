import LunetteEngine

/// `labelsHidden`: the controls inside do not show their labels, and are still announced by them.
/// Buttons and menus keep their labels, because they consist of nothing else.
package enum AreLabelsHiddenKey: EnvironmentKey {
  package static var defaultValue: Bool { false }
}

extension Environment {
  var areLabelsHidden: Bool { self[AreLabelsHiddenKey.self] }
}
