import LunetteDiagnostics
import LunetteLocalization

/// What belongs to one script among those that may share a scene: its strings and what else its names mean, where its views
/// were made, who hears of its errors, what bounds its turns, and whether it still lives.
///
/// Nodes find theirs in their environment (`environment.scope`). A scene has one as well, that of whoever shows its root;
/// `ScopeModifier` says that what is below it belongs to another. What only some views ask of a scope is theirs
/// (`ScopeFeature`). A script that is shown in several scenes has a scope in each, which share what is the script's.
///
/// Whoever makes a scope may let go of it: what belongs to it holds it.
package final class Scope {
  /// What the host calls it in messages; empty for one that needs no name.
  package let name: String
  package let strings: StringTables
  /// Where a view's `sourceLocation` is; nil if it is not known.
  package var sourceLocation: ((UInt32) -> SourceLocation?)?
  /// What its script calls the view that is `Toggle` here.
  package var scriptName: (String) -> String = { $0 }
  /// Told of what goes wrong in its views; without it the scene is (`SceneReports.onError`).
  package var onError: ((Report) -> Void)?
  /// Whose memory its views take beside what its bodies return; nil: nobody's.
  package var account: (any ViewAccount)?
  /// Makes one for another scene in which the same script's views are shown, by its owner.
  package var makeAnother: (() -> Scope)?
  /// What bounds the cost of one turn; nil: nothing does.
  package weak var turnLimit: (any TurnLimit)?
  var features = ScopeFeatures()
  /// Read by the places where its environment is made: they make it anew when this changes.
  let changed = StateSignal()

  /// By which others know it without holding it.
  package let reference = ScopeReference()

  package init(_ name: String = "", strings: StringTables = StringTables()) {
    self.name = name
    self.strings = strings
    reference.scope = self
  }
  deinit { reference.scope = nil }

  /// Whether its owner is done with it.
  package private(set) var isClosed = false
  /// Its script has ended, though views of it may still be shown: from now on nothing that they ask for is done, and
  /// nobody hears of what they miss. Of the call that has closed it the scene is told, if it fails.
  package func close() {
    isClosed = true
    (onError, turnLimit, makeAnother, account) = (nil, nil, nil, nil)
    features.forEach { $0.scopeClosed() }
  }

  /// One for another scene in which what belongs to this one is shown. Errors, pictures and intents are of each.
  package func forAnotherScene() -> Scope {
    if let makeAnother { return makeAnother() }
    let scope = Scope(name, strings: strings)
    if isClosed { scope.close() }
    return scope
  }

  /// Its strings changed: every text looks its key up again, in the next pass or, from within a body, at the end of the one
  /// under way.
  package func stringsChanged() { changed.changed() }
}

/// A scope that is not held: every node of a tree asks for its scope, and counting the references of an object that others
/// refer to weakly takes several times as long.
package final class ScopeReference {
  /// Unsafe, for the scope takes itself out when it goes.
  package fileprivate(set) unowned(unsafe) var scope: Scope?
}

/// What one kind of views keeps for a scope, such as the symbols that its images name.
///
/// It is declared where it belongs and made when something first asks for it, so a scope names none of them.
package protocol ScopeFeature: AnyObject {
  init()
  /// See `Scope.close`.
  func scopeClosed()
}

extension ScopeFeature {
  package func scopeClosed() {}
}

/// The features of a scope: a handful, so they are found by looking at each.
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
  /// The scope's own of a feature, made now if nothing has asked for it before.
  package func feature<Feature: ScopeFeature>(_ type: Feature.Type) -> Feature {
    if let known = features.find(type) { return known }
    let made = type.init()
    features.add(made)
    return made
  }
  /// Uses `feature`, which its owner made and may give to several scopes, in place of one that this would make.
  package func use<Feature: ScopeFeature>(_ feature: Feature) { features.add(feature) }
}

/// A scope that has a part of a scene, and how many parts it has.
struct GuestScope {
  let scope: Scope
  var count: Int
}

extension Environment {
  /// With what belongs to `scope` in the place of what belongs to another.
  package func inScope(_ scope: Scope) -> Environment {
    scope === self.scope ? self : with { $0.scope = scope }
  }
}
