/// Makes bindings to the properties of a model: with `@Bindable var model: Model`, `$model.name` is
/// a `Binding` to `model.name`.
///
///     struct Search: View {
///       @Bindable var model: Model
///       var body: some View { TextField("Search", text: $model.words) }
///     }
///
/// As with any binding, the model need not be observable: a write through the binding evaluates the
/// content again.
@MainActor @propertyWrapper @dynamicMemberLookup
public struct Bindable<Model: AnyObject> {
  /// The model.
  public var wrappedValue: Model
  /// The source of bindings: `$model`.
  public var projectedValue: Bindable<Model> { self }
  /// Creates the wrapper of a model, for the declaration of a property.
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }
  /// Creates a source of bindings to a model where there is no property, as in a body:
  /// `Bindable(model).words`.
  public init(_ model: Model) { wrappedValue = model }
  /// A binding to a property of the model.
  public subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<Model, Value>)
    -> Binding<Value>
  {
    Binding(wrappedValue, property)
  }
}
