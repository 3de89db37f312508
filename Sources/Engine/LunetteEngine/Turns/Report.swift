/// An error or a warning from a script, with the place in the tree that it concerns.
package struct Report: Hashable, Sendable {
  package var error: ScriptError
  /// The path from the root of the views of its scope, such as `VStack › Counter › Button`.
  package var path: String
  /// The name of the scope; empty if it has none.
  package var scope = ""
  package var kind = Kind.script

  package enum Kind: Hashable, Sendable {
    /// A body or a callback failed.
    case script
    /// A picture cannot be shown; everything else works.
    case resource
  }
}
