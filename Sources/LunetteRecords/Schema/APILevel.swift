/// The levels of what scripts can write. A level is a whole number that grows by one when something is added, or announced
/// to go, after the level before was given out; it is not the version of the program.
package enum APILevel {
  /// What scripts are run at that ask for none.
  package static let current = 1
  /// The oldest that a script may ask for: two levels back are honoured.
  package static let oldest = max(1, current - 2)
  package static let window = oldest...current

  /// Whether a function, value or object is deprecated or removed at the current level. Their rows are made for readers
  /// and tools, and no start pays for them; only where this is true each start asks them what there is to be said. A test
  /// compares it with the rows.
  package static let membersGo = false

  /// Of the program: what people are told. Scripts ask for levels.
  package static let version = "0.1.0"
}
