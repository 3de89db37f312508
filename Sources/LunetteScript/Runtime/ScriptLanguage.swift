import LunetteEngine
import LunetteRecords

/// What scripts can write, as a runtime needs it: it knows no row by name.
struct ScriptLanguage {
  /// C's tables, by which arguments are checked.
  let tables: SchemaTables
  /// How nodes become views, by kind.
  let decoders: ContiguousArray<ViewDecoder.Decode>
  /// What bodies can read of the environment by name.
  let environmentKeys: [any ReadableEnvironmentKey.Type]
}
