import LunetteEngine

/// A single view among those that the children of a container stand for.
package struct UnfoldedChild {
  /// One step on the way to the view: its position in a group, or its key in a `ForEach`.
  package enum Step: Hashable {
    case position(Int)
    case key(IdentityKey)
  }
  /// What the state of the view follows (S89, S90). Views of one group share `group`.
  package struct Path: Hashable {
    package let group: [Step]
    package let last: Step
    package init(_ group: [Step], _ last: Step) {
      self.group = group
      self.last = last
    }
    fileprivate var steps: [Step] { group + [last] }
  }
  package let view: View
  package let path: Path
  /// The key, or else the position counted from 1, of the element that the nearest `ForEach` has
  /// made the view from; nil if none has made it.
  package let element: IdentityKey?
  /// The innermost view that the container opens, such as a section, if the view is in one.
  package let opened: View?
}

/// The single views that the children of a container stand for, for a container that has to know
/// them one by one before their nodes are made: what is in groups, in groups with modifiers and in
/// `ForEach`s.
///
/// The function of a `ForEach` is called for an element when it is needed, as it is for a row.
package final class UnfoldedChildren {
  /// The elements whose bodies need not be called again each time, with the `ForEach` that they
  /// belong to, by the path to that.
  private var rows: [[UnfoldedChild.Step]: Rows] = [:]
  fileprivate struct Rows {
    let each: ForEach
    var elements: [IdentityKey: ElementBody] = [:]
  }
  package init() {}

  /// The single views of `children`. What bodies read is recorded in `scope`.
  ///
  /// - Parameters:
  ///   - opens: Returns the children of a view that the container shows one by one; nil for all
  ///     others.
  ///   - onFailure: Returns what is shown in place of an element whose body or key has failed, or
  ///     throws the error.
  package func read(
    _ children: [View?], _ scope: BodyScope, opens: @escaping (View) -> [View?]? = { _ in nil },
    onFailure: @escaping (any Error, ForEach) throws -> View? = { error, _ in throw error }
  ) throws -> [UnfoldedChild] {
    var reading = Reading(scope: scope, opens: opens, onFailure: onFailure, before: rows)
    defer { rows = reading.rows }
    try reading.add(children, [], nil, nil)
    return reading.found
  }
  /// Takes over the elements of other children that were shown in the same place before.
  package func takeOver(from old: UnfoldedChildren) { rows = old.rows }
}

/// Finds the single views of some children once.
private struct Reading {
  let scope: BodyScope
  let opens: (View) -> [View?]?
  let onFailure: (any Error, ForEach) throws -> View?
  /// The elements of the time before.
  let before: [[UnfoldedChild.Step]: UnfoldedChildren.Rows]
  var rows: [[UnfoldedChild.Step]: UnfoldedChildren.Rows] = [:]
  var found: [UnfoldedChild] = []
  private var problems = 0
  init(
    scope: BodyScope, opens: @escaping (View) -> [View?]?,
    onFailure: @escaping (any Error, ForEach) throws -> View?,
    before: [[UnfoldedChild.Step]: UnfoldedChildren.Rows]
  ) {
    (self.scope, self.opens, self.onFailure, self.before) = (scope, opens, onFailure, before)
  }

  mutating func add(
    _ views: [View?], _ group: [UnfoldedChild.Step], _ element: IdentityKey?, _ opened: View?
  ) throws {
    for (index, view) in views.enumerated() {
      if let view { try add(view, .init(group, .position(index)), element, opened) }
    }
  }
  private mutating func add(
    _ view: View, _ path: UnfoldedChild.Path, _ element: IdentityKey?, _ opened: View?
  ) throws {
    let flat = ListRows.distributing(view)
    if let group = flat as? GroupView {
      try add(group.children, path.steps, element, opened)
    } else if let each = flat as? ForEach {
      try add(each, path.steps, opened)
    } else if let children = opens(flat) {
      try add(children, path.steps, element, flat)
    } else {
      // A section with a modifier, say, stays whole.
      found.append(UnfoldedChild(view: view, path: path, element: element, opened: opened))
    }
  }
  private mutating func add(
    _ each: ForEach, _ group: [UnfoldedChild.Step], _ opened: View?
  ) throws {
    // The key of a refusal cannot be that of an element.
    if let refusal = each.source.refusal {
      return try fail(refusal, in: each, at: .init(group, .position(-1)), opened)
    }
    let before = before[group]
    rows[group] = UnfoldedChildren.Rows(each: each)
    var keys: Set<IdentityKey> = []
    for index in 0..<each.source.count {
      if ForEachNode.isEnough(problems, in: scope.inherited) { break }
      var step = UnfoldedChild.Step.position(index)
      do {
        let own = try each.source.key(at: index)
        let key = own ?? .integer(Int64(index + 1))
        if let own {
          if !keys.insert(own).inserted { throw ViewFault.repeatedKey(own, rows: nil) }
          step = .key(own)
        }
        guard let made = try content(of: each, at: index, key, group, before) else { continue }
        let whole = each.source.around(made, at: index)
        try add(each.map?(whole) ?? whole, .init(group, step), key, opened)
      } catch {
        // Its position distinguishes an element from another one with the same key.
        try fail(error, in: each, at: .init(group, .position(index)), opened)
      }
    }
  }
  /// Notes what is shown in place of an element that has failed.
  private mutating func fail(
    _ error: any Error, in each: ForEach, at path: UnfoldedChild.Path, _ opened: View?
  ) throws {
    problems += 1
    guard let view = try onFailure(error, each) else { return }
    found.append(UnfoldedChild(view: view, path: path, element: nil, opened: opened))
  }
  /// What `each` shows for the element at `index`: what it has shown before, if that is still
  /// right.
  private mutating func content(
    of each: ForEach, at index: Int, _ key: IdentityKey, _ group: [UnfoldedChild.Step],
    _ before: UnfoldedChildren.Rows?
  ) throws -> View? {
    // Elements may be kept for this `ForEach` if they may be kept for another one like it.
    guard each.source.keepsRows(of: each.source) else {
      return try each.source.content(at: index, scope)
    }
    let old = before.flatMap { each.source.keepsRows(of: $0.each.source) ? $0.each : nil }
    let element = before?.elements[key] ?? ElementBody(scope.inherited)
    rows[group]?.elements[key] = element
    return try element.content(of: each, at: index, old: old, scope)
  }
}
