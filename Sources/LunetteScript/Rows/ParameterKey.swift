import LunetteRecords

// # Keys
//
// A row declares each parameter once and is given a key for it, by which its decoder reads the argument: the key is the
// declaration. It holds the parameter's number among the row's, and says by its type what the argument is read as, so
// reading costs no more than it did by a literal number. See `Documentation/Rows.md`.

/// A parameter of a row: an `OptionalKey`, a `RequiredKey` or a `DefaultKey`.
protocol ParameterKey<Kind>: Sendable {
  associatedtype Kind: ArgumentKind
  /// Its position among the parameters of the row that declared it.
  var number: Int { get }
  var kind: Kind { get }
}

/// Of an argument that may be missing: it is read as an optional value.
struct OptionalKey<Kind: ArgumentKind>: ParameterKey {
  let number: Int
  let kind: Kind
}

/// Of an argument that C asks for before there is a node.
struct RequiredKey<Kind: ArgumentKind>: ParameterKey {
  let number: Int
  let kind: Kind
}

/// Of an argument that stands for a value where it is missing.
struct DefaultKey<Kind: DefaultKind>: ParameterKey {
  let number: Int
  let kind: Kind
  let defaultValue: Kind.Value
}

/// For `switch slot.parameter`.
@inline(__always)
func ~= (key: some ParameterKey, number: Int) -> Bool { key.number == number }

/// What an argument is checked as, and read as.
protocol ArgumentKind: Sendable {
  associatedtype Value
  /// What C checks.
  var type: ParameterType { get }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> Value
}

/// One whose values can be written down as defaults.
protocol DefaultKind: ArgumentKind where Value: Sendable {
  /// `value` as a script would write it.
  func source(of value: Value) -> String
}
