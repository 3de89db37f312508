import LunetteBase
import Observation

/// All commands: those of the host, then those of plugins in the order in which the plugins were
/// loaded. The list is observable: content that reads it is evaluated again when a command comes or
/// goes.
@MainActor @Observable public final class Commands {
  struct Entry {
    let id: String
    let title: String
    let plugin: PluginID?
    let wanted: CommandShortcut?
    var parameters: [CommandParameter] = []
    /// Called with parameters that were checked.
    let action: @MainActor (PluginFields) throws -> Void
  }
  /// The keys that the user has chosen, by the id of the command; nil for none.
  public private(set) var bindings: [String: CommandShortcut?] = [:]
  /// The ids of the commands that take time and have not ended. Content that reads it is evaluated
  /// again when that changes.
  public private(set) var running: Set<String> = []
  /// Whether a `CommandPaletteButton` shows the palette: a host sets it to show the palette at the
  /// request of something else.
  public var isPalettePresented = false
  /// What the user is asked for a command that has parameters; nil if there is no question.
  var question: CommandQuestion?
  /// The number of views on the screen that show the question.
  @ObservationIgnored var askers = 0
  /// Where the bindings are kept; nil for memory only.
  @ObservationIgnored var file: DataFile?
  @ObservationIgnored private var entries: [Entry] = []
  /// The index in `entries` of each id; for duplicate ids, of the first.
  @ObservationIgnored private var numbers: [String: Int] = [:]
  /// The commands as the host itself reads them, at each key: reading them is not tracked by
  /// observation.
  @ObservationIgnored private(set) var shown: [Command] = []
  /// The ids of the commands that have a shortcut.
  @ObservationIgnored private var holders: [CommandShortcut: String] = [:]
  @ObservationIgnored private var conflictsOfCommands: [ShortcutConflict] = []
  /// Finds the conflicts in the panels that are shown.
  @ObservationIgnored var conflictsInPanels: (() -> [ShortcutConflict])?
  /// Called once for each conflict: between commands when they are added, in panels when the key is
  /// pressed.
  @ObservationIgnored var onConflict: ((ShortcutConflict) -> Void)?
  /// The conflicts in panels that were reported.
  @ObservationIgnored private var reported: Set<ShortcutConflict> = []
  /// Called with the fault of a wrong command of the host, which is then not added.
  @ObservationIgnored var onWrongCommand: ((PluginFault) -> Void)?
  /// Called with the error of a command of the host that was performed by its keys, and the
  /// command's id.
  @ObservationIgnored var onFailure: ((any Error, String) -> Void)?

  init() {}

  /// All commands: those of the host, then those of plugins in the order in which the plugins were
  /// loaded.
  public private(set) var all: [Command] = []

  /// The shortcuts that are in conflict: those that several commands declare, of which only the
  /// first gets it; those in panels that the host uses already; and those of the host that its own
  /// text fields use for editing. The views are searched each time that this property is read.
  public var conflicts: [ShortcutConflict] { conflictsOfCommands + (conflictsInPanels?() ?? []) }

  /// The host's own commands that have keys.
  var hostsOwn: [Command] { shown.filter { $0.plugin == nil && $0.shortcut != nil } }

  /// Adds a command of the host, or replaces the host's command with the same id. If the id is no
  /// name, the command is not added, and `PluginHost.onError` is called.
  ///
  /// - Parameters:
  ///   - id: The identifier by which `perform` finds the command: a name, as those of actions are.
  ///   - title: The title that is shown to the user.
  ///   - shortcut: The keys that perform the command; nil for none. If an earlier command has them,
  ///     this one gets none.
  ///   - action: Called when the command is performed.
  public func add(
    _ id: String, title: String, shortcut: CommandShortcut? = nil,
    _ action: @escaping @MainActor () throws -> Void
  ) {
    add(id, title, shortcut, []) { _ in try action() }
  }
  func add(
    _ id: String, _ title: String, _ shortcut: CommandShortcut?, _ parameters: [CommandParameter],
    _ action: @escaping @MainActor (PluginFields) throws -> Void
  ) {
    do throws(PluginFault) { try PluginName.check(id, of: "a command") } catch {
      onWrongCommand?(error)
      return
    }
    entries.removeAll { $0.id == id && $0.plugin == nil }
    let index = entries.firstIndex { $0.plugin != nil } ?? entries.count
    let entry = Entry(
      id: id, title: title, plugin: nil, wanted: shortcut, parameters: parameters, action: action)
    entries.insert(entry, at: index)
    refresh()
  }

