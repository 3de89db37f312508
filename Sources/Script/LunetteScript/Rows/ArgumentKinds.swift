import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteText
import LunetteViews

// The kinds of arguments that are read without objects of the script.

struct TextArgument: ArgumentKind {
  var type: ParameterType { .text }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> TextContent {
    slot.tag == .verbatim ? .verbatim(slot.string) : .key(slot.string)
  }
}

/// A string, or the name of a symbol.
enum StringArgument: DefaultKind {
  case plain, symbolName
  var type: ParameterType { self == .plain ? .string : .symbol }
  @inline(__always) func read(_ slot: ArenaSlot, _ node: NodeReader) -> String { slot.string }
  func source(of value: String) -> String { "\"\(value)\"" }
}

struct BooleanArgument: DefaultKind {
  var type: ParameterType { .boolean }
  @inline(__always) func read(_ slot: ArenaSlot, _ node: NodeReader) -> Bool { slot.boolean }
  func source(of value: Bool) -> String { value ? "true" : "false" }
}

/// A whole number, of cells or of something else.
enum WholeArgument: DefaultKind {
  case cells(infinity: Bool, negative: Bool)
  case count(from: Int, upTo: Int)
  var type: ParameterType {
    switch self {
    case .cells(let infinity, let negative): .length(infinity: infinity, negative: negative)
    case .count(let from, let upTo): .integer(from: from, upTo: upTo)
    }
  }
  @inline(__always) func read(_ slot: ArenaSlot, _ node: NodeReader) -> Int { slot.integer }
  func source(of value: Int) -> String { "\(value)" }
}

