// Also runs under AddressSanitizer.
import LunetteBase
import Testing

@testable import LunetteControls
@testable import LunetteEngine
@testable import LunetteViews

/// Scopes without scripts.
@Suite struct SceneScopeTests {
  /// A limit of turns that records its calls.
  private final class Limit: TurnLimit {
    var depth = 0
    var turns = 0
    var pauses = 0
    var isTurnOver = false
    func beginTurn() {
      depth += 1
      turns += 1
    }
    func endTurn() { depth -= 1 }
    func pauseTurn() { pauses += 1 }
    func resumeTurn() { pauses -= 1 }
    func apart(atMost seconds: Double, _ body: () -> Void) -> Double {
      body()
      return 0
    }
  }
  private func words(_ words: String) -> Scope {
    let scope = Scope(words)
    scope.strings.add(["title": words], locale: "en")
    return scope
  }

  @Test func aNodeHasTheScopeAroundIt() {
    let (outer, inner) = (words("outer"), words("inner"))
    let title = Text(.key("title"))
    let test = TestScene(
      vstack(
        spacing: 0, title,
        ScopeModifier(vstack(spacing: 0, title, ScopeModifier(title, inner)), outer)))
    test.scene.scope.strings.add(["title": "host"], locale: "en")
    test.scene.scope.stringsChanged()
    test.frame()
    #expect(test.text.split(separator: "\n").map { $0.trimmed } == ["host", "outer", "inner"])
    outer.strings.add(["title": "another"], locale: "en")
    outer.stringsChanged()
    test.frame()
    #expect(test.text.split(separator: "\n").map { $0.trimmed } == ["host", "another", "inner"])
    #expect(test.mismatches == [])
  }

  @Test func wordsThatAreAskedOfAViewAreThoseOfItsScope() {
    let scope = words("inner")
    let test = TestScene(button("x"))
    #expect(ScopeModifier(Text(.key("title")), scope).spokenText(test.scene.environment) == "inner")
    test.show(
      Button(label: .view(ScopeModifier(Text(.key("title")), scope)), action: .perform { _ in }))
    #expect(test.scene.accessibilityElements().map(\.label) == ["inner"])
  }

  @Test func anotherScopeInThePlaceIsAnotherView() {
    let component = TestComponent { number, _ in text("\(number)") }
    let (a, b) = (words("a"), words("b"))
    let test = TestScene(ScopeModifier(component.view, a))
    #expect(test.scene.guests.map(\.scope.name) == ["a"])
    test.show(ScopeModifier(component.view, a))
    #expect(component.made == 1)
    test.show(ScopeModifier(component.view, b))
    #expect(component.made == 2 && component.gone == 1)
    #expect(test.scene.guests.map(\.scope.name) == ["b"])
    test.scene.tearDown()
    #expect(test.scene.guests.isEmpty)
  }

