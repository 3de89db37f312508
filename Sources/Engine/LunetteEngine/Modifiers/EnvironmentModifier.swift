/// One change that a modifier makes to the environment of its content.
package protocol EnvironmentEdit {
  func apply(to environment: Environment)
  /// Whether applying `other` instead of this edit would give the same environment.
  func isSame(as other: Self) -> Bool
}

extension EnvironmentEdit {
  fileprivate func isSame(asAny other: any EnvironmentEdit) -> Bool { isSame(asOther: other) }
  /// Whether `other` is of the same type and has the same effect. The types are compared here,
  /// because a cast would look for conformances and so cost as much as the rest of a modifier.
  private func isSame<Other: EnvironmentEdit>(asOther other: Other) -> Bool {
    // The cast is unsafe, because the two types have just been compared.
    Other.self == Self.self && isSame(as: unsafeBitCast(other, to: Self.self))
  }
}

/// Sets a key.
package struct SetEnvironment<Key: EnvironmentKey>: EnvironmentEdit {
  package let value: Key.Value
  package init(_ key: Key.Type, _ value: Key.Value) { self.value = value }
  package func apply(to environment: Environment) { environment[Key.self] = value }
  package func isSame(as other: Self) -> Bool { Key.isSame(value, other.value) }
}

/// A change of the environment, as modifiers take it: `.set(LineLimitKey.self, 2)`, or one of the
/// named changes beside the keys.
package struct EnvironmentChange {
  fileprivate let edit: any EnvironmentEdit
  package init(_ edit: some EnvironmentEdit) { self.edit = edit }
  package static func set<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value)
    -> EnvironmentChange
  {
    EnvironmentChange(SetEnvironment(key, value))
  }

  package func apply(to environment: Environment) { edit.apply(to: environment) }
  func isSame(as other: EnvironmentChange) -> Bool { edit.isSame(asAny: other.edit) }

  /// The edit if it is of the given type, else nil.
  package func edit<Edit: EnvironmentEdit>(as kind: Edit.Type) -> Edit? { edit as? Edit }

  /// The subject of the change, for tools: the name of a key, such as `tint`.
  package var subject: String {
    var name = String(describing: type(of: edit))
    if let open = name.firstIndex(of: "<"), name.hasSuffix(">") {
      name = String(name[name.index(after: open)...].dropLast())
    }
    for ending in ["Key", "Edit", "Change"] where name.hasSuffix(ending) {
      name = String(name.dropLast(ending.count))
    }
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The script's own key that this change sets, with its value; nil if the change sets something
  /// else.
  package var custom: (key: CustomEnvironmentKey, value: EnvironmentValue)? {
    edit(as: SetCustomEnvironment.self).map { ($0.key, $0.value) }
  }

  /// Sets the value of a key that a script has defined.
  package static func custom(_ key: CustomEnvironmentKey, _ value: EnvironmentValue)
    -> EnvironmentChange
  {
    EnvironmentChange(SetCustomEnvironment(key: key, value: value))
  }
}

private struct SetCustomEnvironment: EnvironmentEdit {
  let key: CustomEnvironmentKey
  let value: EnvironmentValue
  func apply(to environment: Environment) { environment[key] = value }
  func isSame(as other: Self) -> Bool { key === other.key && value.isSame(as: other.value) }
}

/// The modifiers that only change the environment: `foregroundColor`, `font`, `disabled`,
/// `buttonStyle` …
package final class EnvironmentModifier: EnvironmentWrapperView, Modifier {
  package let change: EnvironmentChange
  /// Whether a container or control makes the change for drawing its content, so that what the
  /// content presents does not inherit it.
  package let isForContent: Bool
  package init(_ content: View, _ change: EnvironmentChange, isForContent: Bool = false) {
    self.change = change
    self.isForContent = isForContent
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    EnvironmentModifier(content, change, isForContent: isForContent)
  }
  package override func makeNode() -> Node { EnvironmentNode() }
  // These two are methods of the modifier, because calling those of `change` from the node would
  // copy the change first.
  fileprivate func isSameChange(as other: EnvironmentModifier) -> Bool {
    change.isSame(as: other.change) && isForContent == other.isForContent
  }
  fileprivate func changed(_ environment: Environment) -> Environment {
    isForContent
      ? environment.forContent { change.apply(to: $0) }
      : environment.modified { change.apply(to: $0) }
  }
}

/// Keeps its changed copy of the environment until the change itself, or the environment that was
/// copied, is replaced.
final class EnvironmentNode: WrapperNode, ViewNode {
  typealias Shown = EnvironmentModifier
  override var canRecycle: Bool { true }
  private var inherited: Environment?
  private var changed: Environment?

  override func childEnvironment(old: View?) -> Environment {
    let modifier = shown
    if inherited !== environment {
      inherited = environment
    } else if let changed, let old, before(old).isSameChange(as: modifier) {
      return changed
    }
    let copy = modifier.changed(environment)
    changed = copy
    return copy
  }
}
