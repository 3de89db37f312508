/// What went wrong, as a fact: an enumeration with associated values that a test, a host or a
/// printer can switch over. The messages for the cases of an enumeration are in one file of its
/// module. They are for people only; no code reads them.
public protocol Fault: Error, CustomStringConvertible {
  /// The fault in words, without what `location` and `subject` already say.
  var words: String { get }
  /// The location in a script that the fault is about; nil where the fault does not know it.
  var location: SourceLocation? { get }
  /// The name of the view that the fault is about, such as `Toggle`; nil if it is about none. The
  /// language of the script may have a longer name for the view.
  var subject: String? { get }
}

extension Fault {
  public var location: SourceLocation? { nil }
  public var subject: String? { nil }
  /// The whole message for a person: `app.lua:3: Toggle: its binding must hold true or false, not
  /// nil`.
  public var message: String {
    (location.map { "\($0): " } ?? "") + (subject.map { "\($0): " } ?? "") + words
  }
  public var description: String { message }
}

/// An error that is not one of Lunette's faults, such as one that a host's action has thrown.
public struct ForeignFault: Fault {
  package let error: any Error
  package init(_ error: any Error) { self.error = error }
  public var words: String { "\(error)" }
}

extension Error {
  /// This error as a fault: the error itself if it is one, otherwise a `ForeignFault` around it.
  package var fault: any Fault { self as? any Fault ?? ForeignFault(self) }
}
