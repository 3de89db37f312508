import LunetteBase

@testable import LunetteEngine
@testable import LunetteText

/// A random interface and the steps that are performed on it.
struct OracleCase {
  enum Step {
    case cell(Int, Int)
    case root(Spec?, reuses: Bool)
    case event(InputEvent)
    case advance(Double)
    case settings((inout SceneSettings) -> Void, String)
    /// A frame is drawn and compared.
    case frame
  }
  let seed: Int
  var size: Size
  var spec: Spec?
  var steps: [Step] = []

  /// Whether there are alerts, sheets, menus and toolbars. A scene that is made for comparison does
  /// not know which of them are open.
  let presents: Bool

  init(seed: Int, steps count: Int, presents: Bool = false) {
    self.seed = seed
    self.presents = presents
    var generator = SpecGenerator(SeededRandom(seed: seed))
    generator.presents = presents
    spec = generator.tree(generator.random.pick([4, 10, 25, 50]))
    size = Size(width: generator.random.int(8...44), height: generator.random.int(3...14))
    var current = spec!
    var now = size
    for _ in 0..<count {
      steps.append(OracleCase.step(&generator, &current, &now))
      // Several steps may follow each other before a frame is drawn.
      if !generator.random.one(in: 3) { steps.append(.frame) }
    }
    steps.append(.frame)
  }

  private static func step(_ generator: inout SpecGenerator, _ spec: inout Spec, _ size: inout Size)
    -> Step
  {
    let x = generator.random.int(0...max(0, size.width - 1))
    let y = generator.random.int(0...max(0, size.height - 1))
    switch generator.random.int(1...20) {
    case 1...4: return .cell(generator.cell(), generator.random.int(0...6))
    case 5...8:
      for _ in 0..<generator.random.int(1...3) { spec = generator.mutated(spec) }
      return .root(spec, reuses: generator.random.one(in: 2))
    case 9...12:
      let keys: [Key] = [
        .tab, .up, .down, .left, .right, .enter, .character(" "), .pageDown, .pageUp, .home, .end,
        .escape,
      ]
      let others: [Key] = [
        .menu, .character("a"), .character("é"), .character("/"), .backspace, .escape, .enter,
        .down,
      ]
      let key = generator.random.pick(
        generator.presents ? keys + others : keys + [.character("日"), .backspace])
      let shift: KeyModifiers = generator.random.one(in: 6) ? .shift : []
      let phase = generator.random.pick([KeyPhase.down, .down, .down, .repeat, .up])
      return .event(
        .key(
          KeyEvent(key, modifiers: shift, phase: phase, reportsRelease: generator.random.one(in: 2))
        ))
    case 13...16:
      let kind = generator.random.pick([
        MouseKind.down, .down, .up, .move, .move, .scroll(x: 0, y: 1), .scroll(x: 0, y: -1),
        .scroll(x: 2, y: 0),
        .scroll(x: 0, y: 5),
      ])
      let button: MouseButton = generator.presents && generator.random.one(in: 4) ? .right : .left
      return .event(.mouse(MouseEvent(kind, button: button, at: Point(x: x, y: y))))
    case 17 where generator.random.one(in: 3):
      return .event(.paste(generator.string() + "\u{1b}[2J\n"))
    case 17:
      size = Size(width: generator.random.int(0...44), height: generator.random.int(0...14))
      return .event(.resize(size))
    case 18: return .advance(generator.random.pick([0.05, 0.1, 0.6]))
    default:
      switch generator.random.int(1...5) {
      case 1:
        let theme = generator.random.pick(Theme.named)
        let scheme = generator.random.pick(ColorScheme.allCases)
        if generator.random.one(in: 3) { return .settings({ $0.use(scheme) }, scheme.rawValue) }
        return .settings({ $0.use(theme) }, theme.name)
      case 2:
        let locale = generator.random.pick(["en", "fr-CA"])
        return .settings({ $0.locale = locale }, locale)
      case 3:
        let support = generator.random.pick(ColorSupport.allCases)
        return .settings({ $0.colorSupport = support }, support.rawValue)
      case 4:
        let tier = generator.random.pick([SymbolTier.unicode, .ascii, .console])
        return .settings({ $0.symbolTier = tier }, "\(tier)")
      default:
        let direction = generator.random.pick(LayoutDirection.allCases)
        return .settings({ $0.layoutDirection = direction }, direction.rawValue)
      }
    }
  }