  /// Adds a command of the host that takes time, or replaces the host's command with the same id.
  /// While it runs, its id is in `running`, and performing it again does nothing. Its error goes to
  /// `PluginHost.onError`. The parameters are those of the other `add`.
  public func add(
    _ id: String, title: String, shortcut: CommandShortcut? = nil,
    _ action: @escaping @MainActor () async throws -> Void
  ) {
    add(id, title, shortcut, []) { [weak self] _ in self?.run(id, action) }
  }
  /// Runs a command that takes time, unless it runs already.
  func run(_ id: String, _ action: @escaping @MainActor () async throws -> Void) {
    guard running.insert(id).inserted else { return }
    Task { [weak self] in
      do { try await action() } catch { self?.onFailure?(error, id) }
      self?.running.remove(id)
    }
  }

  // MARK: Keys that the user chooses

  /// Gives a command the keys that the user has chosen, or none, whatever it asks for, and keeps
  /// that. A command that had these keys loses them, so that a conflict about them is solved. The
  /// command may come later, with its plugin.
  ///
  /// - Throws: `PluginError` if it cannot be kept; it is in force all the same.
  public func bind(_ id: String, to shortcut: CommandShortcut?) throws(PluginError) {
    if let shortcut {
      for (other, bound) in bindings where bound == shortcut && other != id {
        bindings[other] = .some(nil)
      }
    }
    bindings[id] = .some(shortcut)
    refresh()
    try keepBindings()
  }
  /// Lets a command have the keys that it asks for again.
  ///
  /// - Throws: `PluginError` if it cannot be kept; it is in force all the same.
  public func resetBinding(_ id: String) throws(PluginError) {
    bindings[id] = nil
    refresh()
    try keepBindings()
  }

  private func keepBindings() throws(PluginError) {
    guard let file else { return }
    let fields = bindings.map { ($0.key, PluginValue.string($0.value?.description ?? "")) }
    do throws(DataFault) { try file.write(PluginFields(fields)) } catch {
      throw PluginError(PluginFault.data(error), of: "", kind: .host)
    }
  }
  /// Reads what the user has chosen; what is no shortcut is left out, and reported.
  func readBindings(_ report: (String) -> Void) {
    guard let file else { return }
    do throws(DataFault) {
      for (id, value) in try file.read() {
        guard let text = value.text else { continue }
        if text.isEmpty {
          bindings[id] = .some(nil)
        } else if let shortcut = CommandShortcut(text) {
          bindings[id] = .some(shortcut)
        } else {
          report("\(file.file): \(PluginFault.noShortcut(text).words)".singleLine)
        }
      }
    } catch {
      report(error.text.singleLine)
      file.putAside()
    }
    refresh()
  }

  /// Performs a command. Returns false if there is none with that id.
  ///
  /// The error of a command of the host is rethrown; if the command was performed by its keys,
  /// `PluginHost.onError` gets the error. A plugin performs its command by itself, in a later turn
  /// if it has no time now: so this returns true, and `PluginHost.onError` gets the plugin's error.
  ///
  /// - Parameters:
  ///   - id: The id of the command.
  ///   - parameters: What the command is given, by name; for what is left out, it gets the
  ///     defaults.
  /// - Throws: `PluginError` if a parameter is unknown, missing or wrong; the error of a command of
  ///   the host.
  @discardableResult
  public func perform(_ id: String, _ parameters: PluginFields = [:]) throws -> Bool {
    guard let number = numbers[id] else { return false }
    let entry = entries[number]
    let given: PluginFields
    do throws(PluginMismatch) { given = try entry.parameters.checked(parameters) } catch {
      throw PluginError(PluginFault.wrongParameters(action: id, error), of: "", kind: .host)
    }
    try entry.action(given)
    return true
  }
  func command(_ id: String) -> Command? { numbers[id].map { shown[$0] } }

