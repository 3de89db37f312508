import LunetteBase

/// The error that a body, an action or a style throws and that is reported: the fault, its
/// location, and the traceback.
public struct ScriptError: Fault {
  package var fault: any Fault
  public var location: SourceLocation?
  /// A description of the code that ran, such as `the root's body`, for a fault that has no
  /// location of its own.
  package var context: String?
  public var subject: String?
  /// The calls that led to the error, one on each line.
  package var traceback: String?
  /// Whether the code did not run, or did not finish, because of other code in the same pass, or
  /// because of the total memory in use. The view then keeps its last content.
  package var isRefusal = false

  package init(_ fault: any Fault, at location: SourceLocation? = nil, traceback: String? = nil) {
    self.fault = fault
    self.location = location ?? fault.location
    subject = fault.subject
    self.traceback = traceback
  }

  /// Makes an error from anything that was thrown; a `ScriptError` is taken unchanged.
  package init(thrown error: any Error) {
    if let error = error as? ScriptError { self = error } else { self.init(error.fault) }
  }

  public var words: String { fault.words + (context.map { " (in \($0))" } ?? "") }
}

/// Two errors are equal if the user reads the same in them.
extension ScriptError: Hashable {
  public static func == (a: ScriptError, b: ScriptError) -> Bool {
    a.message == b.message && a.traceback == b.traceback && a.isRefusal == b.isRefusal
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(message) }
}
