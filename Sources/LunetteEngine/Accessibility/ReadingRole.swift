/// What a node is to whom the interface is read: by its announcements, or as pages of text.
public enum ReadingRole {
  /// What it is announced as, and what is in it.
  case plain
  /// Its gesture can be made by name, with what is in it.
  case gesture(GestureRecognizer?)
  /// Something can be done with what is in it, by this name.
  case action(String, GestureRecognizer)
  /// It is a stop of the keyboard, and no control.
  case stop
  /// It has a context menu, announced with the first thing in it.
  case contextMenu(any ContextMenuTarget)
  /// Of its rows those in sight are read.
  case rows(any ReadableRows)
  /// There is something beside what it shows that can be operated by name; nil while that is shown.
  case besides(Node?)
  /// A part of the control around it, in the body of a style.
  case partOfControl
  /// It shows and hides things of their own, which stand where it does: see `shownByGroup`.
  case group
  /// What the nearest `group` around it shows.
  case shownByGroup
  /// Whether what is in it can be hit, and so its gestures be made.
  case hits(Bool)
}

/// A list that makes rows as they are needed.
public protocol ReadableRows: Node {
  var rowCount: Int { get }
  /// The rows in sight with their indices, which follow each other.
  var rowsInSight: [(index: Int, node: Node)] { get }
  /// Puts row `index` at the top, or as near as the end allows. False if nothing moved.
  func jump(to index: Int) -> Bool
}

/// A control with a value that can be said.
public protocol ValueTarget: Node {
  /// Sets it to what a person says it is to be.
  func set(words: String) -> OperatingResult
  /// Moves it by so many steps; false if it has none.
  func step(by count: Int) -> Bool
}

/// What came of an attempt to operate something by name.
public enum OperatingResult: Hashable, Sendable {
  case done
  /// It is disabled.
  case dimmed
  /// It does not know this.
  case impossible
  /// It cannot be set to that, but to one of these.
  case wrong(expected: [String])
}
