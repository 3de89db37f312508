import LunetteBase
import LunetteEngine

/// The environment of a view: every value that applies, and the place that has set it.
package struct EnvironmentFacts {
  package enum Origin: Equatable {
    /// A modifier in the script.
    case line(SourceLocation)
    /// A view that sets the value for its children, such as a list; its name and source location.
    case view(String)
    /// The terminal, or an option of the command.
    case host
    /// The value was not set.
    case unset

    package var words: String {
      switch self {
      case .line(let location): "\(location)"
      case .view(let title): title
      case .host: "host"
      case .unset: "default"
      }
    }
    /// The rank for sorting: values that the script has set come first.
    fileprivate var rank: Int {
      switch self {
      case .line: 0
      case .view: 1
      case .host: 2
      case .unset: 3
      }
    }
  }
  package struct Value {
    package let name: String
    package let text: String
    package let origin: Origin
  }
  package let values: [Value]

  package init(_ node: Node) {
    // An environment without any settings, for comparison.
    let bare = Environment()
    var values = InheritedKey.all.map { key in
      Value(
        name: key.name, text: key.text(node.environment),
        origin: Self.origin(of: key, at: node, bare))
    }
    values += Self.custom(at: node)
    let ranked = values.enumerated().sorted {
      ($0.element.origin.rank, $0.offset) < ($1.element.origin.rank, $1.offset)
    }
    self.values = ranked.map(\.element)
  }

  /// The nearest modifier that sets the value, even if to the same value as before; else the view
  /// whose environment differs from that around it.
  private static func origin(of key: InheritedKey, at node: Node, _ bare: Environment) -> Origin {
    let text = key.text(node.environment)
    var here = node
    while let above = here.parent {
      defer { here = above }
      if above.environment === here.environment { continue }
      let sets = (above.view as? EnvironmentModifier)?.change.subject == key.subject
      if sets || key.text(above.environment) != text { return origin(above) }
    }
    return text == key.text(bare) ? .unset : .host
  }

  private static func origin(_ setter: Node) -> Origin {
    if let location = ViewLocation.location(of: setter.view, setter), setter.pathName == nil {
      return .line(location)
    }
    var here: Node? = setter
    while let now = here {
      if now.pathName != nil { return .view(ViewLocation.title(now)) }
      here = now.parent
    }
    return .host
  }

  /// The script's own keys, each with the nearest modifier that sets it.
  private static func custom(at node: Node) -> [Value] {
    var values: [Value] = []
    var known: Set<ObjectIdentifier> = []
    var here: Node? = node.parent
    while let now = here {
      if let (key, value) = (now.view as? EnvironmentModifier)?.change.custom,
        known.insert(ObjectIdentifier(key)).inserted
      {
        let origin = ViewLocation.nearestLocation(of: now).map { Origin.line($0) } ?? .host
        values.append(Value(name: key.name, text: InheritedKey.text(value), origin: origin))
      }
      here = now.parent
    }
    return values
  }
}
