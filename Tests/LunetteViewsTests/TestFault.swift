import LunetteDiagnostics

/// What a test throws.
struct TestFault: Fault {
  let words: String
  init(_ words: String) { self.words = words }
}