  var description: String {
    var result = "seed \(seed), \(size.width)×\(size.height)\n\(spec?.describe("  ") ?? "  nil\n")"
    for step in steps {
      switch step {
      case .root(let spec, let reuses):
        result += "root\(reuses ? " reusing" : "")\n\(spec?.describe("  ") ?? "  nil\n")"
      case .event(.key(let key)): result += "key \(key.key) \(key.phase)\n"
      case .event(.mouse(let mouse)):
        result += "mouse \(mouse.kind) \(mouse.location.x),\(mouse.location.y)\n"
      case .event(let event): result += "\(event)\n"
      case .settings(_, let name): result += "settings \(name)\n"
      case .cell(let cell, let value): result += "cell \(cell) = \(value)\n"
      case .advance(let seconds): result += "\(seconds) s\n"
      case .frame: result += "frame\n"
      }
    }
    return result
  }

  /// Runs the case and returns a description of its failure; nil if there is none.
  func failure() -> String? { OracleRun(self).run() }

  // MARK: Shrinking

  /// A smaller case that fails as well; takes a few hundred runs.
  func shrunk() -> OracleCase {
    var best = self
    var budget = 3000
    func fails(_ other: OracleCase) -> Bool {
      budget -= 1
      return budget > 0 && other.failure() != nil
    }
    var goesOn = true
    while goesOn, budget > 0 {
      goesOn = false
      var index = best.steps.count - 1
      while index >= 0 {
        var other = best
        other.steps.remove(at: index)
        if fails(other) {
          best = other
          goesOn = true
        }
        index -= 1
      }
      for target in best.allSpecs() {
        for substitute in [nil] + target.children {
          let other = best.replacing(target, by: substitute)
          if fails(other) {
            best = other
            goesOn = true
            break
          }
        }
        let kept = target.children.indices
        for index in kept where target.children.count > 1 {
          var children = target.children
          children.remove(at: index)
          let other = best.replacing(target, by: Spec(target.kind, children))
          if fails(other) {
            best = other
            goesOn = true
            break
          }
        }
      }
    }
    return best
  }

  private func allSpecs() -> [Spec] {
    var seen: Set<ObjectIdentifier> = []
    var found: [Spec] = []
    func visit(_ spec: Spec?) {
      guard let spec, seen.insert(ObjectIdentifier(spec)).inserted else { return }
      found.append(spec)
      spec.children.forEach(visit)
    }
    visit(spec)
    for case .root(let spec, _) in steps { visit(spec) }
    return found
  }
  private func replacing(_ target: Spec, by other: Spec?) -> OracleCase {
    var known: [ObjectIdentifier: Spec] = [:]
    func change(_ spec: Spec?) -> Spec? {
      guard let spec else { return nil }
      if spec === target { return other }
      if let done = known[ObjectIdentifier(spec)] { return done }
      let children = spec.children.map(change)
      let isSame = zip(children, spec.children).allSatisfy { $0 === $1 }
      let result = isSame ? spec : Spec(spec.kind, children)
      known[ObjectIdentifier(spec)] = result
      return result
    }
    var copy = self
    copy.spec = change(spec)
    copy.steps = steps.map { step in
      if case .root(let spec, let reuses) = step { return .root(change(spec), reuses: reuses) }
      return step
    }
    return copy
  }
}

/// Runs a case. Each frame is compared with a fresh layout and drawing of the same views, and with
/// the frame of a new scene that has the same states.
final class OracleRun {
  private let steps: [OracleCase.Step]
  private let presents: Bool
  private let world = World()
  private var spec: Spec?
  private let strings = StringTables()
  private let scene: Scene
  private let buffer: CellBuffer
  private var failure: String?
  private var points = SeededRandom(seed: 5)

