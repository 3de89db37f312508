// Runs random scripts with random input, and compares each frame with one that is drawn afresh
// (`FrameCheck.swift`).
//
//     lunette-generated FIRST COUNT                runs the cases FIRST … FIRST + COUNT - 1
//     lunette-generated --show NUMBER [CUTS]       prints a case, and runs it with its frames
//     lunette-generated --shrink NUMBER [CUTS]     makes a failing case smaller, and prints it
//     lunette-generated --try NUMBER [CUTS]        runs a case; the status is 0 if it passes
//     lunette-generated --level                    prints the current API level
//     lunette-generated --schema                   prints the schema of the current API level as C
//     lunette-generated --manual FOLDER PICTURES   writes the pages of the reference
//
// `scripts/generated-cases` starts the first, `scripts/generate` the last three.
//
// A NUMBER, and FIRST, is that of a script; with an `a` before it, that of an application (`a12`).
//
// CUTS are the parts of the case that are left out, as --shrink prints them. The environment
// variable GENERATED_SECONDS is the time limit of one case in seconds (20 without it).

import Glibc
import LunetteRecords
import LunetteScript
import LunetteTools

func write(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  var start = 0
  while start < bytes.count {
    let written = bytes.withUnsafeBytes { write(1, $0.baseAddress! + start, bytes.count - start) }
    if written <= 0 { exit(1) }
    start += written
  }
}

func usage() -> Never {
  write(
    "usage: lunette-generated FIRST COUNT | --show NUMBER [CUTS] | --shrink NUMBER [CUTS] | --try "
      + "NUMBER [CUTS]"
  )
  exit(64)
}

/// The CPU time of the process in milliseconds.
func cpu() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
}

let limit = getenv("GENERATED_SECONDS").flatMap { Int(String(cString: $0)) } ?? 20
/// Ends the process with status 124 if a case does not end; the process that started it goes on
/// with the next case.
func guardTime() {
  // The limit applies to CPU time, so that a busy machine does not exceed it.
  var timer = itimerval()
  timer.it_value.tv_sec = limit
  setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
}
signal(SIGPROF) { _ in _exit(124) }

/// Runs a case in a process of its own, which may crash or be ended. Returns the status from
/// `waitpid`, which is 0 if the case passed.
func statusApart(_ name: String, _ cuts: Cuts) -> Int32 {
  let call = [CommandLine.arguments[0], "--try", name, cuts.description]
  var arguments = call.map { strdup($0) } + [nil]
  defer { for word in arguments { free(word) } }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  defer { posix_spawn_file_actions_destroy(&actions) }
  var child = pid_t()
  guard posix_spawn(&child, "/proc/self/exe", &actions, nil, &arguments, environ) == 0 else {
    return 0
  }
  var status: Int32 = 0
  waitpid(child, &status, 0)
  return status
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["--level"] {
  write(String(Reference.description(ofLevel: APILevel.current).text.dropLast()))
  exit(0)
}
if arguments == ["--schema"] {
  write(String(Program.schemaSource.dropLast()))
  exit(0)
}
if arguments.count == 3, arguments[0] == "--manual" {
  exit(Program.writeManual(to: arguments[1], picturesIn: arguments[2]))
}
guard arguments.count >= 2 else { usage() }
let cuts = arguments.count > 2 ? Cuts(arguments[2]) : Cuts()
guard let cuts else { usage() }
/// The case that the second argument names.
let named = GeneratedCase(arguments[1])

switch arguments[0] {
case "--show":
  guard let named else { usage() }
  write(named.description(cuts))
  guardTime()
  let began = cpu()
  let outcome = named.run(cuts, report: write)
  write(outcome.failure.map { "FAIL \($0)" } ?? "nothing is wrong, \(outcome.errors) errors")
  write("\(cpu() - began) ms")
  exit(outcome.failure == nil ? 0 : 1)

case "--time":
  guard let named else { usage() }
  let began = cpu()
  _ = named.run(cuts, checks: false)
  write("\(cpu() - began) ms")

case "--try":
  guard let named else { usage() }
  guardTime()
  let outcome = named.run(cuts)
  write(outcome.failure.map { "FAIL \($0)" } ?? "nothing is wrong")
  exit(outcome.failure == nil ? 0 : 1)

case "--shrink":
  guard let named else { usage() }
  let status = statusApart(named.name, cuts)
  let isCrash = status != 0 && status != 1 << 8
  let kind = isCrash ? "" : named.run(cuts).failureKind
  let small = named.shrunk(from: cuts) { cuts in
    if isCrash { return statusApart(named.name, cuts) == status }
    let outcome = named.run(cuts)
    return outcome.failure != nil && outcome.failureKind == kind
  }
  write(named.description(small))
  if !isCrash { write(named.run(small).failure.map { "FAIL \($0)" } ?? "nothing is wrong") }

default:
  guard let first = GeneratedCase(arguments[0]), let count = Int(arguments[1]) else { usage() }
  for number in first.number..<(first.number + count) {
    let generated = GeneratedCase(first.kind, number)
    write("begin \(generated.name)")
    guardTime()
    let began = cpu()
    let outcome = generated.run()
    if let failure = outcome.failure {
      write("FAIL \(generated.name) \(failure.split(separator: "\n").joined(separator: " | "))")
    }
    write(
      "end \(generated.name) \(cpu() - began) ms, \(outcome.events) events, \(outcome.frames) "
        + "frames, \(outcome.errors) errors"
        + (outcome.loads ? "" : ", not loaded"))
  }
}
