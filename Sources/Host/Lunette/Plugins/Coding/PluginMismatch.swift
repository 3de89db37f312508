import LunetteBase

/// How a value differs from its type.
package struct PluginMismatch: Error, Hashable, Sendable {
  /// The place in the value, such as `list[2].name`; empty for the value itself.
  package var path: String
  package var why: Why
  package init(path: String, why: Why) { (self.path, self.why) = (path, why) }
  package enum Why: Hashable, Sendable {
    case wrong(given: PluginValue, expected: String, nearest: String?)
    case missing(expected: String)
    case unknown(name: String, nearest: String?)
    /// A value that the host's own type refuses, with the words for it.
    case refused(given: PluginValue, String)
    /// A value that is not plain data, or of which only the kind is known.
    case ofKind(String, expected: String)
  }
  package var message: String {
    let subject = path.isEmpty ? "the value" : "'\(path)'"
    return switch why {
    case .wrong(let given, let expected, let nearest):
      "\(subject) is \(given.shown), expected \(expected)" + didYouMean(nearest, quotes: .double)
    case .missing(let expected): "\(subject) is missing: \(expected)"
    case .ofKind(let given, let expected): "\(subject) is \(given), expected \(expected)"
    case .refused(let given, let message): "\(subject) is \(given.shown): \(message)"
    case .unknown(let name, let nearest):
      (path.isEmpty ? "" : "\(subject): ") + "there is no '\(name)'" + didYouMean(nearest)
    }
  }
}

extension PluginMismatch {
  /// The mismatch for an error that a type has thrown while it was decoded from `value`.
  init(_ error: any Error, in value: PluginValue) {
    switch error {
    case let mismatch as PluginMismatch: self = mismatch
    case let error as DecodingError:
      let context = error.context
      self =
        context.underlyingError as? PluginMismatch
        ?? PluginMismatch(
          path: context.codingPath.path,
          why: .refused(given: value.part(at: context.codingPath), context.debugDescription))
    case let facing as any PluginFacingError:
      self.init(path: "", why: .refused(given: value, facing.pluginMessage))
    default: self.init(path: "", why: .refused(given: value, "the host does not accept it"))
    }
  }
}

extension DecodingError {
  /// Where in the value the error occurred, and why.
  var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: Context(codingPath: [], debugDescription: "")
    }
  }
}

extension [any CodingKey] {
  /// The place in a value, as messages show it: `list[2].name`.
  var path: String {
    reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index + 1)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }
}

extension PluginValue {
  /// The part of the value that the keys lead to; `null` if there is none.
  fileprivate func part(at path: [any CodingKey]) -> PluginValue {
    path.reduce(self) { value, key in
      if let index = key.intValue, case .array(let values) = value {
        return values.indices.contains(index) ? values[index] : .null
      }
      return value[key.stringValue]
    }
  }

  /// The value as messages show it.
  fileprivate var shown: String {
    switch self {
    case .null, .array, .record, .bytes: noun
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let text): text.utf8.count <= 48 ? "\"\(text)\"" : "\"\(text.prefix(48))…\""
    }
  }
}
