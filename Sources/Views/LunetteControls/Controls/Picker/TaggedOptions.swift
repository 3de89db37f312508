import LunetteBase
import LunetteEngine
import LunetteViews

/// The options of a picker as views, each with the `tag` that the selection holds while it is
/// chosen. A `ForEach` makes options from its elements, whose keys stand for tags that are not
/// there.
package final class TaggedOptions: PickerOptions {
  private let views: [View?]
  private let selection: any ControlBinding
  private let children = UnfoldedChildren()
  private var known: [PickerOption] = []
  package private(set) var untagged = 0
  package init(_ views: [View?], selection: any ControlBinding) {
    self.views = views
    self.selection = selection
  }

  package func read(_ scope: BodyScope) throws -> [PickerOption] {
    (known, untagged) = ([], 0)
    for child in try children.read(views, scope, opens: { $0.asSection?.children }) {
      // An option without a tag cannot be chosen, so it is not shown.
      if let tag = child.view.selectionTag ?? child.element {
        known.append(
          PickerOption(
            ScalarValue(tag), label: child.view, section: child.opened?.asSection))
      } else if !(child.view is Divider || child.view.isKnownToBeNothing) {
        untagged += 1
      }
    }
    return known
  }
  package func takeOver(from old: any PickerOptions) {
    if let old = old as? TaggedOptions { children.takeOver(from: old.children) }
  }
  package func select(_ index: Int) throws {
    if known.indices.contains(index) { try selection.set(known[index].value) }
  }
}
