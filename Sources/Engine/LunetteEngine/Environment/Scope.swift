import LunetteBase
import LunetteText

/// The belongings of one script among those that may share a scene: its strings and the other
/// meanings of its names, the source locations of its views, the receiver of its errors, the limit
/// of its turns, and whether it is still running.
///
/// Nodes find their scope in their environment (`environment.scope`). A scene has a scope as well,
/// that of the script or host that shows its root; a `ScopeModifier` says that the views below it
/// belong to another scope. State that only some views need from a scope is a `ScopeFeature` in the
/// code of these views. A script that is shown in several scenes has a scope in each; these scopes
/// share what belongs to the script.
///
/// The creator of a scope need not keep it: what belongs to the scope keeps it alive.
package final class Scope {
  /// The name that the host gives the scope in messages; empty if it needs none.
  package let name: String
  package let strings: StringTables
  /// Finds the source location for the number in a view's `sourceLocation`; nil if locations are
  /// not known.
  package var sourceLocation: ((UInt32) -> SourceLocation?)?
  /// Returns the name that the script uses for a view whose name is, for example, `Toggle` here.
  package var scriptName: (String) -> String = { $0 }
  /// Called with the errors of the scope's views. If it is nil, the scene's `SceneReports.onError`
  /// is called.
  package var onError: ((Report) -> Void)?
  /// Returns the message that is shown in place of a view whose body failed, where the error's own
  /// is not for the user; nil for the error's own. The error is reported in any case.
  package var shownMessage: ((ScriptError) -> String?)?
  /// The account for memory that the views take beside the views that bodies return; nil if there
  /// is none.
  package var account: (any ViewAccount)?
  /// Whether the views of this scope only give the views of another script their look, in that
  /// script's scene. Such views take no part in interaction: they present nothing, handle no keys,
  /// have no shortcuts and do not request the focus.
  package var isForLooks = false
  /// Called with what a view did that `isForLooks` excludes, such as "presents something".
  package var onRefused: (String) -> Void = { _ in }
  /// Makes a scope for another scene that shows views of the same script. Set by the owner.
  package var makeAnother: (() -> Scope)?
  /// The limit of the cost of one turn; nil if there is none. The reference is `unowned(unsafe)`
  /// because a weak one would make all reference counting of the limit slow; the limit removes
  /// itself here when it is deinitialised.
  package unowned(unsafe) var turnLimit: (any TurnLimit)?
  var features = ScopeFeatures()
  /// A signal that is observed where the scope's environment is made, so that the environment is
  /// made anew when the scope changes.
  let changed = StateSignal()

  /// The reference by which others refer to the scope without keeping it alive.
  package let reference = ScopeReference()

  package init(_ name: String = "", strings: StringTables = StringTables()) {
    self.name = name
    self.strings = strings
    reference.scope = self
  }
  deinit { reference.scope = nil }

  /// Whether the owner has closed the scope.
  package private(set) var isClosed = false
  /// Closes the scope because its script has ended, though its views may still be shown. From now
  /// on their requests are ignored and their errors are not reported. Only an error in the call
  /// that closed the scope is still reported, to the scene.
  package func close() {
    isClosed = true
    (onError, turnLimit, makeAnother, account) = (nil, nil, nil, nil)
    features.forEach { $0.scopeClosed() }
  }

  /// Makes a scope for another scene that shows views of this scope. Errors, pictures and intents
  /// are separate for each scene.
  package func forAnotherScene() -> Scope {
    if let makeAnother { return makeAnother() }
    let scope = Scope(name, strings: strings)
    if isClosed { scope.close() }
    return scope
  }

  /// Call this when the strings have changed: every text looks its key up again, in the next pass
  /// or, if called from within a body, at the end of the pass that is under way.
  package func stringsChanged() { changed.changed() }
}

/// A reference that does not keep its scope alive. Every node of a tree asks for its scope, and
/// reference counting takes several times as long for an object that has weak references.
package final class ScopeReference {
  /// Unsafe, because the scope removes itself when it is deinitialised.
  package fileprivate(set) unowned(unsafe) var scope: Scope?
}

/// The state that one kind of views keeps for a scope, such as the symbols that its images name.
///
/// A feature is declared in the place that it belongs to and is made when it is first asked for, so
/// a scope does not name any feature.
package protocol ScopeFeature: AnyObject {
  init()
  /// Called when the scope is closed; see `Scope.close`.
  func scopeClosed()
}

extension ScopeFeature {
  package func scopeClosed() {}
}

/// The features of a scope. There is only a handful, so a feature is found by a linear search.
struct ScopeFeatures {
  private var known: ContiguousArray<(type: ObjectIdentifier, feature: any ScopeFeature)> = []

  func find<Feature: ScopeFeature>(_ type: Feature.Type) -> Feature? {
    let wanted = ObjectIdentifier(type)
    for each in known where each.type == wanted { return castToKnown(each.feature) }
    return nil
  }
  mutating func add<Feature: ScopeFeature>(_ feature: Feature) {
    let type = ObjectIdentifier(Feature.self)
    known.removeAll { $0.type == type }
    known.append((type, feature))
  }
  func forEach(_ body: (any ScopeFeature) -> Void) { for each in known { body(each.feature) } }
}

extension Scope {
  /// The scope's instance of a feature, which is made now if it is asked for the first time.
  package func feature<Feature: ScopeFeature>(_ type: Feature.Type) -> Feature {
    if let known = features.find(type) { return known }
    let made = type.init()
    features.add(made)
    return made
  }
  /// Uses `feature`, which the caller has made and may give to several scopes, in place of an
  /// instance that this scope would make.
  package func use<Feature: ScopeFeature>(_ feature: Feature) { features.add(feature) }
}

/// A scope that has parts of a scene, and the number of these parts.
struct GuestScope {
  let scope: Scope
  var count: Int
}

extension Environment {
  /// This environment with `scope` as its scope.
  package func inScope(_ scope: Scope) -> Environment {
    scope === self.scope ? self : modified { $0.scope = scope }
  }
}
