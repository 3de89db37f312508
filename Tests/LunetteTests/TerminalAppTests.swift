import Glibc
import LunetteEngine
import LunetteTerminal
import Observation
import Testing

@testable import Lunette

@MainActor
@Observable
private final class Model {
  var count = 0
}

/// Makes an app on a pseudo-terminal.
@MainActor
private func makeApp(
  _ terminal: TestTerminal, guest: TestGuest? = nil,
  @ViewBuilder _ content: @escaping @MainActor (TerminalApp) -> some Lunette.View
) throws -> TerminalApp {
  TerminalApp(guest: guest, TerminalApp.Options(), on: try terminal.makeDriver(), content: content)
}

// `TerminalApp` on a pseudo-terminal.
extension TerminalTests {
  @Test func theMainActorIsFreeWhileItWaits() async throws {
    let terminal = try TestTerminal()
    let app = try makeApp(terminal) { _ in Lunette.Text("idle") }
    var turns = 0
    let onTurnEnd = app.loop.onTurnEnd
    app.loop.onTurnEnd = {
      turns += 1
      onTurnEnd?()
    }
    let running = Task { try await app.run() }
    #expect(try await terminal.shows("idle"))
    try await Task.sleep(nanoseconds: 50_000_000)
    let before = turns
    var yields = 0
    while yields < 100, app.ending == nil {
      await Task.yield()
      yields += 1
    }
    try await Task.sleep(nanoseconds: 200_000_000)
    #expect(yields == 100)
    #expect(turns == before, "nothing is done where nothing happens")
    app.quit(status: 3)
    #expect(try await running.value == Ending(status: 3))
    #expect(terminal.isAsBefore)
  }

  @Test func whatChangesBesideItIsShown() async throws {
    let terminal = try TestTerminal()
    let model = Model()
    let app = try makeApp(terminal) { _ in
      VStack(alignment: .leading) {
        Lunette.Text("n\(model.count)")
        Lunette.Button("More") { model.count += 10 }
      }
    }
    let running = Task { try await app.run() }
    #expect(try await terminal.shows("n0"))
    model.count = 5
    #expect(try await terminal.shows("5"))
    terminal.send("\r")
    #expect(try await terminal.shows("15"))
    #expect(app.chrome.evaluations == 3)
    terminal.send("\u{3}")
    #expect(try await running.value == Ending(status: 130))
  }

  @Test func aQuitButtonEndsIt() async throws {
    let terminal = try TestTerminal()
    let app = try makeApp(terminal) { _ in QuitButton(title: "Leave") }
    let running = Task { try await app.run() }
    #expect(try await terminal.shows("Leave"))
    terminal.send("\u{11}")
    #expect(try await running.value == Ending(status: 0))
    #expect(terminal.isAsBefore)
  }

  @Test func cancellingItGivesTheTerminalBack() async throws {
    let terminal = try TestTerminal()
    var hasGone = false
    let app = try makeApp(terminal) { _ in Lunette.Text("here").onDisappear { hasGone = true } }
    let running = Task { try await app.run() }
    #expect(try await terminal.shows("here"))
    #expect(!terminal.isAsBefore)
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    #expect(terminal.isAsBefore)
    #expect(hasGone)
  }

  @Test func othersMayFinishItWhileItWaits() async throws {
    let terminal = try TestTerminal()
    let app = try makeApp(terminal) { _ in Lunette.Text("here") }
    let running = Task { try await app.run() }
    #expect(try await terminal.shows("here"))
    app.finish()
    #expect(terminal.isAsBefore)
    #expect(try await running.value == Ending())
    // An app that has ended does not run again.
    app.setNeedsUpdate()
    #expect(try await app.run() == Ending())
    #expect(terminal.isAsBefore)
  }

