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

/// What went wrong in a scene's tree, and what is wrong in it now.
package final class SceneReports: SceneFeature {
  /// Unsafe, for it is this one's owner.
  private unowned(unsafe) let scene: Scene
  package private(set) var errors: [Report] = []
  package private(set) var diagnostics: [Report] = []
  package var onError: ((Report) -> Void)?
  package var onDiagnostic: ((Report) -> Void)?
  /// What a view's `sourceLocation` is, as `file:line`; nil if it is not known.
  package var sourceLocation: ((UInt32) -> String?)?
  /// Where a body fails, its last views stay; the error is only reported. For scripts that are being edited.
  package var keepsLastViews = false
  /// The bodies and styles that failed at their last run and are still in the tree, with what they threw.
  private var failing: [ObjectIdentifier: (node: Node, report: Report)] = [:]
  /// How often in this turn something was reported that did not run because the turn was over.
  private var refusals = 0
  /// The nodes above those that have left the tree while a call in their name is put off, from the innermost out.
  private var lineages: [ObjectIdentifier: [Node]] = [:]

  package init(scene: Scene) { self.scene = scene }

  func turnEnded() { refusals = 0 }
  /// `node` leaves the tree, and may have to be named in a message yet.
  func noteDeparture(of node: Node) { lineages[ObjectIdentifier(node)] = node.lineage }
  func forgetDeparted() { if !lineages.isEmpty { lineages.removeAll() } }

  /// `view`: which part of `node`'s it is about, if that was made somewhere else.
  package func report(_ error: ScriptError, from node: Node?, about view: View? = nil, kind: Report.Kind = .script) {
    if error.isRefusal {
      // All for the same reason, and each takes time that there is none of.
      refusals += 1
      if refusals > SceneReports.mostRefusals { return }
    }
    let report = Report(error: located(error, node, view), path: node.map(path(to:)) ?? "", kind: kind)
    if errors.count < SceneReports.mostReports {
      let isLong = errors.count < SceneReports.mostLongReports
      errors.append(
        isLong ? report : Report(error: shortened(report.error, always: true), path: report.path, kind: kind))
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
  var showsMoreErrors: Bool { failing.count < SceneReports.mostReports }
  /// The first words, where many have failed already.
  func shortened(_ error: ScriptError, always: Bool = false) -> ScriptError {
    let longest = 500
    guard always || failing.count >= SceneReports.mostLongReports,
      error.message.utf8.count > longest || error.traceback != nil
    else { return error }
    var short = ScriptError(message: error.message)
    short.isRefusal = error.isRefusal
    if error.message.utf8.count > longest { short.message = String(error.message.prefix(longest / 4)) + "…" }
    return short
  }
  package func warn(_ message: String, from node: Node?) {
    if diagnostics.count >= SceneReports.mostReports { return }
    let path = node.map(path(to:)) ?? ""
    let warning = ScriptError(message: message, traceback: path.isEmpty ? nil : "in \(path)")
    let report = Report(error: located(warning, node), path: path)
    if diagnostics.contains(report) { return }
    diagnostics.append(report)
    onDiagnostic?(report)
  }
  /// What the engine itself says comes from no line of a script: it gets that where the view was made or, where that was
  /// not noted, that of the body which made it.
  private func located(_ error: ScriptError, _ node: Node?, _ view: View? = nil) -> ScriptError {
    if error.hasLocation { return error }
    func given(_ location: String) -> ScriptError {
      var located = error
      located.message = "\(location): \(error.message)"
      return located
    }
    func notedLocation(_ view: View) -> String? {
      view.sourceLocation == 0 ? nil : sourceLocation?(view.sourceLocation)
    }
    if let location = view.flatMap(notedLocation) { return given(location) }
    for here in node.map(lineage) ?? [] {
      if let location = notedLocation(here.view) { return given(location) }
      if !here.bodyLocation.isEmpty { return given(here.bodyLocation) }
    }
    return error
  }
  /// `node`'s body has failed: an error stands in its place until it runs well or goes.
  func failed(_ node: Node, _ error: ScriptError, style: String?) {
    // It is one of too many; those that are shown say what is wrong.
    if failing[ObjectIdentifier(node)] == nil, !showsMoreErrors || error.isRefusal && refusals > 200 { return }
    let error = shortened(error)
    // First, so that who is told finds it among `currentErrors`.
    let path = path(to: node) + (style.map { " › style \"\($0)\"" } ?? "")
    failing[ObjectIdentifier(node)] = (node, Report(error: located(error, node), path: path))
    report(error, from: node)
  }
  /// A body that may have failed before has run, or has gone.
  func resolved(_ node: Node) {
    if !failing.isEmpty { failing.removeValue(forKey: ObjectIdentifier(node)) }
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

  /// The way to `node` from the root; where it has left the tree, as it was then, as far as that is known.
  private func path(to node: Node) -> String { Node.path(lineage(of: node)) }
  private func lineage(of node: Node) -> [Node] { lineages[ObjectIdentifier(node)] ?? node.lineage }
}

extension Scene {
  package var reports: SceneReports { feature(SceneReports.self) }

  /// Calls a script's function; what it throws is reported.
  package func perform(from node: Node?, _ action: () throws -> Void) {
    do {
      try action()
    } catch let error as ScriptError {
      reports.report(error, from: node)
    } catch {
      reports.report(ScriptError(message: "\(error)"), from: node)
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
