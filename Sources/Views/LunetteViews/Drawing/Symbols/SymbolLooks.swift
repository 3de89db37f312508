import LunetteEngine

// How symbols are drawn where a modifier around them changes their look. A symbol is a single
// glyph, so another look is another symbol, or another weight of the same glyph.

/// The weight of a symbol beside its text.
package enum ImageScale: String, CaseIterable, Sendable { case small, medium, large }
package enum ImageScaleKey: EnvironmentKey {
  package static var defaultValue: ImageScale { .medium }
}

/// The variant of symbols that is drawn where it exists, such as `star.fill` for `star`.
package enum SymbolVariant: String, CaseIterable, Sendable {
  case none, fill, circle, square, rectangle, slash
  case circleFill = "circle.fill"
  case squareFill = "square.fill"
  case rectangleFill = "rectangle.fill"
  case slashFill = "slash.fill"
  // The same in the other order.
  case fillCircle = "fill.circle"
  case fillSquare = "fill.square"
  case fillRectangle = "fill.rectangle"
  case fillSlash = "fill.slash"

  /// The parts in the order in which the names of symbols have them.
  var parts: [String] {
    let parts = rawValue.split(separator: ".").map(String.init)
    return parts.first == "fill" ? parts.dropFirst() + ["fill"] : parts
  }
}
package enum SymbolVariantKey: EnvironmentKey {
  package static var defaultValue: SymbolVariant { .none }
}

/// Whether and how symbols have colours of their own.
package enum SymbolRenderingMode: String, CaseIterable, Sendable {
  case monochrome, hierarchical, palette, multicolor
}
package enum SymbolRenderingModeKey: EnvironmentKey {
  package static var defaultValue: SymbolRenderingMode { .monochrome }
}

/// The number of eighths of a turn by which symbols are turned clockwise: 0 … 7.
package enum SymbolRotationKey: EnvironmentKey {
  package static var defaultValue: Int { 0 }
}

/// Turns the symbols inside, in addition to other rotations around them.
private struct RotationEdit: EnvironmentEdit {
  let eighths: Int
  func apply(to environment: Environment) {
    environment[SymbolRotationKey.self] = (environment[SymbolRotationKey.self] + eighths) & 7
  }
  func isSame(as other: Self) -> Bool { eighths == other.eighths }
}

extension EnvironmentChange {
  /// The rotation by the nearest eighth of a turn.
  package static func rotation(degrees: Double) -> EnvironmentChange {
    let turns = (degrees / 360).truncatingRemainder(dividingBy: 1)
    return EnvironmentChange(RotationEdit(eighths: Int((turns * 8).rounded()) & 7))
  }
}

extension SymbolTable {
  /// The symbol that is drawn for a name in an environment: the variant, turned, as far as such
  /// symbols exist.
  func symbol(named name: String, in environment: Environment) -> Symbol? {
    let variant = environment[SymbolVariantKey.self]
    let rotation = environment[SymbolRotationKey.self]
    if variant == .none, rotation == 0 { return self[name] }
    return self.symbol(named: name, variant, rotation)
  }

  private func symbol(named name: String, _ variant: SymbolVariant, _ rotation: Int) -> Symbol? {
    var candidates = [name]
    if rotation != 0 { candidates = SymbolTable.turned(name, by: rotation) + candidates }
    if variant != .none {
      // The variant is looked for whether the given name has one already or not: `circle.fill`,
      // then `circle`, then `fill`.
      let parts = variant.parts
      let wanted = parts.count > 1 ? [parts.joined(separator: ".")] + parts : parts
      candidates = candidates.flatMap { name in wanted.map { "\(name).\($0)" } + [name] }
    }
    return candidates.lazy.compactMap { self[$0] }.first
  }

  /// The directions in eighths of a turn, clockwise from the right.
  private static let directions = [
    ["right"], ["down", "right"], ["down"], ["down", "left"], ["left"], ["up", "left"], ["up"],
    ["up", "right"],
  ]

  /// The names that a turned symbol may have; where there is none for an eighth of a turn, that of
  /// the quarter turn before.
  private static func turned(_ name: String, by eighths: Int) -> [String] {
    if name == "plus" || name == "xmark" {
      return eighths & 1 == 0 ? [] : [name == "plus" ? "xmark" : "plus"]
    }
    var parts = name.split(separator: ".").map(String.init)
    let ends: Set = ["right", "down", "left", "up", "forward", "backward"]
    guard let first = parts.firstIndex(where: ends.contains) else { return [] }
    var end = first
    while end < parts.count, end < first + 2, ends.contains(parts[end]) { end += 1 }
    let now = parts[first..<end].map { $0 == "forward" ? "right" : $0 == "backward" ? "left" : $0 }
    guard let direction = directions.firstIndex(of: now) else { return [] }
    func named(_ direction: Int) -> String {
      var other = parts
      other.replaceSubrange(first..<end, with: directions[direction & 7])
      return other.joined(separator: ".")
    }
    parts = parts.map { $0 }
    return eighths & 1 == 0
      ? [named(direction + eighths)] : [named(direction + eighths), named(direction + eighths - 1)]
  }
}

/// The own colours of symbols, by the first words of their names.
enum SymbolColors {
  private static let known: [(prefix: String, paint: Paint)] = [
    ("exclamationmark.triangle", .warning), ("exclamationmark.octagon", .destructive),
    ("exclamationmark.circle", .destructive), ("xmark.octagon", .destructive),
    ("xmark.circle", .destructive),
    ("checkmark.circle", .success), ("checkmark.seal", .success), ("heart", .destructive),
    ("trash", .destructive),
    ("sun", .warning), ("bolt", .warning), ("star", .warning), ("leaf", .success),
    ("flame", .destructive),
    ("drop", .indexed(12)), ("cloud", .secondary), ("moon", .indexed(12)), ("folder", .indexed(12)),
    ("bell.badge", .destructive),
  ]
  static func paint(of name: String) -> Paint? {
    known.first { name == $0.prefix || name.hasPrefix($0.prefix + ".") }?.paint
  }
}