struct NumberArgument: DefaultKind {
  let from: Double
  let upTo: Double
  let isAbove: Bool
  var type: ParameterType { .number(from: from, upTo: upTo, above: isAbove) }
  @inline(__always) func read(_ slot: ArenaSlot, _ node: NodeReader) -> Double { slot.number }
  func source(of value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

/// Two numbers, the smaller first.
struct RangeArgument: ArgumentKind {
  var type: ParameterType { .range }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> (lower: Double, upper: Double) { slot.bounds }
}

/// One of the names of a type.
struct NameArgument<Value: NamedValue>: DefaultKind {
  var type: ParameterType { .name(Value.scriptNames.schema) }
  @inline(__always) func read(_ slot: ArenaSlot, _ node: NodeReader) -> Value {
    Value.scriptNames.values[slot.integer]
  }
  func source(of value: Value) -> String { Value.scriptNames.source(of: value) }
}

/// Any number of names of an option set.
struct NamesArgument<Value: NamedValue & OptionSet>: DefaultKind {
  var type: ParameterType { .names(Value.scriptNames.schema) }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> Value {
    let bits = slot.integer
    var result = Value()
    for (index, value) in Value.scriptNames.values.enumerated() where bits >> index & 1 != 0 {
      result.formUnion(value)
    }
    return result
  }
  func source(of value: Value) -> String {
    value.isEmpty ? "{}" : Value.scriptNames.source(of: value)
  }
}

/// Any number of names of a type, as a list in the order of the type.
struct NameListArgument<Value: NamedValue>: ArgumentKind {
  let isNonEmpty: Bool
  var type: ParameterType { .names(Value.scriptNames.schema) }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> [Value] {
    let bits = slot.integer
    return Value.scriptNames.values.enumerated().compactMap { bits >> $0 & 1 != 0 ? $1 : nil }
  }
}

/// One of a set of names that belong to no type; it is read as its position.
struct WordArgument: ArgumentKind {
  let names: SchemaNames
  var type: ParameterType { .name(names) }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> Int { slot.integer }
}

struct ColorArgument: ArgumentKind {
  var type: ParameterType { .color }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> Paint { Paint(slot.color) }
}

extension Paint {
  init(_ color: ArenaColor) {
    let paint: Paint
    switch color.source {
    case .rgb(let value): paint = Paint(.fixed(.rgb(value)))
    case .palette(let index): paint = Paint(.fixed(.palette(index)))
    case .named(let number): paint = Names.paints[number]
    }
    self =
      color.alpha == 255
      ? paint : Paint(paint.source, alpha: UInt8(UInt32(paint.alpha) * color.alpha / 255))
  }
}

/// The colours of a gradient.
struct StopsArgument: ArgumentKind {
  let isNonEmpty: Bool
  var type: ParameterType { .stops }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> [(
    paint: Paint, location: Double?, isLighter: Bool
  )] {
    slot.stops.map { (Paint($0.color), $0.location, $0.color.isLighter) }
  }
}

/// The heights that a sheet may have.
struct DetentsArgument: ArgumentKind {
  var type: ParameterType { .detents(PresentationDetent.Name.scriptNames.schema) }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> [PresentationDetent] {
    slot.detents.map { detent in
      switch detent {
      case .name(let number): .named(PresentationDetent.Name.scriptNames.values[number])
      case .height(let rows): .height(rows)
      case .fraction(let fraction): .fraction(fraction)
      }
    }
  }
}

struct IdentityArgument: ArgumentKind {
  var type: ParameterType { .identity }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> IdentityKey {
    switch slot.tag {
    case .string: .string(slot.exactString)
    case .integer: .integer(Int64(slot.integer))
    case .number: .number(slot.number)
    case .boolean: .boolean(slot.boolean)
    default: .object(UInt(bitPattern: slot.integer))
    }
  }
}

/// A string, a number or a boolean.
struct ScalarArgument: ArgumentKind {
  var type: ParameterType { .scalar }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> IdentityKey {
    IdentityArgument().read(slot, node)
  }
}

/// A key of the environment, given by its name.
struct EnvironmentKeyArgument: ArgumentKind {
  var type: ParameterType { .environmentKey }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> ExactString { slot.exactString }
}

/// A key on the keyboard: the slot holds the position of a name, or a character.
struct KeystrokeArgument: ArgumentKind {
  let names: SchemaNames
  var type: ParameterType { .keystroke(names) }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> ArenaSlot { slot }
}

/// A key with its modifiers before it.
struct ShortcutArgument: ArgumentKind {
  var type: ParameterType { .shortcut(KeyNames.pressedKeys) }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> String { slot.string }
}

/// Several keys, each by its name or character with a NUL after it.
struct KeystrokesArgument: ArgumentKind {
  let names: SchemaNames
  var type: ParameterType { .keystrokes(names) }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> String { slot.string }
}

// The kinds as rows write them.

extension ArgumentKind where Self == TextArgument {
  static var text: Self { Self() }
}
extension ArgumentKind where Self == StringArgument {
  static var string: Self { .plain }
  static var symbol: Self { .symbolName }
}
extension ArgumentKind where Self == BooleanArgument {
  static var boolean: Self { Self() }
}
extension ArgumentKind where Self == WholeArgument {
  static func length(infinity: Bool = false, negative: Bool = false) -> Self {
    .cells(infinity: infinity, negative: negative)
  }
  static func integer(_ range: ClosedRange<Int>) -> Self {
    .count(from: range.lowerBound, upTo: range.upperBound)
  }
}
extension ArgumentKind where Self == NumberArgument {
  static func number(
    from: Double = -.greatestFiniteMagnitude, upTo: Double = .greatestFiniteMagnitude,
    above: Bool = false
  ) -> Self { Self(from: from, upTo: upTo, isAbove: above) }
}
extension ArgumentKind where Self == RangeArgument {
  static var range: Self { Self() }
}
extension ArgumentKind {
  static func name<Value>(_ type: Value.Type) -> Self where Self == NameArgument<Value> { Self() }
  static func names<Value>(_ type: Value.Type) -> Self where Self == NamesArgument<Value> { Self() }
}
extension ArgumentKind {
  static func nameList<Value>(_ type: Value.Type) -> Self where Self == NameListArgument<Value> {
    Self(isNonEmpty: false)
  }
  /// At least one name.
  static func someNames<Value>(_ type: Value.Type) -> Self where Self == NameListArgument<Value> {
    Self(isNonEmpty: true)
  }
}
extension ArgumentKind where Self == DetentsArgument {
  static var detents: Self { Self() }
}
extension ArgumentKind where Self == WordArgument {
  static func word(_ names: SchemaNames) -> Self { Self(names: names) }
}
extension ArgumentKind where Self == ColorArgument {
  static var color: Self { Self() }
}
extension ArgumentKind where Self == StopsArgument {
  static var stops: Self { Self(isNonEmpty: true) }
  /// The colours of a drawing, of which there may be none.
  static var palette: Self { Self(isNonEmpty: false) }
}
extension ArgumentKind where Self == IdentityArgument {
  static var identity: Self { Self() }
}
extension ArgumentKind where Self == ScalarArgument {
  static var scalar: Self { Self() }
}
extension ArgumentKind where Self == EnvironmentKeyArgument {
  static var environmentKey: Self { Self() }
}
extension ArgumentKind where Self == KeystrokeArgument {
  static func keystroke(_ names: SchemaNames) -> Self { Self(names: names) }
}
extension ArgumentKind where Self == ShortcutArgument {
  static var shortcut: Self { Self() }
}
extension ArgumentKind where Self == KeystrokesArgument {
  static func keystrokes(_ names: SchemaNames) -> Self { Self(names: names) }
}
