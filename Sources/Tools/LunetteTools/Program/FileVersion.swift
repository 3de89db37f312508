import Glibc

/// Identifies the content of a file on disk, so that a saved file is noticed. It is equal to
/// another as long as the file was neither written nor replaced.
package struct FileVersion: Hashable {
  private let device, inode: UInt
  private let size, seconds, nanoseconds: Int

  /// Fails where there is no such file.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, inode, size) = (UInt(status.st_dev), UInt(status.st_ino), Int(status.st_size))
    (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
  }
}
