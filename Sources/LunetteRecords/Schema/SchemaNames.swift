/// A closed set of names, such as `leading`, `center`, `trailing`. Arguments are passed on as positions in `names`.
package final class SchemaNames: Sendable {
  package let name: String
  package let names: [String]
  /// A sentence about what they choose.
  package let documentation: String
  /// Of those names that are not there since level 1, for good.
  package let availability: [String: Availability]
  package init(
    _ name: String, _ names: [String], _ documentation: String = "", availability: [String: Availability] = [:]
  ) {
    self.name = name
    self.names = names
    self.documentation = documentation
    self.availability = availability
  }
  package func isThere(_ name: String, at level: Int) -> Bool {
    availability.isEmpty || availability[name]?.isThere(at: level) ?? true
  }
  /// The same set as a script of that level sees it.
  package func seen(at level: Int) -> SchemaNames {
    if availability.isEmpty { return self }
    return SchemaNames(name, names.filter { isThere($0, at: level) }, documentation, availability: availability)
  }
  /// The raw values of an enumeration, in its order.
  package convenience init<T: RawRepresentable & CaseIterable>(_ type: T.Type) where T.RawValue == String {
    self.init(String(describing: type), type.allCases.map(\.rawValue))
  }
}
