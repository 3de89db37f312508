import CLunetteDiagnostics

/// The name that whoever wrote `given` most likely meant, or nil where none is close: `"bordr"` finds `"border"`.
///
/// Close is a distance (insertions, deletions, replacements, swaps of two neighbours; letters of either case are one) of
/// two fifths of the longer name, or one; a name that goes on where `given` stops; and what other systems call it. Of
/// equally near names the one with the same first letter wins, then the one nearer in length, then the first in
/// alphabetical order: the answer does not depend on the order of `names`. Names of more than 64 bytes are near to nothing.
package func nearestName(to given: String, in names: some Sequence<String>) -> String? {
  var given = given
  return given.withUTF8 { given in
    given.withMemoryRebound(to: CChar.self) { given in
      guard let start = given.baseAddress else { return nil }
      var search = ld_search()
      ld_search_begin(&search, start, given.count)
      var best: String?
      for var name in names {
        let isNearest = name.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) { bytes in
            bytes.baseAddress.map { ld_search_consider(&search, $0, bytes.count) } ?? false
          }
        }
        if isNearest { best = name }
      }
      return ld_search_is_close(&search) ? best : nil
    }
  }
}

/// How a message quotes a name: as Lua's own messages do where a script is spoken of, as text does elsewhere.
package enum NameQuotes {
  case single, double
}

/// How a message goes on that tells of a wrong name: `; did you mean 'name'?`, or nothing where there is none.
package func didYouMean(_ name: String?, quotes: NameQuotes = .single) -> String {
  guard let name else { return "" }
  return quotes == .single ? "; did you mean '\(name)'?" : "; did you mean \"\(name)\"?"
}

/// The same by the nearest of `names`; nothing where `given` is no string.
package func didYouMean(
  _ given: String?, among names: some Sequence<String>, quotes: NameQuotes = .single
) -> String {
  didYouMean(given.flatMap { nearestName(to: $0, in: names) }, quotes: quotes)
}
