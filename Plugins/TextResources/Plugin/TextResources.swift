import Foundation
import PackagePlugin

/// Compiles a target's `.lua` and `.json` files into it, as string literals in an enum
/// `PackageResources`: `PackageResources.action_lua` holds the bytes of `action.lua`. The tools
/// also get the pages of the book, as `PackageResources.pages`.
///
/// SwiftPM's own `.embedInCode` writes an array literal of numbers, one for each byte, which takes
/// the compiler a hundred times as long as a string of the same text.
@main
struct TextResources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    var files = module.sourceFiles.map(\.url).filter { ["lua", "json"].contains($0.pathExtension) }
    if target.name == "LunetteTools" {
      let book = context.package.directoryURL.appending(path: "Documentation/Book")
      files += try FileManager.default
        .contentsOfDirectory(at: book, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "md" && $0.lastPathComponent.first?.isNumber == true }
    }
    let output = context.pluginWorkDirectoryURL.appending(component: "PackageResources.swift")
    return [
      .buildCommand(
        displayName: "Writing the text resources of \(target.name)",
        executable: try context.tool(named: "TextResourcesGenerator").url,
        arguments: [output.path()] + files.map { $0.path() }.sorted(), inputFiles: files,
        outputFiles: [output])
    ]
  }
}
