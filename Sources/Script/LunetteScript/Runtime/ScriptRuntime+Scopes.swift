import LunetteEngine

// The scopes of a script: one for each scene that shows its views.
extension ScriptRuntime {
  /// Makes a scope for views of this script: one for each scene, or part of a scene, in which they
  /// are shown. What the script itself has set, its strings, symbols and appearance, is the same in
  /// all scopes; who receives errors, where pictures come from and what a button's `intent` asks
  /// for, the scope's owner decides for each.
  ///
  /// - Parameter name: The host's name for the scope in messages.
  package func makeScope(_ name: String = "") -> Scope {
    let scope = Scope(name, strings: strings)
    scope.use(symbols)
    if let appearanceStore { scope.use(appearanceStore) }
    scope.turnLimit = self
    scope.account = state.account
    // Views may keep the scope longer than the runtime lives.
    scope.sourceLocation = { [reference] in reference.runtime?.session.location($0) }
    scope.makeAnother = { [reference, strings] in
      reference.runtime?.makeScope(name) ?? Scope(name, strings: strings)
    }
    scope.scriptName = ScriptRuntime.scriptName(ofView:)
    scopes.removeAll { $0.scope == nil }
    if isClosed { scope.close() } else { scopes.append(scope.reference) }
    return scope
  }

  /// Called when translations were added: views that show texts look them up again.
  func stringsChanged() {
    for each in scopes { each.scope?.stringsChanged() }
  }
}
