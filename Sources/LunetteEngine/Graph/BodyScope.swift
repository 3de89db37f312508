/// Whose memory views take: a script's, where one describes them.
package protocol ViewAccount: AnyObject {
  /// Takes bytes; false, and nothing is taken, where there are not so many left.
  func hold(_ bytes: Int) -> Bool
  func release(_ bytes: Int)
}

/// A node whose content a body makes.
package protocol BodyOwner: AnyObject {
  var bodyEnvironment: Environment { get }
  /// Something that the body read has changed.
  func bodyInvalidated()
  /// The same, and what follows from it is to be shown by an animation.
  func bodyInvalidated(by animation: Animation)
}
extension BodyOwner {
  package func bodyInvalidated(by animation: Animation) { bodyInvalidated() }
}

/// What one body read at its last run, and so what makes it run again.
public final class BodyScope {
  /// Unsafe, for it is this one's owner.
  unowned(unsafe) let owner: any BodyOwner
  @exclusivity(unchecked) private var signals: ContiguousArray<StateSignal> = []
  /// How many of `signals` the run under way has confirmed.
  @exclusivity(unchecked) private var confirmed = 0
  @exclusivity(unchecked) private var environmentReads: [(key: EnvironmentRead, value: EnvironmentValue)] = []
  /// What the environment said to the run before, while one is under way.
  @exclusivity(unchecked) private var earlierReads: [(key: EnvironmentRead, value: EnvironmentValue)] = []
  @exclusivity(unchecked) package private(set) var hasRun = false
  /// What whoever makes the body's views keeps of the last ones.
  @exclusivity(unchecked) package var keptViews: AnyObject?
  /// The bytes that are held for what the body returned last, and by whose account.
  @exclusivity(unchecked) private var held = 0
  @exclusivity(unchecked) private var account: (any ViewAccount)?

  package init(owner: any BodyOwner) { self.owner = owner }

  /// The body that is running reads `signal`.
  package func read(_ signal: StateSignal) {
    if confirmed < signals.count, signals[confirmed] === signal {
      confirmed += 1
      return
    }
    for index in 0..<confirmed where signals[index] === signal { return }
    // Anything after `confirmed` is from the run before: look for it there, else it is new.
    if confirmed < signals.count {
      for index in (confirmed + 1)..<max(confirmed + 1, signals.count) where signals[index] === signal {
        signals.swapAt(index, confirmed)
        confirmed += 1
        return
      }
    }
    signal.readers.append(self)
    signals.append(signal)
    signals.swapAt(signals.count - 1, confirmed)
    confirmed += 1
  }

  /// For an owner that has no body and only wants to hear of one signal, until `dispose`.
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
  /// The same for a key of the script's own.
  package func environment(_ key: CustomEnvironmentKey) -> EnvironmentValue {
    note(.custom(key), owner.bodyEnvironment)
  }
  /// What is inherited where the body runs; what is asked of it is not noted as read.
  package var inherited: Environment { owner.bodyEnvironment }

  private func note(_ key: EnvironmentRead, _ environment: Environment) -> EnvironmentValue {
    let value = key.value(environment)
    if !environmentReads.contains(where: { $0.key.id == key.id }) { environmentReads.append((key, value)) }
    return value
  }

  package func begin() {
    confirmed = 0
    swap(&environmentReads, &earlierReads)
    environmentReads.removeAll(keepingCapacity: true)
  }
  /// The body did not get to run: what it read before is what it would read again.
  func keepReads() {
    confirmed = signals.count
    if environmentReads.isEmpty { swap(&environmentReads, &earlierReads) }
  }

  /// Takes what the views take that the body has just returned, in place of those before. False where the account has
  /// not so much left: then they must not be made.
  package func hold(_ bytes: Int, in account: any ViewAccount) -> Bool {
    if bytes > held {
      guard account.hold(bytes - held) else { return false }
    } else {
      account.release(held - bytes)
    }
    held = bytes
    self.account = account
    return true
  }
  /// What the body returned last goes.
  package func letGo() {
    if held > 0 { account?.release(held) }
    held = 0
    keptViews = nil
  }
  package func end() {
    hasRun = true
    while signals.count > confirmed { signals.removeLast().readers.removeUnordered(self) }
  }

  /// Whether any key that was read has another value in `environment`.
  func differs(in environment: Environment) -> Bool {
    environmentReads.contains { !$0.key.value(environment).isSame(as: $0.value) }
  }

  func invalidate() { owner.bodyInvalidated() }
  func invalidate(by animation: Animation) { owner.bodyInvalidated(by: animation) }

  deinit { dispose() }

  package func dispose() {
    for signal in signals { signal.readers.removeUnordered(self) }
    signals.removeAll()
    confirmed = 0
    letGo()
  }
}

/// What a body has read of the environment.
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
