import LunetteDiagnostics

/// What went wrong in a scene's tree, and what is wrong in it now.
package final class SceneReports: SceneFeature {
  /// Unsafe, for it is this one's owner.
  private unowned(unsafe) let scene: Scene
  package private(set) var errors: [Report] = []
  package private(set) var diagnostics: [Report] = []
  /// Told of errors that no scope hears of itself.
  package var onError: ((Report) -> Void)?
  package var onDiagnostic: ((Report) -> Void)?
  /// Where a body fails, its last views stay; the error is only reported. For scripts that are being edited.
  package var keepsLastViews = false
  /// The bodies and styles that failed at their last run and are still in the tree, with what they threw.
  @exclusivity(unchecked) private var failing: [ObjectIdentifier: (node: Node, report: Report, scope: Scope)] = [:]
  /// The scopes in which something was reported in this turn that did not run because the turn was over.
  @exclusivity(unchecked) private var refusing: [Scope] = []
  /// The nodes above those that have left the tree while a call in their name is put off, from the innermost out.
  @exclusivity(unchecked) private var lineages: [ObjectIdentifier: [Node]] = [:]

  package init(scene: Scene) { self.scene = scene }

  func turnEnded() {
    if refusing.isEmpty { return }
    for scope in refusing { scope.reports.refusals = 0 }
    refusing.removeAll()
  }
  /// `node` leaves the tree, and may have to be named in a message yet.
  func noteDeparture(of node: Node) { lineages[ObjectIdentifier(node)] = node.lineage }
  func forgetDeparted() { if !lineages.isEmpty { lineages.removeAll() } }

  /// - Parameters:
  ///   - view: Which part of `node`'s it is about, if that was made somewhere else.
  ///   - scope: Whose error it is, if not that of whoever `node` belongs to.
  package func report(
    _ error: ScriptError, from node: Node?, about view: View? = nil, in scope: Scope? = nil,
    kind: Report.Kind = .script
  ) {
    let scope = scope ?? node?.environment.scope ?? scene.scope
    // What its views miss now is nobody's concern.
    if !scope.isClosed { tell(error, node, view, scope, kind) }
  }

  fileprivate func tell(
    _ error: ScriptError, _ node: Node?, _ view: View?, _ scope: Scope, _ kind: Report.Kind = .script
  ) {
    let known = scope.reports
    if error.isRefusal {
      // All for the same reason, and each takes time that there is none of.
      if known.refusals == 0 { refusing.append(scope) }
      known.refusals += 1
      if known.refusals > ScopeReports.mostRefusals { return }
    }
    let report = Report(
      error: located(error, node, view, scope), path: node.map { path(to: $0, scope) } ?? "", scope: scope.name,
      kind: kind)
    if known.errors < ScopeReports.most, errors.count < ScopeReports.mostInScene {
      var kept = report
      if known.errors >= ScopeReports.mostLong { kept.error = SceneReports.shortened(report.error) }
      known.errors += 1
      errors.append(kept)
    }
    (scope.onError ?? onError)?(report)
  }
  /// Whether one more body of the scope's that fails gets an error in its place.
  func showsMoreErrors(of scope: Scope) -> Bool {
    scope.reports.failing < ScopeReports.most && failing.count < ScopeReports.mostInScene
  }
  /// The first words, where many bodies of the scope's have failed already.
  func shortened(_ error: ScriptError, of scope: Scope) -> ScriptError {
    scope.reports.failing < ScopeReports.mostLong ? error : SceneReports.shortened(error)
  }
  private static func shortened(_ error: ScriptError) -> ScriptError {
    let longest = 500
    let words = error.words
    var short = error
    short.traceback = nil
    if words.utf8.count > longest {
      short.fault = EngineFault.abridged(String(words.prefix(longest / 4)))
      short.context = nil
    }
    return short
  }
  package func warn(_ fault: any Fault, from node: Node?) {
    let scope = node?.environment.scope ?? scene.scope
    if scope.isClosed || scope.reports.warnings.count >= ScopeReports.most { return }
    if diagnostics.count >= ScopeReports.mostInScene { return }
    let path = node.map { self.path(to: $0, scope) } ?? ""
    let warning = ScriptError(fault, traceback: path.isEmpty ? nil : "in \(path)")
    let report = Report(error: located(warning, node, nil, scope), path: path, scope: scope.name)
    if !scope.reports.warnings.insert(report).inserted { return }
    diagnostics.append(report)
    onDiagnostic?(report)
  }
  /// What the engine itself says comes from no line of a script: it gets that where the view was made or, where that was
  /// not noted, that of the body which made it.
  private func located(_ error: ScriptError, _ node: Node?, _ view: View?, _ scope: Scope) -> ScriptError {
    var told = named(error, in: scope)
    if told.location == nil { told.location = location(of: node, view, scope) }
    return told
  }
  private func location(of node: Node?, _ view: View?, _ scope: Scope) -> SourceLocation? {
    func notedLocation(_ view: View) -> SourceLocation? {
      view.sourceLocation == 0 ? nil : scope.sourceLocation?(view.sourceLocation)
    }
    if let location = view.flatMap(notedLocation) { return location }
    // Numbers of locations mean something to their own script only.
    for here in node.map(lineage) ?? [] where here.environment.scope === scope {
      if let location = notedLocation(here.view) ?? here.bodyLocation { return location }
    }
    return nil
  }
  /// With what it is about by the name that a script has for it.
  func named(_ error: ScriptError, in scope: Scope) -> ScriptError {
    guard let subject = error.fault.subject else { return error }
    var named = error
    named.subject = scope.scriptName(subject)
    return named
  }
  /// `node`'s body has failed: an error stands in its place until it runs well or goes.
  ///
  /// - Parameter scope: Whose body it is: that of a style may be another's than the control.
  func failed(_ node: Node, _ error: ScriptError, style: String?, in scope: Scope) {
    // It is one of too many; those that are shown say what is wrong.
    let isOneTooMany = !showsMoreErrors(of: scope) || error.isRefusal && scope.reports.refusals > 200
    if isOneTooMany, failing[ObjectIdentifier(node)] == nil { return }
    let error = shortened(error, of: scope)
    // First, so that who is told finds it among `currentErrors`.
    let path = path(to: node, scope) + (style.map { " › style \"\($0)\"" } ?? "")
    resolved(node)
    scope.reports.failing += 1
    failing[ObjectIdentifier(node)] = (
      node, Report(error: located(error, node, nil, scope), path: path, scope: scope.name), scope
    )
    report(error, from: node, in: scope)
  }
  /// A body that may have failed before has run, or has gone.
  func resolved(_ node: Node) {
    guard !failing.isEmpty, let known = failing.removeValue(forKey: ObjectIdentifier(node)) else { return }
    known.scope.reports.failing -= 1
  }
  /// Why `node`'s body has failed; nil if it has not.
  func failure(of node: Node) -> ScriptError? { failing[ObjectIdentifier(node)]?.report.error }
  package var hasCurrentErrors: Bool { !failing.isEmpty }
  /// What is wrong on the screen now, in the order of the tree.
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

  /// The way to `node` from the root of what is shown of its scope; where it has left the tree, as it was then, as far as
  /// that is known. Who makes a style for another's control has made what is around that, and reads all of the way.
  private func path(to node: Node, _ scope: Scope) -> String {
    let lineage = lineage(of: node)
    // In between there may be the body of another's style.
    let root = lineage.lastIndex { $0.environment.scope === scope } ?? lineage.count - 1
    return Node.path(Array(lineage[...root]))
  }
  private func lineage(of node: Node) -> [Node] { lineages[ObjectIdentifier(node)] ?? node.lineage }
}

extension Scene {
  package var reports: SceneReports { feature(SceneReports.self) }

  /// Calls a script's function; what it throws is reported.
  package func perform(from node: Node?, _ action: () throws -> Void) {
    let scope = node?.environment.scope ?? scope
    if scope.isClosed { return }
    do {
      try action()
    } catch {
      // Also of the call that has closed its script.
      reports.tell(ScriptError(thrown: error), node, nil, scope)
    }
  }
}

extension Node {
  /// It and those that it counts as a part of in messages, from the innermost out.
  final var lineage: [Node] {
    var all: [Node] = []
    var node: Node? = self
    while let here = node {
      all.append(here)
      node = here.describedParent
    }
    return all
  }
  /// The way to it from the root.
  package final var path: String { Node.path(lineage) }
  fileprivate static func path(_ lineage: [Node]) -> String {
    lineage.reversed().compactMap(\.pathName).joined(separator: " › ")
  }
  /// Its name in a path for people, by the class of its view; nil for what only passes things down.
  final var nameOfView: String? {
    let name = "\(type(of: view))"
    for suffix in ["Modifier", "RootView"] where name.hasSuffix(suffix) { return nil }
    return name.hasSuffix("View") ? String(name.dropLast(4)) : name
  }
}
