import LunetteBase
import LunetteText

/// A description of keys and what they do, for people.
public struct KeyHelp: Equatable {
  /// Keys that do the same, such as Enter and Space.
  package var keys: [KeyEvent]
  /// What the keys do: a title, or a key of the string tables.
  package var words: TextContent
  /// The text that is shown in place of the keys if they are too many to be listed.
  package var sign: TextContent?
  package init(_ keys: [KeyEvent], _ words: TextContent) {
    self.keys = keys
    self.words = words
  }
  package init(_ keys: [Key], _ words: String) { self.init(keys.map { KeyEvent($0) }, .key(words)) }
  package init(_ modifiers: KeyModifiers, _ keys: [Key], _ words: String) {
    self.init(keys.map { KeyEvent($0, modifiers: modifiers) }, .key(words))
  }
  package init(sign: String, _ words: String) {
    self.init([], .key(words))
    self.sign = .key(sign)
  }

  package func without(_ taken: [KeyEvent]) -> KeyHelp {
    var rest = self
    rest.keys.removeAll { taken.contains($0) }
    return rest
  }
  private var isEmpty: Bool { keys.isEmpty && sign == nil }
  /// The descriptions without repeated keys: each key stays with the first description that lists
  /// it, and descriptions without any key left are dropped. Keys in `taken` are dropped as well.
  package static func distinct(_ all: [KeyHelp], after taken: [KeyEvent] = []) -> [KeyHelp] {
    var taken = taken
    return all.compactMap { each in
      let rest = each.without(taken)
      taken += rest.keys
      return rest.isEmpty ? nil : rest
    }
  }
}
