import LunetteBase
import LunetteEngine
import LunetteViews

/// The options of a picker as views, each with the `tag` that the selection holds while it is
/// chosen. A `ForEach` makes one for each of its elements, whose key stands for a tag that is not
/// there.
package final class TaggedOptions: PickerOptions {
  private let views: [View?]
  private let selection: any ControlBinding
  private var known: [PickerOption] = []
  package private(set) var untagged = 0
  /// The elements whose bodies need not be called again each time, by the `ForEach` that they
  /// belong to, in order, and by key.
  private var rows: [(each: ForEach, rows: [IdentityKey: OptionRow])] = []
  private var rowsBefore: [(each: ForEach, rows: [IdentityKey: OptionRow])] = []
  package init(_ views: [View?], selection: any ControlBinding) {
    self.views = views
    self.selection = selection
  }

  package func read(_ scope: BodyScope) throws -> [PickerOption] {
    (known, untagged) = ([], 0)
    rowsBefore = rows
    rows = []
    defer { rowsBefore = [] }
    for view in views { try add(view, scope) }
    return known
  }
  package func takeOver(from old: any PickerOptions) {
    if let old = old as? TaggedOptions { rows = old.rows }
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
      try add(each, scope)
    case let option: add(option, or: nil)
    }
  }
  private func add(_ each: ForEach, _ scope: BodyScope) throws {
    let number = rows.count
    rows.append((each, [:]))
    var before = number < rowsBefore.count ? rowsBefore[number].rows : [:]
    let old = number < rowsBefore.count ? rowsBefore[number].each : nil
    // Rows may be kept for this `ForEach` if they may be kept for another one like it.
    let keepsRows = each.source.keepsRows(of: each.source)
    let alike = old.flatMap { each.source.keepsRows(of: $0.source) ? $0 : nil }
    for index in 0..<each.source.count {
      let key = try each.source.key(at: index) ?? .integer(Int64(index + 1))
      let made: View?
      if keepsRows {
        let row = before.removeValue(forKey: key) ?? OptionRow(scope.inherited)
        made = try row.content(of: each, at: index, old: alike, scope)
        rows[number].rows[key] = row
      } else {
        made = try each.source.content(at: index, scope)
      }
      guard let made else { continue }
      let option = each.source.around(made, at: index)
      add(each.map?(option) ?? option, or: key)
    }
  }
  /// An option without a tag cannot be chosen, so it is not shown.
  private func add(_ label: View, or key: IdentityKey?) {
    guard let tag = label.selectionTag ?? key else {
      if !(label is Divider || label.isKnownToBeNothing) { untagged += 1 }
      return
    }
    known.append(PickerOption(ScalarValue(tag), label: label))
  }
}
