import LunetteBase
import LunetteEngine

/// A connection between a control and a value of the program, which the control reads and writes.
///
///     Toggle("Wrap lines", isOn: Binding(model, \.wrapsLines))
///
/// The value need not be observable: a write through the binding evaluates the content again.
@MainActor
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// Creates a binding that reads with `get` and writes with `set`.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }
  /// Creates a binding to a property of `object`, such as a model.
  public init<Root: AnyObject>(_ object: Root, _ property: ReferenceWritableKeyPath<Root, Value>) {
    self.init(get: { object[keyPath: property] }, set: { object[keyPath: property] = $0 })
  }
  /// A binding to a value that never changes; writes are ignored.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The current value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// A binding to a property of the value, such as `person.name` for a binding `person`.
  public subscript<Part>(dynamicMember part: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(get: { wrappedValue[keyPath: part] }, set: { wrappedValue[keyPath: part] = $0 })
  }
}

/// A host's binding in the form that the engine's controls use.
final class HostBinding: ControlBinding {
  private let read: @MainActor () -> ScalarValue
  private let write: @MainActor (ScalarValue) -> Void
  /// The bound value need not be observable: this signal notifies the bodies that read the value
  /// through this binding when it is written through it.
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
    // The value is read once now, so that the evaluation of the content tracks it: the control
    // itself reads it later, and repeatedly.
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
  @MainActor
  convenience init(_ binding: Binding<Double>, _ context: ChromeContext) {
    self.init(context, { .number(binding.wrappedValue) }) { value in
      switch value {
      case .number(let number): binding.wrappedValue = number
      case .integer(let integer): binding.wrappedValue = Double(integer)
      default: break
      }
    }
  }
  @MainActor
  convenience init(_ binding: Binding<Int>, _ context: ChromeContext) {
    self.init(context, { .integer(Int64(binding.wrappedValue)) }) { value in
      switch value {
      case .number(let number):
        if let exact = Int(exactly: number.rounded()) { binding.wrappedValue = exact }
      case .integer(let integer): binding.wrappedValue = Int(integer)
      default: break
      }
    }
  }
  /// Binds the index of the value in `options`; reads none if the value is not among them.
  @MainActor
  convenience init<Value: Equatable>(
    _ binding: Binding<Value>, among options: [Value], _ context: ChromeContext
  ) {
    self.init(context) {
      options.firstIndex(of: binding.wrappedValue).map { .integer($0) } ?? .none
    } _: { value in
      if case .integer(let index) = value, options.indices.contains(Int(index)) {
        binding.wrappedValue = options[Int(index)]
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
    // Views other than controls may show the same value.
    request.make()
  }
}
