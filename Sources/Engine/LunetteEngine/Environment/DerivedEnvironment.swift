/// An environment that a node makes from the one around it. It is kept until the one around it is
/// replaced.
package struct DerivedEnvironment {
  private var known: (outer: Environment, inner: Environment)?
  package init() {}

  /// The environment that `make` makes from `outer`; `make` is called again only if `outer` is
  /// another one than before.
  package mutating func of(_ outer: Environment, _ make: (Environment) -> Environment)
    -> Environment
  {
    if let known, known.outer === outer { return known.inner }
    let inner = make(outer)
    known = (outer, inner)
    return inner
  }
}
