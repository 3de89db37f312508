import LunetteEngine
import LunetteValues

/// Where a control's value is kept: in something of the program's, that it reads and writes.
///
///     Toggle("Wrap lines", isOn: Binding(model, \.wrapsLines))
@MainActor
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// Reads with `get` and writes with `set`.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }
  /// A property of `object`, such as a model.
  public init<Root: AnyObject>(_ object: Root, _ property: ReferenceWritableKeyPath<Root, Value>) {
    self.init(get: { object[keyPath: property] }, set: { object[keyPath: property] = $0 })
  }
  /// A value that never changes.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The value now.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// A part of the value.
  public subscript<Part>(dynamicMember part: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(get: { wrappedValue[keyPath: part] }, set: { wrappedValue[keyPath: part] = $0 })
  }
}

/// A host's binding as the engine's controls use it.
final class HostBinding: ControlBinding {
  private let read: @MainActor () -> ScalarValue
  private let write: @MainActor (ScalarValue) -> Void
  /// What is bound need not be observable: who reads it here hears of what was written here.
  private let written = StateSignal()
  private let request: UpdateRequest

  @MainActor
  private init(
    _ context: ChromeContext, _ read: @escaping @MainActor () -> ScalarValue,
    _ write: @escaping @MainActor (ScalarValue) -> Void
  ) {
    request = context.request
    self.read = read
    self.write = write
    // So that it is among what the whole has read: its control reads it later, and again and again.
    _ = read()
  }

  @MainActor
  convenience init(_ binding: Binding<Bool>, _ context: ChromeContext) {
    self.init(context, { .boolean(binding.wrappedValue) }) { value in
      if case .boolean(let isOn) = value { binding.wrappedValue = isOn }
    }
  }
  @MainActor
  convenience init(_ binding: Binding<String>, _ context: ChromeContext) {
    self.init(context, { .string(binding.wrappedValue) }) { value in
      if case .string(let text) = value { binding.wrappedValue = text.string }
    }
  }
  /// The place of the value among `options`; none where it is not among them.
  @MainActor
  convenience init<Value: Equatable>(_ binding: Binding<Value>, among options: [Value], _ context: ChromeContext) {
    self.init(context) {
      options.firstIndex(of: binding.wrappedValue).map { .integer($0) } ?? .none
    } _: { value in
      if case .integer(let place) = value, options.indices.contains(Int(place)) {
        binding.wrappedValue = options[Int(place)]
      }
    }
  }

  func get(_ scope: BodyScope?) -> ScalarValue {
    scope?.read(written)
    return onMainActor(read)
  }
  func set(_ value: ScalarValue) {
    let write = write
    onMainActor { write(value) }
    written.changed()
    // Views that are no controls may show the same value.
    request.make()
  }
}
