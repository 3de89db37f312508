import Glibc
import Lunette

/// Reports that a Lua file or a picture in one of several folders was saved. It watches folders
/// instead of files because editors save by renaming. Of a folder that does not exist, it watches
/// the one around it, until the folder is made.
package final class FileWatcher {
  package let descriptor: Int32
  /// The folders of the files, each with the system's number of its watch; -1 where there is no
  /// such folder now.
  private var folders: [String: Int32] = [:]
  /// What is watched, by the numbers: folders of files, and folders around those that are missing.
  private var watched: [Int32: (path: String, hasFiles: Bool)] = [:]
  /// Whether a folder has been made, or made again, since the last report.
  private var hasNewFolder = false
  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF)

  package init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    if descriptor < 0 { return nil }
  }
  deinit { close(descriptor) }

  /// Also watches the folders of these files and, of links, the folders of the files that they lead
  /// to.
  package func watch(_ files: [String]) {
    lookAgain()
    let known = folders.count
    for file in files {
      for folder in [Files.folder(of: file), Files.folder(ofScript: file)]
      where folders[folder] == nil { folders[folder] = -1 }
    }
    if folders.count == known { return }
    let hadNewFolder = hasNewFolder
    lookAgain()
    // Those that have just been added are as the files were read.
    hasNewFolder = hadNewFolder
  }

  /// Watches what is now at the paths of the folders.
  private func lookAgain() {
    var now: [Int32: (path: String, hasFiles: Bool)] = [:]
    for (folder, before) in folders {
      let found = nearest(to: folder)
      let own = found.map { $0.path == folder ? $0.number : -1 } ?? -1
      if own >= 0, own != before { hasNewFolder = true }
      folders[folder] = own
      guard let found, own >= 0 || now[found.number] == nil else { continue }
      now[found.number] = (found.path, own >= 0)
    }
    for number in watched.keys where now[number] == nil { inotify_rm_watch(descriptor, number) }
    watched = now
  }

  /// Watches a folder or, if it does not exist, the nearest one around it.
  private func nearest(to folder: String) -> (number: Int32, path: String)? {
    let maxAttempts = 10
    for _ in 0..<maxAttempts {
      var path = folder
      var missing: String?
      var number = inotify_add_watch(descriptor, path, Self.events)
      while number < 0, path != Files.folder(of: path) {
        missing = errno == ENOENT ? path : nil
        path = Files.folder(of: path)
        number = inotify_add_watch(descriptor, path, Self.events)
      }
      if number < 0 { return nil }
      // What was made before the folder around it was watched is not reported.
      if missing.map({ !Files.exists($0) }) ?? true { return (number, path) }
    }
    return nil
  }

  /// The kind of file that was saved; with scripts, pictures may have been saved too.
  package enum Change: Int { case none, pictures, script }

  /// Reads the pending notifications.
  package func takeChange() -> Change {
    var changed = Change.none
    var isOutdated = false
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { break }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          let name = bytes[start..<(start + Int(event.len))].prefix { $0 != 0 }
          let change = change(event, String(decoding: name, as: UTF8.self))
          if change.rawValue > changed.rawValue { changed = change }
          isOutdated = isOutdated || !event.has(IN_CLOSE_WRITE)
          offset = start + Int(event.len)
        }
      }
    }
    if isOutdated { lookAgain() }
    defer { hasNewFolder = false }
    return hasNewFolder ? .script : changed
  }

  private func change(_ event: inotify_event, _ name: String) -> Change {
    if event.has(IN_Q_OVERFLOW) { return .script }
    guard let folder = watched[event.wd], folder.hasFiles, !event.has(IN_ISDIR) else {
      return .none
    }
    // A file that is made has no contents yet; a link has.
    if event.has(IN_CREATE) {
      var about = stat()
      guard lstat(Files.join(folder.path, name), &about) == 0, about.isLink else { return .none }
    }
    if name.hasSuffix(".lua") { return .script }
    return [".png", ".jpg", ".jpeg"].contains { name.hasSuffix($0) } ? .pictures : .none
  }
}

extension inotify_event {
  fileprivate func has(_ bit: some BinaryInteger) -> Bool { mask & UInt32(bit) != 0 }
}
