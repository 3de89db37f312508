/// A closed set of names, such as `leading`, `center`, `trailing`. An argument is passed on as the
/// position of its name in `names`.
package final class SchemaNames: Sendable {
  package let name: String
  package let names: [String]
  /// A sentence that documents what the names choose.
  package let documentation: String
  /// The availability of those names that were added after level 1, or are deprecated or removed.
  package let availability: [String: Availability]
  package init(
    _ name: String, _ names: [String], _ documentation: String = "",
    availability: [String: Availability] = [:]
  ) {
    self.name = name
    self.names = names
    self.documentation = documentation
    self.availability = availability
  }
  package func isThere(_ name: String, at level: Int) -> Bool {
    availability.isEmpty || availability[name]?.isThere(at: level) ?? true
  }
  /// The set as a script of that level sees it.
  package func seen(at level: Int) -> SchemaNames {
    if availability.isEmpty { return self }
    return SchemaNames(
      name, names.filter { isThere($0, at: level) }, documentation, availability: availability)
  }
  /// Makes the set of the raw values of an enumeration, in the order of its cases.
  package convenience init<T: RawRepresentable & CaseIterable>(_ type: T.Type)
  where T.RawValue == String {
    self.init(String(describing: type), type.allCases.map(\.rawValue))
  }
}
