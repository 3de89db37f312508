import LunetteDiagnostics
import LunetteScreen

/// Why a symbol of a script's own was refused.
package enum SymbolError: Error, Hashable, Sendable {
  case emptyName
  /// Neither a Nerd Font, a Unicode nor an ASCII form was given.
  case noForm(name: String)
  /// The ASCII form holds something else than printable ASCII.
  case notASCII(name: String, form: String)
}

/// The symbols that a name can mean: those built in, and those that scripts registered, which come first.
///
/// An empty table costs nothing to make: the built-in symbols lie in the program as one sorted text, and a look-up is a
/// binary search in it that makes no more than the one symbol it returns.
package struct SymbolTable: Sendable {
  private var registered: [String: Symbol] = [:]

  package init() {}

  package subscript(name: String) -> Symbol? {
    if !registered.isEmpty, let own = registered[name] { return own }
    return BuiltInSymbols.symbol(named: name)
  }

  /// Whether a script has registered it.
  package func isOwn(_ name: String) -> Bool { registered[name] != nil }

  /// Adds a symbol, or replaces one of the same name. A form that is missing is stood in for by the next simpler one, a
  /// missing ASCII form by the Unicode form if that is ASCII and else by `*`. The widths are the cells that the forms
  /// take, as whoever measures text says; control characters are that one's business too.
  package mutating func register(
    _ name: String, nerdFont: String? = nil, nerdFontWidth: Int = 1, unicode: String? = nil, unicodeWidth: Int = 1,
    ascii: String? = nil
  ) throws(SymbolError) {
    guard !name.isEmpty else { throw .emptyName }
    if let ascii, !isPrintableASCII(ascii) { throw .notASCII(name: name, form: ascii) }
    guard nerdFont != nil || unicode != nil || ascii != nil else { throw .noForm(name: name) }
    let plain = ascii ?? unicode.flatMap { isPrintableASCII($0) ? $0 : nil } ?? "*"
    let drawn = unicode ?? plain
    let drawnWidth = unicode == nil ? plain.utf8.count : unicodeWidth
    registered[name] = Symbol(
      name: name, nerdFont: nerdFont ?? drawn, nerdFontWidth: nerdFont == nil ? drawnWidth : nerdFontWidth,
      unicode: drawn, unicodeWidth: drawnWidth, ascii: plain)
  }

  /// All names, in alphabetical order.
  package var names: [String] {
    let builtIn = BuiltInSymbols.names
    return registered.isEmpty ? builtIn : Set(builtIn).union(registered.keys).sorted()
  }

  /// The name most likely meant by one that is not here: the nearest in spelling, else the longest known beginning
  /// (`bolt.shield.fill` finds `bolt`), else nil.
  package func nearest(to name: String) -> String? {
    if let near = nearestName(to: name, in: names) { return near }
    var parts = name.utf8.count <= 256 ? name.split(separator: ".") : []
    while parts.count > 1 {
      parts.removeLast()
      let beginning = parts.joined(separator: ".")
      if self[beginning] != nil { return beginning }
    }
    return nil
  }
}

private func isPrintableASCII(_ text: String) -> Bool {
  !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
}
