import LunetteBase
import LunetteEngine

/// The engine's keys for the identifiers of a host's elements.
///
/// Strings and integers are used as keys directly. Every other identifier gets a number, which is
/// kept; when there are very many, only the numbers that something on the screen still uses are
/// kept.
@MainActor
package final class ElementKeys {
  /// An identifier with its number.
  final class Entry {
    let value: AnyHashable
    let number: UInt
    init(_ value: AnyHashable, _ number: UInt) {
      self.value = value
      self.number = number
    }
  }
  private struct Reference { weak var entry: Entry? }
  private var known: [AnyHashable: Entry] = [:]
  private var values: [UInt: Entry] = [:]
  private var next: UInt = 1
  /// The number of entries at which unused ones are forgotten.
  private var limit = 4096

  /// The key of `value`, and an entry that the caller keeps for as long as it uses the key; nil if
  /// the key needs none.
  func key(_ value: some Hashable) -> (key: IdentityKey, entry: Entry?) {
    switch value {
    case let text as String: return (.string(text), nil)
    case let number as Int: return (.integer(Int64(number)), nil)
    default: break
    }
    let entry = entry(AnyHashable(value))
    return (.object(entry.number), entry)
  }

  /// The identifier that has `key`; nil if it is of another type or has been forgotten.
  func value<ID: Hashable>(_ key: IdentityKey, as type: ID.Type) -> ID? {
    switch key {
    case .string(let text): text.string as? ID
    case .integer(let number): Int(number) as? ID
    case .object(let number): values[number]?.value.base as? ID
    default: nil
    }
  }

  private func entry(_ value: AnyHashable) -> Entry {
    if let entry = known[value] { return entry }
    if known.count >= limit { forgetUnused() }
    let entry = Entry(value, next)
    next += 1
    add(entry)
    return entry
  }
  private func add(_ entry: Entry) {
    known[entry.value] = entry
    values[entry.number] = entry
  }
  private func forgetUnused() {
    let all = known.values.map { Reference(entry: $0) }
    known.removeAll()
    values.removeAll()
    for case let entry? in all.map(\.entry) { add(entry) }
    limit = max(4096, 2 * known.count)
  }
}
