import LunetteBase

/// The errors and warnings of a scene's tree, and the errors that are in it now.
package final class SceneReports: SceneFeature {
  /// Unsafe, because the scene owns this object.
  private unowned(unsafe) let scene: Scene
  package private(set) var errors: [Report] = []
  package private(set) var diagnostics: [Report] = []
  /// Called with errors for which the scope has no `onError` of its own.
  package var onError: ((Report) -> Void)?
  package var onDiagnostic: ((Report) -> Void)?
  /// Whether the last views of a body that fails stay, so that the error is only reported. For
  /// scripts that are being edited.
  package var keepsLastViews = false
  /// The bodies and styles that failed at their last run and are still in the tree, with what they
  /// threw.
  private var failing: [ObjectIdentifier: (node: Node, report: Report, scope: Scope)] = [:]
  /// The scopes for which this turn has reported bodies or callbacks that did not run because the
  /// turn was over.
  private var refusing: [Scope] = []
  /// The ancestors, from the innermost out, of nodes that have left the tree while a call on their
  /// behalf is deferred.
  private var lineages: [ObjectIdentifier: [Node]] = [:]

  package init(scene: Scene) { self.scene = scene }

  func turnEnded() {
    if refusing.isEmpty { return }
    for scope in refusing { scope.reports.refusals = 0 }
    refusing.removeAll()
  }
  /// Remembers the ancestors of `node`, which leaves the tree and may still have to be named in a
  /// message.
  func noteDeparture(of node: Node) { lineages[ObjectIdentifier(node)] = node.lineage }
  func forgetDeparted() { if !lineages.isEmpty { lineages.removeAll() } }

  /// Reports an error.
  ///
  /// - Parameters:
  ///   - view: The view that the error is about, if it is a part of `node`'s view that was made
  ///     somewhere else.
  ///   - scope: The scope that the error belongs to, if it is not the scope of `node`.
  package func report(
    _ error: ScriptError, from node: Node?, about view: View? = nil, in scope: Scope? = nil,
    kind: Report.Kind = .script
  ) {
    let scope = scope ?? node?.environment.scope ?? scene.scope
    // Errors in the views of a closed scope are not reported.
    if !scope.isClosed { deliver(error, node, view, scope, kind) }
  }

  fileprivate func deliver(
    _ error: ScriptError, _ node: Node?, _ view: View?, _ scope: Scope,
    _ kind: Report.Kind = .script
  ) {
    let known = scope.reports
    if error.isRefusal {
      // All these errors have the same reason, and reporting each takes time that is no longer
      // available.
      if known.refusals == 0 { refusing.append(scope) }
      known.refusals += 1
      if known.refusals > ScopeReports.maxRefusals { return }
    }
    let report = Report(
      error: located(error, node, view, scope), path: node.map { path(to: $0, scope) } ?? "",
      scope: scope.name,
      kind: kind)
    if known.errors < ScopeReports.maximum, errors.count < ScopeReports.maxInScene {
      var kept = report
      if known.errors >= ScopeReports.maxLong { kept.error = SceneReports.shortened(report.error) }
      known.errors += 1
      errors.append(kept)
    }
    (scope.onError ?? onError)?(report)
  }
  /// Whether one more failing body of the scope gets an error in its place.
  func showsMoreErrors(of scope: Scope) -> Bool {
    scope.reports.failing < ScopeReports.maximum && failing.count < ScopeReports.maxInScene
  }
  /// A shortened error if many bodies of the scope have failed already; otherwise the error itself.
  func shortened(_ error: ScriptError, of scope: Scope) -> ScriptError {
    scope.reports.failing < ScopeReports.maxLong ? error : SceneReports.shortened(error)
  }
  private static func shortened(_ error: ScriptError) -> ScriptError {
    let longest = 500
    let message = error.words
    var short = error
    short.traceback = nil
    if message.utf8.count > longest {
      short.fault = EngineFault.abridged(String(message.prefix(longest / 4)))
      short.context = nil
    }
    return short
  }
  package func warn(_ fault: any Fault, from node: Node?) {
    let scope = node?.environment.scope ?? scene.scope
    if scope.isClosed || scope.reports.warnings.count >= ScopeReports.maximum { return }
    if diagnostics.count >= ScopeReports.maxInScene { return }
    let path = node.map { self.path(to: $0, scope) } ?? ""
    let warning = ScriptError(fault, traceback: path.isEmpty ? nil : "in \(path)")
    let report = Report(error: located(warning, node, nil, scope), path: path, scope: scope.name)
    if !scope.reports.warnings.insert(report).inserted { return }
    diagnostics.append(report)
    onDiagnostic?(report)
  }
  /// Adds a source location to an error of the engine itself, which comes from no line of a script:
  /// the location where the view was made or, if that was not noted, the location of the body that
  /// made it.
  private func located(_ error: ScriptError, _ node: Node?, _ view: View?, _ scope: Scope)
    -> ScriptError
  {
    var reported = named(error, in: scope)
    if reported.location == nil { reported.location = location(of: node, view, scope) }
    return reported
  }
  private func location(of node: Node?, _ view: View?, _ scope: Scope) -> SourceLocation? {
    func notedLocation(_ view: View) -> SourceLocation? {
      view.sourceLocation == 0 ? nil : scope.sourceLocation?(view.sourceLocation)
    }
    if let location = view.flatMap(notedLocation) { return location }
    // The number of a source location is only valid in the script that the view belongs to.
    for here in node.map(lineage) ?? [] where here.environment.scope === scope {
      if let location = notedLocation(here.view) ?? here.bodyLocation { return location }
    }
    return nil
  }
  /// The error with its subject under the name that the script uses for it.
  func named(_ error: ScriptError, in scope: Scope) -> ScriptError {
    guard let subject = error.fault.subject else { return error }
    var named = error
    named.subject = scope.scriptName(subject)
    return named
  }
  /// Records that the body of `node` has failed. The failure counts as current until the body runs
  /// without an error or leaves the tree.
  ///
  /// - Parameter scope: The scope of the body. The body of a style may belong to another scope than
  ///   the control.
  func failed(_ node: Node, _ error: ScriptError, style: String?, in scope: Scope) {
    // If too many bodies have failed, the visible errors suffice.
    let isOneTooMany =
      !showsMoreErrors(of: scope) || error.isRefusal && scope.reports.refusals > 200
    if isOneTooMany, failing[ObjectIdentifier(node)] == nil { return }
    let error = shortened(error, of: scope)
    // The failure is recorded first, so that it is among `currentErrors` when it is reported.
    let path = path(to: node, scope) + (style.map { " › style \"\($0)\"" } ?? "")
    resolved(node)
    scope.reports.failing += 1
    failing[ObjectIdentifier(node)] = (
      node, Report(error: located(error, node, nil, scope), path: path, scope: scope.name), scope
    )
    report(error, from: node, in: scope)
  }
  /// Forgets the failure of a body that has now run without an error or has left the tree.
  func resolved(_ node: Node) {
    guard !failing.isEmpty, let known = failing.removeValue(forKey: ObjectIdentifier(node)) else {
      return
    }
    known.scope.reports.failing -= 1
  }
  /// The error with which the body of `node` has failed; nil if it has not failed.
  func failure(of node: Node) -> ScriptError? { failing[ObjectIdentifier(node)]?.report.error }
  package var hasCurrentErrors: Bool { !failing.isEmpty }
  /// The errors that are in the tree now, in the order of the tree.
  package var currentErrors: [Report] {
    if failing.isEmpty { return [] }
    var found: [Report] = []
    func visit(_ node: Node) {
      if let known = failing[ObjectIdentifier(node)] { found.append(known.report) }
      node.forEachChild(visit)
    }
    if let root = scene.root { visit(root) }
    return found
  }

  /// The path to `node` from the root of the views of its scope. If the node has left the tree,
  /// this is the path that it had then, if it is known. The author of a style for another script's
  /// control knows the views around it, and reads the whole path.
  private func path(to node: Node, _ scope: Scope) -> String {
    let lineage = lineage(of: node)
    // There may be the body of a style of another scope in between.
    let root = lineage.lastIndex { $0.environment.scope === scope } ?? lineage.count - 1
    return Node.path(Array(lineage[...root]))
  }
  private func lineage(of node: Node) -> [Node] { lineages[ObjectIdentifier(node)] ?? node.lineage }
}

