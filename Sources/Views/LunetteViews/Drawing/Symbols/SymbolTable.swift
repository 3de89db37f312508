import LunetteBase

/// The reason why a symbol of a script was refused.
package enum SymbolError: Error, Hashable, Sendable {
  case emptyName
  /// None of the forms (Nerd Font, Unicode, ASCII) was given.
  case noForm(name: String)
  /// The ASCII form contains something other than printable ASCII.
  case notASCII(name: String, form: String)
}

/// All symbols by name: the built-in ones and those that scripts have registered, which take
/// precedence.
///
/// An empty table costs nothing to make: the built-in symbols are one sorted text in the program,
/// and a look-up is a binary search in it that makes only the symbol that it returns.
package struct SymbolTable: Sendable {
  private var registered: [String: Symbol] = [:]

  package init() {}

  package subscript(name: String) -> Symbol? {
    if !registered.isEmpty, let own = registered[name] { return own }
    return BuiltInSymbols.symbol(named: name)
  }

  /// Whether a script has registered the symbol.
  package func isOwn(_ name: String) -> Bool { registered[name] != nil }

  /// Adds a symbol, or replaces one of the same name. A missing form is replaced by the next
  /// simpler one, and a missing ASCII form by the Unicode form if that is ASCII, else by `*`. The
  /// widths are the numbers of cells that the forms take, as measured by the caller, who has to
  /// deal with control characters as well.
  package mutating func register(
    _ name: String, nerdFont: String? = nil, nerdFontWidth: Int = 1, unicode: String? = nil,
    unicodeWidth: Int = 1,
    ascii: String? = nil
  ) throws(SymbolError) {
    guard !name.isEmpty else { throw .emptyName }
    if let ascii, !isPrintableASCII(ascii) { throw .notASCII(name: name, form: ascii) }
    guard nerdFont != nil || unicode != nil || ascii != nil else { throw .noForm(name: name) }
    let plain = ascii ?? unicode.flatMap { isPrintableASCII($0) ? $0 : nil } ?? "*"
    let drawn = unicode ?? plain
    let drawnWidth = unicode == nil ? plain.utf8.count : unicodeWidth
    registered[name] = Symbol(
      name: name, nerdFont: nerdFont ?? drawn,
      nerdFontWidth: nerdFont == nil ? drawnWidth : nerdFontWidth,
      unicode: drawn, unicodeWidth: drawnWidth, ascii: plain)
  }

  /// All names, in alphabetical order.
  package var names: [String] {
    let builtIn = BuiltInSymbols.names
    return registered.isEmpty ? builtIn : Set(builtIn).union(registered.keys).sorted()
  }

  /// The name that was most likely meant by an unknown one: the nearest in spelling, else the
  /// longest known prefix (`bolt.shield.fill` finds `bolt`), else nil.
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
