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
}
