// swift-tools-version: 6.1
import PackageDescription

// The code of the documentation (Sources/Lunette/Lunette.docc), compiled: the steps of its tutorial, the program in which they
// end with its tests, and what its articles show. scripts/check-listings compares them with the catalogue.
let lunette = Target.Dependency.product(name: "Lunette", package: "lunette")
let package = Package(
  name: "tutorial-host",
  dependencies: [.package(name: "lunette", path: "../..")],
  targets: [
    .executableTarget(name: "Step1", dependencies: [lunette]),
    .executableTarget(name: "Step2", dependencies: [lunette]),
    .executableTarget(name: "Step3", dependencies: [lunette]),
    .target(name: "Stopwatch", dependencies: [lunette]),
    .executableTarget(name: "stopwatch", dependencies: ["Stopwatch", lunette], path: "Sources/Program"),
    .target(name: "Articles", dependencies: [lunette]),
    .testTarget(
      name: "StopwatchTests",
      dependencies: ["Stopwatch", lunette, .product(name: "LunetteTesting", package: "lunette")]),
  ],
  swiftLanguageModes: [.v6]
)