  @Test func whenItIsOverNothingHoldsIt() async throws {
    let terminal = try TestTerminal()
    weak var gone: TerminalApp?
    do {
      let held = Box<TerminalApp?>(nil)
      let app = try makeApp(terminal) { _ in Lunette.Button("Quit") { held.value?.quit() } }
      held.value = app
      gone = app
      let running = Task { try await app.run() }
      #expect(try await terminal.shows("Quit"))
      terminal.send("\r")
      _ = try await running.value
    }
    #expect(gone == nil)
  }

  @Test func itEndsWithItsTerminal() async throws {
    var terminal: TestTerminal? = try TestTerminal()
    let app = try makeApp(terminal!) { _ in Lunette.Text("here") }
    let running = Task { try await app.run() }
    #expect(try await terminal!.shows("here"))
    terminal = nil
    #expect(try await running.value == Ending(status: 129))
  }

  @Test(arguments: ["quit", "Control-C", "closed", "cancelled", "finish"])
  func aPluginLeavesHoweverItEnds(_ way: String) async throws {
    var terminal: TestTerminal? = try TestTerminal()
    let host = PluginHost(id: "org.example.end", slots: [.panel("main")], budgets: .roomy)
    var saved: [String] = []
    try host.actions.register("save") { saved.append("now") }
    try host.actions.register("save.slowly") { () async throws in
      try await Task.sleep(for: .milliseconds(20))
      saved.append("later")
    }
    let folder = PluginFolder(
      """
      local ui, plugin = require "lunette", require "lunette.plugin"
      return {
        panels = { main = function() return ui.Text("here") end },
        onDeactivate = function() plugin.perform("save.slowly") plugin.perform("save") end,
      }
      """)
    let plugin = try host.plugins.load(folder.path, id: "notes")
    let app = TerminalApp(guest: host, TerminalApp.Options(), on: try terminal!.makeDriver()) { _ in
      PluginSlot("main")
    }
    let running = Task { try await app.run() }
    #expect(try await terminal!.shows("here"))
    switch way {
    case "quit": app.quit(status: 3)
    case "Control-C": terminal!.send("\u{3}")
    case "closed": terminal = nil
    case "cancelled": running.cancel()
    default: app.finish()
    }
    let ending = try? await running.value
    #expect(ending?.status == ["quit": 3, "Control-C": 130, "closed": 129, "finish": 0][way])
    #expect(saved == ["now", "later"])
    #expect(plugin.state == .unloaded)
  }

  @Test func aGuestHasItsTurnBeforeTheEvents() async throws {
    let terminal = try TestTerminal()
    let guest = TestGuest()
    var pressed = 0
    let app = try makeApp(terminal, guest: guest) { _ in
      Lunette.Button("Go") {
        pressed += 1
        guest.said.append("pressed")
      }
    }
    let running = Task { try await app.run() }
    #expect(try await terminal.shows("Go"))
    #expect(guest.said == ["attached 20"])
    terminal.send("\r")
    while pressed == 0 { await Task.yield() }
    #expect(guest.said.prefix(3) == ["attached 20", "turn", "pressed"])
    // `wake` may be called from another thread.
    let wake = try #require(guest.wake)
    await withCheckedContinuation { done in
      guest.onTurn = {
        guest.onTurn = nil
        done.resume()
      }
      Task.detached { wake() }
    }
    // The loop waits until the guest's deadline.
    guest.tasks.nextDeadline = app.loop.now + 0.05
    wake()
    while guest.tasks.nextDeadline != nil { try await Task.sleep(nanoseconds: 5_000_000) }
    app.quit()
    _ = try await running.value
    #expect(guest.said.last == "detached")
  }

