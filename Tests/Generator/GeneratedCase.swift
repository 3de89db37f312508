import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteTesting
import LunetteTools

/// A random script and its random input. The same number gives the same case on every machine.
struct GeneratedCase {
  enum Kind {
    /// An expression of everything that the registry has, with right and wrong arguments.
    case script
    /// An application with states; what it does is noted and checked after each step.
    case application
  }
  let kind: Kind
  let number: Int
  let size: Size
  let settings: SceneSettings
  let script: Term
  let steps: [Step]

  /// Makes the case that `name` stands for: a number, with an `a` before that of an application.
  init?(_ name: String) {
    let isApplication = name.hasPrefix("a")
    guard let number = Int(isApplication ? String(name.dropFirst()) : name) else { return nil }
    self.init(isApplication ? .application : .script, number)
  }
  var name: String { (kind == .application ? "a" : "") + "\(number)" }

  init(_ kind: Kind, _ number: Int) {
    self.kind = kind
    self.number = number
    var random = SeededRandom(seed: kind == .script ? number : ~number)
    size = Size(width: random.pick([30, 30, 24, 40, 12]), height: random.pick([12, 12, 8, 16, 5]))
    var settings = SceneSettings()
    if random.one(in: 6) { settings.layoutDirection = .rightToLeft }
    if random.one(in: 4) { settings.colorSupport = random.pick(ColorSupport.allCases) }
    if random.one(in: 6) { settings.symbolTier = .ascii }
    if random.one(in: 3) {
      random.pick([.dark, .light, SettingsChange.knownTerminal]).apply(to: &settings)
    }
    if random.one(in: kind == .script ? 4 : 6) { settings.reducesMotion = false }
    self.settings = settings
    switch kind {
    case .script:
      steps = InputGenerator.steps(&random, size)
      var generator = ScriptGenerator(random)
      script = generator.script()
    case .application:
      steps = ApplicationInput.steps(&random, size)
      var generator = ApplicationGenerator(random, moves: !settings.reducesMotion)
      script = generator.script()
    }
  }

  func source(_ cuts: Cuts) -> String { script.render(cuts) }
  func steps(_ cuts: Cuts) -> [Step] {
    steps.enumerated().filter { !cuts.events.contains($0.offset) }.map(\.element)
  }

  func description(_ cuts: Cuts) -> String {
    var result = "-- case \(name)"
    if cuts != Cuts() { result += " --without \(cuts.description)" }
    result += ", size \(size.width)x\(size.height), \(settings.layoutDirection.rawValue), colors "
    result +=
      "\(settings.colorSupport.rawValue), \(settings.symbolTier), theme \(settings.theme.name)"
    if settings.theme.ownBackground != nil { result += " with known colors" }
    result += settings.reducesMotion ? "\n" : ", motion\n"
    result += source(cuts)
    for step in steps(cuts) {
      result += "-- \(step)\n"
      guard case .reload(let number, _) = step else { continue }
      for line in source(cuts, changedBy: number).split(separator: "\n")
      where !source(cuts).contains(line) {
        result += "--   \(line)\n"
      }
    }
    return result
  }

  /// The script as it is after an edit, with which it is loaded again: some of its terms have
  /// become smaller. The edit follows from `number`; 0 stands for no change.
  private func source(_ cuts: Cuts, changedBy number: Int) -> String {
    var changed = cuts
    script.forEach(cuts) { term in
      guard number > 0, !term.smaller.isEmpty, cuts.terms[term.number] == nil else { return }
      // A number of its own for each term, so that a case that is made small keeps the changes that
      // are left.
      var random = SeededRandom(seed: number &* 100_003 &+ term.number)
      if random.one(in: 8) { changed.terms[term.number] = random.int(0...term.smaller.count - 1) }
    }
    return source(changed)
  }

  /// The number of frames in one step beyond which a script counts as one that never settles.
  private static let mostFrames = 300

  struct Outcome {
    /// A description of the failure; nil if the case passed.
    var failure: String?
    /// What failed, without its details: a case is made smaller only as long as the same fails.
    var failureKind: String {
      failure.map { String($0.prefix { $0 != ":" && !$0.isNumber }) } ?? ""
    }
    var loads = false
    var errors = 0
    var frames = 0
    var events = 0
  }

