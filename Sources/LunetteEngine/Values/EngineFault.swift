import LunetteDiagnostics

/// What can go wrong in the tree, whichever views are in it.
package enum EngineFault: Fault, Hashable {
  /// `kind` is what kind of style it is, in words.
  case styleAppliesItself(kind: String, name: String, depth: Int)
  /// Views in views beyond this depth are left out.
  case nestedTooDeep(limit: Int)
  /// A body's state changes whenever it has run.
  case changesInEveryPass(body: String)
  /// One of so many faults that only the beginning of its words was kept.
  case abridged(String)
}
