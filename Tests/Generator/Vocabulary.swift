import LunetteRecords
import LunetteScript

/// The elements that a script can be made of, taken from the registry: a row that is added to the
/// registry is generated without further changes.
struct Vocabulary {
  let views: [Declaration]
  /// Views that contain no other views.
  let leaves: [Declaration]
  let containers: [Declaration]
  let modifiers: [Declaration]
  private let byName: [String: Declaration]
  let protocols: [StyleProtocolDeclaration]
  let fields: [StyleFieldDeclaration]
  let colors: [String]

  static let shared = Vocabulary(Registry.schema)

  private init(_ schema: Schema) {
    // Views that only C creates have no constructor; a contact sheet is left out because it shows
    // its content many times over.
    let internals: Set<String> = ["configuration.label", "component", "verbatim", "ContactSheet"]
    let all = schema.declarations.filter { !internals.contains($0.name) }
    views = all.filter { $0.kind == .view }
    containers = views.filter { if case .children = $0.array { true } else { false } }
    leaves = views.filter { declaration in
      !declaration.parameters.contains {
        switch $0.type {
        case .view, .viewOrFunction, .styleOrView, .function: $0.isRequired
        default: false
        }
      }
        && !["Grid", "TabView", "NavigationStack", "List", "Form", "ScrollView"].contains(
          declaration.name)
    }
    modifiers = all.filter { $0.kind == .modifier }
    byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
    protocols = schema.styleProtocols
    fields = schema.styleFields
    colors = schema.colors.names
  }
  func declaration(_ name: String) -> Declaration? { byName[name] }
  /// The fields of one kind in a style's configuration.
  func fields(of style: StyleProtocolDeclaration, _ kind: StyleFieldDeclaration.Kind) -> [String] {
    fields.enumerated().filter {
      style.fields >> UInt64($0.offset) & 1 == 1 && $0.element.kind == kind
    }.map(
      \.element.name)
  }
  /// The constructors that let the next style draw the control of a style's configuration.
  func constructors(of style: StyleProtocolDeclaration) -> [Declaration] {
    views.filter {
      $0.parameters.contains {
        if case .configuration(let other) = $0.type { other.name == style.name } else { false }
      }
    }
  }
}
