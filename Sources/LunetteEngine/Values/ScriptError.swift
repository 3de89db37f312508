import LunetteDiagnostics

/// What a body, an action or a style throws, and what is reported: a fact, where it was, and what called what.
public struct ScriptError: Fault {
  package var fault: any Fault
  public var location: SourceLocation?
  /// What ran, such as `the root's body`, where the fault had no location of its own.
  package var context: String?
  public var subject: String?
  /// What called what, a line each.
  package var traceback: String?
  /// It did not run, or not to its end, because of what else did in the same pass, or of all the memory that is taken: the
  /// last view stays.
  package var isRefusal = false

  package init(_ fault: any Fault, at location: SourceLocation? = nil, traceback: String? = nil) {
    self.fault = fault
    self.location = location ?? fault.location
    subject = fault.subject
    self.traceback = traceback
  }

  /// What somebody threw: it, if it is one already.
  package init(thrown error: any Error) {
    if let error = error as? ScriptError { self = error } else { self.init(error.fault) }
  }

  public var words: String { fault.words + (context.map { " (in \($0))" } ?? "") }
}

/// Two are equal if they tell a person the same.
extension ScriptError: Hashable {
  public static func == (a: ScriptError, b: ScriptError) -> Bool {
    a.message == b.message && a.traceback == b.traceback && a.isRefusal == b.isRefusal
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(message) }
}
