// swift-tools-version: 6.1
import PackageDescription

// The code of the documentation for hosts (Sources/Host/Lunette/Lunette.docc,
// Documentation/Embedding.md and Chrome.md), compiled: the steps of the tutorial, the program in
// which they end with its tests, and what articles and pages show. scripts/check-listings compares
// them.
let lunette = Target.Dependency.product(name: "Lunette", package: "lunette")
let package = Package(
  name: "tutorial-host",
  dependencies: [.package(name: "lunette", path: "../..")],
  targets: [
    .executableTarget(name: "Step1", dependencies: [lunette]),
    .executableTarget(name: "Step2", dependencies: [lunette]),
    .executableTarget(name: "Step3", dependencies: [lunette]),
    .target(name: "Stopwatch", dependencies: [lunette]),
    .executableTarget(
      name: "stopwatch", dependencies: ["Stopwatch", lunette], path: "Sources/Program"),
    .target(name: "Articles", dependencies: [lunette]),
    .executableTarget(name: "monitor", dependencies: [lunette], path: "Sources/Monitor"),
    .testTarget(
      name: "StopwatchTests",
      dependencies: ["Stopwatch", lunette, .product(name: "LunetteTesting", package: "lunette")]),
  ],
  swiftLanguageModes: [.v6]
)
