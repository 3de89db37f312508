import LunetteEngine
import LunetteText

/// The views of Markdown texts, part by part, so that a text to which something is added keeps the views of the parts before: these
/// are the same objects, and so nothing of them is read, measured or drawn again.
package final class MarkdownPages {
  /// The bytes of text whose views are kept although they may not be shown any more.
  private static let maxKept = 1 << 19
  private struct Part {
    let views: [View]
    let count: Int
    /// The round in which the part was last used.
    var round: Int
  }
  /// A text that was shown, which may grow at its end.
  private final class Page {
    var growing = MarkdownParts.Growing()
    var parts: [Part] = []
  }
  /// The pages that were shown last, the latest at the end.
  private var pages: [Page] = []
  private static let maxPages = 8
  private var parts: [Substring: Part] = [:]
  private var bytes = 0
  private var round = 0

  package init() {}

  /// The view of a text.
  package func view(_ source: String) -> View {
    let page = page(of: source)
    let (pieces, kept) = page.growing.split(source)
    guard pieces.count > 1 else {
      pages.removeLast()
      return MarkdownView.column(Markdown(source).blocks)
    }
    page.parts.removeLast(max(0, page.parts.count - kept))
    for piece in pieces[page.parts.count...] { page.parts.append(part(piece)) }
    var views: [View] = []
    var count = 0
    for part in page.parts {
      count += part.count
      if count > Markdown.mostParts { break }
      views += part.views
    }
    clean()
    return MarkdownView.column(views)
  }
  /// The page of a text that `source` continues, or a new one; it is then the last of the pages.
  private func page(of source: String) -> Page {
    let known = pages.lastIndex { $0.growing.isContinued(by: source) }
    let page = known.map { pages.remove(at: $0) } ?? Page()
    if pages.count >= Self.maxPages { pages.removeFirst() }
    pages.append(page)
    return page
  }

  private func part(_ text: Substring) -> Part {
    if let index = parts.index(forKey: text) {
      parts.values[index].round = round
      return parts.values[index]
    }
    let own = String(text)
    let markdown = Markdown(own)
    let part = Part(views: markdown.blocks.map(MarkdownView.view), count: markdown.partCount, round: round)
    parts[own[...]] = part
    bytes += own.utf8.count
    return part
  }

  /// Forgets what was not used since the last time, if much is kept.
  private func clean() {
    guard bytes > Self.maxKept else { return }
    parts = parts.filter { $0.value.round == round }
    bytes = parts.keys.reduce(0) { $0 + $1.utf8.count }
    round += 1
  }
}
