import Glibc
import LunetteDiagnostics

#if Images
  import CLunetteImage
#endif

/// Why there is no picture. The file's name is added by whoever reports it.
public enum ImageError: Error, Hashable, Sendable {
  /// It cannot be opened or read, for the reason that an `errno` gives.
  case unreadable(errno: Int32)
  /// A folder, a pipe or a device.
  case notAFile
  case unknownFormat
  /// It begins as one and is broken, or ends too early: in the words of its library.
  case damaged(String)
  /// It has more pixels, or is longer, than is allowed.
  case tooLarge(String)
  case noMemory
  /// The program was built without the trait `Images`.
  case noReaders

  #if Images
    init(_ status: li_status, _ error: li_error) {
      switch status {
      case LI_SYSTEM: self = .unreadable(errno: Int32(error.system))
      case LI_NOT_A_FILE: self = .notAFile
      case LI_UNKNOWN: self = .unknownFormat
      case LI_TOO_LARGE: self = .tooLarge("the file is longer than \(ImageFile.maximumBytes >> 20) MiB")
      case LI_NO_MEMORY: self = .noMemory
      default:
        self = .damaged(
          withUnsafeBytes(of: error.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
      }
    }
  #endif
}

extension ImageError {
  /// Whether there simply is no such file.
  public var isMissing: Bool { self == .unreadable(errno: ENOENT) || self == .unreadable(errno: ENOTDIR) }
}

extension ImageError: Fault {
  public var description: String { words }
  /// In words, such as "there is no such file".
  public var words: String {
    switch self {
    case .unreadable where isMissing: "there is no such file"
    case .unreadable(let number): "it cannot be read: \(String(cString: strerror(number)))"
    case .notAFile: "it is not a file"
    case .unknownFormat: "it is neither a PNG nor a JPEG image"
    case .damaged(let how): "it is damaged: \(how)"
    case .tooLarge(let how): "it is too large: \(how)"
    case .noMemory: "there is not enough memory for it"
    case .noReaders: "this program was built without readers of image files"
    }
  }
}
