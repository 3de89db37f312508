import LunetteBase
import LunetteEngine

/// Controls in sections, each in a box. A form that is higher than its room scrolls.
///
/// Views outside of any section that stand next to each other form a section together.
package final class Form: StyledContainer {
  package let children: [View?]
  package init(children: [View?]) {
    self.children = children
    super.init()
  }
  package override var kind: StyleKind { .form }
  package override func bare() -> View { FormBody(self) }
}

/// The content of a form, without the view that a style puts around it.
final class FormBody: View {
  let form: Form
  init(_ form: Form) {
    self.form = form
    super.init()
    sourceLocation = form.sourceLocation
  }
  override func makeNode() -> Node { FormNode() }
}

final class FormNode: WrapperNode, ViewNode, SharedColumnOwner, IconColumnOwner {
  typealias Shown = FormBody
  private var inherited: Environment?
  private var inner: Environment!
  /// The column in which the values begin that stand beside their titles.
  let column: SharedColumn? = SharedColumn()
  let iconColumn: SharedColumn? = SharedColumn(onlyGrows: true)

  override var pathName: String? { "Form" }

  override func childEnvironment(old: View?) -> Environment {
    if inherited !== environment {
      inherited = environment
      inner = environment.with {
        $0.container = .form
        $0.sectionLayout = SectionsInForm.shared
      }
    }
    return inner
  }

  override func childView() -> View {
    ScrollView(axes: .vertical, content: FormRows(shown.form.children))
  }
}
