import CLunetteRecords
import LunetteBase
import LunetteLua

/// The kind of a value that a script returned.
package enum ScriptResultKind {
  case view
  case function
  case component
  /// A `ui.ViewModifier`, which shows nothing without a view that it is applied to.
  case modifier
  /// A described view or other value of this kind.
  case value(kind: Int)
  /// A style's class or an instance with properties of its own, with words for it.
  case style(String)
  /// Any other value, with words for it, such as `3` or `a function`.
  case other(String)

  /// The description of a value that is neither a view nor makes one; nil for other values.
  package var words: String? {
    switch self {
    case .style(let words), .other(let words): words
    case .modifier: "a ui.ViewModifier"
    default: nil
    }
  }
}

extension ScriptSession {
  /// The name of a class or of an instance's class ("" if it has none), and the location where the
  /// class, or a function, was defined.
  package func describe(_ object: LuaHandle) -> (name: String, location: SourceLocation?) {
    state.drain()
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      let base = buffer.baseAddress!
      withExtendedLifetime(object) {
        _ = cl_describe(session, object.c, base, 256, base + 256, 256)
      }
      return (String(cString: base), SourceLocation(String(cString: base + 256)))
    }
  }

  /// From this call on, the session records where the script made each node, not only those whose
  /// declaration asks for it: for development tools. This costs a tenth of a microsecond for each
  /// view.
  package func noteAllLocations() { cl_note_all_locations(session) }

  /// From this call on, a style or component that is defined again under its name is the same one
  /// with new contents: what is shown follows, and what the new definition leaves out goes back to
  /// its default.
  package func renewClasses() {
    renewsClasses = true
    cl_renew_classes(session)
  }

  /// How often a style or component was defined again.
  package var renewals: Int { Int(cl_renewals(session)) }

  /// The properties of a style or component with their defaults, in a new table.
  package func properties(of definition: LuaHandle) throws(LuaError) -> LuaReference {
    state.drain()
    var anchor: Int32 = 0
    try state.check(
      withExtendedLifetime(definition) { cl_class_properties(session, definition.c, &anchor) })
    return state.adopt(slot: anchor, kind: .table, identity: UInt(anchor))
  }

  /// The location where a node was made, by its number; nil where that is not known.
  package func location(_ location: UInt32) -> SourceLocation? {
    if location == 0 { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      cl_location_words(session, location, buffer.baseAddress, buffer.count)
      return SourceLocation(String(cString: buffer.baseAddress!))
    }
  }

  /// Tells what kind of value a script returned.
  package func classify(_ value: LuaReference) -> ScriptResultKind {
    state.drain()
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      var kind: Int32 = 0
      switch Int(cl_classify(session, value.slot, &kind, buffer.baseAddress!, 256)) {
      case CL_RESULT_VIEW: return .view
      case CL_RESULT_FUNCTION: return .function
      case CL_RESULT_COMPONENT: return .component
      case CL_RESULT_MODIFIER: return .modifier
      case CL_RESULT_VALUE: return .value(kind: Int(kind))
      case CL_RESULT_STYLE: return .style(String(cString: buffer.baseAddress!))
      default: return .other(String(cString: buffer.baseAddress!))
      }
    }
  }
}
