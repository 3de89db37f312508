/// A program that a script starts, as the stand-in of a test receives it.
package struct StartedProgram {
  /// The program and its arguments.
  package let arguments: [[UInt8]]
  /// The working folder; nil for that of this process.
  package let folder: [UInt8]?
  package let input: [UInt8]
  /// Changes to the environment; nil removes a variable.
  package let variables: [(name: [UInt8], value: [UInt8]?)]

  init(_ request: ProcessRequest) {
    (arguments, folder, input) = (request.arguments, request.folder, request.input)
    variables = request.environment
  }
}

/// What stands for a program in a test, in which the program is not run.
package enum ProgramStandIn {
  /// A program that has written this and has ended with a status; without one, it runs until it is
  /// ended.
  case program(output: [UInt8], errors: [UInt8], status: Int?)
  /// There is no such program.
  case missing
}
