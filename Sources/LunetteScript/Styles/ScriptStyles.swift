import LunetteCore
import LunetteLua

/// A style of the script's for buttons, of either protocol.
final class ScriptButtonStyle: ButtonStyle {
  private unowned(unsafe) let runtime: ScriptRuntime
  private let handle: LuaHandle
  let isPrimitive: Bool
  /// The properties that the bodies made so far read.
  private var reads: UInt64 = 0

  init(runtime: ScriptRuntime, _ handle: LuaHandle, isPrimitive: Bool) {
    self.runtime = runtime
    self.handle = handle
    self.isPrimitive = isPrimitive
  }

  var name: String {
    let name = runtime.session.describe(handle).name
    return name.isEmpty ? "(a function)" : name
  }

  func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    var fields = ConfigurationFields()
    fields.isPressed = configuration.isPressed
    fields.isFocused = configuration.isFocused
    fields.isHovered = configuration.isHovered
    fields.isEnabled = configuration.isEnabled
    fields.isSelected = configuration.isSelected
    if let role = configuration.role { fields.role = Names.role.values.firstIndex(of: role) }
    if isPrimitive { fields.trigger = runtime.triggerToken(configuration.source) }
    let session = runtime.session
    defer {
      reads |= session.propertyReads
      configuration.reads = ConfigurationReads(session.configurationReads)
    }
    return try runtime.runBody(
      .style(handle, isPrimitive ? .primitiveButtonStyle : .buttonStyle, fields), scope, configuration.source
    ) { runtime.styleContext(handle) }
  }

  func isEquivalent(to other: any ButtonStyle) -> Bool {
    if other === self { return true }
    guard let other = other as? ScriptButtonStyle, other.isPrimitive == isPrimitive else { return false }
    guard runtime.session.areEqual(handle, other.handle, reads: reads | other.reads) else { return false }
    reads |= other.reads
    return true
  }
}

extension ConfigurationReads {
  init(_ fields: ConfigurationFieldSet) {
    self = []
    if fields.contains(.isPressed) { insert(.isPressed) }
    if fields.contains(.isFocused) { insert(.isFocused) }
    if fields.contains(.isHovered) { insert(.isHovered) }
    if fields.contains(.isEnabled) { insert(.isEnabled) }
    if fields.contains(.isSelected) { insert(.isSelected) }
    if fields.contains(.role) { insert(.role) }
  }
}

/// A style of the script's for labels.
final class ScriptLabelStyle: LabelStyle {
  private unowned(unsafe) let runtime: ScriptRuntime
  private let handle: LuaHandle
  private var reads: UInt64 = 0

  init(runtime: ScriptRuntime, _ handle: LuaHandle) {
    self.runtime = runtime
    self.handle = handle
  }

  var name: String {
    let name = runtime.session.describe(handle).name
    return name.isEmpty ? "(a function)" : name
  }

  func makeBody(_ configuration: LabelConfiguration, _ scope: BodyScope) throws -> View? {
    defer { reads |= runtime.session.propertyReads }
    return try runtime.runBody(.style(handle, .labelStyle, ConfigurationFields()), scope, configuration.source) {
      runtime.styleContext(handle)
    }
  }

  func isEquivalent(to other: any LabelStyle) -> Bool {
    if other === self { return true }
    guard let other = other as? ScriptLabelStyle,
      runtime.session.areEqual(handle, other.handle, reads: reads | other.reads)
    else { return false }
    reads |= other.reads
    return true
  }
}
