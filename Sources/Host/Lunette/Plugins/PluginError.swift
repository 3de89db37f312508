import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteText

/// An error in a plugin, in loading it, or in the host's own code that a plugin or the user has
/// called. An error in a plugin names the plugin and reveals nothing of the host's own files and
/// views: `file` begins with the plugin's id.
///
/// Whatever a plugin has written into it can be printed: it contains no control characters and no
/// marks of direction, and only `traceback` has more than one line.
public struct PluginError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Kind: String, Hashable, Sendable {
    /// The plugin's script cannot be read, compiled or run, or it returned something unexpected.
    case load
    /// A body, a callback or a task of the plugin failed.
    case script
    /// The plugin exceeded a limit: of time, memory or views.
    case limit
    /// The host itself is wrong: a declaration, such as two actions of one name, or the code of an
    /// action, a handler or a command, which `origin` names.
    case host
  }
  /// The code of the host that has failed.
  public enum Origin: Hashable, Sendable {
    /// The action of that name.
    case action(String)
    /// The handler of the event of that name.
    case event(String)
    /// The host's command of that id.
    case command(String)
    /// The published value of that name, which cannot be expressed in Lua.
    case value(String)
  }
  /// The id of the plugin: of the one that has failed or, if the host's own code has failed, of the
  /// one that called it. Empty for an error that no plugin has caused.
  public let plugin: PluginID
  /// What went wrong.
  public let kind: Kind
  /// The error in words for a person, without file and line.
  public let message: String
  /// The plugin's file, as `notes/main.lua`: the plugin's id and the file's path in the plugin's
  /// folder. Nil if it is not known.
  public let file: String?
  /// The line in the file, counted from 1; nil if it is not known.
  public let line: Int?
  /// The calls in Lua that led to the error, one a line; nil if they are not known.
  public let traceback: String?
  /// The path of the view in which the error occurred, from the panel down, as
  /// `VStack › Counter › Button`; empty for an error outside of views.
  public let viewPath: String
  /// The code of the host that has failed; nil for an error in a plugin or in a declaration.
  public let origin: Origin?
  /// How often the error has occurred since it was last reported: the same error, of one kind at
  /// one line, is reported at most once a second.
  public internal(set) var count = 1

  /// The message after the file and the line, as in `notes/main.lua:3: …`; after the plugin's id if
  /// they are not known. An error that has occurred more than once says how often.
  public var description: String {
    let counted = count == 1 ? message : "\(message) (\(count) times)"
    if let file { return (line.map { "\(file):\($0)" } ?? file) + ": " + counted }
    return plugin.isEmpty ? counted : "\(plugin): \(counted)"
  }
}

extension PluginError {
  /// Creates an error of a request to the host itself, which belongs to no plugin.
  package init(host error: any Error) { self.init(error, of: "", kind: .host) }

  init(_ error: any Error, of plugin: PluginID, kind: Kind, path: String = "") {
    let reported = ScriptError(thrown: error)
    self.plugin = plugin
    self.kind = reported.isLimit ? .limit : kind
    let text = (reported.subject.map { "\($0): " } ?? "") + reported.words
    // What the host alone has caused contains nothing of a plugin, and may have several lines.
    message = plugin.isEmpty && kind == .host ? SafeText.sanitize(text) : text.singleLine
    file = reported.location?.file.singleLine
    line = reported.location?.line
    traceback = reported.traceback.map { SafeText.sanitize($0) }
    viewPath = path.singleLine
    origin = nil
  }

  /// Creates the error of the host's own code, which only the host receives.
  init(_ error: any Error, in origin: Origin, calledBy plugin: PluginID = "") {
    self.plugin = plugin
    kind = .host
    message = "\(origin.noun) failed: \(error)".singleLine
    (file, line, traceback, viewPath) = (nil, nil, nil, "")
    self.origin = origin
  }
}

extension PluginError.Origin {
  /// The code as a noun, for messages.
  fileprivate var noun: String {
    switch self {
    case .action(let name): "the action '\(name)'"
    case .event(let name): "the handler of the event '\(name)'"
    case .command(let id): "the command '\(id)'"
    case .value(let name): "the value '\(name)'"
    }
  }
  /// All that a plugin reads of an error whose words are not for plugins.
  var failure: String {
    switch self {
    case .action: "the action failed"
    case .event: "the event failed"
    case .command: "the command failed"
    case .value: "the value cannot be expressed in Lua"
    }
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
