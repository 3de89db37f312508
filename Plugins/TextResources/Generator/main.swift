// Writes a Swift file with an enum `PackageResources` that holds the contents of text files, those
// in Markdown as a list of `pages`.
//
//     TextResourcesGenerator OUTPUT FILE…
//
// The build runs it: see `Plugin/TextResources.swift`.
import FoundationEssentials

/// A literal of a file's text.
func literal(of file: URL) throws -> String {
  let text = try String(contentsOf: file, encoding: .utf8)
  // A raw literal ends at three quotation marks with as many number signs as it began with.
  var signs = "#"
  while text.contains("\"\"\"" + signs) { signs += "#" }
  // The line break before the closing quotation marks does not belong to the text.
  return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
}

/// The declaration of one file's text, in UTF-8: a constant named after the file (`a_test.lua` →
/// `a_test_lua`).
func declaration(of file: URL) throws -> String {
  let name = file.lastPathComponent.map { $0.isLetter || $0.isNumber ? $0 : "_" }
  return "  static let \(String(name)) = Array(\(try literal(of: file)).utf8)\n"
}

let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
let (pages, files) = (
  arguments.dropFirst().filter { $0.pathExtension == "md" },
  arguments.dropFirst().filter { $0.pathExtension != "md" }
)
var declarations = try files.map { try declaration(of: $0) }
if !pages.isEmpty {
  let texts = try pages.map { try literal(of: $0) }
  declarations.append("  static let pages = [\n\(texts.joined(separator: ",\n"))\n]\n")
}
let contents = "enum PackageResources {\n" + declarations.joined() + "}\n"
// A file that stays the same is left alone, so that what is made from it is not compiled again when
// only this program was linked again.
if (try? String(contentsOf: arguments[0], encoding: .utf8)) != contents {
  try contents.write(to: arguments[0], atomically: true, encoding: .utf8)
}
