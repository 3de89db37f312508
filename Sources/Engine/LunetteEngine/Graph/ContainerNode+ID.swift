// An `id` replaces the position among siblings (S88): a view with an `id` stays the same view
// wherever in its container it stands. Containers in which no view has an `id` never use this code.
extension View {
  /// The key of the outermost `id` modifier on this view; nil if there is none.
  package var identity: IdentityKey? {
    var view = self
    while view.hasID, let modifier = view as? WrapperView {
      if let identified = modifier as? IDModifier { return identified.key }
      view = modifier.content
    }
    return nil
  }
}

extension ContainerNode {
  final func updateByID(_ views: [View?], _ environment: Environment) {
    let views = views.map { $0.map(View.distributing) }
    let keys = views.map { $0?.identity }
    let before = slots
    let oldKeys = before.map { $0?.view.identity }
    // A view that stays at its position has the first claim on its node, so that two views with the
    // same key are kept apart.
    func stays(_ index: Int) -> Bool { index < before.count && oldKeys[index] == keys[index] }
    var moved: [IdentityKey: Node] = [:]
    for (index, node) in before.enumerated() {
      guard let node, let key = oldKeys[index], !(index < views.count && stays(index)) else {
        continue
      }
      if moved[key] == nil { moved[key] = node }
    }
    if !moved.isEmpty { scene.focus.prepareSuccessors(in: self) }
    var fresh: ContiguousArray<Node?> = []
    fresh.reserveCapacity(views.count)
    for (index, view) in views.enumerated() {
      let known =
        stays(index) ? before[index] : keys[index].flatMap { moved.removeValue(forKey: $0) }
      fresh.append(
        view.flatMap {
          replace(known, with: $0, environment, at: keys[index] ?? .integer(Int64(index)))
        })
    }
    let kept = Set(fresh.compactMap { $0.map(ObjectIdentifier.init) })
    for (index, node) in before.enumerated() {
      // A node that has been replaced by another is already leaving.
      guard let node, !kept.contains(ObjectIdentifier(node)), !scene.motion.isDeparting(node) else {
        continue
      }
      _ = replace(node, with: nil, environment, at: oldKeys[index] ?? .integer(Int64(index)))
    }
    slots = fresh
    if before.count != fresh.count || !zip(before, fresh).allSatisfy({ $0 === $1 }) {
      structureChanged()
      // The order in which the items are drawn over each other may have changed, even if their
      // positions have not.
      setNeedsDisplay()
    }
  }
}
