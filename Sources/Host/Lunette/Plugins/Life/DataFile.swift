import CLunetteSystem
import Glibc
import LunetteBase
import LunetteScript

/// A JSON file in which a host keeps something of a plugin. It is read and replaced as a whole.
/// Without a path, its contents are kept in memory.
@MainActor final class DataFile {
  /// The path of the file; nil for memory.
  private let path: String?
  private let maxBytes: Int
  private var memory: PluginFields?
  /// Replaces a file by bytes; returns 0, or an errno.
  private let replace: @MainActor (String, [UInt8]) -> Int32

  init(
    _ path: String?, maxBytes: Int = 4 << 20,
    replace: @escaping @MainActor (String, [UInt8]) -> Int32 = DataFile.replaceAtomically
  ) {
    (self.path, self.maxBytes, self.replace) = (path, maxBytes, replace)
  }

  /// Writes the bytes beside the file and renames the result, so that the file has its old or its
  /// new contents at every moment. Folders that are missing are made, for the user alone.
  static func replaceAtomically(_ path: String, _ bytes: [UInt8]) -> Int32 {
    let error = Files.makeFolder(Files.folder(of: path), mode: 0o700)
    if error != 0 { return error }
    var hasBegun = false
    return lh_replace_file(path, bytes, bytes.count, 0o600, &hasBegun)
  }

  /// The fields of the object in the file; none if there is no file.
  ///
  /// - Throws: What is wrong with the file.
  func read() throws(DataFault) -> PluginFields {
    guard let path else { return memory ?? [:] }
    var about = stat()
    if stat(path, &about) != 0 {
      if errno == ENOENT { return [:] }
      throw .unreadable(file, errno: errno)
    }
    guard about.isRegularFile, about.st_size <= maxBytes else {
      throw .noDataFile(file)
    }
    let bytes: [UInt8]
    do { bytes = try ScriptRuntime.read(path) } catch { throw .unreadable(file, errno: EIO) }
    do throws(DescriptionFault) {
      let value = try JSONReader<PluginValue>.value(of: bytes)
      guard case .record(let fields) = value else {
        throw .notJSON("expected an object", line: 1, column: 1)
      }
      return fields
    } catch { throw .damaged(file, line: error.line ?? 1, error.words) }
  }

  func write(_ fields: PluginFields) throws(DataFault) {
    guard let path else {
      memory = fields
      return
    }
    let error = replace(path, Array(PluginValue.record(fields).json.text.utf8))
    if error != 0 { throw .unwritable(file, errno: error) }
  }

  /// Renames a damaged file, so that its contents are not lost when the file is written again.
  func putAside() {
    if let path { rename(path, path + ".damaged") }
  }

  /// The name of the file, which is all of its path that messages contain.
  var file: String { path.map { Files.name(of: $0) } ?? "memory" }
}

/// Why something of a plugin could not be read or kept.
package enum DataFault: Error, Hashable {
  case unreadable(String, errno: Int32)
  case noDataFile(String)
  case damaged(String, line: Int, String)
  case unwritable(String, errno: Int32)

  // Errors of plugins that use their storage.
  case tooMuchStored(key: String, max: Int)
  case notStorable(key: String, given: String)
  case noStorageKey(given: String)
  case storedReadOnly(String)

  // Errors in settings.
  case unknownSetting(String, known: [String])
  case wrongSetting(file: String?, PluginMismatch)
}

extension DataFault {
  var text: String {
    switch self {
    case .unreadable(let file, let errno):
      "\(file) cannot be read: \(String(cString: strerror(errno)))"
    case .noDataFile(let file): "\(file) is not a file that can be read"
    case .damaged(let file, let line, let text): "\(file):\(line): \(text)"
    case .unwritable(let file, let errno):
      "\(file) cannot be written: \(String(cString: strerror(errno)))"
    case .tooMuchStored(let key, let max):
      "plugin.storage: '\(key)' does not fit: all stored values may take at most \(max) bytes as "
        + "JSON"
    case .notStorable(let key, let given):
      "plugin.storage: '\(key)' is \(given), expected a value that JSON can hold: a boolean, a "
        + "finite number, a string, an array or a table"
    case .noStorageKey(let given):
      "plugin.storage: the key is \(given), expected a string of 1 to 200 bytes"
    case .storedReadOnly(let key):
      "plugin.storage: '\(key)' is part of a stored table, which is read-only: assign the whole "
        + "table to plugin.storage"
    case .unknownSetting(let name, let known):
      known.isEmpty
        ? "plugin.json declares no settings, so there is no '\(name)'"
        : "plugin.json declares no setting '\(name)'" + didYouMean(name, among: known)
    case .wrongSetting(let file, let mismatch): (file.map { "\($0): " } ?? "") + mismatch.message
    }
  }
}
