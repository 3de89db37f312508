import LunetteRecords

// # Keys
//
// A row declares each parameter once and gets a key for it, by which its decoder reads the
// argument. The key holds the index of the parameter in the row, and its type says how the argument
// is read, so reading costs no more than by a literal number. See `Documentation/Rows.md`.

/// A parameter of a row: an `OptionalKey`, a `RequiredKey` or a `DefaultKey`.
protocol ParameterKey<Kind>: Sendable {
  associatedtype Kind: ArgumentKind
  /// The index of the parameter in the row that declared it.
  var number: Int { get }
  var kind: Kind { get }
}

/// The key of an argument that may be missing: it is read as an optional value.
struct OptionalKey<Kind: ArgumentKind>: ParameterKey {
  let number: Int
  let kind: Kind
}

/// The key of a required argument: C makes no node without it.
struct RequiredKey<Kind: ArgumentKind>: ParameterKey {
  let number: Int
  let kind: Kind
}

/// The key of an argument that has a default value where it is missing.
struct DefaultKey<Kind: DefaultKind>: ParameterKey {
  let number: Int
  let kind: Kind
  let defaultValue: Kind.Value
}

/// Matches a parameter's number with a key, for `switch slot.parameter`.
@inline(__always)
func ~= (key: some ParameterKey, number: Int) -> Bool { key.number == number }

/// How an argument is checked, and how it is read.
protocol ArgumentKind: Sendable {
  associatedtype Value
  /// The type that C checks.
  var type: ParameterType { get }
  /// Whether an empty array is refused; see `Parameter.isNonEmpty`.
  var isNonEmpty: Bool { get }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> Value
}
extension ArgumentKind {
  var isNonEmpty: Bool { false }
}

/// A kind of arguments whose values can be written down as defaults.
protocol DefaultKind: ArgumentKind where Value: Sendable {
  /// The Lua source of `value`.
  func source(of value: Value) -> String
}
