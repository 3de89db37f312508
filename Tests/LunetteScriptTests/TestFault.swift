import LunetteBase

/// An error for tests to throw.
struct TestFault: Fault {
  let words: String
  init(_ words: String) { self.words = words }
}
