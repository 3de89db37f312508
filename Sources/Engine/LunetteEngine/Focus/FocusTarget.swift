import LunetteBase

/// A node that can have the keyboard focus.
public protocol FocusTarget: Node {
  /// Whether the node is enabled, visible, and a focus stop itself.
  var canTakeFocus: Bool { get }
  /// Whether the node is a stop only if it has no stops inside, and never the first choice, such as
  /// a scroll view, which keys must be able to reach.
  var isFallbackStop: Bool { get }
  /// Whether the node never gets the focus on its own, only when the user moves it there.
  var waitsForFocus: Bool { get }
  /// Whether arrow keys lead past the node, to what is behind it; only Tab and a click lead to it.
  var isPassedByArrows: Bool { get }
  /// Whether the node may get the focus because the view that had it has gone.
  var inheritsFocus: Bool { get }
  /// Whether the node is a stop only if it has no stops inside.
  var givesWayInside: Bool { get }
  /// The group of the stop. Tab visits one of the stops with the same group; arrow keys reach the
  /// others.
  var tabGroup: (any FocusGroup)? { get }
  /// Whether this stop represents its group for Tab, because it is selected.
  var standsForGroup: Bool { get }
  /// Whether the node has the focus instead of its content. The modifiers on the content then apply
  /// to the node, as they do to a view with the focus.
  var standsForContent: Bool { get }
  /// Whether the node is a stop in place of all stops inside.
  var standsForStopsInside: Bool { get }
  /// The node that gets the focus when the focus returns to this one.
  var stopOnReturn: Node { get }
  /// Whether the node is a stop only because of `focusable`, and is no control itself.
  var isMadeStop: Bool { get }
  /// Whether the control in the node must not be a stop.
  var refusesFocus: Bool { get }
  /// The node as a target for typed text; nil for all nodes but text inputs.
  var textInput: (any TextInputTarget)? { get }
  /// The node as a container of rows; nil for all others. Each pass asks this, and a cast to a
  /// protocol would search.
  var asContainer: (any FocusContainer)? { get }
  /// The part of the screen in which the view that has the focus is seen, within what ancestors cut
  /// off.
  var focusRect: Rect { get }
  /// The part of the screen that is not marked when the node has the focus; nil if all of the node
  /// is marked.
  var partWithoutFocus: Rect? { get }
  /// Whether the node, in the body of a style, is met itself if there is no control in it.
  var isExposedIfEmpty: Bool { get }
  /// The kind as which the node is announced if it has the focus and no element of its own.
  var kindOfStop: AccessibilityElement.Kind { get }
  func focusChanged(_ isFocused: Bool)
  /// Handles a key. Returns true if the key is handled.
  func handleKey(_ event: KeyEvent) -> Bool
  /// Whether a key must be pressed again before it acts (S108).
  var awaitsSecondPress: Bool { get }
  /// Called when the key that was held on the node has been released, or another key has replaced
  /// it. Returns true if the node stays pressed while a key is held, and so has no other use for
  /// the release.
  func releaseKey() -> Bool
}

extension FocusTarget {
  public var isFallbackStop: Bool { false }
  public var waitsForFocus: Bool { false }
  public var isPassedByArrows: Bool { false }
  public var inheritsFocus: Bool { true }
  public var givesWayInside: Bool { isFallbackStop }
  public var tabGroup: (any FocusGroup)? { nil }
  public var standsForGroup: Bool { false }
  public var standsForContent: Bool { false }
  public var standsForStopsInside: Bool { false }
  public var stopOnReturn: Node { self }
  public var isMadeStop: Bool { false }
  public var refusesFocus: Bool { false }
  package var textInput: (any TextInputTarget)? { nil }
  public var asContainer: (any FocusContainer)? { nil }
  public var focusRect: Rect { absoluteRect(Rect(origin: .zero, size: size)) }
  public var partWithoutFocus: Rect? { nil }
  public var isExposedIfEmpty: Bool { false }
  public var kindOfStop: AccessibilityElement.Kind { .text }
  package var awaitsSecondPress: Bool { false }
  package func releaseKey() -> Bool { false }
}

/// A node that takes text as it is typed and pasted. It gets keys before any other node does (S60).
public protocol TextInputTarget: FocusTarget {
  func paste(_ text: String)
  /// The cell of the screen in which the terminal's own cursor is shown; nil if it is not visible.
  var cursorPoint: Point? { get }
}

