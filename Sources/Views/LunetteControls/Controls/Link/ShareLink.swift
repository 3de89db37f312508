import LunetteEngine
import LunetteText
import LunetteViews

/// Hands a text or an address to other programs; in a terminal that means the clipboard. It is
/// drawn by button styles, and a hint on the last row says that it has been copied.
package final class ShareLink: View {
  package let item: String
  package let label: View
  /// Creates the link; without a label it has the label of SwiftUI.
  package init(_ item: String, label: View? = nil) {
    self.item = item
    self.label =
      label ?? Label(title: Text(.key("Share…")), icon: Image(systemName: "square.and.arrow.up"))
    super.init()
  }
  package override func makeNode() -> Node { ShareLinkNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    label.spokenText(environment)
  }
}

final class ShareLinkNode: BodyNode, ViewNode {
  typealias Shown = ShareLink
  /// The time in seconds for which the hint is shown.
  private static let moment = 2.0
  private var hint: LastRowHint?
  private var timer: Int?

  override var bodyDescription: String { "ShareLink" }
  override func makeContent() throws -> View? {
    Button(label: .view(shown.label), action: .perform { [weak self] _ in self?.copy() })
  }

  private func copy() {
    let isCopied = scene.clipboard.copy(shown.item)
    if let timer { scene.timers.cancel(timer) }
    let layer = hint ?? LastRowHint(presenter: self)
    hint = layer
    layer.showHint(isCopied ? "Copied" : "Could not be copied")
    timer = scene.timers.schedule(at: scene.now + Self.moment) { [weak self] in
      self?.timer = nil
      self?.hint?.dismiss()
    }
  }
  override func willUnmount() {
    if let timer { scene.timers.cancel(timer) }
    timer = nil
    hint?.remove()
    super.willUnmount()
  }
}
