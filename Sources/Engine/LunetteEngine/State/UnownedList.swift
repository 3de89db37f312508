import LunetteBase

/// A table of objects in the order in which they were added, each with a note about it. The objects are not kept alive;
/// each removes itself before it is deallocated, a node for example when it leaves the tree.
package struct UnownedTable<Member: AnyObject, Note>: Sequence {
  private var entries: ContiguousArray<(member: UnownedReference<Member>, note: Note)> = []
  package init() {}

  package var isEmpty: Bool { entries.isEmpty }
  package var count: Int { entries.count }
  package var first: Member? { entries.first?.member.object }
  package struct Iterator: IteratorProtocol {
    fileprivate var entries: ContiguousArray<(member: UnownedReference<Member>, note: Note)>.Iterator
    package mutating func next() -> Member? { entries.next()?.member.object }
  }
  package func makeIterator() -> Iterator { Iterator(entries: entries.makeIterator()) }
  package var notes: [Note] { entries.map(\.note) }

  package func note(of member: Member) -> Note? { index(of: member).map { entries[$0].note } }
  /// Sets the note of a member, which is added to the table if needed; nil removes the member.
  package mutating func set(_ note: Note?, of member: Member) {
    switch (index(of: member), note) {
    case (let index?, let note?): entries[index].note = note
    case (let index?, nil): entries.remove(at: index)
    case (nil, let note?): entries.append((UnownedReference(member), note))
    case (nil, nil): break
    }
  }
  package mutating func remove(_ member: Member) { entries.removeAll { $0.member.refers(to: member) } }
  package func contains(_ member: Member) -> Bool { index(of: member) != nil }

  /// Calls `body` for each member without keeping it alive, so `body` must not release any of them.
  @inline(__always)
  package func forEach(_ body: (Member) -> Void) { for entry in entries { entry.member.with(body) } }

  private func index(of member: Member) -> Int? { entries.firstIndex { $0.member.refers(to: member) } }
}

/// A table of objects without notes.
package typealias UnownedList<Member: AnyObject> = UnownedTable<Member, Void>

extension UnownedTable where Note == Void {
  @inline(__always)
  package mutating func append(_ member: Member) { entries.append((UnownedReference(member), ())) }
  /// Removes a member without keeping the order of the others. Fast for a member that was added recently.
  package mutating func removeUnordered(_ member: Member) {
    guard let index = entries.lastIndex(where: { $0.member.refers(to: member) }) else { return }
    entries.swapAt(index, entries.count - 1)
    entries.removeLast()
  }
  /// Removes and returns the last member; nil if there is none.
  fileprivate mutating func removeLast() -> UnownedReference<Member>? { entries.popLast()?.member }
}

/// A list without an order and without a block of memory for its first member, which is the only one of most: a state is read by
/// one body.
package struct ShortUnownedList<Member: AnyObject> {
  private var first: UnownedReference<Member>?
  private var others = UnownedList<Member>()

  var count: Int { (first == nil ? 0 : 1) + others.count }
  @inline(__always)
  func forEach(_ body: (Member) -> Void) {
    first?.with(body)
    if !others.isEmpty { others.forEach(body) }
  }
  mutating func append(_ member: Member) {
    if first == nil { first = UnownedReference(member) } else { others.append(member) }
  }
  mutating func remove(_ member: Member) {
    guard let first, first.refers(to: member) else { return others.removeUnordered(member) }
    self.first = others.removeLast()
  }
}
