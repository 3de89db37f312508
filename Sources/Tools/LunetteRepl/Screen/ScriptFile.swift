import LunetteScript

/// Reads the text of a file.
enum ScriptFile {
  static func read(_ path: String) throws -> String {
    String(decoding: try ScriptRuntime.read(path), as: UTF8.self)
  }
}
