import LunetteScreen

/// Something that a person can have done by name: of the host or of a plugin. A palette is a list of them.
public struct Command: Identifiable, Sendable {
  /// Of a plugin's, its id and the command's name: `notes.new`.
  public let id: String
  public let title: String
  /// Nil: the host's own.
  public let plugin: PluginID?
  /// The keys that perform it; nil where it has none, or another has them.
  public let shortcut: CommandShortcut?
}

/// A shortcut that more than one asks for.
public struct ShortcutConflict: Hashable, Sendable, CustomStringConvertible {
  public let shortcut: CommandShortcut
  /// The command that has it.
  public let holder: String
  /// The one that does not get it.
  public let loser: String
  public var description: String { "\(shortcut) performs \(holder); \(loser) wants it, too" }
}

/// All commands: those of the host, then those of plugins in the order in which these were loaded.
@MainActor public final class Commands {
  struct Entry {
    let id: String
    let title: String
    let plugin: PluginID?
    let wanted: CommandShortcut?
    let action: @MainActor () throws -> Void
  }
  private var entries: [Entry] = []
  private(set) var shown: [Command] = []
  /// Shortcuts that two or more want, since the first of them has it.
  public private(set) var conflicts: [ShortcutConflict] = []
  var onConflict: ((ShortcutConflict) -> Void)?
  var onChange: (() -> Void)?

  init() {}

  public var all: [Command] { shown }

  /// A command of the host's own. Replaces the one of that id.
  public func add(
    _ id: String, title: String, shortcut: CommandShortcut? = nil, _ action: @escaping @MainActor () throws -> Void
  ) {
    entries.removeAll { $0.id == id && $0.plugin == nil }
    let place = entries.firstIndex { $0.plugin != nil } ?? entries.count
    entries.insert(Entry(id: id, title: title, plugin: nil, wanted: shortcut, action: action), at: place)
    refresh()
  }

  /// Performs a command. False if there is none of that id.
  @discardableResult
  public func perform(_ id: String) throws -> Bool {
    guard let entry = entries.first(where: { $0.id == id }) else { return false }
    try entry.action()
    return true
  }

  func replace(of plugin: PluginID, by new: [Entry]) {
    let place = entries.firstIndex { $0.plugin == plugin } ?? entries.count
    entries.removeAll { $0.plugin == plugin }
    entries.insert(contentsOf: new, at: min(place, entries.count))
    refresh()
  }

  /// Performs the command whose keys these are; whether there is one.
  func perform(_ event: KeyEvent) -> Bool {
    guard let command = shown.first(where: { $0.shortcut?.matches(event) == true }) else { return false }
    _ = try? perform(command.id)
    return true
  }

  private func refresh() {
    var holders: [CommandShortcut: String] = [:]
    let before = Set(conflicts)
    conflicts = []
    shown = entries.map { entry in
      var shortcut = entry.wanted
      if let wanted = entry.wanted {
        if let holder = holders[wanted] {
          conflicts.append(ShortcutConflict(shortcut: wanted, holder: holder, loser: entry.id))
          shortcut = nil
        } else {
          holders[wanted] = entry.id
        }
      }
      return Command(id: entry.id, title: entry.title, plugin: entry.plugin, shortcut: shortcut)
    }
    for conflict in conflicts where !before.contains(conflict) { onConflict?(conflict) }
    onChange?()
  }
}
