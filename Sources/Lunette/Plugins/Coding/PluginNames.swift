import Glibc

/// The names of a record's fields, by which a table of Lua is read: a name that is among them is found by its bytes, and no
/// text is made of these.
struct PluginNames {
  private let names: [Name]
  private struct Name {
    let text: String
    let bytes: [UInt8]
  }
  static let none = PluginNames([])

  init(_ names: [String]) { self.names = names.map { Name(text: $0, bytes: Array($0.utf8)) } }

  /// The names of a record's fields; none for other types.
  init(of type: PluginType) {
    if case .record(let fields) = type { self.init(fields.map(\.name)) } else { self = .none }
  }

  /// The text of a name.
  func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    for name in names where name.bytes.count == bytes.count {
      if bytes.isEmpty || memcmp(name.bytes, bytes.baseAddress!, bytes.count) == 0 { return name.text }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