/// A text input that can take letters that have come together as one change.
public protocol TypedTextTarget: TextInputTarget {
  /// Whether taking letters together has the same effect as taking them one by one.
  var takesLettersTogether: Bool { get }
  func takeLetters(_ letters: String)
}

/// A node whose stops are a single one for Tab, such as a list or a bar of tabs.
public protocol FocusGroup: Node {
  /// Brings the stop that represents the group into sight if it is out of sight, and returns it.
  func bringStopIntoSight() -> Node?
  /// Whether arrow keys, too, lead to the stop that represents the group when they enter the group.
  var leadsArrowsToItsStop: Bool { get }
}
extension FocusGroup {
  package func bringStopIntoSight() -> Node? { nil }
  package var leadsArrowsToItsStop: Bool { false }
}

/// The node of a `focused` modifier: it reports whether the focus is inside of it, and asks for it.
protocol FocusObserver: Node {
  /// The state that its binding leads to, which identifies the nodes that are bound to one state;
  /// nil if it is not known.
  var stateIdentity: BindingIdentity? { get }
  /// The value of the state while the focus is inside, and its value while it is in no view that is
  /// bound to it.
  var value: ScalarValue { get }
  var none: ScalarValue { get }
  /// The value that the binding had when it was last read; nil if that failed.
  var now: ScalarValue? { get }
  /// The nodes that are bound to the same state, as the focus manager's `FocusValues` keep them.
  var groupOfValues: AnyObject? { get set }
  /// Writes to the state which view has the focus. A value that the script has written in the
  /// meantime stays.
  func set(_ truth: ScalarValue, insteadOf before: ScalarValue) throws
}

/// A node that is clicked without moving the focus, such as the mark that opens a row of an
/// outline.
package protocol FocusNeutral: Node {}

/// A row that has the focus in place of its content. Tab visits the stops in it only from the row
/// itself.
package protocol FocusRow: FocusTarget {}

/// A container of rows, such as a list: it has the focus itself while there is no row to which the
/// focus belongs (S120).
public protocol FocusContainer: FocusTarget, FocusGroup, RowsOnDemand {
  /// The stop that gets the focus instead of the container, which has it now; nil if the container
  /// keeps it.
  func rowForFocus() -> Node?
  /// Whether there are rows, apart from headers and footers.
  var hasItems: Bool { get }
  /// Whether there are rows, so that an arrow key from outside leads to them.
  var hasRowsForArrows: Bool { get }
  /// The stop in the row at `index`, brought into sight, or else in the row before, whatever they
  /// are; the container itself if it has no rows. Nil if no row has a stop.
  func stop(insteadOf index: Int) -> Node?
}

extension Node {
  /// The modifiers on the content, from the outermost in, if they apply to this node in place of
  /// its content; nil otherwise.
  package final var modifiersOfContent: DropFirstSequence<UnfoldSequence<WrapperNode, Node?>>? {
    focusTarget?.standsForContent == true ? modifiersInwards.dropFirst() : nil
  }
  /// The node that has the focus instead of the content that this node is a modifier of.
  package final var holderOfContent: (any FocusTarget)? {
    var above = parent
    while let here = above, here.handsModifiersOn {
      if let target = here.focusTarget, target.standsForContent { return target }
      above = here.parent
    }
    return nil
  }
}

/// A node whose body should run for the first time only after the first focus has been given.
protocol FocusWaiter: Node {
  /// Whether this node may get the first focus.
  var mayHaveFirstFocus: Bool { get }
  /// Runs the body for the first time, if it has waited for the focus until now.
  func runAfterWaiting()
}

/// The controls that were added before it was decided which control has the focus. Their bodies
/// wait for that decision.
///
/// Without this, a style that reads `isFocused` would be called twice before anything is drawn
/// (S41): once for a control without the focus, and again after the control was given the focus.
final class FirstFocus {
  var waiting: ContiguousArray<any FocusWaiter> = []
  /// Whether the layout is running. During the layout no body can wait, because its size is needed.
  var isLayout = false
  var isGiving = false

  func wait(_ node: any FocusWaiter) { waiting.append(node) }
  func forgetAll() { waiting.removeAll() }
}
