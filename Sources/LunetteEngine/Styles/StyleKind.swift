// # Styles
//
// One mechanism for all that has a style (S30). For each kind of control there is a stack of styles in the environment,
// the nearest on top; a control takes the top and draws that style's body with the rest of the stack below. What a style
// is told are fields; which ones, its protocol says. So a new control declares its kind beside its styles, and has a node
// that is a `StyledNode`; scripts reach it by the list of kinds alone.

/// A kind of controls that have styles of their own, declared beside them.
public final class StyleKind: Equatable, Sendable {
  package typealias Named = (name: String, style: any ControlStyle & Sendable)
  /// `toggle` in `toggleStyle`.
  package let name: String
  /// For messages: "text field style".
  let words: String
  /// What the modifier does, in a sentence.
  package let summary: String
  /// The styles that Lunette brings along, by the names that scripts use; the first is what there is without any.
  package let builtIn: [Named]
  /// What scripts can base their own on; a bare function is a style of the first.
  package let protocols: [StyleProtocol]

  package init(
    _ name: String, words: String? = nil, _ summary: String, builtIn: [Named], protocols: [StyleProtocol]
  ) {
    self.name = name
    self.words = words ?? "\(name) style"
    self.summary = summary
    self.builtIn = builtIn
    self.protocols = protocols
  }
  public static func == (a: StyleKind, b: StyleKind) -> Bool { a === b }
}

/// What scripts call `ButtonStyle` and the like: the fields of a configuration.
package struct StyleProtocol: Sendable {
  package let name: String
  /// Whether its styles decide how the control is used, too (S29).
  package let isPrimitive: Bool
  package let fields: StyleFields

  package init(_ name: String, isPrimitive: Bool = false, _ fields: [StyleField]) {
    self.name = name
    self.isPrimitive = isPrimitive
    self.fields = StyleFields(fields)
  }
}
