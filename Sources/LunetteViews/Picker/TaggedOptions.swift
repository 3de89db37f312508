import LunetteDiagnostics
import LunetteEngine
import LunetteValues

/// The options of a picker as views, each with the `tag` that the selection holds while it is chosen. A `ForEach` makes one for
/// each of its elements, whose key stands for a tag that is not there.
package final class TaggedOptions: PickerOptions {
  private let views: [View?]
  private let selection: any ControlBinding
  private var known: [PickerOption] = []
  package init(_ views: [View?], selection: any ControlBinding) {
    self.views = views
    self.selection = selection
  }

  package func read(_ scope: BodyScope) throws -> [PickerOption] {
    known = []
    for view in views { try add(view, scope) }
    return known
  }
  package func select(_ index: Int) throws {
    if known.indices.contains(index) { try selection.set(known[index].value) }
  }

  private func add(_ view: View?, _ scope: BodyScope) throws {
    guard let view else { return }
    switch ListRows.distributing(view) {
    case let group as GroupView: for child in group.children { try add(child, scope) }
    case let each as ForEach:
      if let refusal = each.source.refusal { throw refusal }
      for index in 0..<each.source.count {
        guard let made = try each.source.content(at: index, scope) else { continue }
        let key = try each.source.key(at: index) ?? .integer(Int64(index + 1))
        add(each.map?(made) ?? made, or: key)
      }
    case let option: add(option, or: nil)
    }
  }
  /// An option without a tag cannot be chosen, so it is not shown.
  private func add(_ label: View, or key: IdentityKey?) {
    guard let tag = label.selectionTag ?? key else { return }
    known.append(PickerOption(ScalarValue(tag), label: label))
  }
}
