import LunetteDiagnostics
import LunetteEngine
import LunetteLua
import LunetteScript

/// An error in a plugin, or in loading it. It names the plugin and reveals nothing of the host's own files and views:
/// `file` begins with the plugin's id.
public struct PluginError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Kind: String, Hashable, Sendable {
    /// The plugin's script cannot be read, compiled or run, or it returned something unexpected.
    case load
    /// A body, a callback or a task of the plugin failed.
    case script
    /// The plugin exceeded a limit: of time, memory or views.
    case limit
    /// A declaration of the host itself is wrong, such as two actions of one name.
    case host
  }
  /// The id of the plugin; empty for an error of the host itself.
  public let plugin: PluginID
  /// What went wrong.
  public let kind: Kind
  /// The error in words for a person, without file and line.
  public let message: String
  /// The plugin's file, as `notes/main.lua`: the plugin's id and the file's path in the plugin's folder. Nil if it is
  /// not known.
  public let file: String?
  /// The line in the file, counted from 1; nil if it is not known.
  public let line: Int?
  /// The calls in Lua that led to the error, one a line; nil if they are not known.
  public let traceback: String?
  /// The path of the view in which the error occurred, from the panel down, as `VStack › Counter › Button`; empty for
  /// an error outside of views.
  public let viewPath: String

  /// The message after the file and the line, as in `notes/main.lua:3: …`; after the plugin's id if they are not known.
  public var description: String {
    if let file { return (line.map { "\(file):\($0)" } ?? file) + ": " + message }
    return plugin.isEmpty ? message : "\(plugin): \(message)"
  }
}

extension PluginError {
  /// Creates an error of a request to the host itself, which belongs to no plugin.
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
  /// Whether the error is an exceeded limit.
  fileprivate var isLimit: Bool {
    if isRefusal { return true }
    switch (fault as? LuaError)?.kind ?? .runtime {
    case .memory, .timeLimit, .instructionLimit: return true
    default: return false
    }
  }
}
