import Glibc
import Testing

@testable import LunetteLua

/// What a process finds out about its Lua library with the first state is right even if several
/// threads make one at once.
@Suite struct FirstStatesTests {
  @Test(arguments: 0..<4) func openedOnSeveralThreadsAtOnceAllCanBeStopped(_ round: Int) async {
    await #expect(processExitsWith: .success) {
      // If the test fails, it may not end, because a message handler can be stopped only if hooks
      // can be switched on again (hooks.c).
      alarm(60)
      var threads: [pthread_t] = []
      for _ in 0..<8 {
        var thread = pthread_t()
        pthread_create(
          &thread, nil,
          { _ in
            do {
              let state = try LuaState(limits: LuaLimits(callbackSeconds: 0.01))
              let chunk = try state.load(
                "xpcall(error, function() while true do end end)", chunkName: "@file.lua")
              try state.call(chunk)
              exit(1)
            } catch let error as LuaError {
              if error.kind != .timeLimit { exit(2) }
            } catch {
              exit(3)
            }
            return nil
          }, nil)
        threads.append(thread)
      }
      for thread in threads { pthread_join(thread, nil) }
    }
  }
}
