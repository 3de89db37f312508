import Lunette

openStandardStreams()

// `lunette FILE` and `lunette run FILE` without options need no parser, and start without one: it costs more than the
// rest of the start. Everything else is read by ArgumentParser.
let words = Array(CommandLine.arguments.dropFirst())
let operands = words.first == "run" ? Array(words.dropFirst()) : words
if let file = operands.first, !file.hasPrefix("-"), words.first == "run" || !LunetteCommand.isSubcommand(file) {
  exitProcess(ScriptHost.run(file, arguments: Array(operands.dropFirst()), options: HostOptions()))
} else {
  exitProcess(LunetteCommand.runToEnd())
}
