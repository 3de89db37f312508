// swift-tools-version: 6.1
import PackageDescription

// A program that others extend: it depends on Lunette as any program would, by the package's
// products alone.
let package = Package(
  name: "notes",
  dependencies: [.package(name: "lunette", path: "../..")],
  targets: [
    .target(name: "Notes", dependencies: [.product(name: "Lunette", package: "lunette")]),
    .executableTarget(name: "notes", dependencies: ["Notes"], path: "Sources/Program"),
    .testTarget(
      name: "NotesTests",
      dependencies: ["Notes", .product(name: "LunetteTesting", package: "lunette")]),
  ],
  swiftLanguageModes: [.v6]
)
