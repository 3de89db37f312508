import CLunetteLua
import Glibc

/// The folder of a script that is not trusted, which holds the only files that the script can name.
package enum ScriptFolder {
  /// Why a file was not opened.
  package struct Failure: Error, Hashable {
    package let errno: Int32
    /// Whether the name leads out of the folder, by itself or by a symbolic link.
    package var leadsOut: Bool { errno == EXDEV }
    /// Whether the name is that of a folder, a pipe or a device instead of a regular file.
    package var isNoFile: Bool { errno == ENODEV || errno == EISDIR }
  }

  /// Opens a regular file for reading and returns its descriptor, which the caller closes. `name`
  /// is relative to `folder` and does not lead out of it, whatever links there are and even if they
  /// are changed meanwhile; links that stay within the folder are followed. See `cl_open_beneath`,
  /// also for `bySteps`.
  package static func open(_ name: String, in folder: String, bySteps: Bool = false) throws(Failure)
    -> Int32
  {
    // C would end the name at the NUL and see another, shorter name.
    if name.utf8.contains(0) { throw Failure(errno: ENOENT) }
    let descriptor = cl_open_beneath(folder, name, bySteps)
    if descriptor < 0 { throw Failure(errno: -descriptor) }
    return descriptor
  }
}
