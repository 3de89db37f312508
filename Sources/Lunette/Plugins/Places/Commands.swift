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
  /// The command that has it, by its id, or the button of the host's, by its title.
  public let holder: String
  /// What does not get it: a command, by its id, or a panel, as `notes.main`.
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
  /// Where in `entries` each stands, the first of an id.
  private var numbers: [String: Int] = [:]
  private(set) var shown: [Command] = []
  private var conflictsOfCommands: [ShortcutConflict] = []
  /// Finds those of panels that are shown.
  var conflictsInPanels: (() -> [ShortcutConflict])?
  /// Told of each once: of those of commands when they come, of those in panels when their key is pressed.
  var onConflict: ((ShortcutConflict) -> Void)?
  /// Those in panels that were told.
  private var told: Set<ShortcutConflict> = []
  var onChange: (() -> Void)?

  init() {}

  public var all: [Command] { shown }

  /// Shortcuts that two or more want, since the first of them has it: those of commands, and those in panels that the host
  /// has. Panels are looked through each time that this is asked for.
  public var conflicts: [ShortcutConflict] { conflictsOfCommands + (conflictsInPanels?() ?? []) }

  /// The host's own that have keys.
  var hostsOwn: [Command] { shown.filter { $0.plugin == nil && $0.shortcut != nil } }

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
    guard let number = numbers[id] else { return false }
    try entries[number].action()
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

  /// The same for the host's own commands.
  func performHostsOwn(_ event: KeyEvent) -> Bool {
    guard let command = hostsOwn.first(where: { $0.shortcut?.matches(event) == true }) else { return false }
    _ = try? perform(command.id)
    return true
  }

  /// A key was pressed that the host has and a panel wants.
  func tellConflicts(of event: KeyEvent) {
    for conflict in conflictsInPanels?() ?? [] where conflict.shortcut.matches(event) {
      if told.insert(conflict).inserted { onConflict?(conflict) }
    }
  }

  private func refresh() {
    var holders: [CommandShortcut: String] = [:]
    let before = Set(conflictsOfCommands)
    conflictsOfCommands = []
    shown = entries.map { entry in
      var shortcut = entry.wanted
      if let wanted = entry.wanted {
        if let holder = holders[wanted] {
          conflictsOfCommands.append(ShortcutConflict(shortcut: wanted, holder: holder, loser: entry.id))
          shortcut = nil
        } else {
          holders[wanted] = entry.id
        }
      }
      return Command(id: entry.id, title: entry.title, plugin: entry.plugin, shortcut: shortcut)
    }
    numbers = Dictionary(zip(entries.map(\.id), entries.indices)) { first, _ in first }
    for conflict in conflictsOfCommands where !before.contains(conflict) { onConflict?(conflict) }
    onChange?()
  }
}
