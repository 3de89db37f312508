// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// The name under which pkg-config knows Lua 5.4: Debian's, or those of Arch and Fedora.
let lua: String = {
  let system = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/local/lib"]
  let added = Context.environment["PKG_CONFIG_PATH"]?.split(separator: ":").map(String.init) ?? []
  let replaced = Context.environment["PKG_CONFIG_LIBDIR"]?.split(separator: ":").map(String.init)
  let folders = added + (replaced ?? system.map { "\($0)/pkgconfig" })
  let names = ["lua5.4", "lua-5.4", "lua54", "lua"]
  return names.first { name in
    folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(name).pc") }
  } ?? names[0]
}()

// The rooms, from the ground up. What each may import is in `Documentation/Architecture.md`; the walls are checked by
// `--explicit-target-dependency-import-check error` (scripts/build and scripts/test pass it).

let package = Package(
  name: "lunette",
  products: [
    .library(name: "Lunette", targets: ["Lunette"]),
    .library(name: "LunetteFoundation", targets: ["LunetteFoundation"]),
    .library(name: "LunetteTesting", targets: ["LunetteTesting"]),
    .executable(name: "lunette", targets: ["LunetteCLI"]),
    .executable(name: "lunette-bench", targets: ["LunetteBench"]),
    .executable(name: "lunette-generated", targets: ["LunetteGenerator"]),
  ],
  // What a package that depends on this one can do without: it says `traits: []`.
  traits: [
    .trait(name: "Images", description: "Reads PNG and JPEG files: needs libpng and libjpeg-turbo."),
    .default(enabledTraits: ["Images"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // What goes between a script and a view
    .target(name: "LunetteValues"),
    // What messages are made of
    .target(name: "CLunetteDiagnostics", cSettings: [.headerSearchPath(".")]),
    .target(name: "LunetteDiagnostics", dependencies: ["CLunetteDiagnostics"]),

    // Lua
    .systemLibrary(name: "CLua", pkgConfig: lua, providers: [.apt(["liblua5.4-dev"])]),
    .target(
      name: "CLunetteLua", dependencies: ["CLua", "CLunetteText"],
      cSettings: [.headerSearchPath("."), .define("NDEBUG", .when(configuration: .release))]),
    .target(name: "LunetteLua", dependencies: ["CLua", "CLunetteLua", "LunetteDiagnostics", "LunetteValues"]),

    // Views as scripts describe them
    .target(
      name: "CLunetteRecords", dependencies: ["CLua", "CLunetteDiagnostics", "CLunetteLua"],
      cSettings: [.headerSearchPath("."), .define("NDEBUG", .when(configuration: .release))]),
    .target(
      name: "LunetteRecords",
      dependencies: ["CLunetteLua", "CLunetteRecords", "LunetteDiagnostics", "LunetteLua", "LunetteValues"]),

    // The registry's schema as constant data
    .target(name: "CLunetteScriptSchema", dependencies: ["CLunetteRecords"]),

    // Lua as text
    .target(name: "LunetteSyntax"),
    // Lua files of the program's own are compiled in, so that it needs no file beside it.
    .plugin(
      name: "TextResources", capability: .buildTool(), dependencies: ["TextResourcesGenerator"],
      path: "Sources/TextResources/Plugin"),
    .executableTarget(name: "TextResourcesGenerator", path: "Sources/TextResources/Generator"),

    // Cells and views
    .target(name: "LunetteScreen"),
    .target(name: "CLunetteText"),
    .target(name: "CLunetteBidi", linkerSettings: [.linkedLibrary("fribidi")]),
    .target(name: "LunetteText", dependencies: ["CLunetteBidi", "CLunetteText"]),

    // Pictures
    .target(
      name: "CLunetteImage",
      linkerSettings: [
        .linkedLibrary("png16"), .linkedLibrary("jpeg"), .linkedLibrary("z"), .linkedLibrary("m"),
      ]),
    .target(
      name: "LunetteImage",
      dependencies: [
        .target(name: "CLunetteImage", condition: .when(traits: ["Images"])), "LunetteDiagnostics", "LunetteScreen",
      ]),

    // Markdown
    .target(name: "CLunetteMarkdown", linkerSettings: [.linkedLibrary("cmark")]),
    .target(name: "LunetteMarkdown", dependencies: ["CLunetteMarkdown"]),

    // The tree, and the views on it. Who depends on `LunetteEngine` inherits from its classes, which Swift allows only
    // where they are `open`, and what these mention `public`. That is all that the two words mean in it: nothing of it is a
    // product.
    .target(
      name: "LunetteLocalization",
      dependencies: ["LunetteDiagnostics", "LunetteScreen", "LunetteText", "LunetteValues"]),
    .target(
      name: "LunetteEngine",
      dependencies: ["LunetteDiagnostics", "LunetteLocalization", "LunetteScreen", "LunetteText", "LunetteValues"]),
    .target(
      name: "LunetteReading",
      dependencies: ["LunetteDiagnostics", "LunetteEngine", "LunetteLocalization", "LunetteScreen"]),
    .target(
      name: "LunetteViews",
      dependencies: [
        "LunetteDiagnostics", "LunetteEngine", "LunetteLocalization", "LunetteMarkdown", "LunetteScreen", "LunetteText",
        "LunetteValues",
      ]),

    // The two edges: the terminal and the script
    .target(
      name: "LunetteTerminal",
      dependencies: ["CLunetteTerminal", "LunetteDiagnostics", "LunetteImage", "LunetteScreen"]),
    .target(name: "CLunetteTerminal"),
    .executableTarget(name: "LunetteTerminalProbe", dependencies: ["LunetteTerminal", "LunetteScreen"]),
    .target(
      name: "LunetteScript",
      dependencies: [
        "CLunetteScriptSchema", "LunetteDiagnostics", "LunetteEngine", "LunetteLocalization", "LunetteLua",
        "LunetteRecords", "LunetteScreen", "LunetteSyntax", "LunetteViews", "LunetteValues",
      ],
      plugins: ["TextResources"]),

    // The host: the library, what the programs are made of, and the programs
    .target(
      name: "Lunette",
      dependencies: [
        "CLunetteHost", "LunetteDiagnostics", "LunetteEngine", "LunetteImage", "LunetteLocalization", "LunetteLua",
        "LunetteRecords", "LunetteScreen", "LunetteScript", "LunetteTerminal", "LunetteText", "LunetteViews",
        "LunetteValues", .product(name: "Logging", package: "swift-log"),
      ],
      plugins: ["TextResources"]),
    .target(name: "CLunetteHost"),
    // Types of Foundation in what a host passes to plugins: the only library target that imports Foundation.
    .target(name: "LunetteFoundation", dependencies: ["Lunette"]),
    // Interfaces without a terminal, for tests of scripts and, as a product, of plugins.
    .target(
      name: "LunetteTesting",
      dependencies: [
        "Lunette", "LunetteDiagnostics", "LunetteEngine", "LunetteReading", "LunetteScreen", "LunetteTerminal",
        "LunetteViews",
      ]),
    .target(
      name: "LunetteTools",
      dependencies: [
        "CLunetteHost", "CLunetteRecords", "Lunette", "LunetteDiagnostics", "LunetteEngine", "LunetteLua",
        "LunetteReading", "LunetteRecords", "LunetteScreen", "LunetteScript", "LunetteSyntax", "LunetteTerminal",
        "LunetteTesting", "LunetteText", "LunetteViews", "LunetteValues",
      ],
      plugins: ["TextResources"]),
    .executableTarget(
      name: "LunetteCLI",
      dependencies: [
        "Lunette", "LunetteTools",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "LunetteBench",
      dependencies: [
        "Lunette", "LunetteEngine", "LunetteLua", "LunetteScreen", "LunetteScript", "LunetteTerminal", "LunetteText",
        "LunetteViews",
      ]),
    .executableTarget(
      name: "LunetteGenerator",
      dependencies: [
        "Lunette", "LunetteEngine", "LunetteLua", "LunetteRecords", "LunetteScreen", "LunetteScript", "LunetteTesting",
        "LunetteTools",
      ],
      plugins: ["TextResources"]),

    // One test target a room
    .testTarget(name: "LunetteDiagnosticsTests", dependencies: ["LunetteDiagnostics"]),
    .testTarget(name: "LunetteSyntaxTests", dependencies: ["LunetteSyntax"]),
    .testTarget(name: "LunetteTextTests", dependencies: ["CLunetteBidi", "CLunetteText", "LunetteText"]),
    .testTarget(name: "LunetteImageTests", dependencies: ["LunetteImage", "LunetteScreen"]),
    .testTarget(
      name: "LunetteLuaTests", dependencies: ["CLunetteLua", "LunetteDiagnostics", "LunetteLua", "LunetteValues"]),
    .testTarget(
      name: "LunetteRecordsTests",
      dependencies: ["CLunetteRecords", "LunetteLua", "LunetteRecords", "LunetteScreen"]),
    .testTarget(
      name: "LunetteViewsTests",
      dependencies: [
        "LunetteDiagnostics", "LunetteEngine", "LunetteLocalization", "LunetteReading", "LunetteScreen", "LunetteText",
        "LunetteViews", "LunetteValues",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "LunetteTerminalTests",
      dependencies: [
        "CLunetteTerminal", "LunetteDiagnostics", "LunetteImage", "LunetteTerminal", "LunetteScreen",
        "LunetteTerminalProbe",
      ]),
    .testTarget(
      name: "LunetteScriptTests",
      dependencies: [
        "LunetteDiagnostics", "LunetteEngine", "LunetteLocalization", "LunetteLua", "LunetteReading", "LunetteRecords",
        "LunetteScreen", "LunetteScript", "LunetteViews",
      ]),
    .testTarget(
      name: "LunetteTests",
      dependencies: [
        "CLunetteHost", "Lunette", "LunetteDiagnostics", "LunetteEngine", "LunetteImage", "LunetteLua",
        "LunetteReading", "LunetteScreen", "LunetteTerminal", "LunetteViews",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "LunetteToolsTests",
      dependencies: [
        "Lunette", "LunetteDiagnostics", "LunetteEngine", "LunetteScreen", "LunetteScript", "LunetteTerminal",
        "LunetteTesting", "LunetteTools",
      ]),
    .testTarget(name: "LunetteFoundationTests", dependencies: ["Lunette", "LunetteFoundation", "LunetteTesting"]),
    .testTarget(name: "LunetteCLITests", dependencies: ["LunetteCLI"]),
    .testTarget(name: "LunetteTestingTests", dependencies: ["Lunette", "LunetteTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
