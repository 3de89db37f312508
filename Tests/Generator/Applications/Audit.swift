import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteTesting

/// Checks what must hold after each step of a generated application, beside the comparison of its
/// frames.
final class Audit {
  /// Unowned, because the interface's reports come here.
  private unowned let interface: Interface
  private let ledger: LuaReference
  /// The time of the last step that was no mere wait.
  private var changed = 0.0
  /// How often a task may tick after its data are gone: what leaves by a transition ticks until it
  /// is gone. A transition that has begun goes on when the user turns motion off.
  private var late = 0

  /// Loads the ledger into the interface's Lua state, before the script.
  init(_ interface: Interface) throws {
    self.interface = interface
    let results = try interface.state.call(
      interface.state.load(packaged: PackageResources.ledger_lua, chunkName: "=ledger"))
    guard let table = results.first?.table else {
      preconditionFailure("a chunk that returns a table")
    }
    ledger = table
    try interface.state.setLoaded("ledger", .reference(table))
  }

  @discardableResult
  func call(_ name: String, _ arguments: LuaValue...) throws -> LuaValue {
    guard let function = try interface.state.get(ledger, .string(name)).function else {
      preconditionFailure("the ledger has no function \(name)")
    }
    return try interface.state.call(function, arguments).first ?? .nil
  }

  /// Notes that an error was reported. Returns what is wrong with the report.
  func note(_ error: ScriptError, lines: Int) throws -> String? {
    let message = error.message
    try call("reported", .string(message))
    // What changes in every pass, and what the whole turn exceeds, is the fault of no single line.
    if error.fault is EngineFault || error.isRefusal || message.hasPrefix("ledger:") { return nil }
    guard let location = error.location, location.file == "case.lua", let line = location.line,
      line >= 1, line <= lines
    else { return "an error without a line of the script: \(message)" }
    return nil
  }

  /// Returns what is wrong after a step; nil if nothing is.
  func problem(after step: Step?, _ driver: HeadlessDriver) throws -> String? {
    let scene = interface.scene
    let allowed = scene.settings.reducesMotion ? 0 : 4
    switch step {
    case .advance: break
    case .settings:
      changed = driver.now
      late = max(late, allowed)
    default:
      changed = driver.now
      late = allowed
    }
    let isCalm = scene.settings.reducesMotion || driver.now - changed >= 1.5
    if let found = try call("audit", .boolean(isCalm), .integer(Int64(late))).text { return found }
    return Audit.problem(ofTree: scene, isCalm) ?? Audit.problem(ofFocus: scene)
  }

  /// Whether each node of the tree knows its parent and, if nothing leaves by a transition, is
  /// counted.
  private static func problem(ofTree scene: Scene, _ isCalm: Bool) -> String? {
    var count = 0
    var found: String?
    func visit(_ node: Node) {
      count += 1
      if !node.flags.contains(.mounted) {
        found = found ?? "\(node.path) \(type(of: node)) in the tree is not mounted"
      }
      node.forEachChild { child in
        if child.parent !== node {
          found = found ?? "\(child.path) \(type(of: child)) has another parent"
        }
        visit(child)
      }
    }
    if let root = scene.root { visit(root) }
    if found == nil, isCalm, count != scene.nodeCount {
      return "the tree has \(count) nodes, and \(scene.nodeCount) are counted"
    }
    return found
  }

  private static func problem(ofFocus scene: Scene) -> String? {
    guard let node = scene.focus.current else { return nil }
    var here = node
    while let parent = here.parent {
      var isChild = false
      parent.forEachChild { if $0 === here { isChild = true } }
      if !isChild { return "the focus is on \(node.path), and \(here.path) has left the tree" }
      here = parent
    }
    if here !== scene.root { return "the focus is on \(node.path), which is not in the tree" }
    if !scene.focus.isStop(node) {
      return "the focus is on \(node.path) \(type(of: node)), which is no stop"
    }
    return nil
  }

  // MARK: The end

  /// Takes all data away, and looks at what is left; then compares the interface with a new one
  /// that begins with the same states.
  func finish(_ driver: HeadlessDriver, source: [UInt8], comparesElements: Bool) throws -> String? {
    let scene = interface.scene
    func clear() throws -> String? {
      func close() { for _ in 0..<3 { driver.press(.escape, []) } }
      close()
      // Twice, because what hears of the first change may write to states that had their last
      // values already.
      for _ in 0..<2 {
        _ = try interface.script.runtime.turn { try call("reset") }
        interface.script.runtime.settle()
        driver.settle()
      }
      // What was below, such as the help, which no data hold open.
      close()
      // What leaves by a transition has gone by then, and every task would have ticked.
      driver.advance(scene.settings.reducesMotion ? 0.6 : 1.5)
      return try problem(after: .advance(2), driver).map { "after all data were taken away: \($0)" }
    }
    func fill() throws -> String? {
      try call("refill", 3)
      interface.script.runtime.settle()
      driver.settle()
      driver.advance(0.5)
      return try problem(after: nil, driver).map { "after all lists were filled: \($0)" }
    }
    driver.resize(Size(width: 40, height: 24))
    // What the application has put off is done before.
    driver.advance(0.5)
    if let found = try clear() { return found }
    if let found = try fill() { return found }
    if comparesElements, let found = try difference(driver, source) { return found }
    // Counted only now: rows are kept for a while when they are not in sight, and those of the data
    // that are filled in again may come to others.
    if let found = try clear() { return found }
    let count = scene.nodeCount
    if let found = try fill() { return found }
    if let found = try clear() { return found }
    if scene.nodeCount > count {
      return "without data there are \(scene.nodeCount) nodes, and there were \(count)"
    }
    return nil
  }

  /// What a new interface with the same states shows otherwise.
  private func difference(_ driver: HeadlessDriver, _ source: [UInt8]) throws -> String? {
    let other = try Interface(
      path: "case.lua", size: interface.scene.size, options: HostOptions(),
      settings: interface.scene.settings)
    defer { other.end() }
    let audit = try Audit(other)
    try audit.call("restore", try call("dump"))
    other.loader = { [unowned other] () throws(ScriptError) in
      try other.runtime.load(source: source, name: "case.lua")
    }
    try other.load()
    let fresh = HeadlessDriver(scene: other.scene, tasks: other.tasks)
    let size = interface.scene.size
    // So large that nothing has to be scrolled. The frames are not compared, which would take long.
    let isChecked = interface.scene.frameCheck.isOn
    interface.scene.frameCheck.isOn = false
    defer {
      interface.scene.frameCheck.isOn = isChecked
      driver.resize(size)
    }
    for each in [driver, fresh] {
      each.resize(Size(width: 160, height: 150))
      each.advance(0.5)
    }
    let (shown, wanted) = (Audit.elements(interface.scene), Audit.elements(other.scene))
    if shown == wanted { return nil }
    let surplus = shown.filter { !wanted.contains($0) },
      missing = wanted.filter { !shown.contains($0) }
    return
      "elements differ from those of a new run: shown \(surplus.prefix(4)), afresh "
      + "\(missing.prefix(4))"
  }

  /// The elements of the scene, without what depends on the focus and the selection, and without
  /// buttons that count how often they were pressed.
  private static func elements(_ scene: Scene) -> [String] {
    scene.elements().filter { !counts($0.label) }.map { found in
      var element = found.element
      element.isSelected = false
      return "\(element.announcement) at \(element.frame)"
    }.sorted()
  }
  private static func counts(_ label: String) -> Bool {
    label.hasPrefix("n") && label.count > 1 && label.dropFirst().allSatisfy(\.isNumber)
  }
}
