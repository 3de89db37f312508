import LunetteEngine

/// A disclosure group with a binding. Only its node reads the binding.
package final class BoundDisclosureGroup: BoundView {
  let label: View
  let content: [View?]
  let isExpanded: any ControlBinding
  package init(label: View, content: [View?], isExpanded: any ControlBinding) {
    self.label = label
    self.content = content
    self.isExpanded = isExpanded
    super.init()
  }
  package override var name: String { "DisclosureGroup" }
  package override func makeControl(_ scope: BodyScope) throws -> View? {
    let value = try isExpanded.get(scope)
    guard case .boolean(let shown) = value else {
      throw ViewFault.wrongBinding(of: name, needs: .boolean, given: value)
    }
    return DisclosureGroup(label: label, content: content, isExpanded: shown, binding: isExpanded) {
      [isExpanded] in
      try isExpanded.set(.boolean($0))
    }
  }
  package override func spokenText(_ environment: Environment) -> String? {
    label.spokenText(environment)
  }
}
