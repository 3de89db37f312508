import Lunette

openStandardStreams()
ScriptHost.checkEnvironment()

// `lunette FILE` and `lunette run FILE` without options need no parser, and start without one: it costs more than the
// rest of the start. Everything else is read by ArgumentParser.
let words = Array(CommandLine.arguments.dropFirst())
let operands = words.first == "run" ? Array(words.dropFirst()) : words
if words.isEmpty {
  ScriptHost.tell(LunetteCommand.helpMessage(), isError: true)
  exitProcess(64)
} else if let file = operands.first, !file.hasPrefix("-"), words.first == "run" || !LunetteCommand.isSubcommand(file) {
  if words.first != "run", let hint = ScriptHost.hint(forWord: file, commands: LunetteCommand.subcommandNames) {
    ScriptHost.tell(hint, isError: true)
    exitProcess(64)
  }
  exitProcess(ScriptHost.run(file, arguments: Array(operands.dropFirst()), options: HostOptions()))
} else {
  exitProcess(LunetteCommand.runToEnd())
}
