/// The type of the values that a parameter takes.
package enum ParameterType: Sendable {
  /// A title: a key of the string tables, or `ui.verbatim`. Numbers stand for their digits wherever
  /// a text or title is taken; where a view is, they are an error, for there they are a mistake
  /// (`gsub` returns one as its second result).
  case text
  case string
  case boolean
  /// A length in whole cells.
  case length(infinity: Bool = false, negative: Bool = false)
  case integer(from: Int, upTo: Int)
  /// A number; it must be finite unless `upTo` is infinite. `above`: `from` itself is excluded.
  case number(
    from: Double = -.greatestFiniteMagnitude, upTo: Double = .greatestFiniteMagnitude,
    above: Bool = false)
  case name(SchemaNames)
  /// A name of the set, or an array of such names.
  case names(SchemaNames)
  case color
  /// A view, a string, or an array of these; `false` stands for none. `calls`: a function that
  /// returns a view is accepted, too. `of`, unless it is empty: only views that one of these
  /// constructors makes.
  case view(calls: Bool = false, of: [String] = [])
  case function
  /// A view, or a function that returns one and is called when the view is needed: `ArenaTag.view`
  /// or `.function`.
  case viewOrFunction
  case identity
  /// A string, a number or a boolean.
  case scalar
  case any
  /// Any value but a state or a binding: it is compared with the one before, and these stay the
  /// same whatever they hold.
  case watched
  case list
  /// An array, or a whole number n: the items are then the numbers from 1 to n.
  case listOrCount
  case table
  /// A table whose named fields are booleans, numbers and strings.
  case parameters
  /// A range as a table of its two bounds, such as `{ 0, 10 }` (`ArenaSlot.bounds`).
  case range
  /// The options of a picker, `{ value or { value, label } … }`; the object in the arena is a list
  /// of each value and its label, or false where it has none.
  case choices
  case style(StyleKindDeclaration)
  /// A style of any kind, or what `viewOrFunction` takes.
  case styleOrView
  case binding
  case symbol
  case configuration(of: StyleProtocolDeclaration)
  /// A described value that one of these constructors makes.
  case value(of: [String])
  case environmentKey
  /// A key on the keyboard: one of these names, or a character.
  case keystroke(SchemaNames)
  /// A key with its modifiers before it, as in `"ctrl+s"`.
  case shortcut(SchemaNames)
  /// Such keys in the array part, which a function follows; they are passed in one string, each
  /// followed by a NUL.
  case keystrokes(SchemaNames)
  /// The name of a field of the items, or a function of an item.
  case field
  /// `true`, a string, or a function of two items.
  case sort
  /// A function, or an array of functions.
  case functions
  /// A colour or its name, or a view; `false` stands for none.
  case colorOrView
  /// An array of colours, or of tables `{ colour, location }` (`ArenaSlot.stops`).
  case stops
  /// Heights of a sheet, one or an array: these names, `{ height = n }` or `{ fraction = x }`
  /// (`ArenaSlot.detents`).
  case detents(SchemaNames)
  /// A colour, or a view that one of these constructors makes.
  case colorOrGradient(of: [String])
  /// The name of a file, or a view.
  case fileOrView
  /// A `ui.ViewModifier`, or a function of the view. C applies it, and makes no record of it.
  case viewModifier
  /// One of these names, or a view.
  case nameOrView(SchemaNames)
  /// A table of options; the string is the name of the declaration that lists them.
  case options(String)
  /// A function that is called with the name of each option of the declaration of this name, and
  /// returns the option's value, or nil.
  case functionOfOptions(String)

  /// An integer in a range, which is kept as two numbers: a range as associated value would cost a
  /// lookup of its conformances at the start.
  package static func integer(_ range: ClosedRange<Int>) -> ParameterType {
    .integer(from: range.lowerBound, upTo: range.upperBound)
  }
}

/// One parameter of a constructor or modifier.
package struct Parameter: Available, Sendable {
  package var name: String
  package var type: ParameterType
  /// The Lua source of the value that a missing argument stands for; "" where its absence has its
  /// own meaning.
  package var defaultValue: String
  package var documentation: String
  package var isRequired = false
  /// Whether the parameter can only be given by position, and not by its name in a table.
  package var isPositionOnly = false
  /// Whether an empty array is refused, for an array of names or colours that would say nothing.
  package var isNonEmpty = false
  /// Whether `false` means the same as no argument.
  package var falseIsNone = false
  package var availability = Availability.always

  package init(
    _ name: String, _ type: ParameterType, default defaultValue: String = "",
    _ documentation: String
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.documentation = documentation
  }
  package var required: Parameter {
    var copy = self
    copy.isRequired = true
    return copy
  }
  package var positionOnly: Parameter {
    var copy = self
    copy.isPositionOnly = true
    return copy
  }
}