extension Scene {
  package var reports: SceneReports { feature(SceneReports.self) }

  /// Calls a script's function and reports the error that it throws.
  package func perform(from node: Node?, _ action: () throws -> Void) {
    let scope = node?.environment.scope ?? scope
    if scope.isClosed { return }
    do {
      try action()
    } catch {
      // The error is reported even if the call itself has closed its script.
      reports.deliver(ScriptError(thrown: error), node, nil, scope)
    }
  }
}

extension Node {
  /// This node and the nodes that it is a part of in messages, from the innermost out.
  final var lineage: [Node] {
    var all: [Node] = []
    var node: Node? = self
    while let here = node {
      all.append(here)
      node = here.describedParent
    }
    return all
  }
  /// The path to this node from the root.
  package final var path: String { Node.path(lineage) }
  fileprivate static func path(_ lineage: [Node]) -> String {
    let names = lineage.enumerated().compactMap { index, node -> String? in
      // The binding of a modifier is a separate place only for what goes wrong in it, and for the
      // layer that it presents.
      if index > 0, node.capabilities.contains(.isBindingOfModifier),
        lineage[index - 1].parent === node
      {
        return nil
      }
      return node.pathName
    }
    return names.reversed().joined(separator: " › ")
  }
  /// Whether a text in the node is empty now but may not be later: a body that has read a state has
  /// made it.
  package final var mayHaveTextLater: Bool {
    func hasEmptyText(_ node: Node) -> Bool {
      if node.drawnText?.isEmpty == true { return true }
      var isFound = false
      node.forEachChild { if !isFound { isFound = hasEmptyText($0) } }
      return isFound
    }
    let body = lineage.dropFirst().first { $0.bodyLocation != nil }
    return body?.bodyReadsStates == true && hasEmptyText(self)
  }
  /// The node's name in a path for people, from the class of its view; nil for modifiers and the
  /// root, which only pass things down.
  final var nameOfView: String? {
    let name = "\(type(of: view))"
    for suffix in ["Modifier", "RootView"] where name.hasSuffix(suffix) { return nil }
    return name.hasSuffix("View") ? String(name.dropLast(4)) : name
  }
}
