/// A reference that keeps nothing alive and is not checked: for who takes itself out of a list, or a table, before it goes.
/// A checked one would cost a side table for each object, and these are followed for every body that reads a state.
package struct UnownedReference<Object: AnyObject> {
  /// Unretained, which is what this type is for; whoever has one sees to it that the object is there.
  private let reference: Unmanaged<Object>
  @inline(__always)
  package init(_ object: Object) { reference = .passUnretained(object) }
  @inline(__always)
  package func with<Result>(_ body: (Object) -> Result) -> Result { reference._withUnsafeGuaranteedRef(body) }
  package var object: Object { reference.takeUnretainedValue() }
  @inline(__always)
  package func refers(to object: Object) -> Bool {
    // Unretained, for only the addresses are compared.
    reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }
}

/// Objects in the order in which they came, none of them kept alive, each with a note about it. Each takes itself out
/// before it goes: a node when it leaves the tree.
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
  /// Notes something about a member, who is one from now on; nil takes it out.
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

  /// A walk that keeps none of them alive either, so `body` must let none go.
  @inline(__always)
  package func forEach(_ body: (Member) -> Void) { for entry in entries { entry.member.with(body) } }

  private func index(of member: Member) -> Int? { entries.firstIndex { $0.member.refers(to: member) } }
}

/// A table without notes.
package typealias UnownedList<Member: AnyObject> = UnownedTable<Member, Void>

extension UnownedTable where Note == Void {
  @inline(__always)
  package mutating func append(_ member: Member) { entries.append((UnownedReference(member), ())) }
  /// Takes out a member where the order means nothing: quick for one that came lately.
  package mutating func removeUnordered(_ member: Member) {
    guard let index = entries.lastIndex(where: { $0.member.refers(to: member) }) else { return }
    entries.swapAt(index, entries.count - 1)
    entries.removeLast()
  }
}
