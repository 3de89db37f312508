import LunetteEngine
import LunetteRecords

/// What scripts of one API level can write, as a runtime needs it: it knows no row by name. All levels have the same
/// decoders; what a level lacks is left out of its tables, so that no node of it comes to be.
struct ScriptLanguage: Sendable {
  let level: Int
  /// C's tables, by which arguments are checked.
  let tables: SchemaTables
  /// What becomes of nodes, by kind.
  let rows: KindTable<KindRow>
  /// What bodies can read of the environment by name.
  let environmentKeys: [any ReadableEnvironmentKey.Type]
  /// Whether something is to be said of functions, values and objects, which each start then asks.
  let membersGo: Bool
  /// What that is, of those that every script has.
  let notes: [MemberNote]
}

/// What a level says of a member of the `ui` table or of an object: the words go on after its name.
struct MemberNote: Sendable {
  /// As `ScriptSession.note` takes it.
  let owner: String
  let name: String
  let words: String
  let isAbsent: Bool
}
