import Lunette

// What the article "Embedding" shows.

enum Signal: String, Codable, CaseIterable { case term, kill }

enum Processes {
  static func kill(_ pid: Int, _ signal: Signal) async throws {}
}

struct Kill: ActionParameters {
  var pid: Int
  var signal: Signal?
  static let details = [ParameterDetail("signal", "How.", default: Signal.term)]
}

@MainActor func monitor() async throws -> Ending {
  let host = PluginHost(id: "org.example.monitor", slots: [.panel("main"), .status("bar")])

  try host.actions.register("process.kill", summary: "Ends a process.") { (call: ActionCall<Kill>) async throws in
    try await Processes.kill(call.parameters.pid, call.parameters.signal!)
  }
  let load = try host.values.publish("system.load", 0.0)
  let started = try host.events.declare("process.started", Int.self)
  host.plugins.add("plugins/cpu", id: "cpu")

  let app = try TerminalApp(host) {
    VStack(spacing: 0) {
      PluginSlot("main")
      PluginSlot("bar")
    }
  }
  load.value = 0.5
  try started.send(3)
  return try await app.run()
}

@MainActor func levels(of host: PluginHost) throws {
  try host.actions.register("process.stop", availability: .since(2)) { (call: ActionCall<Kill>) in
    print(call.plugin)
  }
  try host.plugins.load("plugins/cpu", id: "cpu", hostLevel: 1)
}
