import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript

/// `lunette check`: checks scripts in two ways. The text of each file is analysed, which covers
/// code that is never reached; and each script is shown once, without a terminal and without any
/// input. In a file of tests the cases are declared but not run.
package struct Checker {
  private let options: HostOptions
  /// The host whose plugins are checked.
  private let host: HostRows?
  private let reference: Reference
  package private(set) var findings: [Finding] = []
  private(set) var count = 0
  private var sources: [String: [UInt8]] = [:]
  private var chunks: [(path: String, chunk: LuaChunk)] = []

  init(options: HostOptions, host: HostDescription? = nil) {
    self.options = options
    self.host = host.map { HostRows($0) }
    reference = (Reference.tests + (self.host?.reference ?? .plugins)).seen(at: options.apiLevel)
  }

  /// The findings in a single text, without running it; nil where the text cannot be analysed.
  package static func findings(inText source: [UInt8]) -> [Finding]? {
    guard let chunk = try? LuaParser.parse(source) else { return nil }
    let names = KnownNames()
    names.add(chunk)
    return SourceCheck.findings("case.lua", chunk, names, Reference.tests + .plugins)
  }

  mutating func check(_ arguments: [String]) {
    let files = CheckedFiles(arguments)
    findings += files.findings
    var modules: Set<String> = []
    for path in files.paths {
      let isNamed = files.named.contains(path)
      guard read(path) else { continue }
      if !isNamed, modules.contains(path) { continue }
      for module in show(path, mayBeModule: !isNamed && Files.name(of: path) != "main.lua")
      where isBeside(module) {
        // A module is checked as a part of the script that loads it.
        if modules.insert(module).inserted { _ = read(module) }
      }
    }
    count = sources.count
    let names = KnownNames()
    for (_, chunk) in chunks { names.add(chunk) }
    for (path, chunk) in chunks {
      add(SourceCheck.findings(path, chunk, names, reference, host: host))
    }
    finish()
  }

  /// Reads and parses a file, unless that was done before. Returns false where there is nothing to
  /// analyse.
  private mutating func read(_ path: String) -> Bool {
    if sources[path] != nil { return true }
    do throws(ScriptError) {
      let source = try ScriptRuntime.read(path)
      sources[path] = source
      let state: LuaState
      do { state = try LuaState() } catch { return false }
      // Lua's own message about a syntax error is the best.
      do {
        _ = try state.load(source, chunkName: "@" + path)
      } catch {
        let message = error.slip.map { ScriptFault.lua(error, .slip($0)).words } ?? error.words
        findings.append(Finding(path, error.location?.line, .syntax, message))
        return false
      }
      // A text that is too deeply nested for our parser is still run.
      if let chunk = try? LuaParser.parse(source) { chunks.append((path, chunk)) }
      return true
    } catch {
      findings.append(Finding(path, error.location?.line, .unreadable, error.words))
      return false
    }
  }

  /// Whether a module is a Lua file of the project: only the texts of these are analysed.
  private func isBeside(_ module: String) -> Bool { module.hasSuffix(".lua") }

  /// Runs a file as the kind of file that it is. Returns the modules that it loads.
  private mutating func show(_ path: String, mayBeModule: Bool) -> [String] {
    guard let source = sources[path] else { return [] }
    func requires(_ module: String) -> Bool {
      LuaTokens(source).contains { $0.kind == .string && $0.hasText(module) }
    }
    do {
      if path.hasSuffix("_test.lua") || requires("lunette.test") {
        let file = try TestFile(path: path, options: options, updates: false)
        file.state.onPrint = { _, _ in }
        defer { file.close() }
        let cases = try file.declare()
        if cases.isEmpty { findings.append(Finding(path, nil, .warning, "it declares no case")) }
        return (try? file.state.moduleFiles()) ?? []
      }
      // A plugin is shown only by its host, and as a folder.
      if requires("lunette.plugin") || host != nil && isPlugin(path) {
        guard let host, isPlugin(path) else { return [] }
        let shown = PluginCheck(
          manifestFolder(of: path) ?? Files.folder(of: path), host: host.host, options: options)
        shown.run()
        add(shown.findings)
        return shown.modules
      }
      // A module that does not use Lunette shows nothing either.
      if mayBeModule, !requires("lunette") { return [] }
      let shown = try ShownCheck(
        path, mayBeModule: mayBeModule || returnsFields(path), options: options)
      shown.run()
      add(shown.findings)
      for name in shown.previews {
        let preview = try ShownCheck(path, mayBeModule: false, preview: name, options: options)
        preview.run()
        add(preview.findings)
      }
      return shown.modules
    } catch {
      let fault = error.fault
      findings.append(Finding(path, fault.location?.line, .error, fault.words))
      return []
    }
  }

  /// Whether a file is the one that a host loads from a plugin's folder.
  private func isPlugin(_ path: String) -> Bool {
    if manifestFolder(of: path) != nil { return true }
    // A manifest that cannot be read makes a plugin of the folder, too.
    let hasManifest = Files.exists(Files.join(Files.folder(of: path), "plugin.json"))
    return Files.name(of: path) == "main.lua" && (hasManifest || returnsFields(path))
  }

  /// The folder of the plugin whose `plugin.json` names a file as its entry; nil if there is none.
  private func manifestFolder(of path: String) -> String? {
    var folder = Files.folder(of: path)
    for _ in 0..<4 {
      if let manifest = try? Manifest(folder: folder) {
        return Files.join(folder, manifest.entry) == path ? folder : nil
      }
      if folder == "." || folder == "/" { return nil }
      folder = Files.folder(of: folder)
    }
    return nil
  }

  /// Whether a file returns a table with fields, as a plugin does: what its host makes of the table
  /// is not known here.
  private func returnsFields(_ path: String) -> Bool {
    guard let chunk = chunks.last(where: { $0.path == path })?.chunk,
      case .returned(let values)? = chunk.function.block.last?.kind, let value = values.first
    else { return false }
    switch value.kind {
    case .table(let fields): return !fields.isEmpty && fields.allSatisfy { $0.name != nil }
    case .local(let variable):
      // `local M = {}`, to which functions are added.
      guard variable.writes == 0, case .table(let fields)? = variable.initial?.kind else {
        return false
      }
      return fields.allSatisfy { $0.name != nil }
    default: return false
    }
  }

  private mutating func add(_ more: [Finding]) { findings += more }

  /// Removes findings that both ways have made, and findings that a file allows.
  private mutating func finish() {
    var allowances: [String: Allowances] = [:]
    for (path, source) in sources { allowances[path] = Allowances(source) }
    for (path, allowed) in allowances {
      for (name, line) in allowed.unknown {
        let near = didYouMean(name, among: Finding.Rule.allCases.map(\.rawValue), quotes: .double)
        findings.append(Finding(path, line, .warning, "check has no rule \"\(name)\"\(near)"))
      }
    }
    let run = findings.filter { $0.rule == .error }
    let read = findings.filter { $0.rule == .unknownName }
    var reported: Set<Finding> = []
    findings = findings.filter { finding in
      if allowances[finding.file]?.allows(finding) == true { return false }
      // An error that the run found in the table that a plugin returns has no exact line; the
      // analysis of the text knows the line.
      if finding.rule == .error,
        read.contains(where: {
          $0.file == finding.file && $0.message == finding.message && $0.line != finding.line
        })
      {
        return false
      }
      if let subject = finding.subject,
        run.contains(where: {
          $0.file == finding.file && $0.line == finding.line && $0.message.contains(text: subject)
        })
      {
        return false
      }
      return reported.insert(finding).inserted
    }
    findings.sort { one, other in
      if one.file != other.file { return one.file < other.file }
      if one.line != other.line { return (one.line ?? 0) < (other.line ?? 0) }
      return one.message < other.message
    }
  }
}

