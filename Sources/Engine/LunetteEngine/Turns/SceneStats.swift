/// Counts of what the core did, for tests and benchmarks.
package struct SceneStats: Hashable, Sendable {
  package var makeBodyCalls = 0
  package var bodyCalls = 0
  package var frames = 0
}

#if DEBUG
  /// How many of a scene's nodes have not been freed.
  package final class NodeCensus {
    package internal(set) var living = 0
  }
#endif
