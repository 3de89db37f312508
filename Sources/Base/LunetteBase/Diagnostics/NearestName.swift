import CLunetteText

/// The name that the author of `given` most likely meant, or nil where no name is close: `"bordr"`
/// finds `"border"`.
///
/// A name is close if its distance from `given` (insertions, deletions, replacements, and swaps of
/// two neighbouring letters; the case of letters is ignored) is at most two fifths of the longer
/// name, or one; if it begins with `given`; or if `given` is what other systems call it. Of equally
/// near names, the one with the same first letter wins, then the one nearer in length, then the
/// first in alphabetical order, so the answer does not depend on the order of `names`. Names of
/// more than 64 bytes are close to nothing.
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

/// How a message quotes a name: as Lua's own messages do where the message is about a script, as
/// prose does elsewhere.
package enum NameQuotes {
  case single, double
}

/// The end of a message about a wrong name: `; did you mean 'name'?`, or an empty string where
/// there is no name to suggest.
package func didYouMean(_ name: String?, quotes: NameQuotes = .single) -> String {
  guard let name else { return "" }
  return quotes == .single ? "; did you mean '\(name)'?" : "; did you mean \"\(name)\"?"
}

/// The end of a message about a wrong name, which suggests the nearest of `names`; empty where
/// `given` is not a string.
package func didYouMean(
  _ given: String?, among names: some Sequence<String>, quotes: NameQuotes = .single
) -> String {
  didYouMean(given.flatMap { nearestName(to: $0, in: names) }, quotes: quotes)
}
