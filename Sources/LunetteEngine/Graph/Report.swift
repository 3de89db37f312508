/// An error or a warning from a script, with the place in the tree that it concerns.
package struct Report: Hashable, Sendable {
  package var error: ScriptError
  /// The way from the root of what is shown of its scope, such as `VStack › Counter › Button`.
  package var path: String
  /// What the scope is called, if it has a name.
  package var scope = ""
  package var kind = Kind.script

  package enum Kind: Hashable, Sendable {
    /// A body or a callback failed.
    case script
    /// A picture cannot be shown; all else goes on.
    case resource
  }
}
