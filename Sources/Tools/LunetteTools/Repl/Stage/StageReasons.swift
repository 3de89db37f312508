import LunetteBase
import LunetteEngine

/// The reasons for the look of a view: where it was made, its size and position, the styles that apply, and its environment.
enum StageReasons {
  static func lines(_ node: Node) -> [String] {
    let layout = LayoutFacts(node)
    var lines = ["\(ViewPlace.title(node)), \(ViewPlace.words(layout.frame))"]
    lines.append("size: asked \(layout.askedWords), answered \(layout.answeredWords)")
    if let margins = layout.marginWords, let parent = layout.around.first {
      lines.append("margins: \(margins), in \(ViewPlace.title(parent))")
    }
    if let styles = StyleFacts(node) { lines += words(styles) }
    lines += words(EnvironmentFacts(node))
    if !layout.around.isEmpty { lines.append("in: " + layout.around.map(ViewPlace.title).joined(separator: " ← ")) }
    return lines
  }

  /// The environment in words: each value that was set, with the place that set it; of all others only the names, because there
  /// are many.
  private static func words(_ facts: EnvironmentFacts) -> [String] {
    let given = facts.values.filter { $0.origin != .unset }
    let usual = facts.values.filter { $0.origin == .unset }.map(\.name)
    let width = given.map { $0.name.count }.max() ?? 0
    var lines = given.isEmpty ? [] : ["inherits:"]
    for value in given {
      let name = value.name + String(repeating: " ", count: width - value.name.count)
      lines.append("  \(name) = \(value.words) (\(value.origin.words))")
    }
    if !usual.isEmpty { lines.append("default: " + usual.joined(separator: ", ")) }
    return lines
  }

  private static func words(_ facts: StyleFacts) -> [String] {
    facts.styles.enumerated().map { index, style in
      let name = "\(style.name) (\(style.origin.map { "\($0)" } ?? "default"))"
      if index > 0 { return "  over: \(name)" }
      let reads = facts.reads.map { $0.isEmpty ? "" : ", which reads " + $0.joined(separator: ", ") } ?? ""
      return "style: \(name)\(reads)"
    }
  }
}
