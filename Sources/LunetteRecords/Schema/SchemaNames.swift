/// A closed set of names, such as `leading`, `center`, `trailing`. Arguments are passed on as positions in `names`.
package final class SchemaNames: Sendable {
  package let name: String
  package let names: [String]
  /// A sentence about what they choose.
  package let documentation: String
  package init(_ name: String, _ names: [String], _ documentation: String = "") {
    self.name = name
    self.names = names
    self.documentation = documentation
  }
  /// The raw values of an enumeration, in its order.
  package convenience init<T: RawRepresentable & CaseIterable>(_ type: T.Type) where T.RawValue == String {
    self.init(String(describing: type), type.allCases.map(\.rawValue))
  }
}
