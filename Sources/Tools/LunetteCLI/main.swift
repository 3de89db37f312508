import LunetteTools

openStandardStreams()
Program.checkEnvironment()

// `lunette FILE` and `lunette run FILE` without options need no parser, which would take longer
// than the rest of the start.
let words = Array(CommandLine.arguments.dropFirst())
let operands = words.first == "run" ? Array(words.dropFirst()) : words
if words.isEmpty {
  Program.tell(LunetteCommand.helpMessage(), isError: true)
  exitProcess(64)
} else if let file = operands.first, !file.hasPrefix("-"),
  words.first == "run" || !LunetteCommand.isSubcommand(file)
{
  if words.first != "run",
    let hint = Program.hint(forWord: file, commands: LunetteCommand.subcommandNames)
  {
    Program.showUsage(hint, help: ["\"lunette help\" lists the commands"])
    exitProcess(64)
  }
  exitProcess(Program.run(file, arguments: Array(operands.dropFirst()), options: RunOptions()))
} else {
  exitProcess(LunetteCommand.runToEnd(words))
}
