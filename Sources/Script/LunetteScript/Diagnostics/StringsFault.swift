import LunetteBase

/// The faults of a table of translations, whether a script gives it or a file returns it.
package enum StringsFault: Fault {
  /// A key is not a string.
  case wrongKey(GivenValue)
  case wrongValue(key: String, GivenValue)
  /// The value for a key is not a table of texts by the names of plural forms.
  case wrongForms(key: String)
  /// The form `other`, which every language needs, is missing.
  case noOtherForm(key: String)
}

extension StringsFault {
  package var words: String {
    switch self {
    case .wrongKey(let given): "a key must be a string, not \(given.words)"
    case .wrongValue(let key, let given):
      "'\(key)' must be a string or a table of plural forms, not \(given.words)"
    case .wrongForms(let key):
      "the forms of '\(key)' must be strings under zero, one, two, few, many or other"
    case .noOtherForm(let key): "'\(key)' has no form 'other', which every language needs"
    }
  }

  /// The key that the fault is about.
  var key: String? {
    switch self {
    case .wrongKey: nil
    case .wrongValue(let key, _), .wrongForms(let key), .noOtherForm(let key): key
    }
  }
}
