/// What a plugin declares about itself in its `plugin.json`, which is read without running anything
/// of the plugin.
///
///     {
///       "id": "words",
///       "version": "1.2.0",
///       "name": "Words",
///       "panels": [{ "name": "count", "slot": "status" }],
///       "uses": [{ "kind": "value", "name": "notes.current", "reason": "Counts its words." }]
///     }
///
/// Documentation/Plugins.md describes the file; `Documentation/plugin.schema.json` is its JSON
/// Schema.
public struct Manifest: Hashable, Sendable {
  /// A panel that the plugin shows.
  public struct Panel: Hashable, Sendable {
    /// The name of the panel, as the plugin's script returns it.
    public var name: String
    /// The slot of the host in which the panel is shown.
    public var slot: String
    /// The title that is shown before the plugin runs, and afterwards if its script gives none;
    /// empty for none.
    public var title: String
    /// A symbol before the title; nil for none.
    public var systemImage: String?
    /// Creates a panel. Without a `slot`, the panel's name is the slot.
    public init(_ name: String, slot: String? = nil, title: String = "", systemImage: String? = nil)
    {
      (self.name, self.slot, self.title, self.systemImage) = (
        name, slot ?? name, title, systemImage
      )
    }
  }
  /// A command that the plugin has.
  public struct Command: Hashable, Sendable {
    /// The name of the command, as the plugin's script returns it.
    public var name: String
    /// The title that is shown to the user; without one, the name.
    public var title: String
    /// The keys that perform the command; nil for none.
    public var shortcut: CommandShortcut?
    /// What the user is asked for before the command is performed, in this order.
    public var parameters: [CommandParameter]
    /// Creates a command.
    public init(
      _ name: String, title: String? = nil, shortcut: CommandShortcut? = nil,
      parameters: [CommandParameter] = []
    ) {
      (self.name, self.title, self.shortcut, self.parameters) = (
        name, title ?? name, shortcut, parameters
      )
    }
  }
  /// A name of the host that the plugin uses, with the reason that the user reads.
  public struct Use: Hashable, Sendable {
    /// The kinds of things that a host offers by name.
    public enum Kind: String, CaseIterable, Hashable, Sendable { case action, value, event }
    /// What the name is the name of.
    public var kind: Kind
    /// The name, such as `notes.open`.
    public var name: String
    /// Why the plugin needs it, in a sentence for the user.
    public var reason: String
    /// Creates a use.
    public init(_ kind: Kind, _ name: String, reason: String) {
      (self.kind, self.name, self.reason) = (kind, name, reason)
    }
  }

  /// The plugin's id: the same in all its versions.
  public var id: PluginID
  /// The version of the plugin, such as `1.2.0`.
  public var version: String
  /// The name that is shown to the user.
  public var name: String
  /// Who has written the plugin; empty if that is not said.
  public var author = ""
  /// A sentence about what the plugin does; empty if there is none.
  public var summary = ""
  /// The levels of Lunette's interface that the plugin is written for.
  public var lunetteLevels = 1...1
  /// The id of the host that the plugin is written for; nil if it may be any.
  public var host: String?
  /// The levels of the host's own interface that the plugin is written for.
  public var hostLevels = 1...1
  /// The file that is run, relative to the plugin's folder.
  public var entry = "main.lua"
  /// The panels. The plugin is run when the first of them is first seen.
  public var panels: [Panel] = []
  /// The commands. The plugin is run when one of them is performed.
  public var commands: [Command] = []
  /// The names of events of the host. The plugin is run when one of them is sent.
  public var activationEvents: [String] = []
  /// The settings of the plugin, which the user chooses.
  public var settings: [PluginSetting] = []
  /// The names of the host that the plugin uses.
  public var uses: [Use] = []
  /// Whether the plugin keeps data of its own (`plugin.storage`).
  public var storage = false

  /// Creates a manifest.
  public init(id: PluginID, version: String, name: String) {
    (self.id, self.version, self.name) = (id, version, name)
  }

  /// Whether nothing that is declared would ever run the plugin, so that it is run at the start.
  var runsAtStart: Bool { panels.isEmpty && commands.isEmpty && activationEvents.isEmpty }

  /// The name of the file in a plugin's folder.
  static let file = "plugin.json"
  /// The largest size of the file in bytes.
  static let maxBytes = 64 << 10
  /// How many levels its arrays and objects are nested at most.
  static let maxDepth = 8
}

extension Manifest {
  /// The manifest as JSON for people to read. In each object, the names are in the order of their
  /// bytes.
  public func json() -> String { form.json.text }

  /// Reads a manifest from JSON.
  ///
  /// - Throws: `ManifestError` with everything that is wrong.
  public init(json: String) throws(ManifestError) {
    self = try Manifest(bytes: Array(json.utf8), in: "")
  }

  /// Reads the manifest of the plugin in a folder, without running anything.
  ///
  /// - Throws: `ManifestError` if there is none, or with everything that is wrong in it.
  public init(folder: String) throws(ManifestError) {
    let bytes: [UInt8]
    do throws(ManifestFault) { bytes = try ManifestFile.read(in: folder) } catch {
      throw ManifestError(error, in: folder)
    }
    self = try Manifest(bytes: bytes, in: folder)
  }

  init(bytes: [UInt8], in folder: String) throws(ManifestError) {
    do throws(ManifestFault) {
      if bytes.count > Self.maxBytes { throw .tooLarge(bytes: bytes.count) }
      let form: PluginValue
      do throws(DescriptionFault) {
        form = try JSONReader<PluginValue>.value(of: bytes, maxLevels: Self.maxDepth)
      } catch { throw .json(error.words, line: error.line) }
      self = try ManifestReader.manifest(form)
    } catch { throw ManifestError(error, in: folder) }
  }
}

extension Manifest: Codable {
  /// Encodes the manifest in the form that `json()` writes. Rethrows the encoder's errors.
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
  /// Decodes a manifest in the form that `json()` writes.
  ///
  /// - Throws: `DecodingError` if something is wrong in it.
  public init(from decoder: any Decoder) throws {
    let form = try PluginValue(from: decoder)
    do throws(ManifestFault) { self = try ManifestReader.manifest(form) } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: error.text))
    }
  }
}
