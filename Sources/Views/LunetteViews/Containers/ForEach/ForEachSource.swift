import LunetteBase
import LunetteEngine

/// The data behind a `ForEach`: the number of elements, the key of each, and the view of each.
package protocol ForEachSource: AnyObject {
  var count: Int { get }
  /// The key of the element at `index`; nil if the elements are identified by their positions.
  /// Throws if the key cannot be read.
  func key(at index: Int) throws -> IdentityKey?
  /// The view of the element at `index`. This runs a body: what it reads is recorded in `scope`,
  /// and its errors are thrown.
  func content(at index: Int, _ scope: BodyScope) throws -> View?
  /// What the row at `index` shows, given what `content` returned for its element. Unlike that, it
  /// is made anew whenever the data are, and may depend on all of them.
  func around(_ content: View, at index: Int) -> View
  /// Whether `around` changes anything.
  var surrounds: Bool { get }
  /// The source location of that body; nil if it is not known.
  var sourceLocation: SourceLocation? { get }
  /// The error to show in place of the views, because those of all elements can never be there at
  /// once; nil for most sources.
  var refusal: (any Error)? { get }

  // The following members are for data whose owner vouches that a row depends on its element alone
  // (and on its position, and on what its body reads), so that a row whose element has not changed
  // is not made again (S133).

  /// The element at `index` as it is now; nil if rows are always made again, or if this element
  /// cannot be compared.
  func remember(_ index: Int) -> RememberedElement?
  /// The position of the element at `index`, on which its row depends if `takesPosition` is true.
  func position(at index: Int) -> Int
  var takesPosition: Bool { get }
  /// Whether rows of `old`, an earlier source, may be kept for equal elements of this one.
  func keepsRows(of old: any ForEachSource) -> Bool
  /// What can be said about the keys of elements that are equal to elements of `old`, without
  /// reading them.
  func keepsKeys(of old: any ForEachSource) -> KeptKeys
  /// The number of elements that are as they were when they were remembered, up to the first that
  /// differs or was not remembered. The first of `remembered` is compared with the element at
  /// `index`, the others with the elements after it, or with those before it if `backwards` is
  /// true.
  func countSame(
    from index: Int, _ remembered: ContiguousArray<RememberedElement?>, backwards: Bool
  ) -> Int
}

/// An element as it was when the body of its row was last called; only its source knows what this
/// object means.
package typealias RememberedElement = AnyObject

/// Which equal elements have the same keys as before.
package enum KeptKeys {
  case unknown
  /// Those at the same position.
  case inPlace
  /// All, wherever they stand now.
  case anywhere
}

extension ForEachSource {
  package func around(_ content: View, at index: Int) -> View { content }
  package var surrounds: Bool { false }
  package var sourceLocation: SourceLocation? { nil }
  package var refusal: (any Error)? { nil }
  package func remember(_ index: Int) -> RememberedElement? { nil }
  package func position(at index: Int) -> Int { index }
  package var takesPosition: Bool { true }
  package func keepsRows(of old: any ForEachSource) -> Bool { false }
  package func keepsKeys(of old: any ForEachSource) -> KeptKeys { .unknown }
  package func countSame(
    from index: Int, _ remembered: ContiguousArray<RememberedElement?>, backwards: Bool
  ) -> Int { 0 }

  /// The index of the first element, from `start` on, that has its own key for which `isMeant` is
  /// true; nil if there is none. A key that cannot be read is reported where its element is shown,
  /// not here; after many of them the search ends, because the turn is over or all keys are bad. It
  /// also ends after a million keys, which take most of a second if a function returns them.
  func firstIndex(from start: Int = 0, where isMeant: (IdentityKey) -> Bool) -> Int? {
    var problems = 0
    var index = start
    let end = min(count, start + ForEachNode.maxSearched)
    while index < end, problems <= ForEachNode.maxProblems {
      do {
        guard let key = try key(at: index) else { return nil }
        if isMeant(key.normalized) { return index }
      } catch {
        problems += 1
      }
      index += 1
    }
    return nil
  }
}
