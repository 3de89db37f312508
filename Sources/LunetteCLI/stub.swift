import Lunette
extension ScriptHost {
  static func run(_ f: String, arguments: [String], options: HostOptions) -> Int32 { 1 }
  static func render(_ f: String, arguments: [String], size: Any, format: String, keys: [String], output: String?, options: HostOptions) -> Int32 { 1 }
  static func test(_ f: [String], update: Bool, options: HostOptions) -> Int32 { 1 }
  static func repl(options: HostOptions) -> Int32 { 1 }
}
