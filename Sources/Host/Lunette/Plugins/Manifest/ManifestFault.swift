import Glibc
import LunetteBase
import LunetteEngine

/// What is wrong with a manifest, or keeps its plugin from being loaded.
package enum ManifestFault: Error, Hashable {
  /// The folder has no manifest, which only the user's own plugins need not have.
  case missing
  case folderGone
  case unreadable(errno: Int32)
  case noFile
  case tooLarge(bytes: Int)
  case json(String, line: Int?)
  /// Everything that is wrong in the contents, a message each.
  case mistakes([String])

  // A manifest that is right by itself.
  case otherID(PluginID, loadedAs: PluginID)
  case otherHost(String, of: String)
  case noCommonLevel(ClosedRange<Int>, of: String, ClosedRange<Int>)
  case idTaken(PluginID, by: String)
  case unknownSlot(String, panel: String, known: [String])
}

extension ManifestFault {
  /// The line in the file, from 1; nil if it is not known.
  var line: Int? { if case .json(_, let line) = self { line } else { nil } }

  /// All that is wrong, a message each.
  var messages: [String] {
    switch self {
    case .missing:
      [
        "there is no plugin.json, expected one with \"id\", \"version\" and \"name\": a folder "
          + "without it is only loaded from the user's own plugins, to whose folder nobody else "
          + "can write, or if the user trusts it (--trust)"
      ]
    case .folderGone: ["the folder no longer exists"]
    case .unreadable(let errno): ["plugin.json cannot be read: \(String(cString: strerror(errno)))"]
    case .noFile: ["plugin.json is not a file, expected a file that is not a link"]
    case .tooLarge(let bytes):
      ["plugin.json has \(bytes) bytes, expected at most \(Manifest.maxBytes)"]
    case .json(let text, _): [text]
    case .mistakes(let messages): messages
    case .otherID(let id, let loaded):
      ["'id' is \"\(id)\", expected \"\(loaded)\", the id under which it is loaded"]
    case .otherHost(let id, let host):
      ["'host' is \"\(id)\", expected \"\(host)\": it is written for another program"]
    case .noCommonLevel(let levels, let whose, let known):
      ["it is written for \(levels.text) of \(whose), expected one of \(known.text)"]
    case .idTaken(let id, let folder):
      ["'id' is \"\(id)\", which the plugin in \(folder) already has; choose another id"]
    case .unknownSlot(let slot, let panel, let known):
      ["panel '\(panel)': the host has no slot '\(slot)'" + didYouMean(slot, among: known)]
    }
  }
  /// All of it in one line.
  var text: String { messages.joined(separator: "; ") }
}

extension ClosedRange<Int> {
  fileprivate var text: String {
    lowerBound == upperBound ? "level \(lowerBound)" : "levels \(lowerBound) to \(upperBound)"
  }
}

/// Why a plugin is refused: a folder whose manifest is missing or wrong, or whose plugin the host
/// cannot load.
public struct ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the plugin's folder; empty for a manifest that is not from a file.
  public let folder: String
  /// One line for the user.
  public let summary: String
  /// Everything that is wrong, for the author of the plugin: the field, what was given and what is
  /// expected, one line each.
  public let details: [String]
  /// The line in the file, from 1; nil if it is not known.
  public let line: Int?
  let fault: ManifestFault

  init(_ fault: ManifestFault, in folder: String) {
    self.folder = folder
    self.fault = fault
    line = fault.line
    details = fault.messages.map(\.singleLine)
    let name = (folder.split(separator: "/").last.map { "The plugin “\($0)”" } ?? "The plugin")
      .singleLine
    summary = "\(name) cannot be used: \(fault.summary)"
  }

  /// The file with all that is wrong, one line each.
  public var description: String {
    let file =
      ((folder.isEmpty ? "" : folder + "/") + Manifest.file + (line.map { ":\($0)" } ?? ""))
      .singleLine
    return details.map { "\(file): \($0)" }.joined(separator: "\n")
  }
}

extension ManifestFault {
  /// The reason in words for the user, who knows nothing of files and levels.
  fileprivate var summary: String {
    switch self {
    case .missing: "it does not identify itself (it has no plugin.json)."
    case .folderGone: "its folder is gone."
    case .unreadable, .noFile: "its plugin.json cannot be read."
    case .tooLarge, .json, .mistakes: "its plugin.json is invalid."
    case .otherID: "it identifies itself as another plugin."
    case .otherHost: "it is made for another program."
    case .noCommonLevel(let levels, _, let known):
      levels.lowerBound > known.upperBound
        ? "it is made for a later version of this program."
        : "it is made for an earlier version of this program."
    case .idTaken: "another plugin uses its id."
    case .unknownSlot: "it needs a slot that this program does not have."
    }
  }
}

extension PluginError {
  /// The error of a plugin whose manifest is refused.
  init(_ error: ManifestError, of id: PluginID) {
    let location = SourceLocation(file: "\(id)/\(Manifest.file)", line: error.line)
    self.init(ScriptError(PluginFault.manifest(error.fault), at: location), of: id, kind: .load)
  }
}
