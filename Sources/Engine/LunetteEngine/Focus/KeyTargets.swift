import LunetteBase

/// A node that takes some keys when the focus is in it.
public protocol KeyCatcher: AnyObject {
  /// Handles a key on its way up from the focused view. Returns true if the key is handled.
  func catchKey(_ event: KeyEvent) -> Bool
  /// Handles a key on its way down, before the focused view gets it. Returns true if the key is
  /// handled.
  func captureKey(_ event: KeyEvent) -> Bool
  /// Whether the node names the key, so that it gets it before a text input on which it stands
  /// (S126).
  func namesKey(_ event: KeyEvent) -> Bool
  /// Whether the node also gets keys when no view has the focus.
  var hearsKeysWithoutFocus: Bool { get }
}
extension KeyCatcher {
  package func captureKey(_ event: KeyEvent) -> Bool { false }
  package func namesKey(_ event: KeyEvent) -> Bool { false }
  package var hearsKeysWithoutFocus: Bool { false }
}

/// A node that is scrolled by some keys if no view inside has used them.
public protocol KeyScrollTarget: AnyObject {
  func handleScrollKey(_ event: KeyEvent) -> Bool
  /// The description of what these keys do now, for the help overlay.
  var scrollHelp: [KeyHelp] { get }
}
extension KeyScrollTarget {
  package var scrollHelp: [KeyHelp] { [] }
}
extension KeyScrollTarget where Self: KeyHelpSource {
  package var scrollHelp: [KeyHelp] { keyHelp }
}

/// A node that takes what is pasted outside of text inputs.
public protocol PasteTarget: AnyObject {
  func take(_ text: String)
}

/// A node that describes what keys do while it, or a view in it, has the focus. Nodes without such
/// a description are described by the kind as which they are announced.
public protocol KeyHelpSource: AnyObject {
  var keyHelp: [KeyHelp] { get }
  /// Whether the description is from a script, by `onKeyPress` or `keyHelp`. Such keys work even if
  /// no view has the focus; those of them that type text do not work while a text input has the
  /// focus.
  var isScriptsOwn: Bool { get }
  /// Whether the node gets its keys before the focused view does, even before a text input. The
  /// outermost such node comes first.
  var comesFirst: Bool { get }
  /// Whether help lists its keys after those of the views around it, because they are the same for
  /// all views.
  var comesLast: Bool { get }
}
extension KeyHelpSource {
  package var comesFirst: Bool { false }
  package var comesLast: Bool { false }
  package var isScriptsOwn: Bool { false }
}
