import LunetteScreen

/// A node that takes some keys when the focus is in it.
public protocol KeyCatcher: AnyObject {
  /// True if the key is dealt with.
  func catchKey(_ event: KeyEvent) -> Bool
  /// The same on the way down, before the focused view gets the key.
  func captureKey(_ event: KeyEvent) -> Bool
  /// Whether it hears keys, too, where no view has the focus.
  var hearsKeysWithoutFocus: Bool { get }
}
extension KeyCatcher {
  package func captureKey(_ event: KeyEvent) -> Bool { false }
  package var hearsKeysWithoutFocus: Bool { false }
}

/// A node that some keys scroll when nothing inside took them.
package protocol KeyScrollTarget: AnyObject {
  func handleScrollKey(_ event: KeyEvent) -> Bool
  /// What these keys do now, for the help overlay.
  var scrollHelp: [KeyHelp] { get }
}
extension KeyScrollTarget {
  package var scrollHelp: [KeyHelp] { (self as? any KeyHelpSource)?.keyHelp ?? [] }
}

/// A node that says what keys do while it, or something in it, has the focus. Those that say nothing are described by
/// what they are announced as.
package protocol KeyHelpSource: AnyObject {
  var keyHelp: [KeyHelp] { get }
  /// Whether a script says so, by `onKeyPress` or `keyHelp`. Such keys are heard where nothing has the focus, too; those
  /// that write are not heard where a text input has it.
  var isScriptsOwn: Bool { get }
  /// Whether it has its keys before the focused view, a text input too, and the outermost first.
  var comesFirst: Bool { get }
}
extension KeyHelpSource {
  package var comesFirst: Bool { false }
  package var isScriptsOwn: Bool { false }
}
