import CLunetteSystem
import Glibc

/// The failure of a file operation, for a script: a code that the script can check and words to
/// show.
struct FileFailure {
  var code: String
  var message: String
  var path: [UInt8]

  /// The failure of a job; nil if it succeeded.
  init?(_ job: FileJob) {
    if job.status == 0 { return nil }
    path = job.failedPath
    let words: String
    (code, words) = Self.describe(job.status, job.request)
    message = "\(Self.quoted(path)): \(words)"
  }

  /// The failure of a job that was stopped because its caller cannot wait for longer.
  static func slow(_ job: FileJob) -> FileFailure {
    FileFailure(
      code: "slow",
      message:
        "\(quoted(job.request.path)): it took longer than a second and was stopped; call it "
        + "inside a task",
      path: job.request.path)
  }
  static func noMemory(_ path: [UInt8]) -> FileFailure {
    FileFailure(
      code: "tooLarge", message: "\(quoted(path)): not enough memory", path: path)
  }
  static func invalid(_ path: [UInt8], _ words: String) -> FileFailure {
    FileFailure(code: "invalid", message: "\(quoted(path)): \(words)", path: path)
  }
  static func watching(_ path: [UInt8], _ error: Int32) -> FileFailure {
    let (code, words) =
      error == ENOSPC
      ? (
        "busy",
        "too many files and folders are being "
          + "watched"
      ) : describe(error, .stat(path))
    return FileFailure(code: code, message: "\(quoted(path)): \(words)", path: path)
  }
  private init(code: String, message: String, path: [UInt8]) {
    self.code = code
    self.message = message
    self.path = path
  }

  static func quoted(_ path: [UInt8]) -> String { "“\(String(decoding: path, as: UTF8.self))”" }

  private static func describe(_ status: Int32, _ request: FileRequest) -> (
    code: String, words: String
  ) {
    switch status {
    case Int32(LH_CHANGED): return ("changed", "it is a different kind of file than expected")
    case Int32(LH_TOO_LARGE):
      if case .list = request {
        return ("tooLarge", "its contents do not fit into the script's memory limit")
      }
      return ("tooLarge", "it does not fit into the script's memory limit")
    case Int32(LH_CANCELLED): return ("cancelled", "the operation was cancelled")
    case Int32(LH_NOT_A_FILE):
      return ("invalid", "sockets and devices cannot be copied or written")
    case Int32(LH_NO_NAME):
      return (
        "invalid",
        "the path does not end with the name of a file or "
          + "folder"
      )
    case EEXIST:
      return ("exists", "it exists already")
    case ENOTEMPTY: return ("notEmpty", "the folder is not empty")
    case ENOENT: return ("missing", "there is no such file or folder")
    case EACCES, EPERM: return ("denied", "permission denied")
    case EROFS: return ("denied", "the file system is read-only")
    case ENOSPC: return ("full", "the disk is full")
    case EDQUOT: return ("full", "the disk quota is exceeded")
    case EFBIG: return ("full", "the file would exceed the maximum size")
    case ENOTDIR: return ("notFolder", "it, or a part of its path, is not a folder")
    case EISDIR: return ("isFolder", "it is a folder")
    case EXDEV:
      if case .remove = request { return ("crossDevice", "another file system is mounted there") }
      return ("crossDevice", "it is on another file system; copy it, then remove it")
    case EBUSY, ETXTBSY: return ("busy", "it is in use")
    case ENAMETOOLONG: return ("invalid", "the name is too long")
    case ELOOP: return ("invalid", "symbolic links form a loop")
    case EINVAL:
      switch request {
      case .rename, .copy: return ("invalid", "a folder cannot be moved or copied into itself")
      default: return ("invalid", "this is not supported there")
      }
    case ENOMEM: return ("tooLarge", "not enough memory")
    case EMFILE, ENFILE: return ("busy", "too many files are open")
    default: return ("failed", String(cString: strerror(status)))
    }
  }
}
