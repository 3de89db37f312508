import Glibc

/// Finds out which plugins have changed on disk, by the names, sizes and times of the files in
/// their folders. The system reports when something happens there (inotify), and only then are the
/// files looked at; where it cannot, they are looked at twice a second.
@MainActor final class SavedFiles {
  private var stamps: [PluginID: Int] = [:]
  /// The seconds between two looks.
  static let pause = 0.5
  /// The time of the next look; infinity for none before something happens.
  private(set) var due = 0.0
  private var lastLook = -Double.infinity
  /// The descriptor that reports changes; below 0 if there is none.
  let descriptor: Int32 = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
  /// Whether changes in all folders are reported.
  private var isWatched = false
  private static let events = UInt32(
    IN_CREATE | IN_DELETE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO
      | IN_DELETE_SELF | IN_ONLYDIR)

  isolated deinit { if descriptor >= 0 { close(descriptor) } }

  /// Requests a look, such as for a plugin that has come.
  func look() { due = min(due, lastLook + Self.pause) }

  /// The plugins that were saved since the last look; each is looked at for the first time before
  /// that.
  func takeChanged(_ plugins: [Plugin], at now: Double) -> [Plugin] {
    if hasEvents() { look() }
    guard now >= due else { return [] }
    lastLook = now
    isWatched = descriptor >= 0
    // A folder may be replaced as a whole, which the folder around it reports.
    for folder in Set(plugins.map { Files.folder(of: $0.folder) }) { watch(folder) }
    let changed = plugins.filter { plugin in
      let stamp = stamp(of: plugin.folder, depth: 0)
      defer { stamps[plugin.id] = stamp }
      return stamps[plugin.id].map { $0 != stamp } ?? false
    }
    due = isWatched ? .infinity : now + Self.pause
    return changed
  }

  private func watch(_ folder: String) {
    // A folder that is watched already stays so.
    if descriptor < 0 || inotify_add_watch(descriptor, folder, Self.events) < 0 {
      isWatched = false
    }
  }
  private func hasEvents() -> Bool {
    guard descriptor >= 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var isAny = false
    while read(descriptor, &buffer, buffer.count) > 0 { isAny = true }
    return isAny
  }

  private func stamp(of folder: String, depth: Int) -> Int {
    var hasher = Hasher()
    if depth >= 8 { return 0 }
    // Before the files are looked at, so that no change is missed.
    watch(folder)
    var parts: [(String, Int)] = []
    let isThere = Files.forEachEntry(of: folder) { name, _ in
      // Editors write files of their own beside the one that is edited.
      if name.hasPrefix(".") || name.hasSuffix("~") { return true }
      let path = Files.join(folder, name)
      var about = stat()
      guard lstat(path, &about) == 0 else { return true }
      var part = Hasher()
      if about.isFolder {
        part.combine(stamp(of: path, depth: depth + 1))
      } else {
        part.combine(about.st_size)
        part.combine(about.st_mtim.tv_sec)
        part.combine(about.st_mtim.tv_nsec)
        part.combine(about.st_ino)
      }
      parts.append((name, part.finalize()))
      return parts.count < 2_000
    }
    if !isThere { return 0 }
    for (name, stamp) in parts.sorted(by: { $0.0 < $1.0 }) {
      hasher.combine(name)
      hasher.combine(stamp)
    }
    return hasher.finalize()
  }
}

extension Plugins {
  /// Reloads the plugins whose files were saved. A plugin that has failed is loaded again.
  func reloadSaved(at now: Double) {
    guard let saved else { return }
    for plugin in saved.takeChanged(list, at: now) {
      switch plugin.phase {
      case .active: try? plugin.reload()
      case .failed: try? plugin.load()
      case .inactive, .suspended, .disabled, .unloaded: break
      }
    }
  }
}
