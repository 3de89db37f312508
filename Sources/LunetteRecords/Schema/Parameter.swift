/// What a parameter takes.
package enum ParameterType: Sendable {
  /// A title: a key of the string tables, or `ui.verbatim`. Numbers stand for their digits wherever a text or title is
  /// taken; where a view is, they are an error, for there they are a mistake (`gsub` returns one as its second result).
  case text
  case string
  case boolean
  /// Whole cells.
  case length(infinity: Bool = false, negative: Bool = false)
  case integer(from: Int, upTo: Int)
  /// Finite unless `upTo` is infinite; `above`: `from` itself is excluded.
  case number(from: Double = -.greatestFiniteMagnitude, upTo: Double = .greatestFiniteMagnitude, above: Bool = false)
  case name(SchemaNames)
  /// A name or an array of them.
  case names(SchemaNames)
  case color
  /// A view, a string, an array of these; `false` for none. `calls`: or a function that returns one. `of`, unless it is
  /// empty: only views that one of these constructors makes.
  case view(calls: Bool = false, of: [String] = [])
  case function
  /// A view, or a function that returns one, which is called when its view is wanted: `ArenaTag.view` or `.function`.
  case viewOrFunction
  case identity
  case any
  case list
  case table
  /// A table of booleans, numbers and strings by name.
  case parameters
  /// `{ 0, 10 }` (`ArenaSlot.bounds`).
  case range
  /// `{ value or { value, label } … }`; the object is a list with each value and its label, or false.
  case choices
  case style(StyleKindDeclaration)
  /// A style of whatever kind, or what `viewOrFunction` takes.
  case styleOrView
  case binding
  case symbol
  case configuration(of: StyleProtocolDeclaration)
  /// A described value that one of these constructors makes.
  case value(of: [String])
  case environmentKey
  /// A key on the keyboard: one of these names, or a character.
  case keystroke(SchemaNames)
  /// Such keys, for the array part, after which comes a function: each in the string with a NUL after it.
  case keystrokes(SchemaNames)
  /// A field's name, or a function of the item.
  case field
  /// A function or an array of functions.
  case functions
  /// A colour, by its name too, or a view; `false` for none.
  case colorOrView
  /// An array of colours, or of `{ colour, location }` (`ArenaSlot.stops`).
  case stops
  /// A colour, or a view that one of these constructors makes.
  case colorOrGradient(of: [String])
  /// A file's name, or a view.
  case fileOrView
  /// A `ui.ViewModifier`, or a function of the view: applied by C, which makes no record of it.
  case viewModifier
  /// One of these names, or a view.
  case nameOrView(SchemaNames)
  /// A table of the options that this declaration has.
  case options(String)
  /// A function that is called with the name of each option of this declaration and returns what is given for it, or nil.
  case functionOfOptions(String)

  /// As two numbers: a range within the enumeration costs a lookup of its conformances at the start.
  package static func integer(_ range: ClosedRange<Int>) -> ParameterType {
    .integer(from: range.lowerBound, upTo: range.upperBound)
  }
}

/// One parameter of a constructor or modifier.
package struct Parameter: Available, Sendable {
  package var name: String
  package var type: ParameterType
  /// Lua source of the value that a missing argument stands for; "" where it means something of its own.
  package var defaultValue: String
  package var documentation: String
  package var isRequired = false
  /// Not an option key.
  package var isPositionOnly = false
  /// `false` is as good as nothing.
  package var falseIsNone = false
  package var availability = Availability.always

  package init(_ name: String, _ type: ParameterType, default defaultValue: String = "", _ documentation: String) {
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
