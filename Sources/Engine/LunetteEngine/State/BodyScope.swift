import LunetteBase

/// The owner of the memory that views take, such as the script that describes them.
package protocol ViewAccount: AnyObject {
  /// Reserves a number of bytes. Returns false, and reserves nothing, if fewer bytes are left.
  func hold(_ bytes: Int) -> Bool
  func release(_ bytes: Int)
}

/// A node whose content a body makes.
package protocol BodyOwner: AnyObject {
  var bodyEnvironment: Environment { get }
  /// Something that the body read has changed.
  func bodyInvalidated()
  /// Something that the body read has changed, and `animation` is to show what follows from it.
  func bodyInvalidated(by animation: Animation)
  /// The script has written to a state that the body read the value that it has.
  func stateWrittenAgain()
}
extension BodyOwner {
  package func stateWrittenAgain() {}
  package func bodyInvalidated(by animation: Animation) { bodyInvalidated() }
}

/// The values that one body read at its last run; a change of any of them makes the body run again.
public final class BodyScope {
  /// An unsafe (unchecked) reference, because it points to the owner of this object.
  unowned(unsafe) let owner: any BodyOwner
  @exclusivity(unchecked) private var signals = IndexedList<StateSignal>()
  /// The number of signals, from the start of `signals`, that the current run has read so far.
  @exclusivity(unchecked) private var confirmed: UInt32 = 0
  @exclusivity(unchecked) package private(set) var hasRun = false
  /// Whether there may be actions in the environment that the body may perform.
  package private(set) var mayAct = true
  private var environmentReads: [(key: EnvironmentRead, value: EnvironmentValue)] = []
  /// The environment values of the previous run, while a run is under way.
  private var earlierReads: [(key: EnvironmentRead, value: EnvironmentValue)] = []
  /// An object in which the maker of the body's views keeps something of the last views.
  package var keptViews: AnyObject?
  /// The bytes that are reserved for the views that the body returned last, and the account that
  /// they are reserved with.
  private var held = 0
  private var account: (any ViewAccount)?

  package init(owner: any BodyOwner) { self.owner = owner }

  /// The body that is running reads `signal`.
  package func read(_ signal: StateSignal) {
    let next = Int(confirmed)
    if next < signals.count, signals[next] === signal {
      confirmed += 1
      return
    }
    if let index = signals.index(of: signal.identity) {
      // The signals from `next` on are from the previous run.
      if index >= next {
        signals.swapAt(index, next)
        confirmed += 1
      }
      return
    }
    signal.readers.append(UnownedReference(self))
    signals.append(signal)
    signals.swapAt(signals.count - 1, next)
    confirmed += 1
  }

  func stateWrittenAgain() { owner.stateWrittenAgain() }

  /// Observes one signal until `dispose`, for an owner that has no body.
  func watch(_ signal: StateSignal) {
    begin()
    read(signal)
    end()
  }

  /// The body that is running reads the environment.
  package func environment(_ key: any ReadableEnvironmentKey.Type) -> EnvironmentValue {
    let environment = owner.bodyEnvironment
    if let signal = key.signal(environment) { read(signal) }
    return key.isTracked ? note(.key(key), environment) : key.scriptValue(environment)
  }
  /// Whether this body reads a state, and no other body reads any of its states.
  package var isSoleReader: Bool {
    signals.count > 0 && (0..<signals.count).allSatisfy { signals[$0].readerCount == 1 }
  }
  /// The body that is running depends on everything that another body has read.
  package func include(_ other: BodyScope) {
    for index in 0..<other.signals.count { read(other.signals[index]) }
    for known in other.environmentReads
    where !environmentReads.contains(where: { $0.key.id == known.key.id }) {
      environmentReads.append(known)
    }
  }
  /// The body that is running reads the environment by a key that a script has defined.
  package func environment(_ key: CustomEnvironmentKey) -> EnvironmentValue {
    note(.custom(key), owner.bodyEnvironment)
  }
  /// The environment in which the body runs. Reading from it directly does not make the body run
  /// again.
  package var inherited: Environment { owner.bodyEnvironment }

  private func note(_ key: EnvironmentRead, _ environment: Environment) -> EnvironmentValue {
    let value = key.value(environment)
    if !environmentReads.contains(where: { $0.key.id == key.id }) {
      environmentReads.append((key, value))
    }
    return value
  }

  package func begin(mayAct: Bool = true) {
    self.mayAct = mayAct
    confirmed = 0
    if environmentReads.isEmpty, earlierReads.isEmpty { return }
    swap(&environmentReads, &earlierReads)
    environmentReads.removeAll(keepingCapacity: true)
  }
  /// Keeps the reads of the previous run as they are, because the body could not run this time.
  func keepReads() {
    confirmed = UInt32(signals.count)
    if environmentReads.isEmpty { swap(&environmentReads, &earlierReads) }
  }

  /// Reserves `bytes` for the views that the body has just returned, in place of the bytes for its
  /// earlier views. Returns false if the account has too few bytes left: then the views must not be
  /// made.
  package func hold(_ bytes: Int, in account: any ViewAccount) -> Bool {
    if bytes > held {
      guard account.hold(bytes - held) else { return false }
    } else {
      account.release(held - bytes)
    }
    held = bytes
    if self.account !== account { self.account = account }
    return true
  }
  /// Lets the next run be like the first. `dispose` must have been called.
  func startAnew() {
    hasRun = false
    environmentReads.removeAll()
    earlierReads.removeAll()
  }
  /// Releases the memory that is reserved for the views that the body returned last.
  package func letGo() {
    if held > 0 { account?.release(held) }
    held = 0
    keptViews = nil
  }
  package func end() {
    hasRun = true
    while signals.count > Int(confirmed) {
      signals.removeLast().readers.remove(ObjectIdentifier(self))
    }
  }

  /// Whether the body has read any state, or anything else that may change and make it run again.
  var readsStates: Bool { signals.count > 0 }
  @inline(__always) var readsEnvironment: Bool { !environmentReads.isEmpty }
  /// Whether any key that the body read has a different value in `environment`.
  package func differs(in environment: Environment) -> Bool {
    environmentReads.contains { !$0.key.value(environment).isSame(as: $0.value) }
  }

  func invalidate() { owner.bodyInvalidated() }
  func invalidate(by animation: Animation) { owner.bodyInvalidated(by: animation) }

  deinit { dispose() }

  package func dispose() {
    while signals.count > 0 { signals.removeLast().readers.remove(ObjectIdentifier(self)) }
    confirmed = 0
    letGo()
  }
}

/// A key of the environment that a body has read.
private enum EnvironmentRead {
  case key(any ReadableEnvironmentKey.Type)
  case custom(CustomEnvironmentKey)

  var id: ObjectIdentifier {
    switch self {
    case .key(let key): ObjectIdentifier(key)
    case .custom(let key): ObjectIdentifier(key)
    }
  }
  func value(_ environment: Environment) -> EnvironmentValue {
    switch self {
    case .key(let key): key.scriptValue(environment)
    case .custom(let key): environment[key]
    }
  }
}
