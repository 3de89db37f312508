import LunetteEngine

/// Opens a page when the user chooses a row of a list, such as the sidebar of a split view that is
/// shown as a stack.
package final class PageOpener {
  private let isOpening: () -> Bool
  private let action: () -> Void
  package init(isOpening: @escaping () -> Bool, _ action: @escaping () -> Void) {
    self.isOpening = isOpening
    self.action = action
  }
  /// Whether choosing a row opens a page now.
  var opensPages: Bool { isOpening() }
  func open() { action() }
}

package enum PageOpenerKey: EnvironmentKey {
  package static var defaultValue: PageOpener? { nil }
  package static func isSame(_ a: PageOpener?, _ b: PageOpener?) -> Bool { a === b }
}
