// swift-tools-version: 6.1
import PackageDescription

// What a host of plugins costs, in the build that an embedder has: no flags of ours.
//
//     swift run -c release --package-path Benchmarks/Embedding
let package = Package(
  name: "embedding",
  // It shows no pictures, so it needs no library that reads them.
  dependencies: [.package(name: "lunette", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Embedding", dependencies: [.product(name: "Lunette", package: "lunette")])
  ],
  swiftLanguageModes: [.v6]
)
