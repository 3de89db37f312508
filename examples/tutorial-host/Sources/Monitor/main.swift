import Lunette

let host = PluginHost(id: "org.example.monitor", slots: [.panel("main"), .status("bar")])
let load = try host.values.publish("system.load", 0.0)
try host.actions.register(
  "process.kill", "pid", ActionParameter("signal", "How.", default: Signal.term),
  summary: "Ends a process."
) { (pid: Int, signal) async throws in
  try await Processes.kill(pid, signal)
  load.value = Processes.load
}
let started = try host.events.declare("process.started", Int.self)
host.plugins.add("plugins/cpu", id: "cpu")

await TerminalApp.main(host) {
  PluginSlot("main")
  PluginSlot("bar").task {
    for await pid in Processes.started {
      try? started.send(pid)
      load.value = Processes.load
    }
  }
}
