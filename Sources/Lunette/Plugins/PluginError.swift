import LunetteDiagnostics
import LunetteEngine
import LunetteLua
import LunetteScript

/// What is wrong with a plugin, or in it. Whoever reads it learns which plugin it is, and nothing of the host's own files
/// and views: `file` begins with the plugin's id.
public struct PluginError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: String, Hashable, Sendable {
    /// Its script cannot be read, compiled or run, or returned something else than it should.
    case load
    /// A body, a callback or a task failed.
    case script
    /// It took more of something than it may: time, memory, views.
    case limit
    /// What the host itself declares is wrong, such as two actions of one name.
    case host
  }
  public let plugin: PluginID
  public let kind: Kind
  /// In words for a person, without file and line.
  public let message: String
  /// As `notes/main.lua`: the plugin's id, and the file in its folder.
  public let file: String?
  /// From 1.
  public let line: Int?
  /// What called what, a line each.
  public let traceback: String?
  /// From the panel down, as `VStack › Counter › Button`; empty outside of views.
  public let viewPath: String

  /// With plugin, file and line first: `notes/main.lua:3: …`.
  public var description: String {
    if let file { return (line.map { "\(file):\($0)" } ?? file) + ": " + message }
    return plugin.isEmpty ? message : "\(plugin): \(message)"
  }
}

extension PluginError {
  /// What is wrong with what somebody asks of the host itself.
  package init(host error: any Error) { self.init(error, of: "", kind: .host) }

  init(_ error: any Error, of plugin: PluginID, kind: Kind, path: String = "") {
    let told = ScriptError(thrown: error)
    self.plugin = plugin
    self.kind = told.isLimit ? .limit : kind
    message = (told.subject.map { "\($0): " } ?? "") + told.words
    file = told.location?.file
    line = told.location?.line
    traceback = told.traceback
    viewPath = path
  }
}

extension ScriptError {
  /// Whether something took too much.
  fileprivate var isLimit: Bool {
    if isRefusal { return true }
    switch (fault as? LuaError)?.kind ?? .runtime {
    case .memory, .timeLimit, .instructionLimit: return true
    default: return false
    }
  }
}