  @Test func aLoopOfTheProgramsDrivesItWithEpoll() throws {
    let terminal = try TestTerminal()
    let model = Model()
    let before = TestTerminal.dispositions()
    let app = try makeApp(terminal) { _ in
      Lunette.Text("n\(model.count)")
      Lunette.Button("More") { model.count += 1 }
    }
    let epoll = Epoll()
    /// Waits for the app's descriptors until its deadline; returns whether any was ready.
    func wait() -> Bool {
      let patience =
        app.nextDeadline.map { Int32(max(0, ($0 - TerminalApp.now) * 1000) + 1) } ?? 5_000
      return epoll.wait(app.fileDescriptors, milliseconds: patience)
    }

    try app.start()
    #expect(terminal.showsNow("n0"))
    #expect(TestTerminal.dispositions() == before, "signals are the program's")
    terminal.send("\r")
    #expect(wait())
    app.turn()
    #expect(terminal.showsNow("1"))
    // A change outside of a turn makes one of the same descriptors ready.
    model.count = 7
    #expect(wait())
    app.turn()
    // The last frame may have been shown less than a sixtieth of a second ago (S134).
    if app.nextDeadline != nil {
      _ = wait()
      app.turn()
    }
    #expect(terminal.showsNow("7"))
    terminal.resize(columns: 30, rows: 6)
    app.windowChanged()
    #expect(wait())
    app.turn()
    #expect(app.scene.size == Size(width: 30, height: 6))
    terminal.send("\u{3}")
    while app.ending == nil, wait() { app.turn() }
    #expect(app.finish() == Ending(status: 130))
    #expect(terminal.isAsBefore)
  }

  @Test func aPlainProgramMayWaitForIt() throws {
    let terminal = try TestTerminal()
    let app = try makeApp(terminal) { app in Lunette.Button("Quit") { app.quit(status: 4) } }
    // This thread waits in `runUntilQuit`, so another one types.
    let controller = terminal.controller
    let typist = Thread {
      usleep(100_000)
      _ = write(controller, "\r", 1)
    }
    #expect(try app.runUntilQuit() == Ending(status: 4))
    typist.join()
    #expect(terminal.isAsBefore)
    #expect(terminal.showsNow("Quit"))
  }
}

/// A thread that can be joined.
private struct Thread {
  private var handle = pthread_t()
  init(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    pthread_create(
      &handle, nil,
      { argument in
        Unmanaged<Work>.fromOpaque(argument!).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
  }
  func join() { pthread_join(handle, nil) }
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

// Functions of the C library that the module Glibc does not have.
@_silgen_name("epoll_create1") private func epollCreate(_ flags: Int32) -> Int32
@_silgen_name("epoll_ctl")
private func epollControl(
  _ epoll: Int32, _ operation: Int32, _ descriptor: Int32, _ event: UnsafeMutableRawPointer?
) -> Int32
@_silgen_name("epoll_wait")
private func epollWait(
  _ epoll: Int32, _ events: UnsafeMutableRawPointer, _ count: Int32, _ milliseconds: Int32
)
  -> Int32

/// Waits for descriptors with epoll(7), as the loop of another program may do.
private final class Epoll {
  private let descriptor = epollCreate(0)
  private static let (add, delete): (Int32, Int32) = (1, 2)
  private static let (readable, writable): (UInt32, UInt32) = (1, 4)
  deinit { close(descriptor) }

  /// Returns whether any descriptor was ready in time.
  func wait(_ descriptors: (reading: [Int32], writing: [Int32]), milliseconds: Int32) -> Bool {
    var wanted: [Int32: UInt32] = [:]
    for each in descriptors.reading { wanted[each, default: 0] |= Epoll.readable }
    for each in descriptors.writing { wanted[each, default: 0] |= Epoll.writable }
    // `struct epoll_event`: the mask, then data of the caller, in at most 16 bytes.
    for (each, events) in wanted {
      var event: [UInt32] = [events, 0, 0, 0]
      #expect(epollControl(descriptor, Epoll.add, each, &event) == 0)
    }
    defer { for each in wanted.keys { _ = epollControl(descriptor, Epoll.delete, each, nil) } }
    var ready: [UInt32] = [0, 0, 0, 0]
    return epollWait(descriptor, &ready, 1, milliseconds) > 0
  }
}
