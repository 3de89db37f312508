import Glibc
import Lunette

/// Reports that a Lua file or a picture in one of several folders was saved. It watches folders
/// instead of files because editors save by renaming.
package final class FileWatcher {
  package let descriptor: Int32
  private var folders: Set<String> = []

  package init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    if descriptor < 0 { return nil }
  }
  deinit { close(descriptor) }

  /// Also watches the folders of these files. Folders that do not exist are left out.
  package func watch(_ files: [String]) {
    for file in files {
      let folder = Files.folder(of: file)
      if folders.contains(folder) { continue }
      let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
      if inotify_add_watch(descriptor, folder, events) >= 0 { folders.insert(folder) }
    }
  }

  /// The kind of file that was saved; where both kinds were, the one that demands more work.
  package enum Change: Int { case none, pictures, script }

  /// Reads the pending notifications.
  package func takeChange() -> Change {
    var changed = Change.none
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { return changed }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          let name = bytes[start..<(start + Int(event.len))].prefix { $0 != 0 }
          let change = Self.change(String(decoding: name, as: UTF8.self))
          if change.rawValue > changed.rawValue { changed = change }
          offset = start + Int(event.len)
        }
      }
    }
  }

  private static func change(_ name: String) -> Change {
    name.hasSuffix(".lua") ? .script : name.hasSuffix(".png") ? .pictures : .none
  }
}
