// What messages say that a parameter must be: "a whole number of cells, 0 or more".
extension ParameterType {
  /// The words for the type in messages, to follow "must be".
  package var expected: String {
    switch self {
    case .text: return "a string"
    case .string: return "a string"
    case .boolean: return "true or false"
    case .length(let infinity, let negative):
      return (negative ? "a whole number of cells" : "a whole number of cells, 0 or more")
        + (infinity ? " or ui.infinity" : "")
    case .integer(let from, let upTo):
      if upTo >= 1 << 31 {
        return from < -1 << 31 ? "a whole number" : "a whole number, \(from) or more"
      }
      return "a whole number from \(from) to \(upTo)"
    case .number(let from, let upTo, let above):
      let unbounded = upTo >= .greatestFiniteMagnitude
      if from <= -.greatestFiniteMagnitude {
        return unbounded ? "a finite number" : "a number up to \(text(upTo))"
      }
      if unbounded {
        let least = above ? "a number above \(text(from))" : "a number, \(text(from)) or more"
        return upTo.isInfinite ? least + ", or ui.infinity" : least
      }
      return "a number from \(text(from)) to \(text(upTo))"
    case .name(let names): return choice(names)
    case .names(let names): return choice(names) + ", or an array of these"
    case .color: return "a colour (a name, \"#rrggbb\" or a ui.Color)"
    case .view(_, let names) where !names.isEmpty:
      return names.map { "a ui.\($0)" }.joined(separator: ", ")
    case .view(let calls, _):
      return calls
        ? "a view, a string, an array of views, or a function that returns one"
        : "a view or a string"
    case .function: return "a function"
    case .viewOrFunction:
      return "a view, a string, an array of views, or a function that returns one"
    case .identity: return "a string, a number, a boolean or an object"
    case .scalar: return "a string, a number or a boolean"
    case .any, .watched: return "a value"
    case .list: return "an array"
    case .listOrCount: return "an array, or a whole number, 0 or more"
    case .table, .parameters: return "a table"
    case .style(let kind):
      return
        "a style's name, \(kind.protocols.map { "a \($0)" }.joined(separator: ", ")) or a function"
    case .styleOrView: return "a style, a view, or a function that returns a view"
    case .binding: return "a binding or a ui.State"
    case .symbol: return "a symbol's name"
    case .configuration(let style): return "the configuration of a \(style.name)"
    case .value(let names): return names.map { "a ui.\($0)" }.joined(separator: ", ")
    case .range: return "two numbers, the smaller first, as in { 0, 10 }"
    case .choices: return "an array of values, or of { value, label }"
    case .environmentKey: return "a key's name or a ui.EnvironmentKey"
    case .keystroke: return "a character or a key's name"
    case .shortcut: return "a key such as \"ctrl+s\" or \"f5\""
    case .keystrokes: return "characters or keys' names, and then a function"
    case .field: return "a field's name or a function of the item"
    case .sort: return "true, a key or a function of two items"
    case .functions: return "a function or an array of functions"
    case .colorOrView: return "a colour or a view"
    case .stops: return "an array of colours, or of { colour, location }"
    case .detents(let names):
      return choice(names)
        + ", { height = rows }, { fraction = of the screen }, or an array of these"
    case .colorOrGradient: return "a colour (a name, \"#rrggbb\" or a ui.Color) or a gradient"
    case .fileOrView: return "a file's name or a view"
    case .viewModifier: return "a ui.ViewModifier or a function of the view"
    case .nameOrView(let names): return choice(names) + ", or a view"
    case .options: return "a table of options"
    case .functionOfOptions: return "a function"
    }
  }

  private func text(_ number: Double) -> String {
    if number == number.rounded() && abs(number) < 1e15 { return String(Int(number)) }
    // A fraction such as 1/60 would not be recognised in its long decimal form.
    let decimal = String(number)
    return decimal.count > 6 && (1 / number) == (1 / number).rounded()
      ? "1/\(Int(1 / number))" : decimal
  }
  private func choice(_ names: SchemaNames) -> String {
    let quoted = names.names.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "a name" }
    if quoted.count > 8 {
      return "one of \(names.names.count) names (\(quoted.prefix(4).joined(separator: ", ")) …)"
    }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
