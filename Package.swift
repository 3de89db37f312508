// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// The name under which pkg-config knows Lua 5.4: Debian's, or those of Arch and Fedora.
let lua: String = {
  let system = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
    "/usr/local/lib",
  ]
  let added = Context.environment["PKG_CONFIG_PATH"]?.split(separator: ":").map(String.init) ?? []
  let replaced = Context.environment["PKG_CONFIG_LIBDIR"]?.split(separator: ":").map(String.init)
  let folders = added + (replaced ?? system.map { "\($0)/pkgconfig" })
  let names = ["lua5.4", "lua-5.4", "lua54", "lua"]
  return names.first { name in
    folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(name).pc") }
  } ?? names[0]
}()

// The rooms, from the ground up. What each may import is in `Documentation/Architecture.md`; the
// walls are checked by `--explicit-target-dependency-import-check error` (scripts/build and
// scripts/test pass it).

let package = Package(
  name: "lunette",
  products: [
    .library(name: "Lunette", targets: ["Lunette"]),
    .library(name: "LunetteFoundation", targets: ["LunetteFoundation"]),
    .library(name: "LunetteTesting", targets: ["LunetteTesting"]),
    .executable(name: "lunette", targets: ["LunetteCLI"]),
  ],
  // What a package that depends on this one can do without: it says `traits: []`.
  traits: [
    .trait(
      name: "Images", description: "Reads PNG and JPEG files: needs libpng and libjpeg-turbo."),
    .default(enabledTraits: ["Images"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // Base: what all rooms share. Values, cells, input events, and what messages are made of
    .target(name: "LunetteBase", dependencies: ["CLunetteText"], path: "Sources/Base/LunetteBase"),
    // Text: its clusters and widths, Markdown, and phrases in a locale
    .target(
      name: "CLunetteText", path: "Sources/Base/CLunetteText", cSettings: [.headerSearchPath(".")],
      linkerSettings: [
        .linkedLibrary("fribidi"), .linkedLibrary("cmark-gfm-extensions"),
        .linkedLibrary("cmark-gfm"),
      ]),
    .target(
      name: "LunetteText", dependencies: ["CLunetteText", "LunetteBase"],
      path: "Sources/Base/LunetteText"),
    // Signals, children and files
    .target(name: "CLunetteSystem", path: "Sources/Base/CLunetteSystem"),

    // Lua: as safe values, and as text
    .systemLibrary(
      name: "CLua", path: "Sources/Lua/CLua", pkgConfig: lua, providers: [.apt(["liblua5.4-dev"])]),
    .target(
      name: "CLunetteLua", dependencies: ["CLua", "CLunetteText"], path: "Sources/Lua/CLunetteLua",
      cSettings: [.headerSearchPath("."), .define("NDEBUG", .when(configuration: .release))]),
    .target(
      name: "LunetteLua", dependencies: ["CLua", "CLunetteLua", "LunetteBase"],
      path: "Sources/Lua/LunetteLua"),

    // Records: views as scripts describe them
    .target(
      name: "CLunetteRecords", dependencies: ["CLua", "CLunetteLua", "CLunetteText"],
      path: "Sources/Records/CLunetteRecords",
      cSettings: [.headerSearchPath("."), .define("NDEBUG", .when(configuration: .release))]),
    .target(
      name: "LunetteRecords",
      dependencies: ["CLunetteLua", "CLunetteRecords", "LunetteBase", "LunetteLua"],
      path: "Sources/Records/LunetteRecords"),

    // Engine: the tree. Who depends on `LunetteEngine` inherits from its classes, which Swift
    // allows only where they are `open`, and what these mention `public`. That is all that the two
    // words mean in it: nothing of it is a product.
    .target(
      name: "LunetteEngine", dependencies: ["LunetteBase", "LunetteText"],
      path: "Sources/Engine/LunetteEngine"),

    // Views: the views on it, and the controls and screens made of them. `LunetteControls` inherits
    // from a few classes of `LunetteViews`, which are `open` for the same reason.
    .target(
      name: "LunetteViews", dependencies: ["LunetteBase", "LunetteEngine", "LunetteText"],
      path: "Sources/Views/LunetteViews"),
    .target(
      name: "LunetteControls",
      dependencies: ["LunetteBase", "LunetteEngine", "LunetteText", "LunetteViews"],
      path: "Sources/Views/LunetteControls"),

    // Script: the views in Lua, and the registry's schema as constants
    .target(
      name: "CLunetteScriptSchema", dependencies: ["CLunetteRecords"],
      path: "Sources/Script/CLunetteScriptSchema"),
    .target(
      name: "LunetteScript",
      dependencies: [
        "CLunetteScriptSchema", "LunetteBase", "LunetteControls", "LunetteEngine", "LunetteLua",
        "LunetteRecords", "LunetteText", "LunetteViews",
      ],
      path: "Sources/Script/LunetteScript", plugins: ["TextResources"]),

    // Terminal: cells as bytes, and pictures
    .target(
      name: "CLunetteImage", path: "Sources/Terminal/CLunetteImage",
      linkerSettings: [
        .linkedLibrary("png16"), .linkedLibrary("jpeg"), .linkedLibrary("z"), .linkedLibrary("m"),
      ]),
    .target(
      name: "LunetteImage",
      dependencies: [
        .target(name: "CLunetteImage", condition: .when(traits: ["Images"])), "LunetteBase",
      ],
      path: "Sources/Terminal/LunetteImage"),
    .target(
      name: "LunetteTerminal", dependencies: ["CLunetteSystem", "LunetteBase", "LunetteImage"],
      path: "Sources/Terminal/LunetteTerminal"),

    // Host: the library
    .target(
      name: "Lunette",
      dependencies: [
        "CLunetteSystem", "LunetteBase", "LunetteControls", "LunetteEngine", "LunetteImage",
        "LunetteLua", "LunetteRecords", "LunetteScript", "LunetteTerminal", "LunetteText",
        "LunetteViews",
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Sources/Host/Lunette", plugins: ["TextResources"]),
    // Types of Foundation in what a host passes to plugins: the only library target that imports
    // Foundation.
    .target(
      name: "LunetteFoundation", dependencies: ["Lunette"], path: "Sources/Host/LunetteFoundation"),
    // Interfaces without a terminal, for tests of scripts and, as a product, of plugins.
    .target(
      name: "LunetteTesting",
      dependencies: [
        "Lunette", "LunetteBase", "LunetteControls", "LunetteEngine", "LunetteTerminal",
        "LunetteViews",
      ],
      path: "Sources/Host/LunetteTesting"),

    // Tools: what the programs are made of, and the program
    .target(
      name: "LunetteTools",
      dependencies: [
        "CLunetteRecords", "CLunetteSystem", "Lunette", "LunetteBase", "LunetteControls",
        "LunetteEngine", "LunetteLua", "LunetteRecords", "LunetteScript", "LunetteTerminal",
        "LunetteTesting", "LunetteText", "LunetteViews",
      ],
      path: "Sources/Tools/LunetteTools", plugins: ["TextResources"]),
    // The workshop in which a script's views are tried
    .target(
      name: "LunetteRepl",
      dependencies: [
        "CLunetteSystem", "Lunette", "LunetteBase", "LunetteControls", "LunetteEngine",
        "LunetteLua", "LunetteRecords", "LunetteScript", "LunetteTerminal", "LunetteTesting",
        "LunetteText", "LunetteTools", "LunetteViews",
      ],
      path: "Sources/Tools/LunetteRepl", plugins: ["TextResources"]),
    .executableTarget(
      name: "LunetteCLI",
      dependencies: [
        "Lunette", "LunetteRepl", "LunetteTools",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Tools/LunetteCLI"),

    // Lua files of the program's own are compiled in, so that it needs no file beside it.
    .plugin(
      name: "TextResources", capability: .buildTool(), dependencies: ["TextResourcesGenerator"],
      path: "Plugins/TextResources/Plugin"),
    .executableTarget(name: "TextResourcesGenerator", path: "Plugins/TextResources/Generator"),

    // For the developers of Lunette. They are no products: SwiftPM builds programs of these names
    // where this package is the root, and packages that depend on it do not see them.
    .executableTarget(
      name: "lunette-bench",
      dependencies: [
        "Lunette", "LunetteBase", "LunetteControls", "LunetteEngine", "LunetteLua",
        "LunetteScript", "LunetteTerminal", "LunetteText", "LunetteViews",
      ],
      path: "Benchmarks/Workloads"),
    .executableTarget(
      name: "lunette-generated",
      dependencies: [
        "Lunette", "LunetteBase", "LunetteEngine", "LunetteLua", "LunetteRecords", "LunetteScript",
        "LunetteTesting",
        "LunetteTools",
      ],
      path: "Tests/Generator", plugins: ["TextResources"]),
    .executableTarget(
      name: "LunetteTerminalProbe", dependencies: ["LunetteBase", "LunetteTerminal"],
      path: "Tests/TerminalProbe"),

    // One test target a room
    .testTarget(name: "LunetteBaseTests", dependencies: ["LunetteBase"]),
    .testTarget(name: "LunetteTextTests", dependencies: ["CLunetteText", "LunetteText"]),
    .testTarget(name: "LunetteImageTests", dependencies: ["LunetteBase", "LunetteImage"]),
    .testTarget(
      name: "LunetteLuaTests", dependencies: ["CLunetteLua", "LunetteBase", "LunetteLua"]),
    .testTarget(
      name: "LunetteRecordsTests",
      dependencies: ["CLunetteRecords", "LunetteBase", "LunetteLua", "LunetteRecords"]),
    .testTarget(
      name: "LunetteViewsTests",
      dependencies: [
        "LunetteBase", "LunetteControls", "LunetteEngine", "LunetteText", "LunetteViews",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "LunetteTerminalTests",
      dependencies: [
        "CLunetteSystem", "LunetteBase", "LunetteImage", "LunetteTerminal", "LunetteTerminalProbe",
      ]),
    .testTarget(
      name: "LunetteScriptTests",
      dependencies: [
        "LunetteBase", "LunetteControls", "LunetteEngine", "LunetteLua", "LunetteRecords",
        "LunetteScript", "LunetteText", "LunetteViews",
      ]),
    .testTarget(
      name: "LunetteTests",
      dependencies: [
        "CLunetteSystem", "Lunette", "LunetteBase", "LunetteControls", "LunetteEngine",
        "LunetteImage", "LunetteLua", "LunetteTerminal", "LunetteViews",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "LunetteToolsTests",
      dependencies: [
        "Lunette", "LunetteBase", "LunetteEngine", "LunetteRepl", "LunetteScript",
        "LunetteTerminal",
        "LunetteTesting",
        "LunetteTools",
      ]),
    .testTarget(
      name: "LunetteFoundationTests",
      dependencies: ["Lunette", "LunetteFoundation", "LunetteTesting"]),
    .testTarget(name: "LunetteCLITests", dependencies: ["LunetteCLI"]),
    .testTarget(name: "LunetteTestingTests", dependencies: ["Lunette", "LunetteTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