  @Test func aTurnOfTheSceneIsOneOfEachScopeInIt() {
    let (host, guest) = (Limit(), Limit())
    let scope = words("a")
    scope.turnLimit = guest
    let test = TestScene(button("x"))
    test.scene.scope.turnLimit = host
    // Scopes do not retain their limits.
    defer { (scope.turnLimit, test.scene.scope.turnLimit) = (nil, nil) }
    test.key(.tab)
    #expect(host.turns > 0 && guest.turns == 0)
    test.show(vstack(ScopeModifier(button("a"), scope), ScopeModifier(button("b"), scope)))
    let turns = guest.turns
    test.scene.beginTurn()
    test.scene.beginTurn()
    #expect(host.depth == 1 && guest.depth == 1)
    // A scope that is removed during a turn ends the turn together with the others.
    test.scene.setRoot(button("x"))
    #expect(guest.depth == 1)
    // A scope that is added during a turn takes part in the rest of it.
    test.scene.setRoot(ScopeModifier(button("a"), scope))
    test.scene.apart { #expect(host.pauses == 1 && guest.pauses > 0) }
    test.scene.endTurn()
    test.scene.endTurn()
    #expect(host.depth == 0 && guest.depth == 0 && host.pauses == 0 && guest.pauses == 0)
    #expect(guest.turns > turns)
    #expect(test.mismatches == [])
  }

  @Test func whatAClosedScopeAsksForIsNotDone() {
    let scope = words("a")
    var done: [String] = []
    scope.openURL = { done.append($0) }
    scope.intents.register("save") { _ in done.append("save") }
    let views = vstack(
      spacing: 0, button("go") { done.append("go") },
      Button(label: .title(.verbatim("save")), action: .intent(name: "save", parameters: [:])),
      Link(text("link"), destination: "https://example.org"))
    let test = TestScene(ScopeModifier(views, scope))
    func useAll() {
      for _ in 0..<3 {
        test.key(.enter)
        test.key(.tab)
      }
    }
    useAll()
    #expect(done.sorted() == ["go", "https://example.org", "save"])
    scope.close()
    useAll()
    #expect(done.count == 3)
    #expect(test.scene.reports.errors.isEmpty && test.scene.reports.diagnostics.isEmpty)
  }

  @Test func theSceneMayGoBeforeItsScopes() {
    let scope = words("a")
    do {
      let test = TestScene(ScopeModifier(text("x"), scope))
      #expect(test.text.contains("x"))
    }
    scope.stringsChanged()
    scope.close()
    #expect(scope.isClosed)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var rest = self
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  /// A view with `count` bodies that fail.
  private func failing(_ count: Int, _ words: String = "no") -> View {
    Stack(
      axis: .vertical, horizontal: .center, spacing: 0,
      children: (0..<count).map { _ in TestComponent { _, _ in throw TestFault(words) }.view })
  }

  @Test func aScopeThatFailsTooOftenHidesNoOther() {
    let (loud, quiet) = (Scope("loud"), Scope("quiet"))
    let long = String(repeating: "long ", count: 200)
    var told = ["loud": 0, "quiet": 0]
    loud.onError = { _ in told["loud"]! += 1 }
    quiet.onError = { _ in told["quiet"]! += 1 }
    let test = TestScene(
      vstack(
        spacing: 0, ScopeModifier(failing(ScopeReports.maximum + 50), loud),
        ScopeModifier(failing(1, long), quiet)))
    let reports = test.scene.reports
    #expect(told == ["loud": ScopeReports.maximum, "quiet": 1])
    #expect(reports.errors.count { $0.scope == "loud" } == ScopeReports.maximum)
    // The many errors of one scope do not displace the first error of the other: it is kept and
    // shown with all of its words.
    #expect(reports.errors.filter { $0.scope == "quiet" }.map(\.error.fault.words) == [long])
    #expect(reports.currentErrors.filter { $0.scope == "quiet" }.map(\.error.fault.words) == [long])
    // Errors whose views were removed make room for others.
    test.show(ScopeModifier(failing(3), loud))
    #expect(reports.currentErrors.map(\.scope) == ["loud", "loud", "loud"])
    #expect(loud.reports.failing == 3)
    #expect(quiet.reports.failing == 0)
  }

  @Test func allTheScopesOfASceneKeepNoMoreThanItMay() {
    let scopes = (0...ScopeReports.maxInScene / ScopeReports.maximum).map { Scope("\($0)") }
    let test = TestScene(text(""))
    for scope in scopes {
      for number in 0..<(ScopeReports.maximum + 1) {
        test.scene.reports.report(ScriptError(TestFault("\(number)")), from: nil, in: scope)
      }
    }
    let errors = test.scene.reports.errors
    #expect(errors.count == ScopeReports.maxInScene)
    #expect(errors.count { $0.scope == "0" } == ScopeReports.maximum)
    // Up to 50 errors of each scope are kept with all of their words.
    #expect(errors.last?.scope == "9")
  }

  @Test func aScopeThatWarnsTooOftenHidesNoOther() {
    let (loud, quiet) = (Scope("loud"), Scope("quiet"))
    let test = TestScene(
      vstack(spacing: 0, ScopeModifier(text("loud"), loud), ScopeModifier(text("quiet"), quiet)))
    func warn(_ words: String, _ scope: Scope) {
      var found: Node?
      func visit(_ node: Node) {
        if node.environment.scope === scope { found = found ?? node }
        node.forEachChild(visit)
      }
      visit(test.scene.root!)
      test.scene.reports.warn(TestFault(words), from: found)
    }
    for number in 0..<(ScopeReports.maximum + 5) { warn("\(number)", loud) }
    warn("first", quiet)
    warn("first", quiet)
    let warnings = test.scene.reports.diagnostics
    #expect(warnings.count { $0.scope == "loud" } == ScopeReports.maximum)
    #expect(warnings.filter { $0.scope == "quiet" }.map(\.error.fault.words) == ["first"])
  }
}
