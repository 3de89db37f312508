import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteViews

@Suite struct IntentTests {
  /// Keeps the work until the test runs it, as a thread would run it later.
  private final class LaterExecutor: IntentExecutor {
    var jobs: [(work: @Sendable () throws -> Void, completion: ((any Error)?) -> Void)] = []
    func execute(
      _ work: @escaping @Sendable () throws -> Void, completion: @escaping ((any Error)?) -> Void
    ) {
      jobs.append((work, completion))
    }
    func run() {
      let due = jobs
      jobs = []
      for job in due {
        do {
          try job.work()
          job.completion(nil)
        } catch { job.completion(error) }
      }
    }
  }
  private final class Orders: @unchecked Sendable {
    var taken: [IntentParameters] = []
  }
  private struct SoldOut: Error {}

  private func shop(_ orders: Orders) throws -> IntentRegistry {
    var registry = IntentRegistry()
    try registry.register(
      Intent(
        "shop.buy", summary: "Puts an article into the basket.",
        parameters: [
          IntentParameter("id", .integer),
          IntentParameter(
            "size", .string, default: .string("M"), allowed: ["S", "M", "L"].map { .string($0) }),
          IntentParameter("weight", .number, required: false),
          IntentParameter("gift", .boolean, required: false),
        ], action: .background { orders.taken.append($0) }))
    try registry.register(
      Intent("shop.fail", parameters: [], action: .background { _ in throw SoldOut() }))
    return registry
  }
  private func button(_ name: String, _ parameters: IntentParameters) -> View {
    Button(label: .title(.verbatim("Buy")), action: .intent(name: name, parameters: parameters))
  }

  @Test func parametersAreConvertedAndCompleted() throws {
    let registry = try shop(Orders())
    let checked = try registry.check("shop.buy", ["id": .number(3), "weight": .integer(2)])
    #expect(checked == ["id": .integer(3), "size": .string("M"), "weight": .number(2)])
  }

  @Test(
    arguments: [
      ("shop.by", [:], "there is no intent \"shop.by\"; did you mean \"shop.buy\"?"),
      (
        "elsewhere", [:],
        "there is no intent \"elsewhere\"; registered: \"shop.buy\", \"shop.fail\""
      ),
      (
        "shop.buy", ["id": .integer(1), "sise": .string("M")],
        "intent \"shop.buy\" has no parameter \"sise\"; did you mean \"size\"?"
      ),
      (
        "shop.fail", ["id": .integer(1)],
        "intent \"shop.fail\" has no parameter \"id\"; it takes none"
      ),
      (
        "shop.buy", ["colour": .integer(1)],
        "intent \"shop.buy\" has no parameter \"colour\"; it takes: \"id\", \"size\", \"weight\", "
          + "\"gift\""
      ),
      ("shop.buy", [:], "intent \"shop.buy\" needs the parameter \"id\", an integer"),
      (
        "shop.buy", ["id": .string("3")],
        "parameter \"id\" of intent \"shop.buy\" must be an integer, not a string (\"3\")"
      ),
      (
        "shop.buy", ["id": .number(3.5)],
        "parameter \"id\" of intent \"shop.buy\" must be an integer, not a number (3.5)"
      ),
      (
        "shop.buy", ["id": .boolean(true)],
        "parameter \"id\" of intent \"shop.buy\" must be an integer, not a boolean (true)"
      ),
      (
        "shop.buy", ["id": .integer(1), "size": .string("m")],
        "parameter \"size\" of intent \"shop.buy\" must be one of \"S\", \"M\", \"L\", not \"m\"; "
          + "did you mean \"M\"?"
      ),
      (
        "shop.buy", ["id": .integer(1), "gift": .integer(1)],
        "parameter \"gift\" of intent \"shop.buy\" must be a boolean, not an integer (1)"
      ),
    ] as [(String, IntentParameters, String)])
  func badCallsAreErrorsAndNothingRuns(name: String, parameters: IntentParameters, message: String)
    throws
  {
    let orders = Orders()
    let test = TestScene(button(name, parameters))
    let executor = LaterExecutor()
    test.scene.scope.intents = try shop(orders)
    test.scene.scope.intents.executor = executor
    test.click(0, 0)
    executor.run()
    #expect(test.scene.reports.errors.map(\.error.message) == [message])
    #expect(orders.taken.isEmpty)
  }

  @Test func anActionRunsAwayFromTheLoop() throws {
    let orders = Orders()
    let executor = LaterExecutor()
    let test = TestScene(button("shop.buy", ["id": .integer(7)]))
    test.scene.scope.intents = try shop(orders)
    test.scene.scope.intents.executor = executor
    test.click(0, 0)
    #expect(orders.taken.isEmpty)
    #expect(executor.jobs.count == 1)
    executor.run()
    #expect(orders.taken == [["id": .integer(7), "size": .string("M")]])
    #expect(test.scene.reports.errors.isEmpty)
  }

  @Test func aFailureIsReportedWhenItComesAlsoIfTheButtonHasGone() throws {
    let executor = LaterExecutor()
    let test = TestScene(button("shop.fail", [:]))
    test.scene.scope.intents = try shop(Orders())
    test.scene.scope.intents.executor = executor
    test.click(0, 0)
    test.scene.setRoot(EmptyView.shared)
    test.frame()
    #expect(test.scene.reports.errors.isEmpty)
    executor.run()
    #expect(
      test.scene.reports.errors.map(\.error.message) == ["intent \"shop.fail\" failed: SoldOut()"])
  }

  @Test func anIntentOfTheLoopRunsAtOnceAndUnchecked() {
    var taken: [IntentParameters] = []
    let test = TestScene(button("anything", ["x": .number(1.5)]))
    test.scene.scope.intents.register("anything") { taken.append($0) }
    test.scene.scope.intents.executor = LaterExecutor()
    test.click(0, 0)
    #expect(taken == [["x": .number(1.5)]])
  }

  @Test(arguments: [
    (
      IntentParameter("a", .integer, default: .string("x")),
      "parameter \"a\" of intent \"i\" has the default \"x\", which is not an integer"
    ),
    (
      IntentParameter("a", .string, allowed: [.integer(1)]),
      "parameter \"a\" of intent \"i\" allows 1, which is not a string"
    ),
    (
      IntentParameter("a", .string, default: .string("z"), allowed: [.string("x")]),
      "parameter \"a\" of intent \"i\" has a default that it does not allow"
    ),
  ])
  func definitionsAreChecked(parameter: IntentParameter, message: String) {
    var registry = IntentRegistry()
    let intent = Intent("i", parameters: [parameter], action: .onLoop { _ in })
    let error = #expect(throws: IntentError.self) { try registry.register(intent) }
    #expect(error?.message == message)
    #expect(registry.names.isEmpty)
    let twice = Intent("i", parameters: [parameter, parameter], action: .onLoop { _ in })
    #expect(throws: IntentError.self) { try registry.register(twice) }
  }
}
