import CLunetteSystem
import Glibc
import LunetteBase
import LunetteLua
import LunetteScript

/// The files and folders that a script watches (inotify), with their unreported changes.
final class FileWatches {
  enum Opened {
    case number(Int)
    /// The watch was not opened; the value is an errno.
    case error(Int32)
  }
  private struct Watch {
    /// The system's number of the watched folder.
    var folder: Int32
    var path: [UInt8]
    /// The name of the watched file in the folder; nil to watch everything in the folder.
    var name: [UInt8]?
    /// The names that have changed since the last report.
    var names: Set<[UInt8]> = []
    /// Whether more has happened than the system could report.
    var isOverflown = false
    var isGone = false
    /// The number of the task's wait, while it waits.
    var wait: Int?
    var hasNews: Bool { !names.isEmpty || isOverflown || isGone }
  }

  /// Unowned to avoid a cycle: the owner of this object, `HostFunctions`, also
  /// holds the runtime.
  private unowned let runtime: ScriptRuntime
  private var descriptor: Int32 = -1
  private var watches: [Int: Watch] = [:]
  private var lastNumber = 0
  /// The largest number of names in one report; if there are more, the report only says so.
  private static let maxNames = 10_000
  private static let events = UInt32(
    IN_CREATE | IN_DELETE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO
      | IN_DELETE_SELF
      | IN_MOVE_SELF)

  init(_ runtime: ScriptRuntime) { self.runtime = runtime }
  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  var descriptors: [Int32] { watches.isEmpty ? [] : [descriptor] }

  /// Starts to watch the contents of a folder, or a file. A file is watched by its folder, because
  /// most programs save by renaming.
  func open(_ path: [UInt8]) -> Opened {
    let cPath = path.map { CChar(bitPattern: $0) } + [0]
    var status = stat()
    if stat(cPath, &status) < 0 { return .error(errno) }
    if descriptor < 0 { descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) }
    if descriptor < 0 { return .error(errno) }
    var folder = path
    var name: [UInt8]?
    if !status.isFolder {
      let slash = path.lastIndex(of: UInt8(ascii: "/"))
      name = slash.map { Array(path[($0 + 1)...]) } ?? path
      folder =
        slash.map { $0 == 0 ? [UInt8(ascii: "/")] : Array(path[..<$0]) } ?? [UInt8(ascii: ".")]
    }
    let number = inotify_add_watch(
      descriptor, folder.map { CChar(bitPattern: $0) } + [0], Self.events)
    if number < 0 { return .error(errno) }
    lastNumber += 1
    watches[lastNumber] = Watch(folder: number, path: path, name: name)
    return .number(lastNumber)
  }

  func close(_ number: Int) {
    guard let watch = watches.removeValue(forKey: number) else { return }
    if !watches.values.contains(where: { $0.folder == watch.folder }), !watch.isGone {
      inotify_rm_watch(descriptor, watch.folder)
    }
    // A task that waits for the watch comes to its end, unless it is the one that closes the watch.
    if let wait = watch.wait { runtime.tasks.wake(wait, []) }
  }
  func closeAll() { for number in watches.keys.sorted() { close(number) } }
  func abandoned(_ wait: Int) {
    for number in watches.keys where watches[number]?.wait == wait { watches[number]?.wait = nil }
  }

  /// Waits for the next changes and returns them; returns nothing if the watch is closed.
  func wait(_ number: Int) -> LuaOutcome {
    guard let watch = watches[number] else { return .none }
    read()
    if watch.hasNews || watches[number]!.hasNews { return (try? .value(take(number))) ?? .none }
    let wait = runtime.tasks.makeWait()
    watches[number]!.wait = wait
    return ScriptTasks.outcome(waitingFor: wait)
  }

  /// Wakes the tasks whose watches have changes to report.
  func serve() {
    if watches.isEmpty { return }
    read()
    for number in watches.keys.sorted() {
      guard let watch = watches[number], let wait = watch.wait, watch.hasNews else { continue }
      watches[number]!.wait = nil
      runtime.tasks.wake(wait, [(try? take(number)) ?? .nil])
    }
  }

  private func take(_ number: Int) throws(LuaError) -> LuaValue {
    guard let watch = watches[number] else { return .nil }
    let names = watch.isOverflown ? [] : watch.names.sorted { $0.lexicographicallyPrecedes($1) }
    watches[number]!.names = []
    watches[number]!.isOverflown = false
    let state = runtime.state
    let list = try state.makeTable(names.map { .string(ExactString($0)) })
    var fields: [(String, LuaValue)] = [
      ("path", .string(ExactString(watch.path))), ("names", .reference(list)),
    ]
    if watch.isOverflown { fields.append(("isOverflown", true)) }
    if watch.isGone { fields.append(("isGone", true)) }
    return .reference(try state.makeTable(fields: fields))
  }

  private func read() {
    guard descriptor >= 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count <= 0 { return }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          note(event, Array(bytes[start..<(start + Int(event.len))].prefix { $0 != 0 }))
          offset = start + Int(event.len)
        }
      }
    }
  }

  private func note(_ event: inotify_event, _ name: [UInt8]) {
    func has(_ bit: Int) -> Bool { event.mask & UInt32(bit) != 0 }
    // What Lunette itself writes beside the place of a file is there for a moment only.
    if lh_is_draft(name.map { CChar(bitPattern: $0) } + [0]) { return }
    for number in watches.keys where has(Int(IN_Q_OVERFLOW)) || watches[number]!.folder == event.wd
    {
      if has(Int(IN_Q_OVERFLOW)) {
        watches[number]!.isOverflown = true
      } else if has(Int(IN_IGNORED)) || has(Int(IN_DELETE_SELF)) || has(Int(IN_MOVE_SELF)) {
        watches[number]!.isGone = true
      } else if !name.isEmpty, watches[number]!.name == nil || watches[number]!.name == name {
        watches[number]!.names.insert(name)
        if watches[number]!.names.count > Self.maxNames { watches[number]!.isOverflown = true }
      }
    }
  }
}
