import Glibc
import Lunette

struct Kill: ActionParameters {
  var pid: Int
  var signal: Signal
  static let details = [ParameterDetail("signal", "How.", default: Signal.term)]
}

@MainActor func monitor() async throws -> Ending {
  let host = PluginHost(id: "org.example.monitor", slots: [.panel("main"), .status("bar")])

  let load = try host.values.publish("system.load", 0.0)
  try host.actions.register("process.kill", summary: "Ends a process.") { (call: ActionCall<Kill>) async throws in
    try await Processes.kill(call.parameters.pid, call.parameters.signal)
    load.value = Processes.load
  }
  let started = try host.events.declare("process.started", Int.self)
  host.plugins.add("plugins/cpu", id: "cpu")

  let app = try TerminalApp(host) {
    VStack(spacing: 0) {
      PluginSlot("main")
      PluginSlot("bar")
    }
  }
  let watching = Task {
    for await pid in Processes.started {
      try started.send(pid)
      load.value = Processes.load
    }
  }
  defer { watching.cancel() }
  return try await app.run()
}

let ending = try await monitor()
exit(ending.status)
