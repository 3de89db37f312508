/// An input event from the user or from the terminal.
public enum InputEvent: Hashable, Sendable {
  case key(KeyEvent)
  case mouse(MouseEvent)
  /// Text that was pasted, as reported by the terminal (bracketed paste).
  case paste(String)
  /// The terminal's window has got (`true`) or lost (`false`) the keyboard.
  case focus(Bool)
  case resize(Size)
}

/// A key, identified by the character printed on it or by its name.
public enum Key: Hashable, Sendable {
  /// One grapheme cluster as it was typed: `"a"`, `"A"`, `" "`, `"é"`.
  case character(Character)
  case enter, tab, backspace, escape
  case up, down, left, right
  case home, end, pageUp, pageDown, insert, delete
  case menu
  /// A function key, whose number is in `functionKeys`.
  case function(Int)

  /// F1 … F35, which are all that the kitty keyboard protocol has.
  package static var functionKeys: ClosedRange<Int> { 1...35 }
}

public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let shift = KeyModifiers(rawValue: 1)
  public static let alt = KeyModifiers(rawValue: 2)
  public static let control = KeyModifiers(rawValue: 4)
  /// Super: the Command or Windows key, if the terminal reports it.
  public static let command = KeyModifiers(rawValue: 8)
}

public enum KeyPhase: Hashable, Sendable {
  case down
  /// The terminal repeats a key that is held.
  case `repeat`
  /// The key was released; only terminals with the kitty keyboard protocol report this.
  case up
}

public struct KeyEvent: Hashable, Sendable {
  public var key: Key
  public var modifiers: KeyModifiers
  public var phase: KeyPhase
  /// Whether a `.up` will follow. If not, a press counts as finished as soon as it is reported.
  public var reportsRelease: Bool
  public init(_ key: Key, modifiers: KeyModifiers = [], phase: KeyPhase = .down, reportsRelease: Bool = false) {
    self.key = key
    self.modifiers = modifiers
    self.phase = phase
    self.reportsRelease = reportsRelease
  }
}

public enum MouseButton: Hashable, Sendable { case left, middle, right, none }

public enum MouseKind: Hashable, Sendable {
  case down
  case up
  /// The pointer has moved, with `MouseEvent.button` held, or with no button held.
  case move
  /// The wheel has turned by the given number of notches; positive numbers mean down or right.
  case scroll(x: Int, y: Int)
}

public struct MouseEvent: Hashable, Sendable {
  public var kind: MouseKind
  public var button: MouseButton
  /// The cell under the pointer, counted from (0, 0).
  public var location: Point
  public var modifiers: KeyModifiers
  public init(_ kind: MouseKind, button: MouseButton = .left, at location: Point, modifiers: KeyModifiers = []) {
    self.kind = kind
    self.button = button
    self.location = location
    self.modifiers = modifiers
  }
}
