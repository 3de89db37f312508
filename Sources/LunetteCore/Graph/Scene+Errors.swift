/// An error or a warning from a script, with the place in the tree that it concerns.
package struct Report: Hashable, Sendable {
  package var error: ScriptError
  /// The way from the root, such as `VStack › Counter › Button`.
  package var path: String
  package var kind = Kind.script

  package enum Kind: Hashable, Sendable {
    /// A body or a callback failed.
    case script
    /// A picture cannot be shown; all else goes on.
    case resource
  }
}

extension Scene {
  /// `view`: which part of `node`'s it is about, if that was made somewhere else.
  package func report(_ error: ScriptError, from node: Node?, about view: View? = nil, kind: Report.Kind = .script) {
    if error.isRefusal {
      // All for the same reason, and each takes time that there is none of.
      refusals += 1
      if refusals > Scene.mostRefusals { return }
    }
    let report = Report(error: placed(error, node, view), path: node.map(Scene.path) ?? "", kind: kind)
    if errors.count < Scene.mostReports {
      errors.append(
        errors.count < Scene.mostLongReports
          ? report : Report(error: shortened(report.error, always: true), path: report.path, kind: kind))
    }
    onError?(report)
  }
  /// So many errors are kept, and so many bodies that failed are looked after: a script can make more than anybody reads,
  /// and each would cost memory and the time to tell of it.
  static let mostReports = 1000
  private static let mostRefusals = 20
  /// So many of them with all of their words.
  static let mostLongReports = 50
  /// Whether one more body that fails gets an error in its place.
  var showsMoreErrors: Bool { failing.count < Scene.mostReports }
  /// The first words, where many have failed already.
  func shortened(_ error: ScriptError, always: Bool = false) -> ScriptError {
    let longest = 500
    guard always || failing.count >= Scene.mostLongReports, error.message.utf8.count > longest || error.traceback != nil
    else { return error }
    var short = ScriptError(message: error.message)
    short.isRefusal = error.isRefusal
    if error.message.utf8.count > longest { short.message = String(error.message.prefix(longest / 4)) + "…" }
    return short
  }
  package func warn(_ message: String, from node: Node?) {
    if diagnostics.count >= Scene.mostReports { return }
    let path = node.map(Scene.path) ?? ""
    let warning = ScriptError(message: message, traceback: path.isEmpty ? nil : "in \(path)")
    let report = Report(error: placed(warning, node), path: path)
    if diagnostics.contains(report) { return }
    diagnostics.append(report)
    onDiagnostic?(report)
  }
  /// What Core itself says has no place in a script: it is given where the view was made or, where that was not noted,
  /// the place of the body that made it.
  private func placed(_ error: ScriptError, _ node: Node?, _ view: View? = nil) -> ScriptError {
    if error.hasPlace { return error }
    func given(_ place: String) -> ScriptError {
      var placed = error
      placed.message = "\(place): \(error.message)"
      return placed
    }
    func notedPlace(_ view: View) -> String? { view.place == 0 ? nil : placeWords?(view.place) }
    if let place = view.flatMap(notedPlace) { return given(place) }
    var current = node
    while let here = current {
      if let place = notedPlace(here.view) { return given(place) }
      if let body = here as? BodyNode, !body.bodyPlace.isEmpty { return given(body.bodyPlace) }
      current = here.describedParent
    }
    return error
  }
  /// `node`'s body has failed: an error stands in its place until it runs well or goes.
  func failed(_ node: BodyNode, _ error: ScriptError) {
    // It is one of too many; those that are shown say what is wrong.
    if failing[ObjectIdentifier(node)] == nil, !showsMoreErrors || error.isRefusal && refusals > 200 { return }
    let error = shortened(error)
    // First, so that who is told finds it among `currentErrors`.
    let path = Scene.path(node) + (node.styleName.map { " › style \"\($0)\"" } ?? "")
    failing[ObjectIdentifier(node)] = (node, Report(error: placed(error, node), path: path))
    report(error, from: node)
  }
  /// A body that may have failed before has run, or has gone.
  func resolved(_ node: Node) {
    if !failing.isEmpty { failing.removeValue(forKey: ObjectIdentifier(node)) }
  }
  /// Why the root's own body, a function's or a component's, has failed; nil if it has not.
  package var rootFailure: ScriptError? {
    guard let body = root?.wrappersInwards.first(where: { $0 is ComponentNode }) else { return nil }
    return failing[ObjectIdentifier(body)]?.report.error
  }
  package var hasCurrentErrors: Bool { !failing.isEmpty }
  /// What is wrong on the screen now, in the order of the tree.
  package var currentErrors: [Report] {
    if failing.isEmpty { return [] }
    var found: [Report] = []
    func visit(_ node: Node) {
      if let known = failing[ObjectIdentifier(node)] { found.append(known.report) }
      node.forEachChild(visit)
    }
    if let root { visit(root) }
    return found
  }

  /// Calls a script's function; what it throws is reported.
  func perform(from node: Node?, _ action: () throws -> Void) {
    do {
      try action()
    } catch let error as ScriptError {
      report(error, from: node)
    } catch {
      report(ScriptError(message: "\(error)"), from: node)
    }
  }

  static func path(_ node: Node) -> String {
    var names: [String] = []
    var current: Node? = node
    while let here = current {
      if let name = here.pathName { names.append(name) }
      current = here.describedParent
    }
    return names.reversed().joined(separator: " › ")
  }
}

extension Node {
  /// Its name in a path for people; nil for what only passes things down.
  var pathName: String? {
    if self is BoundNode { return nil }
    if let body = self as? BodyNode { return body.bodyDescription }
    if let stack = view as? Stack { return stack.axis == .horizontal ? "HStack" : "VStack" }
    let name = "\(type(of: view))"
    for suffix in ["Modifier", "RootView"] where name.hasSuffix(suffix) { return nil }
    return name.hasSuffix("View") ? String(name.dropLast(4)) : name
  }
}
