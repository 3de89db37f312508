/// Something that the user or the terminal did, such as a key that was pressed. Places and sizes
/// are in cells.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed, repeated or released.
  case key(KeyEvent)
  /// The mouse was moved, or one of its buttons or its wheel was used.
  case mouse(MouseEvent)
  /// A text was pasted. Terminals report this in one piece if they support bracketed paste.
  case paste(String)
  /// The terminal's window got the keyboard's focus (`true`) or lost it (`false`).
  case focus(Bool)
  /// The terminal's window has a new size, in cells.
  case resize(Size)
}

/// A key, identified by the character printed on it or by its name.
public enum Key: Hashable, Sendable {
  /// A key that types a character: one grapheme cluster as it was typed, such as `"a"`, `"A"`,
  /// `" "` or `"é"`.
  case character(Character)
  /// Return or Enter, Tab, Backspace, which deletes what is before the cursor, and Escape.
  case enter, tab, backspace, escape
  /// The arrow keys.
  case up, down, left, right
  /// Home, End, Page Up, Page Down, Insert, and Delete, which deletes what is after the cursor.
  case home, end, pageUp, pageDown, insert, delete
  /// The Menu key, which opens a context menu on some keyboards. Terminals without the kitty
  /// keyboard protocol send the same for F16, which counts as this key there.
  case menu
  /// A function key by its number: 1 for F1. Terminals report numbers up to 35.
  case function(Int)

  /// F1 … F35, which are all that the kitty keyboard protocol has.
  package static var functionKeys: ClosedRange<Int> { 1...35 }
}

/// The keys that are held down while another key is pressed or the mouse is used.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each key in the set.
  public var rawValue: UInt8
  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Shift. It is left out for a character that already implies it, such as `"A"`.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, which is Option on a Mac. Meta counts as Alt.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Control.
  public static let control = KeyModifiers(rawValue: 4)
  /// Command on a Mac, or the Windows key, which terminals call Super. Only some terminals report
  /// it.
  public static let command = KeyModifiers(rawValue: 8)
}

/// Whether a key was pressed, is held, or was released.
public enum KeyPhase: Hashable, Sendable {
  /// The key was pressed.
  case down
  /// The key is held, and the terminal repeats it. Only terminals with the kitty keyboard protocol
  /// distinguish this from `down`.
  case `repeat`
  /// The key was released. Only terminals with the kitty keyboard protocol report this.
  case up
}

/// A key that was pressed, repeated or released, with the modifier keys that were held.
public struct KeyEvent: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// The modifier keys that were held.
  public var modifiers: KeyModifiers
  /// Whether the key was pressed, is held, or was released.
  public var phase: KeyPhase
  /// Whether the terminal also reports the release of the key, as an event of the phase `up`. If
  /// not, the key counts as released as soon as it is pressed.
  public var reportsRelease: Bool
  /// The text that the terminal says was typed although Control or Alt was held: on Windows AltGr
  /// is Control and Alt, on a Mac Option is Alt. nil if the report has no such text. It is for text
  /// inputs; elsewhere the key is tried first.
  public var text: String?
  /// The other character of this key: the one printed on it if `key` is that of the base layout, or
  /// the reverse. nil if there is none.
  public var alternate: Character?
  /// The character that the key types with Shift, if Shift is held and the terminal says so; else
  /// nil.
  public var shifted: Character?
  /// Creates an event. By default it is a press without modifiers, whose release is not reported,
  /// as from most terminals.
  public init(
    _ key: Key, modifiers: KeyModifiers = [], phase: KeyPhase = .down, reportsRelease: Bool = false
  ) {
    self.key = key
    self.modifiers = modifiers
    self.phase = phase
    self.reportsRelease = reportsRelease
  }

  /// The characters by which the key is known, with the best one first; empty for keys that type
  /// none.
  package var characters: [Character] {
    guard case .character(let character) = key else { return [] }
    return [character] + [shifted, alternate].compactMap(\.self)
  }
  /// The characters by which the key is known where text is edited: with Shift only the shifted
  /// one, because Control-? differs from Control-/ there.
  package var editingCharacters: [Character] {
    shifted == nil ? characters : [shifted, alternate].compactMap(\.self)
  }
  /// Whether this is Control and the given letter, with no other modifier, on whatever layout.
  package func isControl(_ letter: Character) -> Bool {
    modifiers == .control && characters.contains(letter)
  }
  /// The same event as that of another key.
  package func with(_ key: Key, _ modifiers: KeyModifiers) -> KeyEvent {
    KeyEvent(key, modifiers: modifiers, phase: phase, reportsRelease: reportsRelease)
  }
}

/// A button of the mouse; `none` stands for no button, as in movements without a button and turns
/// of the wheel.
public enum MouseButton: Hashable, Sendable { case left, middle, right, none }

/// What was done with the mouse.
public enum MouseKind: Hashable, Sendable {
  /// A button was pressed.
  case down
  /// A button was released.
  case up
  /// The pointer was moved. `MouseEvent.button` is the button that was held meanwhile, or `none`.
  case move
  /// The wheel was turned by a number of notches; positive numbers mean down and to the right.
  case scroll(x: Int, y: Int)
}

/// Something that the user did with the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// What was done.
  public var kind: MouseKind
  /// The button that was pressed or released, or that was held during a movement; `none` for the
  /// wheel.
  public var button: MouseButton
  /// The cell under the pointer; the upper left cell is (0, 0).
  public var location: Point
  /// The modifier keys that were held.
  public var modifiers: KeyModifiers
  /// Creates an event at a cell, by default with the left button and without modifiers.
  public init(
    _ kind: MouseKind, button: MouseButton = .left, at location: Point, modifiers: KeyModifiers = []
  ) {
    self.kind = kind
    self.button = button
    self.location = location
    self.modifiers = modifiers
  }
}
