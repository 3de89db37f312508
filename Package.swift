// swift-tools-version: 6.1
import PackageDescription

// The rooms, from the ground up. What each may import is in `Documentation/Architecture.md`; the walls are checked by
// `--explicit-target-dependency-import-check error` (scripts/build and scripts/test pass it).

let package = Package(
  name: "lunette",
  products: [
    .library(name: "Lunette", targets: ["Lunette"]),
    .executable(name: "lunette", targets: ["LunetteCLI"]),
    .executable(name: "lunette-bench", targets: ["LunetteBench"]),
    .executable(name: "lunette-generated", targets: ["LunetteGenerator"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // Lua
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .target(name: "CLunette", dependencies: ["CLua"], cSettings: [.define("NDEBUG", .when(configuration: .release))]),
    .target(name: "LunetteLua", dependencies: ["CLua", "CLunette"]),

    // Cells and views
    .target(name: "LunetteScreen"),
    .target(name: "CLunetteText"),
    // fribidi, libpng and zlib are linked statically: as shared libraries they would cost every start 0.25 ms.
    .target(name: "CLunetteBidi", linkerSettings: [.linkedLibrary(":libfribidi.a")]),
    .target(name: "LunetteText", dependencies: ["CLunetteBidi", "CLunetteText"]),

    // Pictures
    .target(
      name: "CLunetteImage",
      linkerSettings: [.linkedLibrary(":libpng16.a"), .linkedLibrary(":libz.a"), .linkedLibrary("m")]),
    .target(name: "LunetteImage", dependencies: ["CLunetteImage", "LunetteScreen"]),

    .target(name: "LunetteCore", dependencies: ["LunetteScreen", "LunetteText"]),

    // The two edges: the terminal and the script
    .target(name: "LunetteTerminal", dependencies: ["LunetteScreen", "CLunetteTerminal"]),
    .target(name: "CLunetteTerminal"),
    .executableTarget(name: "LunetteTerminalProbe", dependencies: ["LunetteTerminal", "LunetteScreen"]),
    .target(name: "LunetteScript", dependencies: ["LunetteCore", "LunetteLua", "LunetteScreen"]),

    // The host and its programs
    .target(
      name: "Lunette",
      dependencies: [
        "CLunetteHost", "LunetteCore", "LunetteImage", "LunetteLua", "LunetteScreen", "LunetteScript",
        "LunetteTerminal", "LunetteText",
      ]),
    .target(name: "CLunetteHost"),
    .executableTarget(
      name: "LunetteCLI",
      dependencies: ["Lunette", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .executableTarget(
      name: "LunetteBench",
      dependencies: ["Lunette", "LunetteCore", "LunetteLua", "LunetteScreen", "LunetteScript", "LunetteTerminal"]),
    .executableTarget(
      name: "LunetteGenerator",
      dependencies: ["Lunette", "LunetteCore", "LunetteLua", "LunetteScreen", "LunetteScript"]),

    // One test target a room
    .testTarget(name: "LunetteScreenTests", dependencies: ["LunetteScreen"]),
    .testTarget(name: "LunetteTextTests", dependencies: ["LunetteText"]),
    .testTarget(name: "LunetteImageTests", dependencies: ["LunetteImage", "LunetteScreen"]),
    .testTarget(name: "LunetteLuaTests", dependencies: ["LunetteLua"]),
    .testTarget(name: "LunetteCoreTests", dependencies: ["LunetteCore", "LunetteScreen"], exclude: ["Goldens"]),
    .testTarget(
      name: "LunetteTerminalTests",
      dependencies: ["CLunetteTerminal", "LunetteTerminal", "LunetteScreen", "LunetteTerminalProbe"]),
    .testTarget(
      name: "LunetteScriptTests", dependencies: ["LunetteScript", "LunetteCore", "LunetteLua", "LunetteScreen"]),
    .testTarget(
      name: "LunetteTests",
      dependencies: ["Lunette", "LunetteScript", "LunetteCore", "LunetteScreen", "LunetteTerminal"]),
  ],
  swiftLanguageModes: [.v6]
)
