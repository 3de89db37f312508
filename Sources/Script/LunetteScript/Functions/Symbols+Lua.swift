import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords

/// The rows of `ui.symbols`.
enum SymbolFunctions {
  private static let unicode = ArgumentKey<String>.string(
    "unicode", "The symbol in Unicode characters.")
  private static let ascii = ArgumentKey<String>.string("ascii", "The symbol in ASCII characters.")
  private static let nerdFont = ArgumentKey<String?>.optional(
    .string("nerdFont", "The symbol in characters of Nerd Fonts."))

  static let register = Function(
    "ui.symbols.register", "Adds a symbol, or replaces one.",
    example: "ui.symbols.register(\"my.logo\", { unicode = \"◆\", ascii = \"*\" })",
    .string(
      "name", called: "the name", "The name of the symbol, as in `ui.Image { systemName = … }`."),
    .forms(unicode, ascii, nerdFont))

  static let table = ObjectRow(
    "ui.symbols", "The symbols that scripts can show.", example: "ui.symbols",
    methods: [register.row])
}

extension ArgumentKey where Value == SymbolForms {
  fileprivate static func forms(
    _ unicode: ArgumentKey<String>, _ ascii: ArgumentKey<String>, _ nerdFont: ArgumentKey<String?>
  ) -> ArgumentKey {
    let rows = [unicode.row, ascii.row, nerdFont.row]
    let parameter = Parameter(
      "forms", .table, "The forms of the symbol, for terminals that can show different characters."
    ).required
    return ArgumentKey(ArgumentRow(parameter, called: "the forms", options: rows)) {
      value, reader in
      guard let table = value.table else { return nil }
      let given = try reader.options(in: table, among: rows)
      for key in [unicode, ascii] where given[key.row.name] == nil {
        throw FunctionFault.missing(reader.title, "unicode and ascii: strings")
      }
      return try SymbolForms(
        unicode: reader.read(unicode, given["unicode"] ?? .nil),
        ascii: reader.read(ascii, given["ascii"] ?? .nil),
        nerdFont: reader.read(nerdFont, given["nerdFont"] ?? .nil))
    }
  }
}

/// The forms of a symbol.
struct SymbolForms {
  var unicode: String
  var ascii: String
  var nerdFont: String?
}

/// The bytes that are charged for each symbol of the script.
final class SymbolBytes: RuntimeFeature {
  var byName: [String: Int] = [:]
}

extension ScriptRuntime {
  func installSymbols() throws(LuaError) {
    let register = try makeFunction(SymbolFunctions.register) { runtime, _, name, forms in
      let strings = [forms.unicode, forms.ascii, forms.nerdFont].compactMap { $0 }
      let bytes = strings.reduce(400 + 2 * name.utf8.count) { $0 + 2 * $1.utf8.count }
      try runtime.state.account.require(bytes)
      do {
        try runtime.symbols.register(
          name, unicode: forms.unicode, ascii: forms.ascii, nerdFont: forms.nerdFont)
        // The bytes of a symbol that this one replaces are released.
        let before = runtime.feature(SymbolBytes.self).byName.updateValue(bytes, forKey: name) ?? 0
        runtime.state.account.release(before)
      } catch {
        runtime.state.account.release(bytes)
        throw FunctionFault.caused(SymbolFunctions.register.row.title, by: error.fault)
      }
      return .none
    }
    try addTable(SymbolFunctions.table, [("register", .reference(register))])
  }
}
