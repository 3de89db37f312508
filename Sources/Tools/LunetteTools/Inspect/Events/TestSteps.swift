/// What a user did, as lines of a test.
package struct TestSteps {
  package private(set) var lines: [String] = []

  package init(_ steps: [String] = []) { for step in steps { add(step) } }

  /// Adds a step. Characters that follow each other become one text, and a mouse button that is
  /// pressed and released on one cell becomes a click.
  package mutating func add(_ step: String) {
    guard let last = lines.last else { return lines.append(step) }
    let (type, end) = ("app:type(\"", "\")")
    if step.hasPrefix(type), last.hasPrefix(type), last.hasSuffix(end) {
      lines[lines.count - 1] = String(last.dropLast(end.count) + step.dropFirst(type.count))
    } else if let up = Self.point(step, "app:mouseUp"), Self.point(last, "app:mouseDown") == up {
      lines[lines.count - 1] = "app:click\(up)"
    } else if let down = Self.point(step, "app:mouseDown"), Self.point(last, "app:hover") == down {
      // The event of the button contains the place of the pointer, so the movement before it is
      // dropped.
      lines[lines.count - 1] = step
    } else {
      lines.append(step)
    }
  }

  /// The arguments such as `(3, 4)`, if the step calls that verb.
  private static func point(_ step: String, _ verb: String) -> Substring? {
    step.hasPrefix(verb + "(") ? step.dropFirst(verb.count) : nil
  }
}
