/// An environment that a node makes of the one around it, kept for as long as that is the same.
package struct DerivedEnvironment {
  private var known: (outer: Environment, inner: Environment)?
  package init() {}

  /// What `make` makes of `outer`; it is asked again where that is another.
  package mutating func of(_ outer: Environment, _ make: (Environment) -> Environment) -> Environment {
    if let known, known.outer === outer { return known.inner }
    let inner = make(outer)
    known = (outer, inner)
    return inner
  }
}
