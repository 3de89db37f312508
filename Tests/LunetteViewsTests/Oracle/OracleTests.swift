import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct OracleTests {
  /// A number from the environment: `ORACLE_SEEDS=2000` runs more cases, `ORACLE_FIRST=1000`
  /// others.
  static func number(_ name: String, _ otherwise: Int) -> Int {
    getenv(name).flatMap { Int(String(cString: $0)) } ?? otherwise
  }

  @Test func eachFrameIsWhatAFreshSceneShows() {
    let first = OracleTests.number("ORACLE_FIRST", 1)
    var failures: [Int] = []
    for seed in first..<(first + OracleTests.number("ORACLE_SEEDS", 45)) {
      let oracleCase = OracleCase(seed: seed, steps: 20)
      guard oracleCase.failure() != nil else { continue }
      failures.append(seed)
      if failures.count <= OracleTests.number("ORACLE_SHRINK", 2) {
        let small = oracleCase.shrunk()
        Issue.record("\(small.description)\(small.failure() ?? "")")
      }
    }
    #expect(failures.isEmpty)
  }
}
