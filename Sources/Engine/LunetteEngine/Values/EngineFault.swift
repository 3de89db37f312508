import LunetteBase

/// The faults that can occur in the tree, whichever views are in it.
package enum EngineFault: Fault, Hashable {
  /// A style applies itself in its own body; `kind` names the kind of style in words.
  case styleAppliesItself(kind: String, name: String, depth: Int)
  /// More styles of one kind are stacked than can be; `name` is the first that is not applied, the
  /// one at `position`, from 1.
  case tooManyStyles(kind: String, name: String, position: Int, count: Int, limit: Int)
  /// Views are nested beyond this depth; the views below it are left out.
  case nestedTooDeep(limit: Int)
  /// A body changes its own state each time it runs.
  case changesInEveryPass(body: String)
  /// Several views are bound to one state by `focused` with the same value, which `words`
  /// describes.
  case repeatedFocusValue(String)
  /// A script asks for the focus in each frame, by a value.
  case focusInEachFrame(String)
  /// A fault whose message was shortened to its beginning, because there were many faults.
  case abridged(String)
}