  init(_ oracleCase: OracleCase) {
    steps = oracleCase.steps
    presents = oracleCase.presents
    spec = oracleCase.spec
    strings.add(["Sign In": "Se connecter", "hello world": "bonjour"], locale: "fr")
    scene = Scene(
      size: oracleCase.size,
      environment: Environment(SceneSettings(), scope: Scope(strings: strings)))
    buffer = CellBuffer(width: scene.size.width, height: scene.size.height, glyphs: scene.glyphs)
    scene.frameCheck.isOn = true
    scene.frameCheck.onDifference = { [unowned self] in fail("not as fresh:\n\($0)") }
  }

  private func fail(_ what: String) { if failure == nil { failure = what } }

  func run() -> String? {
    show()
    check()
    for step in steps where failure == nil { perform(step) }
    scene.tearDown()
    if scene.nodeCount != 0 { fail("\(scene.nodeCount) nodes are left after the end") }
    let signals = world.cells.map(\.signal) + world.textCells.map(\.signal)
    if signals.contains(where: { $0.readerCount != 0 }) { fail("a signal still has readers") }
    return failure
  }

  private func show() { scene.setRoot(spec?.view(world, nil) ?? EmptyView.shared) }

  private func perform(_ step: OracleCase.Step) {
    switch step {
    case .cell(let cell, let value): world.set(cell, value)
    case .root(let fresh, let reuses):
      spec = fresh
      world.reusesViews = reuses
      show()
      world.reusesViews = false
    case .event(let event):
      scene.handle(event)
      if case .resize(let size) = event, size != buffer.size {
        buffer.resize(width: size.width, height: size.height)
      }
    case .advance(let seconds): scene.advance(to: scene.now + seconds)
    case .settings(let change, _): change(&scene.settings)
    case .frame: check()
    }
  }

  private func check() {
    scene.render(into: buffer)
    // Views that add and remove each other in every pass have no final picture to compare.
    if scene.reports.errors.contains(where: { $0.error.message.contains("in every pass") }) {
      return
    }
    if failure != nil { return }
    if presents {
      if let broken = presentationFailure(scene) { return fail(broken) }
    }
    world.isReplica = true
    defer { world.isReplica = false }
    let other = Scene(
      size: scene.size, environment: Environment(scene.settings, scope: Scope(strings: strings)))
    defer { other.tearDown() }
    let otherBuffer = CellBuffer(
      width: scene.size.width, height: scene.size.height, glyphs: other.glyphs)
    other.setRoot(spec?.view(world, nil) ?? EmptyView.shared)
    other.render(into: otherBuffer)
    var adoption = Adoption(from: scene, to: other)
    if let difference = adoption.run() { return fail("another tree: \(difference)") }
    if adoption.isImpossible { return }
    other.render(into: otherBuffer)
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        let (a, b) = (describe(buffer, x, y), describe(otherBuffer, x, y))
        if a != b {
          let focus = [scene, other].map { $0.focus.current?.path ?? "nowhere" }
          return fail(
            "(\(x), \(y)) is \(a) and should be \(b):\n\(buffer.text)\n--- should be\n"
              + "\(otherBuffer.text)\n"
              + "focus on \(focus[0]), and on \(focus[1])")
        }
      }
    }
    let words = { (element: SceneElement) in
      "\(element.element.announcement) \(element.element.frame)"
    }
    let (a, b) = (scene.elements().map(words), other.elements().map(words))
    if a != b { fail("elements \(a) should be \(b)") }
    if scene.size.width > 0, scene.size.height > 0 {
      for _ in 0..<4 {
        let point = Point(
          x: points.int(0...scene.size.width - 1), y: points.int(0...scene.size.height - 1))
        let hits = [scene, other].map { $0.hitTest(point).map { "\($0.path) \(type(of: $0))" } }
        if hits[0] != hits[1] {
          fail("at \(point) is \(hits[0] ?? "nothing") and should be \(hits[1] ?? "nothing")")
        }
      }
    }
  }

  private func describe(_ buffer: CellBuffer, _ x: Int, _ y: Int) -> String {
    let cell = buffer[x, y]
    let link = buffer.glyphs.address(ofLink: cell.link) ?? ""
    return
      "\"\(buffer.glyphs.string(of: cell.glyph))\" \(String(cell.foreground.rawValue, radix: 16))/"
      + "\(String(cell.background.rawValue, radix: 16)) "
      + "\(String(cell.attributes.rawValue, radix: 16)) \(link)"
  }
}
