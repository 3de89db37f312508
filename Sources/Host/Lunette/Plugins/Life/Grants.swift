/// What a plugin may use of its host: the names of actions, values and events, and storage of its
/// own. What is not granted does not exist for the plugin.
public struct Grants: Hashable, Sendable {
  /// The names of the actions that the plugin may perform.
  public var actions: Set<String>
  /// The names of the values that the plugin may read.
  public var values: Set<String>
  /// The names of the events that the plugin may hear of or send.
  public var events: Set<String>
  /// Whether the plugin may keep data of its own.
  public var storage: Bool

  /// Creates grants; by default, they are empty.
  public init(
    actions: Set<String> = [], values: Set<String> = [], events: Set<String> = [],
    storage: Bool = false
  ) {
    (self.actions, self.values, self.events, self.storage) = (actions, values, events, storage)
  }

  /// Nothing: the plugin can draw in its panels, and has its settings.
  public static let none = Grants()

  /// Everything that a plugin asks for in its manifest.
  public init(askedBy manifest: Manifest) {
    func names(_ kind: Manifest.Use.Kind) -> Set<String> {
      Set(manifest.uses.lazy.filter { $0.kind == kind }.map(\.name))
    }
    self.init(
      actions: names(.action), values: names(.value), events: names(.event),
      storage: manifest.storage)
  }

  /// Whether nothing is granted.
  public var isEmpty: Bool { self == .none }
  /// What is in both.
  public func intersection(_ other: Grants) -> Grants {
    Grants(
      actions: actions.intersection(other.actions), values: values.intersection(other.values),
      events: events.intersection(other.events), storage: storage && other.storage)
  }
  /// The grants that are in at least one of the two.
  public func union(_ other: Grants) -> Grants {
    Grants(
      actions: actions.union(other.actions), values: values.union(other.values),
      events: events.union(other.events),
      storage: storage || other.storage)
  }
  /// The grants that are in these and not in the others.
  public func subtracting(_ other: Grants) -> Grants {
    Grants(
      actions: actions.subtracting(other.actions), values: values.subtracting(other.values),
      events: events.subtracting(other.events), storage: storage && !other.storage)
  }

  /// Whether a name of a kind is granted.
  func contains(_ kind: Manifest.Use.Kind, _ name: String) -> Bool {
    switch kind {
    case .action: actions.contains(name)
    case .value: values.contains(name)
    case .event: events.contains(name)
    }
  }
}

extension Grants {
  private static let fields = [
    PluginField("actions", .array(.string), default: []),
    PluginField("values", .array(.string), default: []),
    PluginField("events", .array(.string), default: []),
    PluginField("storage", .boolean, default: false),
  ]
  /// The grants as plain data.
  var form: PluginValue {
    func list(_ names: Set<String>) -> PluginValue { .array(names.sorted().map { .string($0) }) }
    return [
      "actions": list(actions), "values": list(values), "events": list(events),
      "storage": .boolean(storage),
    ]
  }
  /// The grants in plain data; nil if it has another form, so that nothing is granted by a damaged
  /// file.
  init?(form: PluginValue) {
    guard !form.isNull, let form = try? PluginType.record(Self.fields).checked(form) else {
      return nil
    }
    func names(_ list: String) -> Set<String> { Set(form[list].elements.compactMap(\.text)) }
    self.init(
      actions: names("actions"), values: names("values"), events: names("events"),
      storage: form["storage"] == true)
  }
}
