/// What went wrong, as a fact: an enumeration of its room with associated values, which a test, a host or a printer can
/// switch over. Its words are in one file of that room, and nobody reads them but people.
package protocol Fault: Error, CustomStringConvertible {
  /// In words, without what `location` and `subject` say.
  var words: String { get }
  /// Where in a script, if the fault itself knows.
  var location: SourceLocation? { get }
  /// The view that it is about, by its own name, such as `Toggle`; the language of the script may have a longer one.
  var subject: String? { get }
}

extension Fault {
  package var location: SourceLocation? { nil }
  package var subject: String? { nil }
  /// All that a person reads: `app.lua:3: Toggle: its binding must give true or false, not nil`.
  package var message: String {
    (location.map { "\($0): " } ?? "") + (subject.map { "\($0): " } ?? "") + words
  }
  package var description: String { message }
}

/// What code threw that has no facts of ours, such as a host's action.
package struct ForeignFault: Fault {
  package let error: any Error
  package init(_ error: any Error) { self.error = error }
  package var words: String { "\(error)" }
}

extension Error {
  /// It as a fact, whoever threw it.
  package var fault: any Fault { self as? any Fault ?? ForeignFault(self) }
}
