import LunetteEngine
import LunetteRecords

/// What scripts of one API level can write, in the form that a runtime needs: it knows no row by
/// name. All levels have the same decoders; what a level lacks is left out of its tables, so that
/// no node of it is ever made.
struct ScriptLanguage: Sendable {
  let level: Int
  /// The tables by which C checks arguments.
  let tables: SchemaTables
  /// The decoders of nodes, by kind.
  let rows: KindTable<KindRow>
  /// The keys of the environment values that bodies can read by name.
  let environmentKeys: [any ReadableEnvironmentKey.Type]
  /// Whether there are notes about functions, values and objects; then each start collects them.
  let hasRemovedMembers: Bool
  /// The notes about the members that every script has.
  let notes: [MemberNote]
}

/// A note of an API level about a member of the `ui` table or of an object; its words follow the
/// member's name in messages.
struct MemberNote: Sendable {
  /// The owner of the member, as `ScriptSession.note` takes it.
  let owner: String
  let name: String
  let notice: String
  let isAbsent: Bool
}
