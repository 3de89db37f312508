import LunetteBase
import Observation

/// A command of the host or of a plugin, which the user can perform by its name. A command palette is a list of them.
public struct Command: Identifiable, Sendable {
  /// The identifier; for a plugin's command, the plugin's id and the command's name: `notes.new`.
  public let id: String
  /// The title that is shown to the user.
  public let title: String
  /// The plugin that has the command; nil for a command of the host.
  public let plugin: PluginID?
  /// The keys that perform the command; nil if it has none, or another command has them.
  public let shortcut: CommandShortcut?
}

/// A shortcut that more than one command or button asks for.
public struct ShortcutConflict: Hashable, Sendable, CustomStringConvertible {
  /// The shortcut.
  public let shortcut: CommandShortcut
  /// What the shortcut performs: the id of a command, the title of a button of the host, or `editing in text fields`, which
  /// comes first while a text field of the host has the focus.
  public let holder: String
  /// What does not get the shortcut: the id of a command, a panel of a plugin, such as `notes.main`, or the title of a button
  /// of the host.
  public let loser: String
  /// The conflict in words for a person.
  public var description: String { "\(shortcut) performs \(holder); \(loser) wants it, too" }
}

/// All commands: those of the host, then those of plugins in the order in which the plugins were loaded. The list is
/// observable: content that reads it is evaluated again when a command comes or goes.
@MainActor @Observable public final class Commands {
  struct Entry {
    let id: String
    let title: String
    let plugin: PluginID?
    let wanted: CommandShortcut?
    let action: @MainActor () throws -> Void
  }
  @ObservationIgnored private var entries: [Entry] = []
  /// The index in `entries` of each id; for duplicate ids, of the first.
  @ObservationIgnored private var numbers: [String: Int] = [:]
  /// The commands as the host itself reads them, at each key: reading them is not tracked by observation.
  @ObservationIgnored private(set) var shown: [Command] = []
  /// The ids of the commands that have a shortcut.
  @ObservationIgnored private var holders: [CommandShortcut: String] = [:]
  @ObservationIgnored private var conflictsOfCommands: [ShortcutConflict] = []
  /// Finds the conflicts in the panels that are shown.
  @ObservationIgnored var conflictsInPanels: (() -> [ShortcutConflict])?
  /// Called once for each conflict: between commands when they are added, in panels when the key is pressed.
  @ObservationIgnored var onConflict: ((ShortcutConflict) -> Void)?
  /// The conflicts in panels that were reported.
  @ObservationIgnored private var reported: Set<ShortcutConflict> = []
  /// Called with the error of a command of the host that was performed by its keys, and the command's id.
  @ObservationIgnored var onFailure: ((any Error, String) -> Void)?

  init() {}

  /// All commands: those of the host, then those of plugins in the order in which the plugins were loaded.
  public private(set) var all: [Command] = []

  /// The shortcuts that several commands ask for, of which only the first has it, the shortcuts in panels that the
  /// host has already, and those of the host that its own text fields use for editing. The views are searched each time that
  /// this property is read.
  public var conflicts: [ShortcutConflict] { conflictsOfCommands + (conflictsInPanels?() ?? []) }

  /// The host's own commands that have keys.
  var hostsOwn: [Command] { shown.filter { $0.plugin == nil && $0.shortcut != nil } }

  /// Adds a command of the host, or replaces the host's command with the same id.
  ///
  /// - Parameters:
  ///   - id: The identifier by which `perform` finds the command.
  ///   - title: The title that is shown to the user.
  ///   - shortcut: The keys that perform the command; nil for none. If an earlier command has them, this one gets none.
  ///   - action: Called when the command is performed.
  public func add(
    _ id: String, title: String, shortcut: CommandShortcut? = nil, _ action: @escaping @MainActor () throws -> Void
  ) {
    entries.removeAll { $0.id == id && $0.plugin == nil }
    let place = entries.firstIndex { $0.plugin != nil } ?? entries.count
    entries.insert(Entry(id: id, title: title, plugin: nil, wanted: shortcut, action: action), at: place)
    refresh()
  }

  /// Performs a command. Returns false if there is none with that id.
  ///
  /// The error of a command of the host is rethrown; if the command was performed by its keys, `PluginHost.onError` gets the
  /// error. A plugin performs its command by itself, in a later turn if it has no time now: so this returns true, and
  /// `PluginHost.onError` gets the plugin's error.
  @discardableResult
  public func perform(_ id: String) throws -> Bool {
    guard let number = numbers[id] else { return false }
    try entries[number].action()
    return true
  }

  // Loops and not closures, which would check for each command whether they run on the main actor.
  func replace(of plugin: PluginID, by new: [Entry]) {
    var place = 0
    while place < entries.count, entries[place].plugin != plugin { place += 1 }
    if place == entries.count {
      // Commands that come last change nothing of those before them.
      if new.isEmpty { return }
      for entry in new {
        entries.append(entry)
        if let conflict = show(entry), !conflictsOfCommands.dropLast().contains(conflict) { onConflict?(conflict) }
      }
      all = shown
      return
    }
    var end = place
    while end < entries.count, entries[end].plugin == plugin { end += 1 }
    entries.replaceSubrange(place..<end, with: new)
    refresh()
  }

  /// Performs the command that has the keys of `event`; returns whether there is one.
  func perform(_ event: KeyEvent) -> Bool {
    guard let command = shown.first(where: { $0.shortcut?.matches(event) == true }) else { return false }
    performByKeys(command)
    return true
  }
  private func performByKeys(_ command: Command) {
    do { try perform(command.id) } catch { onFailure?(error, command.id) }
  }

  /// Performs the host's own command that has the keys of `event`; returns whether there is one.
  func performHostsOwn(_ event: KeyEvent) -> Bool {
    guard let command = hostsOwn.first(where: { $0.shortcut?.matches(event) == true }) else { return false }
    performByKeys(command)
    return true
  }

  /// Reports conflicts about a key that was pressed, which the host has and a panel requests.
  func tellConflicts(of event: KeyEvent) {
    for conflict in conflictsInPanels?() ?? [] where conflict.shortcut.matches(event) {
      if reported.insert(conflict).inserted { onConflict?(conflict) }
    }
  }

  private func refresh() {
    let before = Set(conflictsOfCommands)
    (holders, numbers, shown, conflictsOfCommands) = ([:], [:], [], [])
    for entry in entries { _ = show(entry) }
    for conflict in conflictsOfCommands where !before.contains(conflict) { onConflict?(conflict) }
    all = shown
  }
  /// Adds the next of the entries to what is shown; returns the conflict if another command has its shortcut.
  private func show(_ entry: Entry) -> ShortcutConflict? {
    var shortcut = entry.wanted
    var conflict: ShortcutConflict?
    if let wanted = entry.wanted {
      if let holder = holders[wanted] {
        let found = ShortcutConflict(shortcut: wanted, holder: holder, loser: entry.id)
        conflictsOfCommands.append(found)
        (conflict, shortcut) = (found, nil)
      } else {
        holders[wanted] = entry.id
      }
    }
    if numbers[entry.id] == nil { numbers[entry.id] = shown.count }
    shown.append(Command(id: entry.id, title: entry.title, plugin: entry.plugin, shortcut: shortcut))
    return conflict
  }
}
