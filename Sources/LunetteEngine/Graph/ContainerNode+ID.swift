// An `id` replaces the place among siblings (S88): what has one is the same view wherever in its container it stands.
// Containers without any never come here.
extension View {
  /// The outermost `id` that stands on it.
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
    // Who stays where it is has the first claim, so that a key that is there twice keeps two views apart.
    func stays(_ index: Int) -> Bool { index < before.count && oldKeys[index] == keys[index] }
    var moved: [IdentityKey: Node] = [:]
    for (index, node) in before.enumerated() {
      guard let node, let key = oldKeys[index], !(index < views.count && stays(index)) else { continue }
      if moved[key] == nil { moved[key] = node }
    }
    if !moved.isEmpty { scene.focus.prepareHeirs(in: self) }
    var fresh: ContiguousArray<Node?> = []
    fresh.reserveCapacity(views.count)
    for (index, view) in views.enumerated() {
      let known = stays(index) ? before[index] : keys[index].flatMap { moved.removeValue(forKey: $0) }
      fresh.append(view.flatMap { replace(known, with: $0, environment, at: keys[index] ?? .integer(Int64(index))) })
    }
    let kept = Set(fresh.compactMap { $0.map(ObjectIdentifier.init) })
    for (index, node) in before.enumerated() {
      // One that another has replaced is leaving already.
      guard let node, !kept.contains(ObjectIdentifier(node)), !scene.motion.isDeparting(node) else { continue }
      _ = replace(node, with: nil, environment, at: oldKeys[index] ?? .integer(Int64(index)))
    }
    slots = fresh
    if before.count != fresh.count || !zip(before, fresh).allSatisfy({ $0 === $1 }) {
      structureChanged()
      // Who stands above whom may be another order, in the same places.
      setNeedsDisplay()
    }
  }
}
