import LunetteEngine
import LunetteText

/// The views of Markdown texts, part by part, so that a text to which something is added keeps the
/// views of the parts before: these are the same objects, and so nothing of them is read, measured
/// or drawn again.
package final class MarkdownPages {
  /// The bytes of text whose views are kept although they may not be shown any more.
  private static let maxKept = 1 << 21
  private struct Part {
    let views: [View?]
    let count: Int
    /// The round in which the part was last used.
    var round: Int
  }
  /// A text that was shown, which may grow at its end.
  private final class Page {
    var growing = MarkdownParts.Growing()
    /// The views of all parts, in order. As the stack takes them, so that they need not be cast one
    /// by one each time a word is added.
    private(set) var views: [View?] = []
    /// For each part, how many views there are up to its end, and how many blocks and spans.
    private var ends: [(views: Int, count: Int)] = []
    /// The definitions of links with which the parts were read.
    var definitions = ""

    /// Forgets all parts but the first ones.
    func keep(_ count: Int) {
      ends.removeLast(max(0, ends.count - count))
      views.removeLast(views.count - (ends.last?.views ?? 0))
    }
    func append(_ part: Part) {
      views += part.views
      ends.append((views.count, (ends.last?.count ?? 0) + part.count))
    }
    /// The views of the first parts, which have no more than `count` blocks and spans.
    func views(atMost count: Int) -> [View?] {
      guard let last = ends.last, last.count > count else { return views }
      return Array(views.prefix(ends.last { $0.count <= count }?.views ?? 0))
    }
  }
  /// The pages that were shown last, the latest at the end.
  private var pages: [Page] = []
  private static let maxPages = 8
  /// The parts by the source that was read for them.
  private var parts: [String: Part] = [:]
  private var bytes = 0
  private var round = 0

  package init() {}

  /// The view of a text.
  package func view(_ source: String) -> View {
    let page = page(of: source)
    let (pieces, kept) = page.growing.split(source)
    guard kept + pieces.count > 1 else {
      pages.removeLast()
      return MarkdownView.column(Markdown(source).blocks)
    }
    // If the definitions of links have changed, each part that may contain a link counts as
    // changed.
    let isSame = page.definitions == page.growing.definitions
    page.definitions = page.growing.definitions
    page.keep(isSame ? kept : 0)
    for piece in isSame ? pieces : page.growing.parts(from: 0) {
      page.append(part(page.growing.source(of: piece)))
    }
    clean()
    return MarkdownView.column(page.views(atMost: Markdown.maxParts))
  }
  /// The page of a text that `source` continues, or a new one; it is then the last of the pages.
  private func page(of source: String) -> Page {
    let known = pages.lastIndex { $0.growing.isContinued(by: source) }
    let page = known.map { pages.remove(at: $0) } ?? Page()
    if pages.count >= Self.maxPages { pages.removeFirst() }
    pages.append(page)
    return page
  }

  private func part(_ text: String) -> Part {
    if let index = parts.index(forKey: text) {
      parts.values[index].round = round
      return parts.values[index]
    }
    let markdown = Markdown(text)
    let part = Part(
      views: markdown.blocks.map { MarkdownView.view($0) }, count: markdown.partCount, round: round)
    parts[text] = part
    bytes += text.utf8.count
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
