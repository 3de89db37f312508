import Glibc
import Lunette
import LunetteScript
import Testing

@testable import LunetteTools

/// Compares the rows with what a script can reach; the walk through it is in
/// `Tests/Lua/support/reference_walk.lua`.
@Suite("Everything that scripts can reach has a row")
struct ReferenceTests {
  private static let reference = Reference.tests

  // Tests of plugins run on the main thread.
  @Test @MainActor func rowsAndThingsAgree() throws {
    let folder = temporaryFolder()
    defer { removeTree(folder) }
    let path = "\(folder)/reference_test.lua"
    let walk = try ScriptRuntime.read(Self.walkPath)
    try Files.write(Array("local reference = \(Self.lua(folder: folder))".utf8) + walk, to: path)
    let file = try TestFile(path: path, options: HostOptions(), updates: false)
    let cases = try file.declare()
    #expect(cases.count > 5)
    for one in cases { #expect(file.run(one) == nil, "\(one.name)") }
    file.close()
  }

  @Test func eachRowSaysWhatItIs() {
    for function in Self.allFunctions {
      #expect(!function.documentation.isEmpty && !function.example.isEmpty, "\(function.title)")
      for argument in function.arguments {
        #expect(!argument.parameter.documentation.isEmpty, "\(function.title)")
      }
    }
    for object in Self.reference.objects + Self.reference.configurations {
      #expect(!object.documentation.isEmpty && !object.example.isEmpty, "\(object.name)")
      for field in object.fields {
        #expect(!field.documentation.isEmpty, "\(object.name).\(field.name)")
      }
    }
  }

  @Test func eachNameOfAClosedSetHasASentence() {
    for row in Self.reference.enumerations where row.names.name != "Color" {
      #expect(row.values.map(\.name) == row.names.names, "\(row.names.name)")
      #expect(!row.documentation.isEmpty, "\(row.names.name)")
    }
  }

  @Test func eachColorHasASentence() {
    #expect(ColorNames.sentences.map(\.name).sorted() == Registry.schema.colors.names.sorted())
    for row in ColorNames.sentences { #expect(row.documentation.count > 5, "\(row.name)") }
  }

  @Test func eachFunctionThatAViewTakesHasItsArguments() {
    var wanted: Set<String> = []
    for declaration in Self.reference.declarations {
      for parameter in declaration.parameters {
        switch parameter.type {
        case .function, .functions, .viewOrFunction, .field:
          wanted.insert("\(declaration.name).\(parameter.name)")
        default: break
        }
      }
    }
    #expect(wanted.subtracting(Self.reference.callbacks.keys).sorted() == [])
    #expect(Set(Self.reference.callbacks.keys).subtracting(wanted).sorted() == [])
  }

  @Test func noObjectIsNamedThatHasNoRow() {
    let known = Set((Self.reference.objects + Self.reference.configurations).map(\.name))
    let named = Self.allFunctions.flatMap { $0.results.flatMap { Self.objects(in: $0.type) } }
    #expect(named.filter { !known.contains($0) } == [])
    for object in Self.reference.objects {
      #expect(
        object.fields.flatMap { Self.objects(in: $0.type) }.filter { !known.contains($0) } == [])
    }
  }

  // MARK: The reference for the walk

  private static var allFunctions: [FunctionRow] {
    reference.functions + reference.objects.flatMap(\.methods)
  }

  private static func objects(in type: ValueType) -> [String] {
    switch type {
    case .object(let name): [name]
    case .array(let item), .optional(let item): objects(in: item)
    case .function(let callback):
      (callback.arguments + callback.results).flatMap { objects(in: $0.type) }
    case .plain: []
    }
  }

  private static let walkPath =
    Files.folder(of: Files.folder(of: Files.folder(of: #filePath)))
    + "/Tests/Lua/support/reference_walk.lua"

  /// The reference as a Lua table.
  private static func lua(folder: String) -> String {
    func list(_ items: [String]) -> String { "{" + items.joined(separator: ",") + "}" }
    func text(_ string: String) -> String { "[==[\(string)]==]" }
    func function(_ row: FunctionRow) -> String {
      "{title=\(text(row.title)),example=\(text(row.example))}"
    }
    func object(_ row: ObjectRow) -> String {
      "{name=\(text(row.name)),example=\(text(row.example)),isOpen=\(row.isOpen),"
        + "names=\(list(row.names.map(text)))}"
    }
    let declarations = reference.declarations.map {
      "{name=\(text($0.name)),kind=\"\($0.kind)\",example=\(text($0.example))}"
    }
    let parts = [
      "folder=\(text(folder))", "functions=\(list(reference.functions.map(function)))",
      "methods=\(list(reference.objects.flatMap(\.methods).map(function)))",
      "values=\(list(reference.values.map { text($0.name) }))",
      "objects=\(list(reference.objects.map(object)))",
      "declarations=\(list(declarations))",
    ]
    return list(parts) + "\n"
  }

  private func temporaryFolder() -> String {
    var template = Array("/tmp/lunette-reference-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { preconditionFailure("no folder in /tmp") }
    return String(cString: path)
  }
  private func removeTree(_ folder: String) {
    guard let entries = opendir(folder) else { return }
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      if unlink("\(folder)/\(name)") != 0 { removeTree("\(folder)/\(name)") }
    }
    closedir(entries)
    rmdir(folder)
  }
}
