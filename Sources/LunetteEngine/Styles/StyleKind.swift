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
  /// Controls to show a style by, each with what sets it apart from the first.
  package let specimens: [Specimen]

  package init(
    _ name: String, words: String? = nil, _ summary: String, builtIn: [Named], protocols: [StyleProtocol],
    specimens: [Specimen] = []
  ) {
    self.name = name
    self.words = words ?? "\(name) style"
    self.summary = summary
    self.builtIn = builtIn
    self.protocols = protocols
    self.specimens = specimens
  }
  /// All that the styles of its protocols are told.
  package var fields: StyleFields { protocols.reduce(into: []) { $0.formUnion($1.fields) } }
  public static func == (a: StyleKind, b: StyleKind) -> Bool { a === b }
}

/// A control of a kind, to show a style by: in a contact sheet.
package struct Specimen: Sendable {
  /// What sets it apart, such as its role; empty for the plain one.
  package let name: String
  /// Makes a new one, with a value of its own where it has one.
  package let make: @Sendable () -> View

  package init(_ name: String = "", _ make: @escaping @Sendable () -> View) {
    self.name = name
    self.make = make
  }
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
