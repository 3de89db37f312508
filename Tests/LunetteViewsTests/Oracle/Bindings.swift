import LunetteBase

@testable import LunetteControls
@testable import LunetteEngine
@testable import LunetteViews

/// The binding of a control to a cell of the world. The cell's number is converted to the kind of
/// value that the control needs.
final class SpecBinding: ControlBinding {
  enum Form { case boolean, number, tag, text }
  let form: Form
  let cell: Int
  let world: World
  /// Whether the getter fails for one of the values.
  let fails: Bool
  init(_ form: Form = .boolean, _ cell: Int, _ world: World, fails: Bool = false) {
    self.form = form
    self.cell = cell
    self.world = world
    self.fails = fails
  }
  func get(_ scope: BodyScope?) throws -> ScalarValue {
    if form == .text { return .string(world.readText(cell, scope)) }
    let value = world.read(cell, scope)
    if fails, value == 4 { throw TestFault("no value for cell \(cell)") }
    switch form {
    case .boolean: return .boolean(value % 2 == 1)
    case .number: return .number(Double(value) / 2)
    default: return .integer(Int64(value % 4))
    }
  }
  func set(_ value: ScalarValue) throws {
    switch value {
    case .boolean(let isOn): world.set(cell, isOn ? 1 : 2)
    case .integer(let number): world.set(cell, (Int(number) % 7 + 7) % 7)
    case .number(let number): world.set(cell, (Int(number * 2) % 7 + 7) % 7)
    case .string(let text): world.setText(cell, text.string)
    case .none, .object: world.set(cell, 0)
    }
  }
}

/// The selection of a list, kept in a cell of the world: one tag, or a set of tags as bits.
final class SpecSelection: SelectionBinding {
  let cell: Int
  let isSet: Bool
  /// The number of tags, of which one is always selected; nil for a set.
  let tags: Int?
  let world: World
  init(_ cell: Int, isSet: Bool = false, tags: Int? = nil, _ world: World) {
    self.cell = cell
    self.isSet = isSet
    self.tags = tags
    self.world = world
  }
  func read(_ scope: BodyScope) throws -> SelectedTags {
    let value = world.read(cell, scope)
    if let tags { return .one(.integer(Int64(value % max(1, tags) + 1))) }
    if !isSet { return .one(.integer(Int64(value))) }
    return .several(Set((0..<3).filter { value >> $0 & 1 == 1 }.map { .integer(Int64($0 + 1)) }))
  }
  func select(_ tag: IdentityKey) throws {
    if case .integer(let number) = tag {
      world.set(cell, (Int(number) + (tags == nil ? 0 : -1)) % 7)
    }
  }
  func toggle(_ tag: IdentityKey) throws {
    if case .integer(let number) = tag, (1...3).contains(number) {
      world.set(cell, world.cells[cell].value ^ 1 << Int(number - 1) & 7)
    }
  }
}

/// The options of a picker; the number of the picked one is written to the cell.
final class SpecOptions: PickerOptions {
  let labels: [View]
  let cell: Int
  let world: World
  init(_ labels: [View], _ cell: Int, _ world: World) {
    self.labels = labels
    self.cell = cell
    self.world = world
  }
  func read(_ scope: BodyScope) throws -> [PickerOption] {
    labels.enumerated().map { PickerOption(.integer(Int64($0)), label: $1) }
  }
  func select(_ index: Int) throws { world.set(cell, index) }
}
