import LunetteBase
import LunetteText

/// A description of keys and what they do, for people.
public struct KeyHelp: Equatable {
  /// Keys that do the same, such as Enter and Space.
  package var keys: [KeyEvent]
  /// What the keys do: a title, or a key of the string tables.
  package var label: TextContent
  /// The text that is shown in place of the keys if they are too many to be listed.
  package var sign: TextContent?
  package init(_ keys: [KeyEvent], _ label: TextContent) {
    self.keys = keys
    self.label = label
  }
  package init(_ keys: [Key], _ label: String) { self.init(keys.map { KeyEvent($0) }, .key(label)) }
  package init(_ modifiers: KeyModifiers, _ keys: [Key], _ label: String) {
    self.init(keys.map { KeyEvent($0, modifiers: modifiers) }, .key(label))
  }
  package init(sign: String, _ label: String) {
    self.init([], .key(label))
    self.sign = .key(sign)
  }

  /// The keys that a line with little room names: the first, with those that do another thing than
  /// it, such as the arrow in the other direction, the next function key or the next digit. What
  /// only repeats the first, as Space does Enter, is left out.
  package var keysToName: [KeyEvent] {
    guard let first = keys.first, let kind = first.key.family else { return Array(keys.prefix(1)) }
    return keys.filter { $0.key.family == kind && $0.modifiers == first.modifiers }
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

extension Key {
  /// Groups of keys that are beside each other on the keyboard. Each key of a group has an action
  /// of its own.
  fileprivate enum Family { case arrow, page, end, function, digit }
  fileprivate var family: Family? {
    switch self {
    case .up, .down, .left, .right: .arrow
    case .pageUp, .pageDown: .page
    case .home, .end: .end
    case .function: .function
    case .character(let character) where "0"..."9" ~= character: .digit
    default: nil
    }
  }
}
