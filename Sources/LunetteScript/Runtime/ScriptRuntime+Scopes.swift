import LunetteEngine

extension ScriptRuntime {
  /// A scope for views of this script: one for each scene, or part of a scene, in which they are shown. What the script
  /// itself has said, of strings, symbols and appearance, is the same in all of them; who hears of errors, where pictures
  /// come from and what a button's `intent` asks for, their owner says of each.
  ///
  /// - Parameter name: What the host calls it in messages.
  package func makeScope(_ name: String = "") -> Scope {
    let scope = Scope(name, strings: strings)
    scope.use(symbols)
    if let appearanceStore { scope.use(appearanceStore) }
    scope.turnLimit = self
    scope.account = state.account
    // Views may keep the scope for longer than the runtime.
    scope.sourceLocation = { [weak self] in self?.session.location($0) }
    scope.makeAnother = { [weak self, strings] in self?.makeScope(name) ?? Scope(name, strings: strings) }
    scope.scriptName = ScriptRuntime.scriptName(ofView:)
    scopes.removeAll { $0.scope == nil }
    if isClosed { scope.close() } else { scopes.append(scope.reference) }
    return scope
  }

  /// Translations were added: what shows texts looks again.
  func stringsChanged() {
    for each in scopes { each.scope?.stringsChanged() }
  }
}
