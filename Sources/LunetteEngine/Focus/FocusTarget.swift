import LunetteScreen

/// A node that can have the keyboard.
public protocol FocusTarget: Node {
  /// Enabled, visible, and a stop of its own.
  var canTakeFocus: Bool { get }
  /// A stop only where there is none inside of it, and never the first choice: a scroll view, which keys must reach.
  var isFallbackStop: Bool { get }
  /// It never has the focus to begin with: who wants it there goes there.
  var waitsForFocus: Bool { get }
  /// A stop only where there is none inside of it.
  var givesWayInside: Bool { get }
  /// Of the stops with the same group Tab visits one: the others are reached by arrows.
  var tabGroup: (any FocusGroup)? { get }
  /// Whether that is this one: what is selected.
  var standsForGroup: Bool { get }
  /// Whether it has the focus in the stead of its content: the modifiers that stand on the content do for it what they do
  /// for a view with the focus.
  var standsForContent: Bool { get }
  /// Who has the focus when it comes back to this one.
  var stopOnReturn: Node { get }
  /// Whether it is a view that was made a stop, or none (`focusable`), and no control by itself.
  var isMadeStop: Bool { get }
  /// Whether what stands in it is to be no stop, though it is a control.
  var refusesFocus: Bool { get }
  /// What takes text as it is typed; nil for all but text inputs.
  var textInput: (any TextInputTarget)? { get }
  /// What it is announced as where it has the focus and no element of its own.
  var kindOfStop: AccessibilityElement.Kind { get }
  func focusChanged(_ isFocused: Bool)
  /// True if the key is dealt with.
  func handleKey(_ event: KeyEvent) -> Bool
  /// Whether a key must come again before it acts (S108).
  var awaitsSecondPress: Bool { get }
  /// The key that was held on it is up, or another has taken its place. True if it stays pressed while a key is held, and
  /// so has no other use for the release.
  func releaseKey() -> Bool
}

extension FocusTarget {
  package var isFallbackStop: Bool { false }
  package var waitsForFocus: Bool { false }
  package var givesWayInside: Bool { isFallbackStop }
  package var tabGroup: (any FocusGroup)? { nil }
  package var standsForGroup: Bool { false }
  package var standsForContent: Bool { false }
  package var stopOnReturn: Node { self }
  package var isMadeStop: Bool { false }
  package var refusesFocus: Bool { false }
  package var textInput: (any TextInputTarget)? { nil }
  package var kindOfStop: AccessibilityElement.Kind { .text }
  package var awaitsSecondPress: Bool { false }
  package func releaseKey() -> Bool { false }
}

/// A node that takes text as it is typed and pasted, before anything else gets a key (S60).
public protocol TextInputTarget: FocusTarget {
  func paste(_ text: String)
  /// The cell of the screen at which the terminal's own cursor is to stand, if it can be seen.
  var cursorPoint: Point? { get }
}

/// A node whose stops are one for Tab, such as a list or a bar of tabs.
public protocol FocusGroup: Node {
  /// The stop that stands for it where that is out of sight; it is brought into sight.
  func bringStopIntoSight() -> Node?
  /// Whether the arrows, too, lead to the stop that stands for it, where they come from elsewhere.
  var leadsArrowsToItsStop: Bool { get }
}
extension FocusGroup {
  package func bringStopIntoSight() -> Node? { nil }
  package var leadsArrowsToItsStop: Bool { false }
}

/// A node that is told whether the focus is inside of it.
protocol FocusObserver: Node {
  func focusChanged(_ isFocused: Bool)
}

extension Node {
  /// The modifiers on its content, from the outermost in, if what they do for a view with the focus they do for it.
  package final var modifiersOfContent: DropFirstSequence<UnfoldSequence<WrapperNode, Node?>>? {
    focusTarget?.standsForContent == true ? wrappersInwards.dropFirst() : nil
  }
  /// Who has the focus in the stead of the content that this is a modifier of.
  package final var holderOfContent: (any FocusTarget)? {
    var above = parent
    while let here = above?.asWrapper {
      if let target = here.focusTarget, target.standsForContent { return target }
      above = here.parent
    }
    return nil
  }
}
