import LunetteEngine

/// `labelsHidden`: controls inside show no label of theirs, and are announced by it all the same. Buttons and menus keep
/// theirs, which is all that there is of them.
package enum AreLabelsHiddenKey: EnvironmentKey {
  package static var defaultValue: Bool { false }
}

extension Environment {
  var areLabelsHidden: Bool { self[AreLabelsHiddenKey.self] }
}