  /// Runs the case, and compares each frame with one that is drawn afresh. Afterwards nothing of
  /// its interface may be left.
  func run(_ cuts: Cuts = Cuts(), checks: Bool = true, report: ((String) -> Void)? = nil) -> Outcome
  {
    var left = Leftovers()
    var outcome = run(cuts, checks: checks, leaving: &left, report: report)
    if checks, outcome.failure == nil { outcome.failure = left.description }
    return outcome
  }
  /// What must have gone with its interface.
  private struct Leftovers {
    weak var interface: Interface?
    weak var scene: Scene?
    weak var state: LuaState?
    /// What is left, in words; nil if nothing is.
    var description: String? {
      let found = [
        interface.map { _ in "the interface" },
        scene.map { "the scene with \($0.nodeCount) nodes" },
        state.map { _ in "the Lua state" },
      ].compactMap { $0 }
      return found.isEmpty ? nil : "there is left: \(found.joined(separator: ", "))"
    }
  }
  private func run(
    _ cuts: Cuts, checks: Bool, leaving left: inout Leftovers, report: ((String) -> Void)?
  ) -> Outcome {
    var outcome = Outcome()
    func fail(_ what: String) { if outcome.failure == nil { outcome.failure = what } }
    do {
      let interface = try Interface(
        path: "case.lua", size: size, options: HostOptions(), settings: settings)
      let (scene, runtime) = (interface.scene, interface.runtime)
      (left.interface, left.scene, left.state) = (interface, scene, interface.state)
      let audit = kind == .application && checks ? try Audit(interface) : nil
      var text = Array(source(cuts).utf8)
      var isUnsettled = false
      func note(_ error: ScriptError) {
        outcome.errors += 1
        if let audit, !isUnsettled {
          do {
            let lines = text.count { $0 == UInt8(ascii: "\n") } + 1
            if let problem = try audit.note(error, lines: lines) { fail(problem) }
          } catch { fail("\(error)") }
        }
        // Two views that alternately insert and remove each other never settle, so there is no
        // final picture to compare.
        if case .changesInEveryPass? = error.fault as? EngineFault { isUnsettled = true }
        report?(error.message)
      }
      interface.onError = { note($0) }
      if checks {
        scene.frameCheck.isOn = true
        scene.frameCheck.onDifference = {
          if !isUnsettled { fail("a frame differs from a fresh one:\n\($0)") }
        }
      }
      // `lunette check` must be able to read every text that Lua can load, and must terminate
      // whatever it finds.
      if checks, Checker.findings(inText: text) == nil,
        (try? runtime.state.load(text, chunkName: "@case.lua")) != nil
      {
        fail("lunette check does not read what Lua does")
      }
      interface.loader = { () throws(ScriptError) in
        try runtime.load(source: text, name: "case.lua")
      }
      try interface.load()
      outcome.loads = true
      let driver = HeadlessDriver(scene: scene, tasks: interface.tasks)
      driver.settle()
      report?(driver.text)
      if let problem = try audit?.problem(after: nil, driver) { fail(problem) }
      for step in steps(cuts) where outcome.failure == nil && !isUnsettled {
        outcome.events += 1
        let frames = scene.stats.frames
        report?("\(step)")
        if case .reload(let number, _) = step, number > 0 { _ = try audit?.call("edited") }
        step.perform(on: driver) { step in
          do throws(ScriptError) {
            switch step {
            case .act(let number, let moves):
              guard let act = interface.app?.others.first?.function else { return }
              try runtime.callBack(act, [.integer(Int64(number)), .boolean(moves)])
            case .reload(let number, let afresh):
              text = Array(source(cuts, changedBy: number).utf8)
              try interface.loadAndUpdate(afresh: afresh)
            default: break
            }
          } catch {
            note(error)
          }
        }
        report?(driver.text)
        // Nor does a task that begins itself in each frame.
        if scene.stats.frames - frames > GeneratedCase.mostFrames { isUnsettled = true }
        if let audit, !isUnsettled, let problem = try audit.problem(after: step, driver) {
          fail(problem)
        }
      }
      if let audit, !isUnsettled, outcome.failure == nil {
        // What these keep beside the states of the script cannot be the same in a new interface.
        var keeping = ["local b1", "SplitView", "height = 3", "maxHeight", "aspectRatio"]
        // A width that was dragged is the table's own.
        if steps(cuts).contains(where: { if case .drag = $0 { true } else { false } }) {
          keeping.append("ui.TableColumn")
        }
        let comparesElements =
          outcome.errors == 0 && !keeping.contains { source(cuts).contains($0) }
        if let problem = try audit.finish(driver, source: text, comparesElements: comparesElements),
          !isUnsettled
        {
          fail(problem)
        }
        report?(driver.text)
      }
      _ = scene.elements()
      _ = scene.focusedElement
      outcome.frames = scene.stats.frames
      interface.end()
    } catch let error as ScriptError {
      outcome.errors += 1
      report?("does not load: \(error.message)")
    } catch {
      fail("\(error)")
    }
    return outcome
  }

  // MARK: Shrinking

  /// The cuts of a smaller case that still fails; `fails` runs a case.
  func shrunk(from start: Cuts = Cuts(), budget: Int = 600, _ fails: (Cuts) -> Bool) -> Cuts {
    var best = start
    var budget = budget
    func attempt(_ cuts: Cuts) -> Bool {
      budget -= 1
      guard budget > 0, fails(cuts) else { return false }
      best = cuts
      return true
    }
    var goesOn = true
    while goesOn, budget > 0 {
      goesOn = false
      for event in steps.indices.reversed() where !best.events.contains(event) {
        var cuts = best
        cuts.events.insert(event)
        if attempt(cuts) { goesOn = true }
      }
      var index = 0
      while budget > 0 {
        var terms: [Term] = []
        script.forEach(best) { terms.append($0) }
        guard index < terms.count else { break }
        let term = terms[index]
        index += 1
        for form in term.smaller.indices where form < best.terms[term.number] ?? .max {
          var cuts = best
          cuts.terms[term.number] = form
          if attempt(cuts) {
            goesOn = true
            break
          }
        }
      }
    }
    return best
  }
}
