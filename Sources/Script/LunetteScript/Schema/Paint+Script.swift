import LunetteBase
import LunetteEngine

// Colours as scripts write them: `accent`, `red`, `#ff8040`.
extension Paint {
  /// The colour as a script would write it.
  package var scriptName: String {
    switch source {
    case .semantic(let semantic): return semantic.rawValue
    case .token(let token): return token.rawValue
    case .clear: return "clear"
    case .material:
      return Paint.materials.first { $0.paint.alpha == alpha }?.name ?? "regularMaterial"
    case .fixed(let color):
      if let index = color.paletteIndex {
        return index < 16 ? Paint.ansiNames[Int(index)] : String(index)
      }
      let hex = String(color.hex ?? 0, radix: 16)
      return "#" + String(repeating: "0", count: 6 - hex.count) + hex
    }
  }
}
