import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScript
import LunetteTools

/// The subject of a sheet as it was entered: an expression, or the names of styles of the session
/// and of built-in ones.
struct SheetSubject {
  /// The expression of the first style, or of the view.
  let source: String
  /// The arguments of the sheet that belong to the subject: the kind of a built-in style, and the
  /// styles beside the first.
  let options: [String]
  /// The expressions of all styles, in their order; one for a view.
  let parts: [String]

  /// A single subject that Lua code describes.
  init(_ source: String) { self.init(source: source, options: [], parts: [source]) }

  /// - Parameter text: What follows the command, without its options.
  /// - Throws: `ReplFault` for a name that is no style's, or is one of another kind than the first.
  init(_ text: String, _ session: ReplSession) throws {
    let names = text.split(separator: " ").map(String.init)
    guard !names.isEmpty,
      names.allSatisfy({ LuaLiteral.isName($0) && !LuaTokens.reserved.contains($0) })
    else {
      self.init(text)
      return
    }
    let isKnown = names.map { !session.chunks.value(of: $0).isNil }
    if names.count == 1, isKnown[0] {
      self.init(text)
      return
    }
    let kind = try Self.kind(of: names, isKnown, session)
    for (name, isKnown) in zip(names, isKnown) where !Self.has(kind, name, isKnown, session) {
      let known = kind.builtIn.map(\.name) + session.variables
      throw ReplFault.noStyleOf(kind.name, name, near: ReplFault.nearest(to: name, in: known))
    }
    let parts = zip(names, isKnown).map { name, isKnown in
      isKnown ? name : ReplCommands.literal(name)
    }
    var options: [String] = []
    if !isKnown[0] { options.append("kind = \(ReplCommands.literal(kind.name))") }
    if parts.count > 1 {
      options.append("beside = { \(parts.dropFirst().joined(separator: ", ")) }")
    }
    self.init(source: parts[0], options: options, parts: parts)
  }

  /// The subject of the cell of a style that stands in the sheet under a name.
  func part(named style: String?, _ session: ReplSession) -> SheetSubject {
    guard parts.count > 1, let style else { return self }
    let names = ContactSheet.distinct(parts.map { Self.name(of: $0, session) })
    guard let index = names.firstIndex(of: style) else { return self }
    let kind = options.first { $0.hasPrefix("kind = ") }
    let part = parts[index]
    let isBuiltIn = part.hasPrefix("\"")
    let needed =
      kind
      ?? "kind = \(ReplCommands.literal(Self.kind(ofStyle: parts[0], session)?.name ?? "button"))"
    return SheetSubject(source: part, options: isBuiltIn ? [needed] : [], parts: [part])
  }

  private init(source: String, options: [String], parts: [String]) {
    (self.source, self.options, self.parts) = (source, options, parts)
  }

  /// The name under which a sheet of several styles shows one of them.
  private static func name(of part: String, _ session: ReplSession) -> String {
    if part.hasPrefix("\"") { return String(part.dropFirst().dropLast()) }
    guard let reference = session.chunks.value(of: part).reference else { return "" }
    let name = session.script.runtime.session.describe(LuaHandle(reference)).name
    return name.isEmpty ? "(a function)" : name
  }

  // MARK: Kinds of styles

  /// The kind of all named styles: that of the first style of the session or, of built-in styles
  /// alone, the first kind that has all of the names, or else the first of them.
  private static func kind(of names: [String], _ isKnown: [Bool], _ session: ReplSession) throws
    -> StyleKind
  {
    for (name, isKnown) in zip(names, isKnown) where isKnown {
      if let kind = kind(ofStyle: name, session) { return kind }
      throw ReplFault.noStyle(name, session)
    }
    let kinds = StyleKind.all.filter { !$0.specimens.isEmpty }
    func has(_ kind: StyleKind, _ name: String) -> Bool {
      kind.builtIn.contains { $0.name == name }
    }
    if let kind = kinds.first(where: { kind in names.allSatisfy { has(kind, $0) } }) { return kind }
    if let kind = kinds.first(where: { has($0, names[0]) }) { return kind }
    let all = kinds.flatMap { $0.builtIn.map(\.name) } + session.variables
    throw ReplFault.unknownName(names[0], near: ReplFault.nearest(to: names[0], in: all))
  }

  private static func has(
    _ kind: StyleKind, _ name: String, _ isKnown: Bool, _ session: ReplSession
  ) -> Bool {
    isKnown ? Self.kind(ofStyle: name, session) == kind : kind.builtIn.contains { $0.name == name }
  }

  /// The kind of the style that a variable of the session holds; nil if it holds none.
  static func kind(ofStyle name: String, _ session: ReplSession) -> StyleKind? {
    guard let reference = session.chunks.value(of: name).reference,
      case .style(let text) = session.script.runtime.session.classify(reference)
    else { return nil }
    let parts = text.split(separator: " ").map(String.init)
    return StyleKind.all.first { kind in kind.protocols.contains { parts.contains($0.name) } }
  }
}
