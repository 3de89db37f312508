/// The API levels: what scripts can write. A level is a whole number that grows by one when, after
/// the level before was released, something is added or announced to be removed; it is not the
/// version of the program.
package enum APILevel {
  /// The current level, which scripts get that ask for none.
  package static let current = 1
  /// The oldest level that a script may ask for: the two before the current one are supported.
  package static let oldest = max(1, current - 2)
  package static let window = oldest...current

  /// Whether a function, value or object is deprecated or removed at the current level. The rows of
  /// these are only made for documentation and tools, so that no start pays for them; only where
  /// this is true, each start reads them to find what must be reported. A test compares this
  /// constant with the rows.
  package static let hasRemovedMembers = false

  /// The version of the program, for people; scripts ask for levels.
  package static let version = "0.1.0"
}
