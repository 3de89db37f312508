import CLunetteLua
import Glibc

/// The folder of a script that is not trusted: the only files that it can name.
package enum ScriptFolder {
  /// Why a file was not opened.
  package struct Failure: Error, Hashable {
    package let errno: Int32
    /// It leads out of the folder, by its name or by a symbolic link.
    package var leadsOut: Bool { errno == EXDEV }
    /// There is a folder, a pipe or a device of this name.
    package var isNoFile: Bool { errno == ENODEV || errno == EISDIR }
  }

  /// Opens a regular file for reading; the caller closes it. `name` is taken from `folder` on and does not lead out of it,
  /// whatever links there are and whoever changes them meanwhile; links that stay within are followed. See
  /// `cl_open_beneath`, also for `bySteps`.
  package static func open(_ name: String, in folder: String, bySteps: Bool = false) throws(Failure) -> Int32 {
    // C would see another, shorter name.
    if name.utf8.contains(0) { throw Failure(errno: ENOENT) }
    let descriptor = cl_open_beneath(folder, name, bySteps)
    if descriptor < 0 { throw Failure(errno: -descriptor) }
    return descriptor
  }
}
