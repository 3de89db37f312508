import Lunette
import LunetteRepl
import LunetteTools

// The program `lunette`: reads the command line and performs the command.

openStandardStreams()
Program.checkEnvironment()

// `lunette FILE`, `lunette run FILE` and `lunette repl` without options need no parser, which would
// take longer than the rest of the start.
let arguments = Array(CommandLine.arguments.dropFirst())
let operands = arguments.first == "run" ? Array(arguments.dropFirst()) : arguments
if arguments.isEmpty {
  Program.write(LunetteCommand.helpMessage(), isError: true)
  exitProcess(64)
} else if arguments[0] == "repl", arguments.count < 3,
  arguments.count == 1 || !arguments[1].hasPrefix("-")
{
  exitProcess(Program.repl(arguments.dropFirst().first, isLinear: false, options: HostOptions()))
} else if let file = operands.first, !file.hasPrefix("-"),
  arguments.first == "run" || !LunetteCommand.isSubcommand(file)
{
  if arguments.first != "run",
    let hint = Program.hint(forWord: file, commands: LunetteCommand.subcommandNames)
  {
    Program.showUsage(hint, help: ["\"lunette help\" lists the commands"])
    exitProcess(64)
  }
  exitProcess(Program.run(file, arguments: Array(operands.dropFirst()), options: RunOptions()))
} else {
  exitProcess(LunetteCommand.runToEnd(arguments))
}
