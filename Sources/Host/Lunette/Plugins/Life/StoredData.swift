import LunetteBase

/// What a plugin keeps in `plugin.storage`: up to 1 MB of plain data by key. It is written soon
/// after it has changed, at most once a second, and before the plugin leaves.
@MainActor final class StoredData {
  /// The largest size of all that is kept, as JSON, in bytes.
  static let maxBytes = 1 << 20
  private static let maxKey = 200, maxDepth = 100
  private let file: DataFile
  private var fields: PluginFields = [:]
  private var sizes: [String: Int] = [:]
  private var size = 0
  /// The time at which the data is to be written; infinity if it has been.
  private(set) var due = Double.infinity
  private var lastWritten = -Double.infinity
  private static let pause = 1.0, pauseAfterFailure = 10.0

  init(_ file: DataFile) { self.file = file }

  /// Reads the stored data.
  ///
  /// - Throws: What is wrong with the file, which was then renamed; nothing is stored.
  func read() throws(DataFault) {
    (fields, sizes, size) = ([:], [:], 0)
    do throws(DataFault) {
      for (key, value) in try file.read() { keep(key, value, size: Self.size(of: value, key)) }
    } catch {
      file.putAside()
      throw error
    }
  }

  var keys: [String] { fields.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
  subscript(key: String) -> PluginValue { fields[key] ?? .null }

  /// Keeps a value; `null` removes the key.
  func set(_ key: String, _ value: PluginValue, at now: Double) throws(DataFault) {
    if key.isEmpty || key.utf8.count > Self.maxKey {
      throw .noStorageKey(given: "of \(key.utf8.count) bytes")
    }
    guard value.isStorable(depth: Self.maxDepth) else {
      throw .notStorable(key: key, given: value.noun)
    }
    if value == self[key] { return }
    let new = value.isNull ? 0 : Self.size(of: value, key)
    if size - (sizes[key] ?? 0) + new > Self.maxBytes {
      throw .tooMuchStored(key: key, max: Self.maxBytes)
    }
    keep(key, value, size: new)
    due = min(due, max(now, lastWritten + Self.pause))
  }

  private func keep(_ key: String, _ value: PluginValue, size new: Int) {
    size += new - (sizes[key] ?? 0)
    sizes[key] = value.isNull ? nil : new
    fields[key] = value.isNull ? nil : value
  }
  private static func size(of value: PluginValue, _ key: String) -> Int {
    PluginValue.record(PluginFields([(key, value)])).json.text.utf8.count
  }

  /// Writes what has changed. If that fails, the file is as it was, and it is tried again later.
  func write(at now: Double) throws(DataFault) {
    if due == .infinity { return }
    lastWritten = now
    do throws(DataFault) { try file.write(fields) } catch {
      due = now + Self.pauseAfterFailure
      throw error
    }
    due = .infinity
  }
}

extension PluginValue {
  /// Whether JSON can hold the value, and the value is nested in at most `depth` levels.
  fileprivate func isStorable(depth: Int) -> Bool {
    switch self {
    case .null, .boolean, .integer, .string: true
    case .number(let number): number.isFinite
    case .bytes: false
    case .array(let values): depth > 0 && values.allSatisfy { $0.isStorable(depth: depth - 1) }
    case .record(let fields):
      depth > 0 && fields.allSatisfy { $0.value.isStorable(depth: depth - 1) }
    }
  }
}