extension LuaTokens.Token {
  /// Whether the token is the string `text`, in quotation marks of either kind.
  fileprivate func hasText(_ text: String) -> Bool {
    bytes.dropFirst().dropLast().elementsEqual(text.utf8)
  }
}

extension Program {
  /// `lunette check`: returns 0 if no error was found; with `deniesWarnings`, only if nothing at
  /// all was found.
  ///
  /// - Parameter host: The file with the description of the host whose plugins are among the files.
  package static func check(
    _ files: [String], host: String? = nil, json: Bool, deniesWarnings: Bool, options: HostOptions
  ) -> Int32 {
    status {
      let description = try host.map { try HostFile.description($0) }
      return check(
        files, of: description, json: json, deniesWarnings: deniesWarnings, options: options)
    }
  }

  private static func check(
    _ files: [String], of host: HostDescription?, json: Bool, deniesWarnings: Bool,
    options: HostOptions
  ) -> Int32 {
    var checker = Checker(options: options, host: host)
    checker.check(files)
    let errors = checker.findings.count { $0.rule.isError }
    let warnings = checker.findings.count - errors
    let texts = SourceTexts()
    if json {
      StandardStreams.prompt(JSONText.array(checker.findings.map { $0.json(texts) }).text)
    } else {
      let columns = StandardStreams.columns(of: 1)
      for finding in checker.findings {
        StandardStreams.show(finding.asMessage(texts).lines(columns: columns))
      }
      func counted(_ count: Int, _ word: String) -> String {
        "\(count) \(word)\(count == 1 ? "" : "s")"
      }
      let files = counted(checker.count, "file")
      StandardStreams.show([
        StyledLine([
          (files + ": ", .plain), (counted(errors, "error"), errors > 0 ? .error : .success),
          (", ", .plain),
          (counted(warnings, "warning"), warnings > 0 ? .warning : .success),
        ])
      ])
    }
    return errors > 0 || deniesWarnings && warnings > 0 ? 1 : 0
  }
}
