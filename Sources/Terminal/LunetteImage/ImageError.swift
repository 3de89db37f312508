import Glibc
import LunetteBase

#if Images
  import CLunetteImage
#endif

/// Why a picture cannot be read from a file. It does not contain the file's name, which is added
/// where the error is reported.
public enum ImageError: Error, Hashable, Sendable {
  /// The file cannot be opened or read; the value is the `errno` that says why.
  case unreadable(errno: Int32)
  /// The path leads to a folder, a pipe or a device, and not to a file.
  case notAFile
  /// The file is neither a PNG nor a JPEG image.
  case unknownFormat
  /// The file begins as an image, but it is broken or ends too early; the value is the message of
  /// the library that reads it.
  case damaged(String)
  /// The image has more pixels, or the file more bytes, than are allowed; the value says so in
  /// words.
  case tooLarge(String)
  /// There is not enough memory for the image.
  case noMemory
  /// The program was built without the trait `Images`, and so cannot read image files.
  case noReaders

  #if Images
    init(_ status: li_status, _ error: li_error) {
      switch status {
      case LI_SYSTEM: self = .unreadable(errno: Int32(error.system))
      case LI_NOT_A_FILE: self = .notAFile
      case LI_UNKNOWN: self = .unknownFormat
      case LI_TOO_LARGE:
        self = .tooLarge("the file is longer than \(ImageFile.maximumBytes >> 20) MiB")
      case LI_NO_MEMORY: self = .noMemory
      default:
        self = .damaged(
          withUnsafeBytes(of: error.message) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
          })
      }
    }
  #endif
}

extension ImageError {
  /// Whether the error is that there is no such file.
  public var isMissing: Bool {
    self == .unreadable(errno: ENOENT) || self == .unreadable(errno: ENOTDIR)
  }
}

extension ImageError: Fault {
  /// The error in words, as `words` has it.
  public var description: String { words }
  /// The error in words for a person, such as "there is no such file".
  public var words: String {
    switch self {
    case .unreadable where isMissing: "there is no such file"
    case .unreadable(let number): "it cannot be read: \(String(cString: strerror(number)))"
    case .notAFile: "it is not a file"
    case .unknownFormat: "it is neither a PNG nor a JPEG image"
    case .damaged(let how): "it is damaged: \(how)"
    case .tooLarge(let how): "it is too large: \(how)"
    case .noMemory: "not enough memory for it"
    case .noReaders: "this program was built without support for image files"
    }
  }
}
