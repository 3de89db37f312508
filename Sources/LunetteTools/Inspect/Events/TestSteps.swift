/// What a user did, as lines of a test.
struct TestSteps {
  private(set) var lines: [String] = []

  init(_ steps: [String] = []) { for step in steps { add(step) } }

  /// Characters that follow each other are one text, and a button that goes down and up on one cell is a click.
  mutating func add(_ step: String) {
    guard let last = lines.last else { return lines.append(step) }
    let (type, end) = ("app:type(\"", "\")")
    if step.hasPrefix(type), last.hasPrefix(type), last.hasSuffix(end) {
      lines[lines.count - 1] = String(last.dropLast(end.count) + step.dropFirst(type.count))
    } else if let up = Self.point(step, "app:mouseUp"), Self.point(last, "app:mouseDown") == up {
      lines[lines.count - 1] = "app:click\(up)"
    } else if let down = Self.point(step, "app:mouseDown"), Self.point(last, "app:hover") == down {
      // The pointer comes with the button.
      lines[lines.count - 1] = step
    } else {
      lines.append(step)
    }
  }

  /// `(3, 4)`, if the step is that verb.
  private static func point(_ step: String, _ verb: String) -> Substring? {
    step.hasPrefix(verb + "(") ? step.dropFirst(verb.count) : nil
  }
}
