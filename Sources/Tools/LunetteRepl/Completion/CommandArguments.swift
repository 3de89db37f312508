import Glibc
import Lunette
import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteScript
import LunetteText

/// Completions for the arguments of commands: `.theme da|`, `.keep Fr|`, `.click Sa|`.
struct CommandArguments {
  private let session: ReplSession
  init(_ session: ReplSession) { self.session = session }

  /// The completions of the last argument. They have no items where nothing can be suggested, such
  /// as for a number; nil where the argument may be Lua code.
  ///
  /// - Parameter end: The end of the line, in bytes.
  func complete(_ command: String, _ arguments: String, at end: Int) -> Completion? {
    let last =
      arguments.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let (typed, items): (String, [Completion.Item]) =
      switch command {
      case "theme": (arguments, named(HostOptions.themeNames, "theme"))
      case "depth":
        (arguments, named(ColorSupport.allCases.reversed().map(\.rawValue), "colour depth"))
      case "rtl": (arguments, named(["on", "off"], ""))
      case "preview": (arguments, named(session.script.runtime.previews.map(\.name), "preview"))
      case "knobs", "keep", "edit": (arguments, styles)
      case "click", "focus", "why": (arguments, labels)
      case "press": (last, named(KeyName.named.map(\.name), "key"))
      case "sheet", "compare": sheet(last)
      case "load": files(arguments)
      default: ("", [])
      }
    let completion = Completion(of: items, typed: typed, at: end - typed.utf8.count..<end)
    // The argument of `.sheet` may also be an expression.
    return ["sheet", "compare"].contains(command) && completion.items.isEmpty ? nil : completion
  }

  private func named(_ names: [String], _ kind: String) -> [Completion.Item] {
    names.map { Completion.Item($0, kind) }
  }

  /// The last styles come first, because the user most likely works on them.
  private var styles: [Completion.Item] {
    var known: Set<String> = []
    return session.journal.entries.reversed().flatMap { $0.declares.reversed() }.compactMap {
      name in
      guard known.insert(name).inserted, let kind = JournalText.kind(of: name, session) else {
        return nil
      }
      return Completion.Item(name, kind == .style ? "style" : "component")
    }
  }

  /// The built-in styles of the kinds that can be shown in a sheet, each name once.
  private var builtInStyles: [Completion.Item] {
    var known: Set<String> = []
    return StyleKind.all.filter { !$0.specimens.isEmpty }.flatMap { kind in
      kind.builtIn.filter { known.insert($0.name).inserted }.map {
        Completion.Item($0.name, "\(kind.name) style")
      }
    }
  }

  /// The labels of the elements on the stage.
  private var labels: [Completion.Item] {
    if session.stage.isEmpty { return [] }
    return session.stage.scene.accessibilityElements().compactMap { element in
      element.label.flatMap {
        $0.isEmpty || $0.contains("\n") ? nil : Completion.Item($0, element.kind.rawValue)
      }
    }
  }

  /// A style, or an option of the sheet such as `themes=dark,li|`.
  private func sheet(_ word: String) -> (String, [Completion.Item]) {
    guard let equals = word.firstIndex(of: "=") else {
      let options = SheetCall.options.map { Completion.Item($0.word + "=", "option", $0.values) }
      return (word, styles + options + builtInStyles)
    }
    let values = word[word.index(after: equals)...]
    let last =
      values.split(separator: ",", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    return (last, named(SheetCall.values(of: String(word[..<equals])), ""))
  }

  /// Scripts and folders.
  private func files(_ path: String) -> (String, [Completion.Item]) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "./"
    var items: [Completion.Item] = []
    _ = Files.forEachEntry(of: folder) { name, _ in
      // Hidden files are not scripts, and a name with control characters cannot be entered in a
      // line.
      if name.hasPrefix(".") || name.utf8.contains(where: { $0 < 0x20 }) { return true }
      var status = stat()
      guard stat(folder + name, &status) == 0 else { return true }
      let isFolder = status.isFolder
      if isFolder || name.hasSuffix(".lua") {
        items.append(Completion.Item(isFolder ? name + "/" : name, isFolder ? "folder" : "script"))
      }
      return items.count < Self.maxFiles
    }
    items.sort { $0.text < $1.text }
    return (slash.map { String(path[path.index(after: $0)...]) } ?? path, items)
  }
  private static let maxFiles = 1000
}