  // Loops and not closures, which would check for each command whether they run on the main actor.
  func replace(of plugin: PluginID, by new: [Entry]) {
    var index = 0
    while index < entries.count, entries[index].plugin != plugin { index += 1 }
    if index == entries.count {
      // Commands that come last change nothing of those before them, unless the user has chosen
      // their keys.
      if new.isEmpty { return }
      if new.contains(where: { bindings[$0.id] != nil }) {
        entries += new
        return refresh()
      }
      for entry in new {
        entries.append(entry)
        if let conflict = show(entry), !conflictsOfCommands.dropLast().contains(conflict) {
          onConflict?(conflict)
        }
      }
      all = shown
      return
    }
    var end = index
    while end < entries.count, entries[end].plugin == plugin { end += 1 }
    entries.replaceSubrange(index..<end, with: new)
    refresh()
  }

  /// Adds the commands of plugins that have none yet.
  func append(_ new: [Entry]) {
    if new.isEmpty { return }
    entries += new
    refresh()
  }

  /// Performs the command that has the keys of `event`; returns whether there is one.
  func perform(_ event: KeyEvent) -> Bool {
    guard let command = shown.first(where: { $0.shortcut?.matches(event) == true }) else {
      return false
    }
    performByKeys(command)
    return true
  }
  private func performByKeys(_ command: Command) {
    do { try choose(command.id) } catch { onFailure?(error, command.id) }
  }

  /// Performs the host's own command that has the keys of `event`; returns whether there is one.
  func performHostsOwn(_ event: KeyEvent) -> Bool {
    guard let command = hostsOwn.first(where: { $0.shortcut?.matches(event) == true }) else {
      return false
    }
    performByKeys(command)
    return true
  }

  /// Reports conflicts about a key that was pressed, which the host has and a panel requests.
  func reportConflicts(of event: KeyEvent) {
    for conflict in conflictsInPanels?() ?? [] where conflict.shortcut.matches(event) {
      if reported.insert(conflict).inserted { onConflict?(conflict) }
    }
  }

  private func refresh() {
    let before = Set(conflictsOfCommands)
    (holders, numbers, shown, conflictsOfCommands) = ([:], [:], [], [])
    // What the user has chosen comes before what commands ask for.
    for entry in entries {
      if case .some(.some(let bound)) = bindings[entry.id] { holders[bound] = entry.id }
    }
    for entry in entries { _ = show(entry) }
    for conflict in conflictsOfCommands where !before.contains(conflict) { onConflict?(conflict) }
    all = shown
  }
  /// Adds the next of the entries to what is shown; returns the conflict if another command has its
  /// shortcut.
  private func show(_ entry: Entry) -> ShortcutConflict? {
    let bound = bindings[entry.id]
    var shortcut = bound ?? entry.wanted
    var conflict: ShortcutConflict?
    if bound == nil, let wanted = entry.wanted {
      if let holder = holders[wanted] {
        shortcut = nil
        // The user has given these keys to that command.
        if bindings[holder] != nil { return add(entry, nil) }
        let found = ShortcutConflict(shortcut: wanted, holder: holder, loser: entry.id)
        conflictsOfCommands.append(found)
        conflict = found
      } else {
        holders[wanted] = entry.id
      }
    }
    add(entry, shortcut)
    return conflict
  }
  @discardableResult
  private func add(_ entry: Entry, _ shortcut: CommandShortcut?) -> ShortcutConflict? {
    if numbers[entry.id] == nil { numbers[entry.id] = shown.count }
    shown.append(
      Command(
        id: entry.id, title: entry.title, plugin: entry.plugin, shortcut: shortcut,
        parameters: entry.parameters))
    return nil
  }
}
