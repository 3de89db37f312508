import Glibc

/// Prints a message and ends the process with an exit status; 64 stands for wrong usage.
func stop(_ message: String, _ status: Int32 = 1) -> Never {
  let bytes = Array("lunette-bench: \(message)\n".utf8)
  _ = write(2, bytes, bytes.count)
  exit(status)
}

let settings = BenchSettings()
do {
  switch settings.workload {
  case "w2": try FullRepaint.run(settings)
  case "w6": TextWorkload.run(settings)
  case "core": CoreWorkloads.run(settings)
  case "chrome": ChromeWorkload.run(settings)
  case "w1", "w3", "w3f", "w4", "w5a", "w5b", "motion", "progress", "lazy", "table", "stack", "log",
    "buttons":
    try ScriptWorkload.run(settings)
  default: stop("there is no workload \"\(settings.workload)\"", 64)
  }
} catch {
  stop("\(error)")
}
