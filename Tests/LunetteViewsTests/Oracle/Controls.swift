import LunetteBase

@testable import LunetteControls
@testable import LunetteEngine
@testable import LunetteViews

/// Controls with a binding in random trees. The first child, if there is one, is the label.
enum SpecControl {
  case toggle(cell: Int, fails: Bool)
  case textField(cell: Int, isSecure: Bool)
  case picker(cell: Int, options: [String])
  case range(RangeControl.Kind, cell: Int, ControlRange, fails: Bool)
  case progress(Double?)

  func view(_ children: [View?], _ world: World) -> View {
    let label = (children.first ?? nil) ?? text("label")
    switch self {
    case .toggle(let cell, let fails):
      return Toggle(label: label, isOn: SpecBinding(.boolean, cell, world, fails: fails))
    case .textField(let cell, let isSecure):
      return TextField(
        .verbatim("field \(cell)"), text: SpecBinding(.text, cell, world), isSecure: isSecure)
    case .picker(let cell, let options):
      let options = SpecOptions(options.map { text($0) }, cell, world)
      return Picker(label: label, selection: SpecBinding(.tag, cell, world), options: options)
    case .range(let form, let cell, let range, let fails):
      return RangeControl(
        form, label: label, value: SpecBinding(.number, cell, world, fails: fails), range: range)
    case .progress(let value): return ProgressView(label: children.first ?? nil, value: value)
    }
  }
}

extension SpecGenerator {
  mutating func control() -> SpecControl {
    let cell = self.cell()
    let fails = random.one(in: 5)
    switch random.int(1...9) {
    case 1...2: return .toggle(cell: cell, fails: fails)
    case 3...4: return .textField(cell: cell % World.texts, isSecure: fails)
    case 5...6: return .picker(cell: cell, options: (0..<random.int(0...4)).map { _ in string() })
    case 7...8:
      let form = random.pick([RangeControl.Kind.slider, .stepper])
      let range = random.pick([
        ControlRange(0, 3, step: 1), ControlRange(0, 3, step: nil), ControlRange(1, 1, step: nil),
        ControlRange(-2, 2, step: 0.5),
      ])
      return .range(form, cell: cell, range, fails: fails)
    default: return .progress(random.pick([nil, 0, 0.3, 1]))
    }
  }

  /// A built-in style of any kind except buttons and labels, which have modifiers of their own.
  mutating func controlStyle() -> (StyleKind, any ControlStyle) {
    let kind = random.pick(StyleKind.all.filter { $0 != .button && $0 != .label })
    return (kind, random.pick(kind.builtIn.map(\.style) + [PlainControlStyle.shared]))
  }
}

/// A style such as a script may define: it shows all parts, the label twice, and the state.
final class PlainControlStyle: ControlStyle, Sendable {
  static let shared = PlainControlStyle()
  let name = "plain parts"
  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    let fields: [StyleField] = [
      .isOn, .isExpanded, .isPressed, .isFocused, .value, .selectedIndex, .fractionCompleted,
      .isEmpty,
    ]
    configuration.reads = StyleFields(fields)
    let words = fields.map { field -> String in
      switch configuration.value(field) {
      case .boolean(let value): value ? "1" : "0"
      case .integer(let value): "\(value)"
      case .number(let value): "\(Int(value * 4))"
      default: ""
      }
    }
    let parts = hstack(
      spacing: 0, configuration.view(.label), text("|"), configuration.view(.content))
    return vstack(parts, text(words.joined()), configuration.view(.label))
  }
}
