/// An error of the host's own code whose words plugins may read, because the host has chosen them:
/// why an action is refused.
///
///     enum NotesError: PluginFacingError {
///       case noSuchNote(String)
///       var pluginMessage: String {
///         switch self { case .noSuchNote(let name): "there is no note \"\(name)\"" }
///       }
///     }
///
/// A plugin that asks for an action whose code throws any other error reads "the action failed";
/// the error itself goes to `PluginHost.onError` and to the host's log.
public protocol PluginFacingError: Error {
  /// The error in words for authors of plugins: a sentence that begins in lower case, without paths
  /// and secrets of the host.
  var pluginMessage: String { get }
}

/// A refusal in words, for an action or an event that has no error type of its own:
/// `throw PluginRefusal("there is no such note")`.
public struct PluginRefusal: PluginFacingError, Hashable, CustomStringConvertible {
  /// Why it is refused, in words for authors of plugins.
  public let pluginMessage: String
  /// Creates a refusal with words for authors of plugins.
  public init(_ message: String) { pluginMessage = message }
  /// The words.
  public var description: String { pluginMessage }
}
