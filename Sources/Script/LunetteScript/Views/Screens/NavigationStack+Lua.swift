import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

// `ui.NavigationStack { root }`, the pages for its values, and their titles.
extension Registry {
  static var navigationStackRows: [Row] {
    [
      .view(
        "NavigationStack",
        "Shows a view and, on top of it, the pages that NavigationLinks open, or those of a path.",
        example: "ui.NavigationStack { root }", array: .children, weight: 3200
      ) { row in
        let path = row.optional(
          "path", .path,
          "A binding to an array with the values of the pages over the root, which are strings, "
            + "numbers or booleans. A page opens when a value is added, and closes when its value "
            + "is removed; when the user opens or leaves a page, the array changes."
        )
        return { node in
          node[path].map { NavigationPathStack(root: node.only, path: $0) }
            ?? NavigationStack(root: node.only)
        }
      },
      .modifier(
        "navigationDestination",
        "Makes the pages for the values of the surrounding NavigationStack.",
        example: "view:navigationDestination(function(value) return page(value) end)",
        positions: [["content"]]
      ) { row in
        let content = row.required(
          "content", .function, positionOnly: true,
          "Called with a value of the path or of a NavigationLink; returns its page, or nil if "
            + "this is for other values. Of several, the one that was declared last is asked "
            + "first.")
        return { node, view in NavigationDestinationModifier(view, ScriptDestination(node[content]))
        }
      },
      .modifier(
        "navigationTitle", "Sets the title of the page of a NavigationStack.",
        example: "view:navigationTitle(\"Inbox\")",
        positions: [["title"]]
      ) { row in
        let title = row.required("title", .text, "The title, shown in the bar above the page.")
        return { node, content in NavigationTitleModifier(content, node[title]) }
      },
      .modifier(
        "navigationBarBackButtonHidden",
        "Hides the item of the page's bar that goes back. Escape still goes back.",
        example: "view:navigationBarBackButtonHidden()", positions: [["isHidden"]]
      ) { row in
        let isHidden = row.optional(
          "isHidden", .boolean, default: true, "Whether the item is hidden.")
        return { node, content in BackButtonModifier(content, isHidden: node[isHidden]) }
      },
    ]
  }
}

/// The function of a `navigationDestination`.
final class ScriptDestination: NavigationDestination {
  private let function: ScriptViewFunction
  init(_ callback: ScriptCallback) {
    function = ScriptViewFunction(callback, name: "a navigationDestination's function")
  }
  var sourceLocation: SourceLocation? { function.sourceLocation }

  func page(_ value: IdentityKey, _ scope: BodyScope) throws -> View? {
    try function.view(scope) { _ in LuaValue(ScalarValue(value)) }
  }
}

extension NodeReader {
  /// The children as one view; several become a column.
  fileprivate var only: View {
    let children = children
    if children.count == 1, let only = children[0], !(only is ForEach), !(only is GroupView),
      !(only is Section)
    {
      return only
    }
    return Stack(axis: .vertical, children: children)
  }
}
