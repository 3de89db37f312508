import Glibc

/// The names that the fields of a Lua table most likely have. A name of the table that is among
/// them is recognised by its bytes, so that no new string is made for it.
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

  /// The name with these bytes: one of the known strings, or a new one.
  func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    for name in names where name.bytes.count == bytes.count {
      if bytes.isEmpty || memcmp(name.bytes, bytes.baseAddress!, bytes.count) == 0 {
        return name.text
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
