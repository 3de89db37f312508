/// What a user, or the terminal, can do to a screen.
public enum InputEvent: Hashable, Sendable {
  case key(KeyEvent)
  case mouse(MouseEvent)
  /// Text that the terminal says was pasted (bracketed paste).
  case paste(String)
  /// The terminal's window got (`true`) or lost the keyboard.
  case focus(Bool)
  case resize(Size)
}

/// A key, by what is printed on it or by name.
public enum Key: Hashable, Sendable {
  /// One grapheme cluster as typed: `"a"`, `"A"`, `" "`, `"é"`.
  case character(Character)
  case enter, tab, backspace, escape
  case up, down, left, right
  case home, end, pageUp, pageDown, insert, delete
  case menu
  /// One of `functionKeys`.
  case function(Int)

  /// F1 … F35, as many as the kitty keyboard protocol knows.
  package static var functionKeys: ClosedRange<Int> { 1...35 }
}

public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let shift = KeyModifiers(rawValue: 1)
  public static let alt = KeyModifiers(rawValue: 2)
  public static let control = KeyModifiers(rawValue: 4)
  /// Super: the Command or Windows key, where a terminal reports it.
  public static let command = KeyModifiers(rawValue: 8)
}

public enum KeyPhase: Hashable, Sendable {
  case down
  /// The terminal repeats a held key.
  case `repeat`
  /// Only from terminals that report it (the kitty keyboard protocol).
  case up
}

public struct KeyEvent: Hashable, Sendable {
  public var key: Key
  public var modifiers: KeyModifiers
  public var phase: KeyPhase
  /// Whether a `.up` will follow: if not, a press is over as soon as it is seen.
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
  /// The pointer moved, with `MouseEvent.button` held or none.
  case move
  /// The wheel turned by so many notches: positive is down or right.
  case scroll(x: Int, y: Int)
}

public struct MouseEvent: Hashable, Sendable {
  public var kind: MouseKind
  public var button: MouseButton
  /// The cell under the pointer, from (0, 0).
  public var location: Point
  public var modifiers: KeyModifiers
  public init(_ kind: MouseKind, button: MouseButton = .left, at location: Point, modifiers: KeyModifiers = []) {
    self.kind = kind
    self.button = button
    self.location = location
    self.modifiers = modifiers
  }
}
