/// The role of a node for a user to whom the interface is read, as announcements or as pages of
/// text.
public enum ReadingRole {
  /// The node has no special role: its own announcement and its content are read.
  case plain
  /// The node has a gesture, which can be made by name together with the content.
  case gesture(GestureRecognizer?)
  /// The content has an action with this name.
  case action(String, GestureRecognizer)
  /// The node is a stop of the keyboard, but no control.
  case stop
  /// The node has a context menu, which is announced with the first element in it.
  case contextMenu(any ContextMenuTarget)
  /// The node has rows, of which only the visible ones are read.
  case rows(any ReadableRows)
  /// The node has something beside its content that can be operated by name; nil while that is
  /// visible.
  case besides(Node?)
  /// The node is a part of the control around it, in the body of a style.
  case partOfControl
  /// The node shows and hides elements of their own, which count as being at its place; see
  /// `shownByGroup`.
  case group
  /// The node is the content that the nearest `group` around it shows.
  case shownByGroup
  /// Whether the content of the node can be hit, so that its gestures can be made.
  case hits(Bool)
}

/// A list that makes rows as they are needed.
public protocol ReadableRows: Node {
  var rowCount: Int { get }
  /// The visible rows with their indices, which are consecutive.
  var rowsInSight: [(index: Int, node: Node)] { get }
  /// Scrolls row `index` to the top, or as near to it as the end of the list allows. Returns false
  /// if nothing has moved.
  func jump(to index: Int) -> Bool
}

/// A control whose value can be set by words.
public protocol ValueTarget: Node {
  /// Sets the value to the one that the user's words describe.
  func set(text: String) -> OperatingResult
  /// Changes the value by the given number of steps; returns false if the control has no steps.
  func step(by count: Int) -> Bool
}

/// The result of an attempt to operate an element by name.
public enum OperatingResult: Hashable, Sendable {
  case done
  /// The element is disabled.
  case dimmed
  /// The element does not support this operation.
  case impossible
  /// The element cannot be set to this value, but to one of these.
  case wrong(expected: [String])
}
