import LunetteBase
import LunetteEngine
import LunetteTools

/// The reasons for the look of a view: where it was made, its size and position, the styles that
/// apply, and its environment.
enum StageReasons {
  static func lines(_ node: Node) -> [StyledLine] {
    let layout = LayoutFacts(node)
    var lines = [
      StyledLine([
        (ViewLocation.title(node), .strong), (", " + ViewLocation.text(layout.frame), .plain),
      ])
    ]
    lines.append(line("size: ", "asked \(layout.askedText), answered \(layout.answeredText)"))
    if let margins = layout.marginText, let parent = layout.around.first {
      lines.append(line("margins: ", "\(margins), in \(ViewLocation.title(parent))"))
    }
    if let styles = StyleFacts(node) { lines += self.lines(styles) }
    lines += self.lines(EnvironmentFacts(node))
    if !layout.around.isEmpty {
      lines.append(line("in: ", layout.around.map(ViewLocation.title).joined(separator: " ← ")))
    }
    return lines
  }

  /// A name with words, which stay beside it where the line is broken.
  private static func line(_ name: String, _ text: String, _ look: StyledLine.Look = .faint)
    -> StyledLine
  {
    StyledLine(text).hanging(after: name, look)
  }

  /// The environment in words: each value that was set, with the place that set it; of all others
  /// only the names, because there are many.
  private static func lines(_ facts: EnvironmentFacts) -> [StyledLine] {
    let given = facts.values.filter { $0.origin != .unset }
    let usual = facts.values.filter { $0.origin == .unset }.map(\.name)
    let width = given.map { $0.name.count }.max() ?? 0
    var lines = given.isEmpty ? [] : [StyledLine("inherits:", .faint)]
    for value in given {
      let name = value.name + String(repeating: " ", count: width - value.name.count)
      lines.append(line("  \(name) = ", "\(value.text) (\(value.origin.words))", .strong))
    }
    if !usual.isEmpty { lines.append(line("default: ", usual.joined(separator: ", "))) }
    return lines
  }

  private static func lines(_ facts: StyleFacts) -> [StyledLine] {
    facts.styles.enumerated().map { index, style in
      let name = "\(style.name) (\(style.origin.map { "\($0)" } ?? "default"))"
      if index > 0 { return line("  over: ", name) }
      let reads =
        facts.reads.map { $0.isEmpty ? "" : ", which reads " + $0.joined(separator: ", ") } ?? ""
      return line("style: ", name + reads)
    }
  }
}
