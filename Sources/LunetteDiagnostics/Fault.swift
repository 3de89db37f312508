/// What went wrong, as a fact: an enumeration of its room with associated values, which a test, a host or a printer can
/// switch over. Its words are in one file of that room, and nobody reads them but people.
public protocol Fault: Error, CustomStringConvertible {
  /// In words, without what `location` and `subject` say.
  var words: String { get }
  /// Where in a script, if the fault itself knows.
  var location: SourceLocation? { get }
  /// The view that it is about, by its own name, such as `Toggle`; the language of the script may have a longer one.
  var subject: String? { get }
}

extension Fault {
  public var location: SourceLocation? { nil }
  public var subject: String? { nil }
  /// All that a person reads: `app.lua:3: Toggle: its binding must give true or false, not nil`.
  public var message: String {
    (location.map { "\($0): " } ?? "") + (subject.map { "\($0): " } ?? "") + words
  }
  public var description: String { message }
}

/// What code threw that has no facts of ours, such as a host's action.
public struct ForeignFault: Fault {
  package let error: any Error
  package init(_ error: any Error) { self.error = error }
  public var words: String { "\(error)" }
}

extension Error {
  /// It as a fact, whoever threw it.
  package var fault: any Fault { self as? any Fault ?? ForeignFault(self) }
}
