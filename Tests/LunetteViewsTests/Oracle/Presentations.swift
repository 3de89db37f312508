import LunetteBase
import Testing

@testable import LunetteControls
@testable import LunetteEngine
@testable import LunetteViews

/// Presentations in random trees. The first child is the presenter; the others are the presented
/// content.
enum SpecPresentation: CaseIterable {
  case alert, dialog, sheet, popover, menu, contextMenu

  func view(_ children: [View?], cell: Int, _ world: World, _ scope: BodyScope?) -> View {
    let content = (children.first ?? nil) ?? EmptyView.shared
    let others = Array(children.dropFirst())
    func presented(_ kind: PresentationModifier.Kind) -> View {
      PresentationModifier(
        content, kind, isPresented: world.read(cell, scope) % 2 == 1,
        setPresented: { world.set(cell, $0 ? 1 : 2) }, onDismiss: { world.set((cell + 1) % 6, 4) })
    }
    func alert(_ isDialog: Bool) -> View {
      presented(
        .alert(
          AlertContent(
            title: .verbatim("Title \(cell)"), message: others.first ?? nil,
            actions: Array(others.dropFirst()),
            isDialog: isDialog)))
    }
    switch self {
    case .alert: return alert(false)
    case .dialog: return alert(true)
    case .sheet: return presented(.sheet(Stack(axis: .vertical, children: others)))
    case .popover:
      return presented(.popover(Stack(axis: .vertical, children: others), PopoverForm()))
    case .menu:
      return Menu(label: text("menu"), items: others + [Menu(label: text("sub"), items: children)])
    case .contextMenu: return ContextMenuModifier(content, items: others)
    }
  }
}

extension OracleRun {
  /// Checks what must be true of every open presentation, whatever its content and the size of the
  /// screen; returns what is wrong.
  func presentationFailure(_ scene: Scene) -> String? {
    let screen = Rect(origin: .zero, size: scene.size)
    for layer in scene.layers.nodes {
      let frame = Rect(origin: layer.absoluteOrigin, size: layer.size)
      if !frame.isEmpty, frame.intersection(screen) != frame {
        return "a layer at \(frame) leaves the screen of \(scene.size)"
      }
      if layer.layer.presenter?.flags.contains(.mounted) != true {
        return "a layer stays though what presents it has gone"
      }
    }
    if let current = scene.focus.current, !scene.layers.reaches(current) {
      return "the focus is on \(current.path), beneath what is presented"
    }
    return nil
  }
}

@Suite struct PresentationOracleTests {
  /// Every frame equals a fresh one, and `presentationFailure` finds nothing.
  @Test func layersAreDrawnAsAfreshAndKeepTheFocus() {
    let first = OracleTests.number("ORACLE_FIRST", 1)
    var failures: [Int] = []
    for seed in first..<(first + OracleTests.number("ORACLE_SEEDS", 45)) {
      let oracleCase = OracleCase(seed: seed, steps: 30, presents: true)
      guard oracleCase.failure() != nil else { continue }
      failures.append(seed)
      if failures.count <= OracleTests.number("ORACLE_SHRINK", 2) {
        let small = oracleCase.shrunk()
        Issue.record("\(small.description)\(small.failure() ?? "")")
      }
    }
    #expect(failures.isEmpty)
  }
}
