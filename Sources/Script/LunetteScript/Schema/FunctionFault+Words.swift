import LunetteBase

// The messages for wrong calls of functions, such as "a sender describes its button and is
// read-only".
extension FunctionFault {
  package var words: String {
    switch self {
    case .wrongValue(let title, let label, let expected, let value, let names):
      let near = names.isEmpty ? "" : didYouMean(value.text, among: names)
      return "\(title): \(label) must be \(expected), not \(value.words)\(near)"
    case .noOptions(let title, let value, let example):
      return "\(title): the options must be a table such as \(example), not \(value.words)"
    case .noTable(let title, let value, let example):
      return "\(title) takes a table such as \(example), not \(value.words)"
    case .unknownName(let owner, let what, let name, let names):
      return
        "\(owner) has no \(what.isEmpty ? "" : what + " ")\(name.words)\(Self.meant(name, names))"
    case .otherLevel(let subject, let words): return "\(subject) \(words)"
    case .missing(let title, let what): return "\(title) needs \(what)"
    case .tooMany(let title, let position, let value, let example):
      return "\(title): argument \(position + 1) (\(value.words)) is too many; write \(example)"
    case .needsColon(let row): return "\(row.name) is called with a colon: \(row.title)(…)"
    case .needsTask(let title):
      return
        "\(title) waits, and can only be called inside a task, as in ui.task(function() … end)"
    case .ended(let title): return "\(title): the script has ended"
    case .closed: return "the script has been closed"
    case .tooManyTasks(let title, let maximum):
      return
        "\(title): there are \(maximum) tasks and timers already; another one can start when "
        + "one of them has ended"
    case .senderIsFixed(let field):
      return "a sender describes its button and is read-only (field \"\(field)\" was assigned)"
    case .buttonTypeIsFixed:
      return "a button's type is set when it is created and cannot be assigned later"
    case .actsInBody(let function):
      return
        "\(function)() acts, and was called while a body or makeBody runs; a body only reads: pass "
        + "\(function) without parentheses, or call it in an action"
    case .appearanceInBody(let title):
      return "\(title): a body or makeBody cannot change the defaults of buttons"
    case .caused(let title, let fault): return "\(title): \(fault.message)"
    }
  }

  /// The end of a message about a wrong name: the nearest of the names, or all of them where they
  /// are few and none is near.
  private static func meant(_ given: GivenValue, _ names: [String]) -> String {
    let near = didYouMean(given.text, among: names)
    if !near.isEmpty || names.isEmpty || names.count > 8 { return near }
    let list =
      names.count == 1 ? names[0] : names.dropLast().joined(separator: ", ") + " and " + names.last!
    return "; it has \(list)"
  }
}
