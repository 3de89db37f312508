/// A command of the host or of a plugin, which the user can perform by its name. A command palette
/// is a list of them.
public struct Command: Identifiable, Sendable {
  /// The identifier; for a plugin's command, the plugin's id and the command's name: `notes.new`.
  public let id: String
  /// The title that is shown to the user.
  public let title: String
  /// The plugin that has the command; nil for a command of the host.
  public let plugin: PluginID?
  /// The keys that perform the command; nil if it has none, or another command has them.
  public let shortcut: CommandShortcut?
  /// What the command is given, in the order in which the user is asked for it; empty for most
  /// commands.
  public let parameters: [CommandParameter]
}

/// A shortcut that more than one command or button asks for.
public struct ShortcutConflict: Hashable, Sendable, CustomStringConvertible {
  /// The shortcut.
  public let shortcut: CommandShortcut
  /// What the shortcut performs: the id of a command, the title of a button of the host, or
  /// `editing in text fields`, which comes first while a text field of the host has the focus.
  public let holder: String
  /// What does not get the shortcut: the id of a command, a panel of a plugin, such as
  /// `notes.main`, or the title of a button of the host.
  public let loser: String
  /// The conflict in words for a person.
  public var description: String { "\(shortcut) performs \(holder); \(loser) wants it, too" }
}
